import * as vscode from "vscode";

import { l10n } from "./l10n";

export const SECTION = "mindport";

/** Settings that the extension uses itself; the server does not know them. */
const EXTENSION_ONLY = ["interpreter", "importStrategy", "trace.server"];

/** The names of the server's settings, without the section, as package.json lists them. */
export function serverSettingNames(context: vscode.ExtensionContext): string[] {
  const properties: object = context.extension.packageJSON.contributes.configuration.properties;
  return Object.keys(properties)
    .map((key) => key.slice(SECTION.length + 1))
    .filter((name) => !EXTENSION_ONLY.includes(name));
}

/**
 * Returns what the user set, in any of the editor's scopes, for a file or folder.
 *
 * Defaults are left out: the server would take them for the user's wish, above a pyproject.toml.
 */
export function explicitSettings(
  names: readonly string[],
  resource: vscode.Uri | undefined,
): Record<string, unknown> {
  const config = vscode.workspace.getConfiguration(SECTION, resource ?? null);
  const settings: Record<string, unknown> = {};
  for (const name of names) {
    const found = config.inspect(name);
    const set = [found?.globalValue, found?.workspaceValue, found?.workspaceFolderValue];
    if (set.some((value) => value !== undefined)) {
      settings[name] = config.get(name);
    }
  }
  return settings;
}

/** The interpreter that the user chose, or undefined. */
export function chosenInterpreter(resource: vscode.Uri | undefined): string | undefined {
  const config = vscode.workspace.getConfiguration(SECTION, resource ?? null);
  const value = config.get<string>("interpreter", "").trim();
  return value === "" ? undefined : value;
}

/** Whether an interpreter's own mindport goes before the one that the extension carries. */
export function prefersEnvironment(resource: vscode.Uri | undefined): boolean {
  const config = vscode.workspace.getConfiguration(SECTION, resource ?? null);
  return config.get<string>("importStrategy") === "fromEnvironment";
}

/** The scope that a setting of one folder belongs to. */
export function folderTarget(): vscode.ConfigurationTarget {
  const several = (vscode.workspace.workspaceFolders?.length ?? 0) > 1;
  return several ? vscode.ConfigurationTarget.WorkspaceFolder : vscode.ConfigurationTarget.Workspace;
}

/** What a setting is in one scope of a folder; undefined where it is not set there. */
export function setIn<Value>(
  target: vscode.ConfigurationTarget,
  name: string,
  folder: vscode.Uri,
): Value | undefined {
  const found = vscode.workspace.getConfiguration(SECTION, folder).inspect<Value>(name);
  return target === vscode.ConfigurationTarget.WorkspaceFolder ? found?.workspaceFolderValue : found?.workspaceValue;
}

/** Whether MindPort is off for a file by a setting of the editor. */
export function isPaused(resource: vscode.Uri): boolean {
  return !vscode.workspace.getConfiguration(SECTION, fileOf(resource)).get<boolean>("enable", true);
}

/** What commands for the active file are about: of a notebook the cell that is edited, else one of its Python cells. */
export function activeDocument(): vscode.TextDocument | undefined {
  const edited = vscode.window.activeTextEditor?.document;
  if (edited !== undefined) {
    return edited;
  }
  const shown = vscode.window.activeNotebookEditor;
  const python = shown?.notebook.getCells().filter((cell) => cell.document.languageId === "python") ?? [];
  const selected = python.find((cell) => cell.index === shown?.selection.start);
  return (selected ?? python[0])?.document;
}

/** The file that is edited; a cell is in its notebook, as settings go by files and folders. */
export function activeFile(): vscode.Uri | undefined {
  const resource = activeDocument()?.uri;
  return resource && fileOf(resource);
}

function fileOf(resource: vscode.Uri): vscode.Uri {
  const notebook = vscode.workspace.notebookDocuments.find((each) =>
    each.getCells().some((cell) => cell.document.uri.toString() === resource.toString()),
  );
  return notebook?.uri ?? resource;
}

/** Turns MindPort off for the folder of the active file, or on again. */
export async function pauseHere(): Promise<void> {
  const resource = activeFile();
  const folder =
    (resource && vscode.workspace.getWorkspaceFolder(resource)) ?? vscode.workspace.workspaceFolders?.[0];
  if (folder === undefined) {
    void vscode.window.showInformationMessage(l10n.t("Open a folder to pause MindPort in it."));
    return;
  }
  if (isPaused(folder.uri)) {
    await turnOn(folder);
    return;
  }
  await vscode.workspace.getConfiguration(SECTION, folder.uri).update("enable", false, folderTarget());
  const on = l10n.t("Turn On");
  if ((await vscode.window.showInformationMessage(l10n.t("MindPort is paused in {0}.", folder.name), on)) === on) {
    await turnOn(folder);
  }
}

async function turnOn(folder: vscode.WorkspaceFolder): Promise<void> {
  await vscode.workspace.getConfiguration(SECTION, folder.uri).update("enable", undefined, folderTarget());
  if (isPaused(folder.uri)) {
    // A wider scope has it off, which the folder goes before.
    await vscode.workspace.getConfiguration(SECTION, folder.uri).update("enable", true, folderTarget());
  }
  void vscode.window.showInformationMessage(l10n.t("MindPort is on again in {0}.", folder.name));
}

/** Tells whether a change concerns how the server is started, rather than what it says. */
export function changesServer(event: vscode.ConfigurationChangeEvent): boolean {
  return ["interpreter", "importStrategy"].some((name) =>
    event.affectsConfiguration(`${SECTION}.${name}`),
  );
}
