import { execFile, type ExecFileException } from "node:child_process";
import * as os from "node:os";

import * as vscode from "vscode";

import {
  type Command,
  expand,
  isTooOld,
  notRun,
  onPath,
  parsed,
  PROBE,
  PROBE_PACKAGE,
  serverArguments,
  shown,
} from "./interpreters";
import { l10n } from "./l10n";
import { chosenInterpreter, prefersEnvironment } from "./settings";

const PROBE_TIMEOUT_MS = 15_000;

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

/** How to start the server, or why no interpreter of those tried can, one sentence each. */
export type Found =
  | { readonly command: Command; readonly python: string; readonly own: boolean }
  | { readonly reasons: readonly string[] };

/** Finds the interpreter: the setting alone where it is set, else the Python extension's, else PATH's. */
export class Pythons implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  private subscription: vscode.Disposable | undefined;

  /** Fires when the Python extension's active environment changes. */
  readonly onDidChange = this.changed.event;

  constructor(
    private readonly extension: string,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  /** own: the server is the environment's, not the one that the extension carries. */
  async find(resource: vscode.Uri | undefined): Promise<Found> {
    const reasons: string[] = [];
    const own = prefersEnvironment(resource);
    for (const command of await this.candidates(resource)) {
      const result = await probe(command, own, this.extension, this.log);
      if (typeof result !== "string") {
        const args = serverArguments(this.extension, !result.own, process.platform);
        const started = { file: command.file, args: [...command.args, ...args] };
        return { command: started, python: result.python, own: result.own };
      }
      this.log.info(result);
      if (command.spare !== true) {
        reasons.push(result);
      }
    }
    return { reasons };
  }

  dispose(): void {
    this.subscription?.dispose();
    this.changed.dispose();
  }

  private async candidates(resource: vscode.Uri | undefined): Promise<Command[]> {
    const chosen = chosenInterpreter(resource);
    if (chosen !== undefined) {
      const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
      return [{ file: expand(chosen, folder, os.homedir(), process.platform), args: [] }];
    }
    const active = await this.activeEnvironment(resource);
    const found = onPath(process.platform);
    return active === undefined ? found : [{ file: active, args: [] }, ...found];
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

/** Says why a program that was to tell its version did not. */
function whyNot(command: Command, error: ExecFileException | null): string {
  const name = shown(command);
  switch (notRun(error)) {
    case "missing":
      return l10n.t("{0} is not there", name);
    case "forbidden":
      return l10n.t("{0} may not be run", name);
    case "late":
      return l10n.t("{0} did not answer in time", name);
    case "other":
      return l10n.t("{0} does not run as Python", name);
  }
}

/** Runs an interpreter once: returns what it is, or a sentence saying why it will not do. */
function probe(
  command: Command,
  own: boolean,
  cwd: string,
  log: vscode.LogOutputChannel,
): Promise<{ python: string; own: boolean } | string> {
  const text = own ? PROBE_PACKAGE : PROBE;
  return new Promise((resolve) => {
    // The folder decides what an import finds first: never the user's project.
    const options = { cwd, timeout: PROBE_TIMEOUT_MS };
    execFile(command.file, [...command.args, "-c", text], options, (error, stdout, stderr) => {
      const said = parsed(stdout);
      if (said === undefined) {
        log.info(`${shown(command)}: ${error?.message ?? ""} ${stderr}`.trimEnd());
        resolve(whyNot(command, error));
      } else if (isTooOld(said.python)) {
        resolve(
          l10n.t("{0} is Python {1}, and MindPort needs 3.10 or newer", shown(command), said.python),
        );
      } else {
        resolve({ python: said.python, own: own && said.mindport !== "" });
      }
    });
  });
}
