import * as vscode from "vscode";

import { l10n, onDidChangeLanguage } from "./l10n";
import { leaveOut } from "./leaveOut";
import { line, overall } from "./panelLabels";
import { type ApiNode, byApi, byFile, countsOf, type FileNode, type FolderNode, isConcerned, type Node, type PlaceNode, sum } from "./panelTree";
import { Scanned } from "./scan";
import type { Server } from "./server";
import { SECTION } from "./settings";

const VIEW = "mindport.migration";
const GROUPED_BY = "mindport.panel.by";
const TYPED_MS = 1000;
const ON_DISK_MS = 2500;

type Grouping = "file" | "api";

/** The tree of the workspace: how far each folder and file is, and what stands in the way. */
export class Panel implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly subscriptions: vscode.Disposable[];
  private readonly view: vscode.TreeView<Node>;
  private readonly scanned: Scanned;
  private timer: NodeJS.Timeout | undefined;
  /** Whether the user cancelled: then nothing is looked at until they want to see it again. */
  private held = false;
  private grouping: Grouping;
  private roots: readonly Node[] = [];
  private legend = "";

  readonly onDidChangeTreeData = this.changed.event;

  constructor(
    private readonly server: Server,
    private readonly memory: vscode.Memento,
  ) {
    this.scanned = new Scanned(server);
    this.grouping = memory.get<Grouping>(GROUPED_BY, "file");
    this.view = vscode.window.createTreeView(VIEW, { treeDataProvider: this, showCollapseAll: true });
    this.subscriptions = [this.view, this.changed, ...this.listeners()];
    this.groupBy(this.grouping);
    this.setState("waiting");
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.scanned.cancel();
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  getTreeItem(node: Node): vscode.TreeItem {
    const shown = line(node, l10n);
    const item = new vscode.TreeItem(shown.label, foldable(node));
    item.description = shown.description;
    item.tooltip = shown.tooltip;
    item.iconPath = new vscode.ThemeIcon(shown.icon, new vscode.ThemeColor(shown.color));
    item.contextValue = shown.context;
    item.id = idOf(node);
    if (node.kind === "file" || node.kind === "place") {
      const title = l10n.t("Go to the Place");
      item.command =
        node.kind === "place"
          ? { command: "mindport.panel.open", title, arguments: [node] }
          : { command: "vscode.open", title, arguments: [uriOf(node)] };
    }
    return item;
  }

  /** Opens a place; of a notebook its cell. */
  async open(node: PlaceNode): Promise<void> {
    const { line: row, character, cell, document } = node.blocker;
    const position = new vscode.Position(row, character);
    let uri = document ? vscode.Uri.parse(document) : uriOf(node);
    if (cell) {
      const notebook = await vscode.workspace.openNotebookDocument(uri);
      uri = notebook.cellAt(cell - 1).document.uri;
    }
    await vscode.commands.executeCommand("vscode.open", uri, { selection: new vscode.Range(position, position) });
  }

  getChildren(node?: Node): Node[] {
    if (node === undefined) {
      return [...this.roots];
    }
    return node.kind === "place" ? [] : [...node.children];
  }

  /** Groups by file or by API, now and when the window is opened again. */
  groupBy(grouping: Grouping): void {
    this.grouping = grouping;
    void this.memory.update(GROUPED_BY, grouping);
    void vscode.commands.executeCommand("setContext", GROUPED_BY, grouping);
    this.draw();
  }

  /** Looks at the whole workspace again. */
  async refresh(): Promise<void> {
    this.held = false;
    this.scanned.touchAll();
    await this.look();
  }

  cancel(): void {
    this.held = true;
    this.scanned.cancel();
  }

  /** Has the safe fixes of a file or folder shown, which are applied then. */
  async convert(node: FileNode | FolderNode): Promise<void> {
    if (node.kind === "folder") {
      const folder = vscode.Uri.joinPath(vscode.Uri.parse(node.root), ...node.names);
      await vscode.commands.executeCommand("mindport.fixAllSafeInFolder", folder);
      return;
    }
    const document = await vscode.workspace.openTextDocument(uriOf(node));
    await vscode.window.showTextDocument(document, { preview: false });
    await vscode.commands.executeCommand("mindport.fixAllSafeInFile");
  }

  /** Has all uses of an API in the workspace shown with their fixes. */
  async fixApi(node: ApiNode): Promise<void> {
    await vscode.commands.executeCommand("mindport.fixAllOfInWorkspace", node.api);
  }

  /** Adds a file or folder to what MindPort leaves out in its folder of the workspace. */
  async exclude(node: FileNode | FolderNode): Promise<void> {
    const set = this.scanned.located().find((each) => each.root === node.root && each.row.excludeFile);
    await leaveOut(node, set?.row.excludeFile ?? undefined);
  }

  private listeners(): vscode.Disposable[] {
    const sources = vscode.workspace.createFileSystemWatcher("**/*.{py,pyi,pyw,ipynb}");
    const rules = vscode.workspace.createFileSystemWatcher("**/{pyproject.toml,.gitignore}");
    const everything = (): void => {
      this.scanned.touchAll();
      this.lookSoon(ON_DISK_MS);
    };
    const onDisk = (uri: vscode.Uri): void => {
      this.scanned.touch(uri);
      this.lookSoon(ON_DISK_MS);
    };
    return [
      sources,
      rules,
      sources.onDidChange(onDisk),
      sources.onDidCreate(onDisk),
      sources.onDidDelete(onDisk),
      rules.onDidChange(everything),
      rules.onDidCreate(everything),
      rules.onDidDelete(everything),
      this.view.onDidChangeVisibility(() => {
        this.held = false;
        this.lookSoon(0);
      }),
      this.server.onDidStart(() => {
        this.held = false;
        this.scanned.touchAll();
        this.lookSoon(0);
      }),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.contentChanges.length > 0) {
          this.typed(event.document);
        }
      }),
      // A second look at types says more of a file that nobody has edited.
      vscode.languages.onDidChangeDiagnostics(({ uris }) => this.saidMore(uris)),
      // What was typed and not saved is gone.
      vscode.workspace.onDidCloseTextDocument((document) => this.typed(document)),
      vscode.workspace.onDidOpenNotebookDocument((notebook) => this.typedInCells(notebook)),
      vscode.workspace.onDidChangeNotebookDocument((event) => {
        if (event.contentChanges.length > 0 || event.cellChanges.some((each) => each.document !== undefined)) {
          this.typedInCells(event.notebook);
        }
      }),
      vscode.workspace.onDidCloseNotebookDocument((notebook) => this.typedInCells(notebook)),
      onDidChangeLanguage(() => this.draw()),
      vscode.workspace.onDidChangeWorkspaceFolders(everything),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(SECTION)) {
          everything();
        }
      }),
    ];
  }

  private typed(document: vscode.TextDocument): void {
    if (document.languageId === "python" && vscode.workspace.getWorkspaceFolder(document.uri)) {
      this.scanned.touch(document.uri);
      this.lookSoon(TYPED_MS);
    }
  }

  private saidMore(uris: readonly vscode.Uri[]): void {
    const told = new Set(uris.map(String));
    vscode.workspace.textDocuments
      .filter((document) => document.uri.scheme === "file" && told.has(document.uri.toString()))
      .forEach((document) => this.typed(document));
    vscode.workspace.notebookDocuments
      .filter((notebook) => notebook.getCells().some((cell) => told.has(cell.document.uri.toString())))
      .forEach((notebook) => this.typedInCells(notebook));
  }

  private typedInCells(notebook: vscode.NotebookDocument): void {
    if (notebook.notebookType === "jupyter-notebook" && vscode.workspace.getWorkspaceFolder(notebook.uri)) {
      this.scanned.touch(notebook.uri);
      this.lookSoon(TYPED_MS);
    }
  }

  /** Looks once the changes have settled; while the panel is hidden, when it is next shown. */
  private lookSoon(settle: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.view.visible && !this.held && !this.scanned.isCurrent) {
        void this.look();
      }
    }, settle);
  }

  private async look(): Promise<void> {
    if (!this.server.isRunning) {
      this.setState(this.roots.length > 0 ? "scanned" : "waiting");
      return;
    }
    this.setRunning(true);
    // What stands above the lines stays as long as there are some: they would jump with it.
    const said = this.roots.length === 0;
    const whole = this.scanned.isWhole;
    if (said) {
      this.view.message = l10n.t("Looking at the workspace…");
    }
    try {
      const done = await vscode.window.withProgress({ location: { viewId: VIEW } }, () =>
        this.scanned.look((message) => {
          if (said) {
            this.view.message = l10n.t("Looking at the workspace… {0}", message);
          }
        }),
      );
      this.view.message = this.legend;
      if (!done && !this.scanned.isRunning) {
        this.setState(this.roots.length > 0 ? "scanned" : "stopped");
      } else if (done) {
        this.draw();
        this.setState(this.roots.length > 0 ? "scanned" : "nothing");
        if (whole) {
          // Of what is open more is known than a look at all files finds: it is asked for by name.
          this.saidMore(vscode.workspace.textDocuments.map((document) => document.uri));
        }
      }
    } catch (error) {
      this.view.message = error instanceof Error ? error.message : String(error);
      this.setState(this.roots.length > 0 ? "scanned" : "stopped");
    } finally {
      this.setRunning(this.scanned.isRunning);
    }
  }

  private draw(): void {
    const located = this.scanned.located();
    const folders = (vscode.workspace.workspaceFolders ?? []).map((each) => ({
      uri: each.uri.toString(),
      name: each.name,
    }));
    this.roots = this.grouping === "file" ? byFile(located, folders) : byApi(located);
    const concerned = located.filter((each) => isConcerned(each.row));
    const counts = concerned.map((each) => countsOf(each.row));
    this.legend = counts.length > 0 ? overall(sum(counts), l10n, this.grouping) : "";
    if (!this.scanned.isRunning) {
      this.view.message = this.legend;
    }
    this.changed.fire();
  }

  private setRunning(running: boolean): void {
    void vscode.commands.executeCommand("setContext", "mindport.panel.scanning", running);
  }

  /** Chooses what the panel says where it has no lines. */
  private setState(state: "waiting" | "stopped" | "nothing" | "scanned"): void {
    void vscode.commands.executeCommand("setContext", "mindport.panel.state", state);
  }
}

/** The file that a node of the panel is of. */
export function uriOf(node: Exclude<Node, { kind: "folder" | "api" }>): vscode.Uri {
  return vscode.Uri.parse(node.row.uri);
}

function foldable(node: Node): vscode.TreeItemCollapsibleState {
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  if (node.kind === "place" || node.children.length === 0) {
    return None;
  }
  return node.kind === "folder" && node.names.length <= 1 ? Expanded : Collapsed;
}

/** What tells a line from all others, so that those that are open stay open after a look. */
function idOf(node: Node): string {
  switch (node.kind) {
    case "folder":
      return `folder ${node.root} ${node.names.join("/")}`;
    case "file":
      return `file ${node.row.uri}`;
    case "api":
      return `api ${node.api}`;
    case "place":
      return `place ${node.below} ${node.row.uri} ${node.row.blockers.indexOf(node.blocker)}`;
  }
}
