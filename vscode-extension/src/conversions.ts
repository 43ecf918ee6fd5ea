import * as vscode from "vscode";

import { l10n } from "./l10n";
import { shortNameOf } from "./planPicker";
import type { Server } from "./server";
import { activeDocument } from "./settings";

const SCHEME = "mindport-converted";
const SETTLE_MS = 400;

/** What the server makes of a file; see `mindport/conversion`. */
interface Conversion {
  readonly text: string;
  readonly applied: number;
  readonly safe: number;
  readonly review: number;
  readonly manual: number;
  readonly error: string | null;
}

/** What a document of this scheme is the conversion of. */
interface Source {
  readonly uri: string;
  readonly unsafe: boolean;
}

/** Files as they would be converted, as documents that nobody can write to, beside what they are now. */
export class Conversions implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly subscriptions: vscode.Disposable[];
  private readonly ready = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;

  readonly onDidChange = this.changed.event;

  constructor(private readonly server: Server) {
    this.subscriptions = [
      this.changed,
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document.uri.scheme !== SCHEME && event.contentChanges.length > 0) {
          this.renewSoon();
        }
      }),
      server.onDidStart(() => this.renewSoon()),
    ];
  }

  dispose(): void {
    clearTimeout(this.timer);
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  /** Shows what converting a file would change, as a difference; the active file where none is given. */
  async show(resource: vscode.Uri | undefined, unsafe: boolean): Promise<void> {
    const shown = resource ?? activeDocument()?.uri;
    if (shown === undefined) {
      return;
    }
    // The active editor may be the difference itself, which is shown in the other way then.
    const uri = shown.scheme === SCHEME ? vscode.Uri.parse(sourceOf(shown).uri) : shown;
    const name = shortNameOf(uri);
    const found = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Window, title: l10n.t("MindPort: converting {0}", name) },
      () => this.convert({ uri: uri.toString(), unsafe }),
    );
    if (found === undefined) {
      void vscode.window.showWarningMessage(l10n.t("MindPort's server is not running."));
    } else if (found === null) {
      void vscode.window.showInformationMessage(
        l10n.t("MindPort is off for {0}.", name),
      );
    } else if (found.error !== null) {
      void vscode.window.showWarningMessage(
        l10n.t("{0} is not converted: {1}.", name, found.error),
      );
    } else if (found.applied === 0) {
      void vscode.window.showInformationMessage(
        l10n.t("Nothing would change in {0}: {1} to review, {2} by hand.", name, found.review, found.manual),
      );
    } else {
      const converted = standIn(uri, unsafe);
      this.ready.set(converted.toString(), found.text);
      const title = unsafe
        ? l10n.t("{0}: what would change, fixes to review included ({1} by hand)", name, found.manual)
        : l10n.t("{0}: what would change ({1} to review, {2} by hand)", name, found.review, found.manual);
      await vscode.commands.executeCommand("vscode.diff", uri, converted, title);
    }
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const key = uri.toString();
    const ready = this.ready.get(key);
    if (ready !== undefined) {
      this.ready.delete(key);
      return ready;
    }
    const found = await this.convert(sourceOf(uri));
    if (!found) {
      // The editor goes on showing what it has.
      throw new Error(l10n.t("MindPort's server is not running."));
    }
    return found.text;
  }

  /** Asks the server; null where MindPort is off for the file, undefined where there is no server. */
  private async convert(source: Source): Promise<Conversion | null | undefined> {
    const uri = vscode.Uri.parse(source.uri);
    const params = { uri: this.server.uriOf(uri), unsafe: source.unsafe };
    return this.server.request<Conversion | null>("mindport/conversion", params);
  }

  private renewSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      for (const document of vscode.workspace.textDocuments) {
        if (document.uri.scheme === SCHEME) {
          this.changed.fire(document.uri);
        }
      }
    }, SETTLE_MS);
  }
}

/** The document that stands for the conversion of a file; its name says the language. */
function standIn(uri: vscode.Uri, unsafe: boolean): vscode.Uri {
  const path = uri.path.startsWith("/") ? uri.path : `/${uri.path}`;
  // A notebook's file is JSON; one of its cells has the same path.
  const isFile = uri.scheme === "file" && path.endsWith(".ipynb");
  const source: Source = { uri: uri.toString(), unsafe };
  return vscode.Uri.from({
    scheme: SCHEME,
    path: /\.pyi?$/.test(path) ? path : `${path}${isFile ? ".json" : ".py"}`,
    query: JSON.stringify(source),
  });
}

function sourceOf(converted: vscode.Uri): Source {
  return JSON.parse(converted.query) as Source;
}
