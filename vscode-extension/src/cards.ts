import * as vscode from "vscode";

import { l10n } from "./l10n";
import type { Server } from "./server";

const SCHEME = "mindport-card";
const PREVIEW = "vscode.markdown-language-features";

/** The cards of APIs as documents that nobody can write to, shown by the editor's Markdown preview. */
export class Cards implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly subscriptions: vscode.Disposable[];

  readonly onDidChange = this.changed.event;

  constructor(private readonly server: Server) {
    this.subscriptions = [
      this.changed,
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      // Other settings, or another server, may say something else of an API.
      server.onDidStart(() => this.renew()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("mindport")) {
          this.renew();
        }
      }),
    ];
  }

  dispose(): void {
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  /** Shows the card of a name; resource: the file whose settings hold. */
  async show(name: string, resource: vscode.Uri | undefined): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name}.md`, query: resource?.toString() ?? "" });
    // Its commands are not in the editor's list of commands before it is activated.
    if (vscode.extensions.getExtension(PREVIEW) !== undefined) {
      await vscode.commands.executeCommand("markdown.showPreview", uri);
    } else {
      // The built-in extension can be turned off: the text of a card can be read as it is.
      await vscode.window.showTextDocument(uri);
    }
  }

  async provideTextDocumentContent(uri: vscode.Uri, token: vscode.CancellationToken): Promise<string> {
    const name = uri.path.replace(/^\//, "").replace(/\.md$/, "");
    const params = uri.query === "" ? { name } : { name, uri: this.server.uriOf(vscode.Uri.parse(uri.query)) };
    const card = await this.server.request<{ markdown: string } | null>("mindport/card", params, token);
    if (card === undefined) {
      return l10n.t("MindPort's server is not running.");
    }
    return card?.markdown ?? l10n.t("MindPort knows no API of the name {0}.", name);
  }

  private renew(): void {
    for (const document of vscode.workspace.textDocuments) {
      if (document.uri.scheme === SCHEME) {
        this.changed.fire(document.uri);
      }
    }
  }
}
