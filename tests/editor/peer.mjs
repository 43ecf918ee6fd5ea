// A language server as a process, and the messages to it and from it.

import { spawn } from "node:child_process";

export class Peer {
  #next = 1;
  #waiting = new Map();
  #got = [];
  #wanted = [];
  #bytes = Buffer.alloc(0);

  constructor([command, ...args], options) {
    this.process = spawn(command, args, { ...options, stdio: ["pipe", "pipe", "inherit"] });
    this.process.stdout.on("data", (bytes) => this.#read(bytes));
    this.end = new Promise((resolve, reject) => {
      this.process.once("error", reject);
      this.process.once("exit", (code) => {
        resolve(code);
        for (const { reject: fail } of this.#waiting.values()) {
          fail(new Error(`the server ended with ${code}`));
        }
      });
    });
  }

  /** Sends a request; resolves to its result. */
  request(method, params) {
    const id = this.#next++;
    this.#send({ id, method, params });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  notify(method, params) {
    this.#send({ method, params });
  }

  /** Resolves to the parameters of the next notification of a method, or of one that has come. */
  notification(method) {
    const at = this.#got.findIndex((each) => each.method === method);
    if (at >= 0) {
      return Promise.resolve(this.#got.splice(at, 1)[0].params);
    }
    return new Promise((resolve) => this.#wanted.push({ method, resolve }));
  }

  /** Resolves to the exit code. */
  ended() {
    return this.end;
  }

  #send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  #read(bytes) {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    for (;;) {
      const head = this.#bytes.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/i.exec(this.#bytes.toString("latin1", 0, Math.max(head, 0)))?.[1]);
      if (head < 0 || this.#bytes.length < head + 4 + length) {
        return;
      }
      const body = this.#bytes.subarray(head + 4, head + 4 + length).toString("utf8");
      this.#bytes = this.#bytes.subarray(head + 4 + length);
      this.#take(JSON.parse(body));
    }
  }

  #take(message) {
    if (message.method === undefined) {
      const { resolve, reject } = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      return message.error === undefined ? resolve(message.result) : reject(new Error(message.error.message));
    }
    if (message.id !== undefined) {
      return this.#send({ id: message.id, result: null });
    }
    const at = this.#wanted.findIndex((each) => each.method === message.method);
    return at >= 0 ? this.#wanted.splice(at, 1)[0].resolve(message.params) : this.#got.push(message);
  }
}
