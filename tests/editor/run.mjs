// node tests/editor/run.mjs [NAME...]: runs the steps (those whose names contain one of NAME) in an
// editor, each in a window and a project of its own; exit 0 if all pass. INTERPRETER is the Python
// that runs MindPort's server: with one that cannot, such as /bin/false, the steps fail.

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { CodeServer } from "./code-server.mjs";
import { Editor } from "./editor.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.resolve(HERE, "..", "..");
const BUILD = path.join(ROOT, "build", "editor");
const SHOTS = path.join(BUILD, "shots");
const LOGS = path.join(BUILD, "logs");
const VSIX = path.join(ROOT, "vscode-extension", "mindport.vsix");
/** A step that hangs must not hang the run. */
const STEP_MS = 300_000;
/**
 * How many steps run side by side: most of a step is waiting for what fades in, settles or is typed.
 * A step that exports `alone` runs after the others, as it measures time or holds this process up.
 */
const LANES = 2;
/** How much of a log is printed where a step fails. */
const LOG_LINES = 40;

const CHROMIUM = [
  // Nothing leaves the machine: only the server under test is reached.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

const WINDOW = {
  viewport: { width: 1280, height: 800 },
  locale: "en-US",
  reducedMotion: "reduce",
  permissions: ["clipboard-read", "clipboard-write"],
};
const KEPT_BY_EDITOR = "cookies,indexeddb,local_storage";

async function main() {
  const wanted = process.argv.slice(2);
  const names = fs
    .readdirSync(path.join(HERE, "steps"))
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => name.slice(0, -".mjs".length))
    .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
    .sort();
  for (const folder of [SHOTS, LOGS, path.join(BUILD, "work")]) {
    fs.mkdirSync(folder, { recursive: true });
    // Where some of the steps are run, what the others left stays.
    for (const left of fs.readdirSync(folder)) {
      if (wanted.length === 0 || names.some((name) => left.startsWith(name))) {
        fs.rmSync(path.join(folder, left), { recursive: true });
      }
    }
  }
  const began = Date.now();
  const steps = [];
  for (const name of names) {
    steps.push({ name, ...(await import(path.join(HERE, "steps", `${name}.mjs`))) });
  }
  const together = steps.filter((step) => !step.alone);
  const failed = [];
  const lanes = [];
  const run = async (lane, step) => {
    if (!(await runStep(step, lane))) {
      failed.push(step.name);
    }
  };
  try {
    for (let nth = 1; nth <= Math.max(1, Math.min(LANES, together.length)); nth++) {
      lanes.push(await Lane.start(nth));
    }
    console.log(`the editor is up, ${lanes.length} times: ${seconds(began)}`);
    // Each takes the next that none has begun.
    const left = together.values();
    const all = await Promise.allSettled(
      lanes.map(async (lane) => {
        for (const step of left) {
          await run(lane, step);
        }
      }),
    );
    for (const { reason } of all.filter((each) => each.status === "rejected")) {
      throw reason;
    }
    for (const lane of lanes.splice(1)) {
      await lane.stop();
    }
    for (const step of steps.filter((each) => each.alone)) {
      await run(lanes[0], step);
    }
  } finally {
    for (const lane of lanes) {
      await lane.stop();
    }
  }
  const all = `${names.length - failed.length} of ${names.length} steps passed in ${seconds(began)}`;
  console.log(failed.length === 0 ? all : `${all}; failed: ${failed.sort().join(", ")}`);
  return names.length > 0 && failed.length === 0 ? 0 : 1;
}

/** A browser and an editor of its own: what one step does is not seen by those of another lane. */
class Lane {
  constructor(browser, server) {
    this.browser = browser;
    this.server = server;
    this.windows = new Windows(browser);
  }

  /** Starts the nth lane; nth, from 1, names the folder for what its editor writes. */
  static async start(nth) {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: CHROMIUM,
    });
    try {
      const server = await CodeServer.start({
        install: BUILD,
        vsix: VSIX,
        data: path.join(BUILD, `server-${nth}`),
        python: process.env.INTERPRETER ?? path.join(ROOT, ".venv", "bin", "python"),
      });
      return new Lane(browser, server);
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  async stop() {
    await this.server.stop();
    await this.browser.close();
  }
}

/** Runs one step; its screenshot and MindPort's log are kept whether it passes or not. */
async function runStep({ name, ...step }, { windows, server }) {
  const began = Date.now();
  const world = new World(name, windows, server);
  let failure;
  try {
    await within(STEP_MS, step.default(world));
    world.refuseErrors(step.expectedErrors ?? []);
  } catch (error) {
    failure = error;
  }
  const log = world.log();
  await world.end();
  if (log !== "") {
    fs.writeFileSync(path.join(LOGS, `${name}.log`), log);
  }
  console.log(`${failure === undefined ? "pass" : "FAIL"}  ${name}  ${seconds(began)}${world.notes}`);
  if (failure !== undefined) {
    console.log(String(failure.stack ?? failure).slice(0, 3000));
    console.log(`MindPort's log begins:\n${log.split("\n").slice(0, LOG_LINES).join("\n")}`);
  }
  return failure === undefined;
}

/**
 * Windows that know nothing of those before them, but share what the browser keeps of the workbench's
 * own files: fetched and compiled anew for each, these take longer than what most steps do.
 */
class Windows {
  #browser;
  #shared;

  constructor(browser) {
    this.#browser = browser;
  }

  /** Opens an empty one; options: those of the browser, which make it share nothing. */
  async open(options = {}) {
    const alone = Object.keys(options).length > 0;
    const context = alone
      ? await this.#browser.newContext({ ...WINDOW, ...options })
      : (this.#shared ??= await this.#browser.newContext(WINDOW));
    const page = await context.newPage();
    const close = alone ? () => context.close() : () => page.close();
    return { page, close };
  }

  /** Forgets what the editor has kept in the browser at an address: opened files, answers, layout. */
  async forget(origin) {
    if (this.#shared !== undefined) {
      const page = await this.#shared.newPage();
      const session = await this.#shared.newCDPSession(page);
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: KEPT_BY_EDITOR });
      await page.close();
    }
  }
}

/** What a step is given: a window, projects to open in it, and the parts that are tested. */
class World {
  root = ROOT;
  python = path.join(ROOT, ".venv", "bin", "python");
  vsix = VSIX;
  notes = "";
  /** Settings of every project. */
  everywhere = {};
  #ending = [];
  #editors = [];

  constructor(name, windows, server) {
    this.name = name;
    this.windows = windows;
    this.server = server;
    this.folder = path.join(BUILD, "work", name);
    this.logged = server.log().length;
    fs.mkdirSync(this.folder, { recursive: true });
  }

  /** The window of the editor; it is there from the first use on. */
  async editor() {
    return this.#editors[0] ?? this.newEditor();
  }

  /** Opens a further window; options: those of the browser, its language for example. */
  async newEditor(options = {}) {
    const { page, close } = await this.windows.open(options);
    const editor = new Editor(page, this.server);
    this.#editors.push(editor);
    this.#ending.push(close);
    return editor;
  }

  /** Copies a folder of the repository to be edited, and returns the copy. */
  project(source, name = path.basename(source), settings = undefined) {
    const copy = path.join(this.folder, name);
    const leaveOut = (file) => !file.includes("__pycache__");
    fs.cpSync(path.join(ROOT, source), copy, { recursive: true, filter: leaveOut });
    this.settings(copy, settings);
    return copy;
  }

  /** Writes the settings of a folder. */
  settings(folder, settings) {
    const all = { ...this.everywhere, ...settings };
    if (Object.keys(all).length > 0) {
      this.write(folder, ".vscode/settings.json", JSON.stringify(all, null, 2));
    }
  }

  write(folder, name, text) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }

  read(folder, name) {
    return fs.readFileSync(path.join(folder, name), "utf8");
  }

  /** The number of the first line of a file that contains a text. */
  lineOf(folder, name, text) {
    return this.read(folder, name).split("\n").findIndex((each) => each.includes(text)) + 1;
  }

  /** Unpacks the extension, once, and returns the folder. */
  unpackedExtension() {
    const folder = path.join(this.folder, "vsix");
    execFileSync(this.python, ["-m", "zipfile", "-e", VSIX, folder]);
    return path.join(folder, "extension");
  }

  /** Where a further screenshot of this step goes. */
  shot(what) {
    return path.join(SHOTS, `${this.name}-${what}.png`);
  }

  /** Adds a figure to the line that is printed of this step. */
  note(text) {
    this.notes += `  ${text}`;
  }

  /** What MindPort has logged during this step, its server's stderr included. */
  log() {
    return this.server.log().slice(this.logged);
  }

  /** Fails where MindPort logged an error that the step does not name. */
  refuseErrors(expected) {
    const bad = this.log()
      .split("\n")
      .filter((line) => line.includes("[error]") || line.includes("Traceback"))
      .filter((line) => !expected.some((part) => line.includes(part)));
    if (bad.length > 0) {
      throw new Error(`MindPort logged errors:\n${bad.join("\n")}`);
    }
  }

  /** Takes the screenshot and closes what the step opened, the last first. */
  async end() {
    const shown = this.#editors.at(-1);
    if (shown !== undefined) {
      await shown.screenshot(path.join(SHOTS, `${this.name}.png`)).catch((error) => {
        this.note(`no screenshot: ${error.message.split("\n")[0]}`);
      });
    }
    for (const close of this.#ending.reverse()) {
      await close();
    }
    await this.windows.forget(this.server.origin);
  }
}

function within(ms, promise) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}

// Left to itself a browser's temporary profile is below the system's folder; the run has its own.
process.env.TMPDIR = fs.mkdtempSync(path.join(os.tmpdir(), "mindport-editor-"));
process.exitCode = await main().finally(() => fs.rmSync(process.env.TMPDIR, { recursive: true, force: true }));
