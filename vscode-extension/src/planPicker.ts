import * as path from "node:path";

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";

import { l10n } from "./l10n";
import { asked, decoded, fixes, type Plan, textAfter, type TextEdit, withChosen } from "./plans";

const SCHEME = "mindport-plan";

/** How a list is shown. again: its edits are others than before; together: files are cells, which are edited all or not at all. */
export interface Choosing {
  readonly again?: boolean;
  readonly together?: boolean;
}

interface Item extends vscode.QuickPickItem {
  readonly uri: string;
}

/** Milliseconds that a file stays chosen before its diff opens: arrow keys pass over many. */
const REST = 200;

/** The list of files that a plan edits, with VS Code's diff of the one that is chosen; ticked ones are edited. */
export class PlanPicker implements vscode.Disposable, vscode.TextDocumentContentProvider {
  private readonly registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  private readonly texts = new Map<string, string>();
  private shown = 0;

  constructor(private readonly log: vscode.LogOutputChannel) {}

  dispose(): void {
    this.registration.dispose();
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  /** Returns the URIs of the files that are ticked, undefined where the list was left. */
  async choose(
    plan: Plan,
    client: LanguageClient,
    { again = false, together = false }: Choosing = {},
  ): Promise<readonly string[] | undefined> {
    this.texts.clear();
    const place = (uri: string) => client.protocol2CodeConverter.asUri(uri);
    const button = {
      iconPath: new vscode.ThemeIcon("diff"),
      tooltip: l10n.t("Show what would change"),
    };
    const items: Item[] = plan.files.map((file) => {
      const cell = cellOf(place(file.uri));
      const shown =
        cell === undefined
          ? { label: nameOf(place(file.uri)), description: counted(file.safe) }
          : { label: l10n.t("cell {0}", cell.index + 1), description: edits(file.safe) };
      return { uri: file.uri, ...shown, buttons: [button] };
    });
    const list = vscode.window.createQuickPick<Item>();
    const first = plan.files[0];
    list.title = title(plan, first === undefined ? undefined : place(first.uri));
    const held = together && items.length > 1;
    list.placeholder = again
      ? l10n.t("Without the other files these edits are others: Enter applies them")
      : held
        ? l10n.t("Enter edits these cells, which belong together")
        : l10n.t("Enter edits the files that are ticked");
    list.canSelectMany = true;
    // The diff of a file opens beside the list, not instead of it.
    list.ignoreFocusOut = true;
    list.matchOnDescription = true;
    list.items = items;
    list.selectedItems = items;
    if (held) {
      list.onDidChangeSelection((ticked) => {
        if (ticked.length < items.length) {
          list.selectedItems = items;
        }
      });
    }
    const ticked = await this.ask(list, items[0], (item) => this.show(plan, item.uri, place(item.uri)));
    return ticked?.map((item) => item.uri);
  }

  /** Shows a list with the diff of what is chosen in it; returns what is ticked, undefined where it was left. */
  private ask<One extends Item>(
    list: vscode.QuickPick<One>,
    first: One | undefined,
    show: (item: One) => Promise<void>,
  ): Promise<readonly One[] | undefined> {
    return new Promise((resolve) => {
      let chosen: readonly One[] | undefined;
      let waiting: NodeJS.Timeout | undefined;
      let showing: Promise<void> = Promise.resolve();
      const showSoon = (item: One | undefined, rest = REST) => {
        clearTimeout(waiting);
        if (item !== undefined) {
          waiting = setTimeout(() => {
            showing = showing.then(() => show(item));
          }, rest);
        }
      };
      list.onDidChangeActive(([item]) => showSoon(item));
      list.onDidTriggerItemButton(({ item }) => showSoon(item, 0));
      list.onDidAccept(() => {
        chosen = [...list.selectedItems];
        list.hide();
      });
      list.onDidHide(() => {
        clearTimeout(waiting);
        list.dispose();
        // Whoever undoes at once is back in the file that was looked at before.
        void showing
          .then(closeDiffs)
          .catch((error: unknown) => this.log.warn(`closing diffs: ${String(error)}`))
          .then(() => resolve(chosen));
      });
      list.show();
      // Where several can be ticked none is the active one to begin with.
      showSoon(first, 0);
    });
  }

  /**
   * Returns a notebook's plan with those edits to review that are ticked, undefined where the list was left.
   *
   * VS Code's own preview shows edits of all cells in the lines of the first one.
   */
  async chooseInCells(plan: Plan, client: LanguageClient): Promise<Plan | undefined> {
    this.texts.clear();
    const place = (uri: string) => client.protocol2CodeConverter.asUri(uri);
    const items = asked(plan).map(({ uri, edit, why }) => ({
      uri,
      edit,
      label: `${l10n.t("cell {0}", (cellOf(place(uri))?.index ?? 0) + 1)}:${edit.range.start.line + 1}`,
      description: edit.newText.trim().split("\n", 1)[0] ?? "",
      detail: why,
    }));
    const notebook = items[0] && cellOf(place(items[0].uri))?.notebook.uri;
    const list = vscode.window.createQuickPick<Item & { readonly edit: TextEdit }>();
    list.title = l10n.t("MindPort: edits to review in {0}", notebook ? vscode.workspace.asRelativePath(notebook) : "");
    list.placeholder = l10n.t("Enter makes the safe edits, and those to review that are ticked");
    list.canSelectMany = true;
    list.ignoreFocusOut = true;
    list.matchOnDescription = true;
    list.items = items;
    const ticked = await this.ask(list, items[0], (item) =>
      this.show(withChosen(plan, [item.edit]), item.uri, place(item.uri)),
    );
    return ticked && withChosen(plan, ticked.map((item) => item.edit));
  }

  /** Opens VS Code's diff of a file against what the plan makes of it, instead of the one before. */
  private async show(plan: Plan, uri: string, place: vscode.Uri): Promise<void> {
    try {
      const open = vscode.workspace.textDocuments.find((each) => each.uri.toString() === place.toString());
      const text = open?.getText() ?? decoded(await vscode.workspace.fs.readFile(place));
      // Its ending says the language; a cell has that of its notebook.
      const named = /\.pyi?$/.test(place.path) ? place.path : `${place.path}.py`;
      const after = place.with({ scheme: SCHEME, path: named, query: String(++this.shown) });
      this.texts.set(after.toString(), textAfter(text, plan, uri));
      const name = l10n.t("{0}: what would change", shortNameOf(place));
      const before = diffs();
      // As a preview it would take the place of a file that is open as one.
      await vscode.commands.executeCommand("vscode.diff", place, after, name, { preserveFocus: true, preview: false });
      if (before.length > 0) {
        await vscode.window.tabGroups.close(before, true);
      }
    } catch (error) {
      // A file that is gone is found out when the edits are applied.
      this.log.warn(`${uri}: ${String(error)}`);
    }
  }
}

/** A number of fixes, in words. */
export function counted(number: number): string {
  return number === 1 ? l10n.t("1 fix") : l10n.t("{0} fixes", number);
}

/** A number of edits, in words: a fix may edit several cells. */
function edits(number: number): string {
  return number === 1 ? l10n.t("1 edit") : l10n.t("{0} edits", number);
}

/** The cell that a URI is of; undefined where it is of a file. */
export function cellOf(uri: vscode.Uri): vscode.NotebookCell | undefined {
  const cells = vscode.workspace.notebookDocuments.flatMap((notebook) => notebook.getCells());
  return cells.find((each) => each.document.uri.toString() === uri.toString());
}

/** How a file is named; a cell by its number in the notebook. */
export function nameOf(uri: vscode.Uri): string {
  const cell = cellOf(uri);
  const name = vscode.workspace.asRelativePath(cell?.notebook.uri ?? uri);
  return cell === undefined ? name : l10n.t("{0}, cell {1}", name, cell.index + 1);
}

/** The same without folders. */
export function shortNameOf(uri: vscode.Uri): string {
  return path.posix.basename(nameOf(uri));
}

function title(plan: Plan, first: vscode.Uri | undefined): string {
  const total = fixes(plan.files);
  const cell = first && cellOf(first);
  if (cell !== undefined) {
    const name = vscode.workspace.asRelativePath(cell.notebook.uri);
    return plan.api === null
      ? l10n.t("MindPort: safe fixes in {0}", name)
      : l10n.t("MindPort: safe fixes of {0} in {1}", plan.api, name);
  }
  if (plan.files.length === 1) {
    const name = first === undefined ? "" : nameOf(first);
    return plan.api === null
      ? l10n.t("MindPort: safe fixes in {0}: {1}", name, total)
      : l10n.t("MindPort: safe fixes of {0} in {1}: {2}", plan.api, name, total);
  }
  return plan.api === null
    ? l10n.t("MindPort: {0} safe fixes in {1} files", total, plan.files.length)
    : l10n.t("MindPort: {0} safe fixes of {1} in {2} files", total, plan.api, plan.files.length);
}

/** The tabs of diffs that lists have opened. */
function diffs(): vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter(
    ({ input }) => input instanceof vscode.TabInputTextDiff && input.modified.scheme === SCHEME,
  );
}

async function closeDiffs(): Promise<void> {
  const opened = diffs();
  if (opened.length > 0) {
    await vscode.window.tabGroups.close(opened);
  }
}
