import * as vscode from "vscode";
import { type LanguageClient, LSPErrorCodes, ResponseError, WorkDoneProgress } from "vscode-languageclient/node";

import { l10n } from "./l10n";
import { asksForALook, decoded, few, fingerprint, fixes, isAsLookedAt, next, type Plan, type Wanted } from "./plans";
import { cellOf, counted, nameOf, PlanPicker } from "./planPicker";
import { activeDocument, activeFile } from "./settings";

/** Gives the client of the running server, undefined where there is none. */
export type Running = () => LanguageClient | undefined;

let tokens = 0;

/**
 * Replaces many things at once: all that is safe, or all of one API, in files, folders, workspace.
 *
 * Edits that are all safe are shown in a list of our own; where some are to review, VS Code's
 * refactoring preview shows them all. Files that changed since they were planned are left alone,
 * and all of them where the settings did.
 */
export class ReplaceAll implements vscode.Disposable {
  private readonly subscriptions: vscode.Disposable;
  private readonly picker: PlanPicker;

  constructor(
    private readonly running: Running,
    private readonly log: vscode.LogOutputChannel,
  ) {
    const { registerCommand } = vscode.commands;
    this.picker = new PlanPicker(log);
    this.subscriptions = vscode.Disposable.from(
      this.picker,
      registerCommand("mindport.fixAllSafeInFile", () => this.safeInFile()),
      registerCommand("mindport.fixAllSafeInFolder", (folder?: vscode.Uri) => this.safeInFolder(folder)),
      registerCommand("mindport.fixAllSafeInWorkspace", () => this.run({ scope: "workspace", safeOnly: true })),
      registerCommand("mindport.fixAllOfInFile", () => this.ofApi("file")),
      registerCommand("mindport.fixAllOfInWorkspace", (api?: string) => this.ofApi("workspace", api)),
      registerCommand("mindport.convertClass", (uri: string, _version: number, className: string, nth: number) =>
        this.run({ scope: "class", safeOnly: false, uri, className, nth }),
      ),
    );
  }

  dispose(): void {
    this.subscriptions.dispose();
  }

  /** Fixes what is safe in the active file, which need not be saved anywhere. */
  private async safeInFile(): Promise<void> {
    const document = activeDocument();
    if (document !== undefined) {
      await this.run({ scope: "file", safeOnly: true, uri: this.sent(document.uri) });
    }
  }

  /** Fixes what is safe below a folder: the one that was clicked, else that of the active file. */
  private async safeInFolder(clicked: vscode.Uri | undefined): Promise<void> {
    const active = activeFile();
    const folder = clicked ?? (active?.scheme === "file" ? vscode.Uri.joinPath(active, "..") : undefined);
    if (folder === undefined) {
      void vscode.window.showInformationMessage(l10n.t("Open a file, or choose a folder in the Explorer."));
      return;
    }
    await this.run({ scope: "folder", safeOnly: true, uri: this.sent(folder) });
  }

  /** Fixes all uses of an API: the one that is named, else the one at the cursor. */
  private async ofApi(scope: "file" | "workspace", api?: string): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (typeof api === "string") {
      await this.run({ scope, safeOnly: false, api });
    } else if (editor !== undefined) {
      const { line, character } = editor.selection.active;
      const uri = this.sent(editor.document.uri);
      await this.run({ scope, safeOnly: false, uri, position: { line, character } });
    } else {
      void vscode.window.showInformationMessage(l10n.t("Put the cursor on a name of torch, and run the command again."));
    }
  }

  private async run(wanted: Wanted): Promise<void> {
    const client = this.running();
    if (client === undefined) {
      void vscode.window.showWarningMessage(l10n.t("MindPort's server is not running."));
      return;
    }
    let plan = await this.plan(client, wanted);
    if (plan === undefined) {
      return;
    }
    const { skipped } = plan;
    const place = plan.files[0] && client.protocol2CodeConverter.asUri(plan.files[0].uri);
    if (place !== undefined && cellOf(place) !== undefined && asksForALook(plan.edit)) {
      await this.runInCells(plan, client);
      return;
    }
    const listed = plan.files.length > 0 && !asksForALook(plan.edit);
    // A file alone, or the cells of a notebook, which have names from each other.
    const together = wanted.scope === "file" || wanted.scope === "class";
    let chosen = listed ? await this.picker.choose(plan, client, { together }) : plan.files.map((file) => file.uri);
    const changed = new Set<string>();
    while (chosen !== undefined) {
      for (const uri of await this.changedSince(plan, chosen, client)) {
        changed.add(uri);
      }
      if (!(await this.hasSettingsOf(plan, client))) {
        return;
      }
      const step = next(plan, chosen, [...changed], together);
      if (step.do === "nothing") {
        this.report(plan.files.length === 0 && changed.size === 0 ? plan : undefined, [...changed], skipped, wanted, client);
        return;
      }
      if (step.do === "apply") {
        const applied = await this.apply(plan, client);
        if (applied || asksForALook(plan.edit)) {
          this.report(applied ? plan : undefined, [...changed], skipped, wanted, client);
        } else {
          const said = l10n.t("MindPort: the editor did not apply the edits, so nothing was edited.");
          void vscode.window.showWarningMessage(said);
        }
        return;
      }
      const before: Plan = plan;
      plan = await this.plan(client, { ...wanted, files: step.files, ...(plan.api ? { api: plan.api } : {}) });
      if (plan === undefined) {
        return;
      }
      // Without some of the files the others may become something else: nothing is applied unseen.
      const seen = asksForALook(plan.edit) || isAsLookedAt(plan, before);
      chosen = seen ? plan.files.map((file) => file.uri) : await this.picker.choose(plan, client, { again: true });
    }
  }

  /** Edits cells of a notebook where some edits are to review: all that is wanted, or nothing where the text changed. */
  private async runInCells(plan: Plan, client: LanguageClient): Promise<void> {
    const chosen = await this.picker.chooseInCells(plan, client);
    if (chosen === undefined || chosen.files.length === 0 || !(await this.hasSettingsOf(plan, client))) {
      return;
    }
    const changed = await this.changedSince(chosen, chosen.files.map((file) => file.uri), client);
    const wanted: Wanted = { scope: "file", safeOnly: false };
    if (changed.length > 0) {
      this.report(undefined, changed, plan.skipped, wanted, client);
    } else if (await this.apply(chosen, client)) {
      this.report(chosen, [], plan.skipped, wanted, client);
    }
  }

  /** Asks the server for a plan, with progress that can be cancelled; says why there is none. */
  private async plan(client: LanguageClient, wanted: Wanted): Promise<Plan | undefined> {
    const { position, ...rest } = wanted;
    const workDoneToken = `mindport-plan-${++tokens}`;
    const params = { ...rest, ...(rest.api === undefined && position ? { position } : {}), workDoneToken };
    const several = wanted.scope === "folder" || wanted.scope === "workspace";
    const options = {
      // One file takes no time that a person would cancel.
      location: several ? vscode.ProgressLocation.Notification : vscode.ProgressLocation.Window,
      title: l10n.t("MindPort: looking for what can be fixed"),
      cancellable: several,
    };
    try {
      const plan = await vscode.window.withProgress(options, async (progress, token) => {
        let shown = 0;
        const listening = client.onProgress(WorkDoneProgress.type, workDoneToken, (value) => {
          if (value.kind === "report") {
            const percentage = value.percentage ?? shown;
            progress.report({ message: value.message ?? "", increment: percentage - shown });
            shown = percentage;
          }
        });
        try {
          return await client.sendRequest<Plan | null>("mindport/planFixes", params, token);
        } finally {
          listening.dispose();
        }
      });
      if (plan === null) {
        void vscode.window.showInformationMessage(l10n.t("MindPort is off here."));
      } else {
        return plan;
      }
    } catch (error) {
      this.refused(error);
    }
    return undefined;
  }

  private refused(error: unknown): void {
    const code = error instanceof ResponseError ? error.code : undefined;
    if (code === LSPErrorCodes.RequestCancelled || error instanceof vscode.CancellationError) {
      return;
    }
    this.log.warn(`planFixes: ${String(error)}`);
    const text =
      code === LSPErrorCodes.ContentModified
        ? l10n.t("MindPort: the text changed meanwhile, so nothing was edited. Run the command again.")
        : error instanceof Error
          ? error.message
          : String(error);
    void vscode.window.showWarningMessage(text);
  }

  /** Returns the chosen files whose text is not the one that was planned for. */
  private async changedSince(plan: Plan, chosen: readonly string[], client: LanguageClient): Promise<string[]> {
    const files = plan.files.filter((file) => chosen.includes(file.uri));
    const same = await Promise.all(
      files.map(async (file) => {
        const text = await textNow(client.protocol2CodeConverter.asUri(file.uri));
        return text !== undefined && fingerprint(text) === file.hash;
      }),
    );
    return files.filter((_, at) => same[at] !== true).map((file) => file.uri);
  }

  /** Tells whether a plan's files have the settings that it was made with, and says so where not. */
  private async hasSettingsOf(plan: Plan, client: LanguageClient): Promise<boolean> {
    try {
      const uris = plan.files.map((file) => file.uri);
      const now = await client.sendRequest<{ settings: string } | null>("mindport/planSettings", { uris });
      if (now?.settings === plan.settings) {
        return true;
      }
    } catch (error) {
      this.refused(error);
      return false;
    }
    const said = l10n.t("MindPort: the settings changed meanwhile, so nothing was edited. Run the command again.");
    void vscode.window.showWarningMessage(said);
    return false;
  }

  /** Applies a plan as one edit, which one undo takes back; VS Code shows what is to be confirmed. */
  private async apply(plan: Plan, client: LanguageClient): Promise<boolean> {
    const edit = await client.protocol2CodeConverter.asWorkspaceEdit(
      plan.edit as Parameters<typeof client.protocol2CodeConverter.asWorkspaceEdit>[0],
    );
    return edit !== undefined && (await vscode.workspace.applyEdit(edit, { isRefactoring: true }));
  }

  private report(
    applied: Plan | undefined,
    changed: readonly string[],
    skipped: Plan["skipped"],
    wanted: Wanted,
    client: LanguageClient,
  ): void {
    const name = (uri: string) => nameOf(client.protocol2CodeConverter.asUri(uri));
    const said: string[] = [];
    // A notification is cut at its end: what nobody expects comes first.
    if (changed.length > 0) {
      said.push(l10n.t("Left alone, as they changed meanwhile: {0}.", few(changed.map(name))));
    }
    if (applied?.files.length === 0) {
      const safely = l10n.t("There is nothing here that can be fixed safely.");
      said.push(wanted.safeOnly ? safely : l10n.t("There is nothing here that can be fixed."));
    } else if (applied !== undefined && !asksForALook(applied.edit)) {
      said.push(whatWasDone(applied, client));
    } else if (applied === undefined && changed.length === 0) {
      said.push(l10n.t("Nothing was edited."));
    }
    if (skipped.length > 0) {
      said.push(l10n.t("Not looked at: {0}; the log says why.", few(skipped.map((each) => name(each.uri)))));
      for (const each of skipped) {
        this.log.info(`${name(each.uri)}: ${each.reason}`);
      }
    }
    if (said.length > 0) {
      const text = `MindPort: ${said.join(" ")}`;
      const show = l10n.t("Show the Log");
      const told =
        changed.length > 0
          ? vscode.window.showWarningMessage(text)
          : vscode.window.showInformationMessage(text, ...(skipped.length > 0 ? [show] : []));
      void told.then((answer) => answer === show && this.log.show());
    }
  }

  private sent(uri: vscode.Uri): string {
    return this.running()?.code2ProtocolConverter.asUri(uri) ?? uri.toString();
  }
}

/** How many fixes were applied where; of a notebook in which cells, as a fix may edit several. */
function whatWasDone({ files }: Plan, client: LanguageClient): string {
  const places = files.map((file) => client.protocol2CodeConverter.asUri(file.uri));
  const cells = places.map(cellOf).filter((each) => each !== undefined);
  const [place] = places;
  if (cells[0] !== undefined) {
    const numbers = cells.map((each) => String(each.index + 1));
    const name = vscode.workspace.asRelativePath(cells[0].notebook.uri);
    return l10n.t("Fixes applied in {0}; cells: {1}.", name, few(numbers));
  }
  return place !== undefined && places.length === 1
    ? l10n.t("{0} applied in {1}.", counted(fixes(files)), nameOf(place))
    : l10n.t("{0} applied in {1} files.", counted(fixes(files)), places.length);
}

/** Returns the text of a file as the editor has it, else the disk; undefined where there is none. */
export async function textNow(uri: vscode.Uri): Promise<string | undefined> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) {
    return open.getText();
  }
  try {
    return decoded(await vscode.workspace.fs.readFile(uri));
  } catch {
    // It is not there any more: its text is none that was planned for.
    return undefined;
  }
}
