import * as vscode from "vscode";

import { Due, type Look } from "./due";
import { heard } from "./l10n";
import { type Located, type Row } from "./panelTree";
import type { Server } from "./server";
import type { Language } from "./translate";

interface Scan {
  readonly files: readonly Row[];
  readonly lang: Language;
}

/** What is known of the files of the workspace: all that the last look said, and looks at some files since. */
export class Scanned {
  private readonly rows = new Map<string, Row>();
  private readonly due = new Due();
  private running: vscode.CancellationTokenSource | undefined;

  constructor(private readonly server: Server) {}

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** Tells whether there is nothing new to look at. */
  get isCurrent(): boolean {
    return this.due.isNothing;
  }

  /** Tells whether the next look is at all files. */
  get isWhole(): boolean {
    return this.due.isWhole;
  }

  /** Takes note that a file has changed. */
  touch(uri: vscode.Uri): void {
    this.due.add(uri.toString());
  }

  /** Takes note that anything may be otherwise now. */
  touchAll(): void {
    this.due.addAll();
  }

  forget(uri: vscode.Uri): void {
    this.rows.delete(uri.toString());
  }

  cancel(): void {
    this.running?.cancel();
  }

  /**
   * Looks at what has changed; false where it was cancelled, or another look took its place.
   *
   * Rejects with what the server says of its failure.
   */
  async look(progress: (message: string) => void): Promise<boolean> {
    this.cancel();
    const running = new vscode.CancellationTokenSource();
    this.running = running;
    const look = this.due.begin();
    let answered = false;
    try {
      const found = await this.server.request<Scan>(
        "mindport/scan",
        look.all ? {} : { files: look.files.map((uri) => this.server.uriOf(vscode.Uri.parse(uri))) },
        running.token,
        (value) => progress(value.message ?? ""),
      );
      if (found === undefined || running.token.isCancellationRequested) {
        return false;
      }
      heard("workspace", found.lang);
      this.take(look, found.files);
      answered = true;
      return true;
    } catch (error) {
      if (running.token.isCancellationRequested) {
        return false;
      }
      throw error;
    } finally {
      this.due.end(look, answered);
      running.dispose();
      if (this.running === running) {
        this.running = undefined;
      }
    }
  }

  /** The rows with their places in the folders of the workspace. */
  located(): Located[] {
    const found: Located[] = [];
    for (const row of this.rows.values()) {
      const uri = vscode.Uri.parse(row.uri);
      const folder = vscode.workspace.getWorkspaceFolder(uri);
      if (folder !== undefined) {
        const path = vscode.workspace.asRelativePath(uri, false);
        found.push({ row, root: folder.uri.toString(), names: path.split("/") });
      }
    }
    return found;
  }

  private take({ all, files }: Look, rows: readonly Row[]): void {
    if (all) {
      this.rows.clear();
    }
    // A file of which nothing is said is gone, or left out now.
    files.forEach((uri) => this.rows.delete(uri));
    rows.forEach((row) => this.rows.set(vscode.Uri.parse(row.uri).toString(), row));
  }
}
