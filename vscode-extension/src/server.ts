import * as vscode from "vscode";
import {
  type ConfigurationParams,
  DidChangeConfigurationNotification,
  type LanguageClient,
  type LanguageClientOptions,
  RevealOutputChannelOn,
  type ServerOptions,
  TransportKind,
  WorkDoneProgress,
  type WorkDoneProgressReport,
} from "vscode-languageclient/node";

import { Crashes, QuietClient } from "./client";
import { type Command, shown } from "./interpreters";
import { l10n } from "./l10n";
import type { Pythons } from "./python";
import type { Readiness } from "./readiness";
import { explicitSettings, SECTION, serverSettingNames } from "./settings";

const SETTLE_MS = 500;

/** The one language server of the window: starts, stops and restarts it, one at a time. */
export class Server implements vscode.Disposable {
  private client: LanguageClient | undefined;
  private queue: Promise<void> = Promise.resolve();
  private waiting = false;
  private timer: NodeJS.Timeout | undefined;
  private complained: string | undefined;
  private tokens = 0;
  private readonly started = new vscode.EventEmitter<void>();

  /** Fires when the server has answered for the first time. */
  readonly onDidStart = this.started.event;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly pythons: Pythons,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  /** Restarts once the changes have settled: several in a row cost one restart. */
  restartSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.restart(), SETTLE_MS);
  }

  /** Restarts after what is going on; calls made while one is waiting share it. */
  restart(): Promise<void> {
    if (!this.waiting) {
      this.waiting = true;
      this.queue = this.queue.then(async () => {
        this.waiting = false;
        await this.stop();
        await this.start();
      });
    }
    return this.queue;
  }

  /** Returns the client while its server runs. */
  running(): LanguageClient | undefined {
    return this.client?.isRunning() ? this.client : undefined;
  }

  /** Asks for the counts of a file: null where there are none, undefined where newer text overtook the question. */
  async readiness(uri: vscode.Uri): Promise<Readiness | null | undefined> {
    const client = this.client;
    if (client === undefined || !client.isRunning()) {
      return null;
    }
    try {
      const sent = { uri: client.code2ProtocolConverter.asUri(uri) };
      return await client.sendRequest<Readiness | null>("mindport/readiness", sent);
    } catch (error) {
      // Of newer text, or of a server that starts again, its diagnostics tell: then it is asked again.
      this.log.debug(`readiness: ${String(error)}`);
      return client.isRunning() ? undefined : null;
    }
  }

  /** Whether there is a server to ask. */
  get isRunning(): boolean {
    return this.client?.isRunning() ?? false;
  }

  /** A file or folder as the server knows it. */
  uriOf(uri: vscode.Uri): string {
    return this.client?.code2ProtocolConverter.asUri(uri) ?? uri.toString();
  }

  /**
   * Asks the server something of its own; undefined where it is not running. Rejects with its refusal.
   *
   * progress: is told how far the work is, for requests that take long.
   */
  async request<Answer>(
    method: string,
    params: object,
    // The client sends an `undefined` in its place as a second parameter.
    token = new vscode.CancellationTokenSource().token,
    progress?: (value: WorkDoneProgressReport) => void,
  ): Promise<Answer | undefined> {
    const client = this.client;
    if (client === undefined || !client.isRunning()) {
      return undefined;
    }
    if (progress === undefined) {
      return client.sendRequest<Answer>(method, params, token);
    }
    const workDoneToken = `mindport-${++this.tokens}`;
    const listening = client.onProgress(WorkDoneProgress.type, workDoneToken, (value) => {
      if (value.kind === "report") {
        progress(value);
      }
    });
    try {
      return await client.sendRequest<Answer>(method, { ...params, workDoneToken }, token);
    } finally {
      listening.dispose();
    }
  }

  /** Stops for good, after what is going on. */
  shutDown(): Promise<void> {
    clearTimeout(this.timer);
    this.queue = this.queue.then(() => this.stop());
    return this.queue;
  }

  dispose(): void {
    this.started.dispose();
    void this.shutDown();
  }

  private async start(): Promise<void> {
    if (!vscode.workspace.isTrusted) {
      this.log.info("The workspace is not trusted: the server is not started.");
      return;
    }
    const found = await this.pythons.find(vscode.workspace.workspaceFolders?.[0]?.uri);
    if ("reasons" in found) {
      this.complain(
        l10n.t("MindPort needs Python 3.10 or newer: {0}.", found.reasons.join("; ")),
      );
      return;
    }
    const whose = found.own ? "its own mindport" : "the extension's server";
    this.log.info(`Python ${found.python} runs ${whose}: ${shown(found.command)}`);
    const crashes = new Crashes(() =>
      this.complain(l10n.t("MindPort's server stopped several times and is not started again.")),
    );
    const client = new QuietClient(
      SECTION,
      "MindPort",
      this.serverOptions(found.command),
      { ...this.clientOptions(), errorHandler: crashes },
    );
    this.client = client;
    try {
      await client.start();
      crashes.running = true;
      this.complained = undefined;
      this.started.fire();
    } catch (error) {
      this.client = undefined;
      this.log.error(String(error));
      this.complain(l10n.t("MindPort's server did not start with {0}.", found.command.file));
    }
  }

  private async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    try {
      await client?.dispose();
    } catch (error) {
      // A server that has died, or does not answer, cannot be shut down; a new one can be started.
      this.log.warn(`The server did not stop in order: ${String(error)}`);
    }
  }

  /** Shows one message that can be acted on, and not the same one again after each restart. */
  private complain(message: string): void {
    this.log.error(message);
    if (this.complained === message) {
      return;
    }
    this.complained = message;
    const choose = l10n.t("Choose an Interpreter");
    const show = l10n.t("Show the Log");
    void vscode.window.showErrorMessage(message, choose, show).then(async (answer) => {
      if (answer === choose) {
        await vscode.commands.executeCommand("workbench.action.openSettings", `${SECTION}.interpreter`);
      } else if (answer === show) {
        this.log.show();
      }
    });
  }

  private serverOptions(command: Command): ServerOptions {
    return {
      command: command.file,
      args: [...command.args],
      transport: TransportKind.stdio,
      options: {
        // `-m` puts the current folder first on the module path: never the user's project.
        cwd: this.context.extensionPath,
      },
    };
  }

  private clientOptions(): LanguageClientOptions {
    const names = serverSettingNames(this.context);
    return {
      documentSelector: [
        { scheme: "file", language: "python" },
        { scheme: "untitled", language: "python" },
        { scheme: "vscode-notebook-cell", language: "python" },
      ],
      outputChannel: this.log,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      diagnosticPullOptions: { onChange: true, onSave: true, onFocus: true },
      // Commands of the extension's own, which show what they apply: lenses run them.
      initializationOptions: { settings: explicitSettings(names, undefined), codeLens: true },
      initializationFailedHandler: () => false,
      middleware: {
        workspace: {
          configuration: (params: ConfigurationParams) =>
            params.items.map((item) =>
              item.section === SECTION
                ? explicitSettings(names, item.scopeUri ? vscode.Uri.parse(item.scopeUri) : undefined)
                : null,
            ),
          // The client would send the defaults too; the server asks for what it wants instead.
          didChangeConfiguration: async () => {
            await this.client?.sendNotification(DidChangeConfigurationNotification.type, {
              settings: null,
            });
          },
        },
      },
    };
  }
}
