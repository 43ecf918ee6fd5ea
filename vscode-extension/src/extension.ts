import * as vscode from "vscode";

import { unheard } from "./l10n";
import { registerMigration } from "./migration";
import { Pythons } from "./python";
import { ReplaceAll } from "./replaceAll";
import { Server } from "./server";
import { changesServer, pauseHere, SECTION } from "./settings";
import { StatusBar } from "./statusBar";

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel("MindPort", { log: true });
  const pythons = new Pythons(context.extensionPath, log);
  const started = new Server(context, pythons, log);
  server = started;
  const status = new StatusBar(context, (uri) => started.readiness(uri));

  context.subscriptions.push(
    log,
    pythons,
    started,
    status,
    new ReplaceAll(() => started.running(), log),
    started.onDidStart(() => status.updateSoon()),
    registerMigration(started, context),
    vscode.commands.registerCommand("mindport.restartServer", () => started.restart()),
    vscode.commands.registerCommand("mindport.chooseTarget", () => status.choose()),
    vscode.commands.registerCommand("mindport.pauseHere", () => pauseHere()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${SECTION}.lang`)) {
        unheard();
      }
      if (changesServer(event)) {
        started.restartSoon();
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => started.restartSoon()),
    pythons.onDidChange(() => started.restartSoon()),
  );

  await started.restart();
}

/** The editor waits for what this returns: the server gets its shutdown before the window is gone. */
export async function deactivate(): Promise<void> {
  await server?.shutDown();
}
