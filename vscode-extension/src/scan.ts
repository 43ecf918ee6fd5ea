import * as vscode from "vscode";

import { heard } from "./l10n";
import { type Located, type Row } from "./panelTree";
import type { Server } from "./server";
import type { Language } from "./translate";

/** More files than these are looked at with all others. */
const MOST_FILES = 100;

interface Scan {
  readonly files: readonly Row[];
  readonly lang: Language;
}

/** What is known of the files of the workspace: all that the last look said, and looks at some files since. */
export class Scanned {
  private readonly rows = new Map<string, Row>();
  /** The files that have changed since they were looked at. */
  private readonly stale = new Set<string>();
  private everything = true;
  private running: vscode.CancellationTokenSource | undefined;

  constructor(private readonly server: Server) {}

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** Tells whether there is nothing new to look at. */
  get isCurrent(): boolean {
    return !this.everything && this.stale.size === 0;
  }

  /** Tells whether the next look is at all files. */
  get isWhole(): boolean {
    return this.everything;
  }

  /** Takes note that a file has changed. */
  touch(uri: vscode.Uri): void {
    this.stale.add(uri.toString());
    this.everything ||= this.stale.size > MOST_FILES;
  }

  /** Takes note that anything may be otherwise now. */
  touchAll(): void {
    this.everything = true;
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
    const all = this.everything;
    const files = [...this.stale];
    this.everything = false;
    this.stale.clear();
    try {
      const found = await this.server.request<Scan>(
        "mindport/scan",
        all ? {} : { files: files.map((uri) => this.server.uriOf(vscode.Uri.parse(uri))) },
        running.token,
        (value) => progress(value.message ?? ""),
      );
      if (found === undefined || running.token.isCancellationRequested) {
        this.takeBack(all, files);
        return false;
      }
      heard("workspace", found.lang);
      this.take(all, files, found.files);
      return true;
    } catch (error) {
      this.takeBack(all, files);
      if (running.token.isCancellationRequested) {
        return false;
      }
      throw error;
    } finally {
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

  private take(all: boolean, files: readonly string[], rows: readonly Row[]): void {
    if (all) {
      this.rows.clear();
    }
    // A file of which nothing is said is gone, or left out now.
    files.forEach((uri) => this.rows.delete(uri));
    rows.forEach((row) => this.rows.set(vscode.Uri.parse(row.uri).toString(), row));
  }

  private takeBack(all: boolean, files: readonly string[]): void {
    this.everything ||= all;
    files.forEach((uri) => this.stale.add(uri));
  }
}
