import * as path from "node:path";

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";

import { l10n } from "./l10n";
import { decoded, fixes, type Plan, textAfter } from "./plans";

const SCHEME = "mindport-plan";

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

  /**
   * Returns the URIs of the files that are ticked, undefined where the list was left.
   *
   * again: the edits are others than those that were shown before.
   */
  choose(plan: Plan, client: LanguageClient, again = false): Promise<readonly string[] | undefined> {
    this.texts.clear();
    const place = (uri: string) => client.protocol2CodeConverter.asUri(uri);
    const button = {
      iconPath: new vscode.ThemeIcon("diff"),
      tooltip: l10n.t("Show what would change"),
    };
    const items: Item[] = plan.files.map((file) => ({
      uri: file.uri,
      label: nameOf(place(file.uri)),
      description: counted(file.safe),
      buttons: [button],
    }));
    const list = vscode.window.createQuickPick<Item>();
    list.title = title(plan, items);
    list.placeholder = again
      ? l10n.t("Without the other files these edits are others: Enter applies them")
      : l10n.t("Enter edits the files that are ticked");
    list.canSelectMany = true;
    // The diff of a file opens beside the list, not instead of it.
    list.ignoreFocusOut = true;
    list.matchOnDescription = true;
    list.items = items;
    list.selectedItems = items;
    return new Promise((resolve) => {
      let chosen: readonly string[] | undefined;
      let waiting: NodeJS.Timeout | undefined;
      let showing: Promise<void> = Promise.resolve();
      const showSoon = (item: Item | undefined, rest = REST) => {
        clearTimeout(waiting);
        if (item !== undefined) {
          waiting = setTimeout(() => {
            showing = showing.then(() => this.show(plan, item.uri, place(item.uri)));
          }, rest);
        }
      };
      list.onDidChangeActive(([item]) => showSoon(item));
      list.onDidTriggerItemButton(({ item }) => showSoon(item, 0));
      list.onDidAccept(() => {
        chosen = list.selectedItems.map((item) => item.uri);
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
      showSoon(items[0], 0);
    });
  }

  /** Opens VS Code's diff of a file against what the plan makes of it, instead of the one before. */
  private async show(plan: Plan, uri: string, place: vscode.Uri): Promise<void> {
    try {
      const open = vscode.workspace.textDocuments.find((each) => each.uri.toString() === place.toString());
      const text = open?.getText() ?? decoded(await vscode.workspace.fs.readFile(place));
      const after = place.with({ scheme: SCHEME, query: String(++this.shown) });
      this.texts.set(after.toString(), textAfter(text, plan, uri));
      const name = l10n.t("{0}: what would change", path.posix.basename(place.path));
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

/** How a file is named; a cell by its number in the notebook. */
export function nameOf(uri: vscode.Uri): string {
  const name = vscode.workspace.asRelativePath(uri);
  const cells = vscode.workspace.notebookDocuments.flatMap((notebook) => notebook.getCells());
  const cell = cells.find((each) => each.document.uri.toString() === uri.toString());
  return cell === undefined ? name : l10n.t("{0}, cell {1}", name, cell.index + 1);
}

function title(plan: Plan, items: readonly Item[]): string {
  const total = fixes(plan.files);
  if (items.length === 1) {
    const name = items[0]?.label ?? "";
    return plan.api === null
      ? l10n.t("MindPort: safe fixes in {0}: {1}", name, total)
      : l10n.t("MindPort: safe fixes of {0} in {1}: {2}", plan.api, name, total);
  }
  return plan.api === null
    ? l10n.t("MindPort: {0} safe fixes in {1} files", total, items.length)
    : l10n.t("MindPort: {0} safe fixes of {1} in {2} files", total, plan.api, items.length);
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
