import * as vscode from "vscode";

import { heard, l10n } from "./l10n";
import { type Choice, choices, type Readiness } from "./readiness";
import { activeDocument, activeFile, isPaused, pauseHere, SECTION } from "./settings";

const SETTLE_MS = 200;

interface Item extends vscode.QuickPickItem {
  readonly choice?: Choice;
}

/** Asks the server for the counts of a file: null where there are none, undefined where it did not get to them. */
export type Ask = (uri: vscode.Uri) => Promise<Readiness | null | undefined>;

/**
 * The item that says how far the active file is, for which device and release; a click changes them.
 *
 * Where MindPort is paused it says so, and a click ends that.
 */
export class StatusBar implements vscode.Disposable {
  private readonly item: vscode.StatusBarItem;
  private readonly subscriptions: vscode.Disposable[];
  private shown: Readiness | undefined;
  private shownOf: vscode.TextDocument | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly ask: Ask,
  ) {
    this.item = vscode.window.createStatusBarItem("mindport.readiness", vscode.StatusBarAlignment.Right, 90);
    this.item.name = "MindPort";
    this.subscriptions = [
      this.item,
      vscode.window.onDidChangeActiveTextEditor(() => this.updateSoon()),
      vscode.window.onDidChangeActiveNotebookEditor(() => this.updateSoon()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(SECTION)) {
          this.updateSoon();
        }
      }),
      vscode.languages.onDidChangeDiagnostics((event) => {
        const active = activeDocument()?.uri.toString();
        if (event.uris.some((uri) => uri.toString() === active)) {
          this.updateSoon();
        }
      }),
    ];
  }

  dispose(): void {
    clearTimeout(this.timer);
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  /** Asks again once the changes have settled. */
  updateSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.update(), SETTLE_MS);
  }

  /** Lets the user choose the device and the release for the folder of the active file. */
  async choose(): Promise<void> {
    const resource = activeFile();
    const config = vscode.workspace.getConfiguration(SECTION, resource ?? null);
    const now = this.shown ?? {
      target: config.get<string>("target", "ascend"),
      mindspore: config.get<string>("mindspore", ""),
    };
    const found = choices(now, this.allowed("target"), this.allowed("mindspore"));
    const items = (setting: Choice["setting"]): Item[] =>
      found
        .filter((choice) => choice.setting === setting)
        .map((choice) => ({ label: `${choice.current ? "$(check)" : "$(blank)"} ${label(choice)}`, choice }));
    const between: Item = { label: "", kind: vscode.QuickPickItemKind.Separator };
    const pause: Item = { label: `$(debug-pause) ${l10n.t("Pause MindPort in this folder")}` };
    const placeHolder = l10n.t("Device and MindSpore release that code is converted for");
    const picked = await vscode.window.showQuickPick(
      [...items("target"), between, ...items("mindspore"), between, pause],
      { placeHolder },
    );
    if (picked === pause) {
      await pauseHere();
    } else if (picked?.choice !== undefined && !picked.choice.current) {
      const folder = resource && vscode.workspace.getWorkspaceFolder(resource);
      const several = (vscode.workspace.workspaceFolders?.length ?? 0) > 1;
      const scope =
        folder === undefined
          ? vscode.ConfigurationTarget.Global
          : several
            ? vscode.ConfigurationTarget.WorkspaceFolder
            : vscode.ConfigurationTarget.Workspace;
      await config.update(picked.choice.setting, picked.choice.value, scope);
    }
  }

  private async update(): Promise<void> {
    const document = activeDocument();
    if (document?.languageId === "python" && isPaused(document.uri)) {
      this.shown = undefined;
      this.shownOf = undefined;
      this.item.text = `$(debug-pause) ${l10n.t("MindPort: paused")}`;
      this.item.tooltip = l10n.t("MindPort is paused in this folder. Click to turn it on again.");
      this.item.command = "mindport.pauseHere";
      this.item.show();
      return;
    }
    const answer = document?.languageId === "python" ? await this.ask(document.uri) : null;
    if (document !== activeDocument()) {
      return;
    }
    if (answer === undefined && document === this.shownOf) {
      // Who types sees the numbers of before until there are new ones.
      return;
    }
    const found = answer ?? undefined;
    this.shown = found;
    this.shownOf = document;
    heard("file", found?.lang);
    if (found === undefined || found.total === 0) {
      this.item.hide();
      return;
    }
    this.item.text = `$(arrow-swap) ${found.percent}% · ${found.target} ${found.mindspore}`;
    this.item.tooltip = l10n.t(
      "MindPort: {0} safe, {1} to review, {2} by hand of {3} torch references. Click to change the device or the MindSpore release.",
      found.safe,
      found.review,
      found.manual,
      found.references,
    );
    this.item.command = "mindport.chooseTarget";
    this.item.show();
  }

  private allowed(name: string): string[] {
    const properties = this.context.extension.packageJSON.contributes.configuration.properties;
    return properties[`${SECTION}.${name}`].enum;
  }
}

function label(choice: Choice): string {
  return choice.setting === "target"
    ? l10n.t("Device: {0}", choice.value)
    : l10n.t("MindSpore {0}", choice.value);
}
