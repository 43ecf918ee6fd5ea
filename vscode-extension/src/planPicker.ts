import * as path from "node:path";

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";

import { decoded, fixes, type Plan, textAfter } from "./plans";

const SCHEME = "mindport-plan";

interface Item extends vscode.QuickPickItem {
  readonly uri: string;
}

/** The list of files that a plan edits: ticked ones are edited, a button shows what each becomes. */
export class PlanPicker implements vscode.Disposable, vscode.TextDocumentContentProvider {
  private readonly registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  private readonly texts = new Map<string, string>();
  private shown = 0;

  dispose(): void {
    this.registration.dispose();
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  /** Returns the URIs of the files that are ticked, undefined where the list was left. */
  choose(plan: Plan, client: LanguageClient): Promise<readonly string[] | undefined> {
    this.texts.clear();
    const place = (uri: string) => client.protocol2CodeConverter.asUri(uri);
    const button = {
      iconPath: new vscode.ThemeIcon("diff"),
      tooltip: vscode.l10n.t("Show what would change"),
    };
    const items: Item[] = plan.files.map((file) => ({
      uri: file.uri,
      label: vscode.workspace.asRelativePath(place(file.uri)),
      description: vscode.l10n.t("{0} fixes", file.safe),
      buttons: [button],
    }));
    const list = vscode.window.createQuickPick<Item>();
    const total = fixes(plan.files);
    list.title =
      plan.api === null
        ? vscode.l10n.t("MindPort: {0} safe fixes in {1} files", total, items.length)
        : vscode.l10n.t("MindPort: {0} safe fixes of {1} in {2} files", total, plan.api, items.length);
    list.placeholder = vscode.l10n.t("Enter edits the files that are ticked");
    list.canSelectMany = true;
    // The diff of a file opens beside the list, not instead of it.
    list.ignoreFocusOut = true;
    list.matchOnDescription = true;
    list.items = items;
    list.selectedItems = items;
    return new Promise((resolve) => {
      list.onDidTriggerItemButton(({ item }) => void this.show(plan, item.uri, place(item.uri)));
      list.onDidAccept(() => {
        resolve(list.selectedItems.map((item) => item.uri));
        list.hide();
      });
      list.onDidHide(() => {
        resolve(undefined);
        list.dispose();
      });
      list.show();
    });
  }

  /** Opens VS Code's diff of a file against what the plan makes of it. */
  private async show(plan: Plan, uri: string, place: vscode.Uri): Promise<void> {
    const open = vscode.workspace.textDocuments.find((each) => each.uri.toString() === place.toString());
    const text = open?.getText() ?? decoded(await vscode.workspace.fs.readFile(place));
    const after = place.with({ scheme: SCHEME, query: String(++this.shown) });
    this.texts.set(after.toString(), textAfter(text, plan, uri));
    const title = vscode.l10n.t("{0}: what would change", path.posix.basename(place.path));
    await vscode.commands.executeCommand("vscode.diff", place, after, title, {
      preserveFocus: true,
      preview: true,
    });
  }
}
