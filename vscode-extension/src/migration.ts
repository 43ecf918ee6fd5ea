import * as vscode from "vscode";

import { Cards } from "./cards";
import { Conversions } from "./conversions";
import { lookUp } from "./lookUp";
import { Panel, uriOf } from "./panel";
import type { ApiNode, FileNode, FolderNode, PlaceNode } from "./panelTree";
import { goTo, writeReport } from "./report";
import { GO } from "./reportLinks";
import type { Server } from "./server";

/** Registers what shows a whole project: the panel, the look-up, reports, and what converting would change. */
export function registerMigration(server: Server, context: vscode.ExtensionContext): vscode.Disposable {
  const panel = new Panel(server, context.workspaceState);
  const cards = new Cards(server);
  const conversions = new Conversions(server);
  const { registerCommand } = vscode.commands;
  return vscode.Disposable.from(
    panel,
    cards,
    conversions,
    registerCommand("mindport.lookUp", () => lookUp(server, cards)),
    registerCommand("mindport.showChanges", (of?: Target) => conversions.show(resourceOf(of), false)),
    registerCommand("mindport.showAllChanges", (of?: Target) => conversions.show(resourceOf(of), true)),
    registerCommand("mindport.writeReport", () => writeReport(server)),
    registerCommand(GO, (file: string, line: number) => goTo(file, line)),
    registerCommand("mindport.panel.refresh", () => panel.refresh()),
    registerCommand("mindport.panel.cancel", () => panel.cancel()),
    registerCommand("mindport.panel.byFile", () => panel.groupBy("file")),
    registerCommand("mindport.panel.byApi", () => panel.groupBy("api")),
    registerCommand("mindport.panel.open", (node: PlaceNode) => panel.open(node)),
    registerCommand("mindport.panel.convert", (node: FileNode | FolderNode) => panel.convert(node)),
    registerCommand("mindport.panel.fixApi", (node: ApiNode) => panel.fixApi(node)),
    registerCommand("mindport.panel.exclude", (node: FileNode | FolderNode) => panel.exclude(node)),
  );
}

/** What a menu was opened on: a file in the explorer or an editor, or a line of the panel. */
type Target = vscode.Uri | FileNode;

function resourceOf(of: Target | undefined): vscode.Uri | undefined {
  return of === undefined || of instanceof vscode.Uri ? of : uriOf(of);
}
