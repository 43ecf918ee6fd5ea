import { execFile } from "node:child_process";
import * as os from "node:os";
import * as path from "node:path";

import * as vscode from "vscode";

import { chosenInterpreter } from "./settings";

const OLDEST = [3, 10] as const;
const PROBE_TIMEOUT_MS = 15_000;
const PROBE = [
  "import sys",
  "print('%d.%d' % sys.version_info[:2])",
  "import mindport",
  "print(mindport.__version__)",
].join("\n");

/** The part of the Python extension's API that is used; the extension need not be there. */
interface PythonExtensionApi {
  readonly environments: {
    readonly onDidChangeActiveEnvironmentPath: vscode.Event<unknown>;
    getActiveEnvironmentPath(resource?: vscode.Uri): { readonly path: string };
    resolveEnvironment(
      env: { readonly path: string },
    ): Promise<{ readonly executable: { readonly uri: vscode.Uri | undefined } } | undefined>;
  };
}

/** An interpreter that can run the server, or why none of those tried can, one sentence each. */
export type Found =
  | { readonly command: string; readonly mindport: string }
  | { readonly reasons: readonly string[] };

/** Finds the interpreter: the setting alone where it is set, else the Python extension's, else PATH's. */
export class Pythons implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  private subscription: vscode.Disposable | undefined;

  /** Fires when the Python extension's active environment changes. */
  readonly onDidChange = this.changed.event;

  constructor(
    private readonly cwd: string,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  async find(resource: vscode.Uri | undefined): Promise<Found> {
    const reasons: string[] = [];
    for (const command of await this.candidates(resource)) {
      const result = await probe(command, this.cwd);
      if (typeof result !== "string") {
        return { command, mindport: result.mindport };
      }
      this.log.info(result);
      reasons.push(result);
    }
    return { reasons };
  }

  dispose(): void {
    this.subscription?.dispose();
    this.changed.dispose();
  }

  private async candidates(resource: vscode.Uri | undefined): Promise<string[]> {
    const chosen = chosenInterpreter(resource);
    if (chosen !== undefined) {
      return [expand(chosen)];
    }
    const active = await this.activeEnvironment(resource);
    const onPath = process.platform === "win32" ? ["python", "python3"] : ["python3", "python"];
    return active === undefined ? onPath : [active, ...onPath];
  }

  private async activeEnvironment(resource: vscode.Uri | undefined): Promise<string | undefined> {
    const extension = vscode.extensions.getExtension<PythonExtensionApi>("ms-python.python");
    if (extension === undefined) {
      return undefined;
    }
    try {
      const { environments } = await extension.activate();
      this.subscription ??= environments.onDidChangeActiveEnvironmentPath(() => this.changed.fire());
      const active = environments.getActiveEnvironmentPath(resource);
      const resolved = await environments.resolveEnvironment(active);
      return resolved?.executable.uri?.fsPath;
    } catch (error) {
      this.log.warn(`The Python extension gave no environment: ${String(error)}`);
      return undefined;
    }
  }
}

/** Runs an interpreter once: returns MindPort's version in it, or a sentence saying why it will not do. */
function probe(command: string, cwd: string): Promise<{ mindport: string } | string> {
  return new Promise((resolve) => {
    // The folder decides what `import mindport` finds first: never the user's project.
    execFile(command, ["-c", PROBE], { cwd, timeout: PROBE_TIMEOUT_MS }, (error, stdout, stderr) => {
      const [python, mindport] = stdout.split(/\r?\n/);
      if (python === undefined || python === "") {
        const why = error?.message.split("\n")[0] ?? stderr.split("\n")[0];
        resolve(vscode.l10n.t("{0} cannot be run ({1})", command, why ?? ""));
      } else if (isTooOld(python)) {
        resolve(vscode.l10n.t("{0} is Python {1}, and MindPort needs 3.10 or newer", command, python));
      } else if (mindport === undefined || mindport === "") {
        resolve(vscode.l10n.t("{0} (Python {1}) has no mindport package", command, python));
      } else {
        resolve({ mindport });
      }
    });
  });
}

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}

function expand(command: string): string {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  const expanded = command
    .replaceAll("${workspaceFolder}", folder)
    .replaceAll("${userHome}", os.homedir())
    .replace(/^~(?=[\\/])/, os.homedir());
  const isRelativePath = /[\\/]/.test(expanded) && !path.isAbsolute(expanded);
  return isRelativePath ? path.join(folder, expanded) : expanded;
}
