import * as vscode from "vscode";

import type { Cards } from "./cards";
import { l10n } from "./l10n";
import { iconOf, type KnownName, nameAround } from "./names";
import type { Server } from "./server";

const SETTLE_MS = 60;
const MOST = 60;

interface Item extends vscode.QuickPickItem {
  readonly known: KnownName;
}

/** Lets the user look an API up as they type its name, of either framework; the card opens. */
export async function lookUp(server: Server, cards: Cards): Promise<void> {
  if (!server.isRunning) {
    void vscode.window.showWarningMessage(l10n.t("MindPort's server is not running."));
    return;
  }
  const editor = vscode.window.activeTextEditor;
  const resource = editor?.document.uri;
  // Every VS Code has `sortByLabel`, its typings do not: the server's order holds, the best first.
  const pick: vscode.QuickPick<Item> & { sortByLabel?: boolean } = vscode.window.createQuickPick<Item>();
  pick.sortByLabel = false;
  pick.title = l10n.t("MindPort: Look up an API");
  pick.placeholder = l10n.t("A name of PyTorch or MindSpore, or a part of one");
  const names = new Names(server, resource, pick);
  pick.onDidChangeValue((value) => names.findSoon(value));
  pick.onDidAccept(() => {
    const chosen = pick.selectedItems[0] ?? pick.items[0];
    if (chosen !== undefined) {
      pick.hide();
      void cards.show(chosen.known.name, resource);
    }
  });
  pick.onDidHide(() => {
    names.dispose();
    pick.dispose();
  });
  pick.value = editor === undefined ? "" : await nameAtCursor(server, editor);
  pick.show();
  await names.find(pick.value);
}

/** Asks for the names that fit what was typed last; what was asked before is taken back. */
class Names implements vscode.Disposable {
  private asked: vscode.CancellationTokenSource | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly server: Server,
    private readonly resource: vscode.Uri | undefined,
    private readonly pick: vscode.QuickPick<Item>,
  ) {}

  findSoon(query: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.find(query), SETTLE_MS);
  }

  async find(query: string): Promise<void> {
    this.asked?.cancel();
    const asked = new vscode.CancellationTokenSource();
    this.asked = asked;
    this.pick.busy = true;
    let found: readonly KnownName[] = [];
    try {
      const uri = this.resource === undefined ? {} : { uri: this.server.uriOf(this.resource) };
      const params = { query, limit: MOST, ...uri };
      found = (await this.server.request<KnownName[]>("mindport/lookUp", params, asked.token)) ?? [];
    } catch (error) {
      if (!asked.token.isCancellationRequested) {
        throw error;
      }
    }
    if (this.asked === asked) {
      this.pick.items = found.map(item);
      this.pick.busy = false;
    }
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.asked?.cancel();
    this.asked = undefined;
  }
}

function item(known: KnownName): Item {
  return {
    label: known.name,
    description: said(known),
    iconPath: new vscode.ThemeIcon(iconOf(known.kind)),
    // The server has chosen: the editor's own filter knows neither short names nor words.
    alwaysShow: true,
    known,
  };
}

/** What a name is in the other framework, in a few words. */
function said(known: KnownName): string {
  const [first, ...others] = known.targets;
  if (first !== undefined) {
    const arrow = known.framework === "torch" ? "→" : "←";
    return `${arrow} ${first}${others.length > 0 ? ` +${others.length}` : ""}`;
  }
  if (known.framework === "mindspore") {
    return l10n.t("no torch name becomes this");
  }
  switch (known.status) {
    case "recipe":
      return l10n.t("composed of several");
    case "context":
      return l10n.t("a change elsewhere in the program");
    case "drop":
      return l10n.t("not needed");
    default:
      return l10n.t("no equivalent");
  }
}

/** The full name of the API at the cursor, else what is selected or written there. */
async function nameAtCursor(server: Server, editor: vscode.TextEditor): Promise<string> {
  const { document, selection } = editor;
  const at = selection.isEmpty ? selection.active : selection.start;
  const selected = selection.isSingleLine ? document.getText(selection).trim() : "";
  const written = selected || nameAround(document.lineAt(at.line).text, at.character);
  if (written === "" || document.languageId !== "python") {
    return written;
  }
  try {
    const position = { line: at.line, character: at.character };
    const params = { uri: server.uriOf(document.uri), position };
    const found = await server.request<{ name: string } | null>("mindport/nameAt", params);
    return found?.name ?? written;
  } catch {
    // The text has just changed: what is written will do.
    return written;
  }
}
