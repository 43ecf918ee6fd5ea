import * as vscode from "vscode";

import { type Language, languageOf, translated } from "./translate";

/** What the server says holds for the active file, and for the workspace: a pyproject.toml counts too. */
const told: { file?: Language | undefined; workspace?: Language | undefined } = {};
const changed = new vscode.EventEmitter<void>();

/** Fires when what is shown has to be said in another language. */
export const onDidChangeLanguage = changed.event;

/** Takes what the server says of the language of the active file, or of the workspace. */
export function heard(of: "file" | "workspace", language: Language | undefined): void {
  const before = spoken();
  told[of] = language;
  if (spoken() !== before) {
    changed.fire();
  }
}

/** Forgets it, where the setting changes: what the editor knows of it holds until the server has it too. */
export function unheard(): void {
  heard("file", undefined);
  heard("workspace", undefined);
}

/** Sentences in the language of `mindport.lang`; `vscode.l10n` knows the editor's display alone. */
export const l10n = {
  t(message: string, ...args: (string | number)[]): string {
    return translated(spoken(), message, args);
  },
};

function spoken(): Language {
  return told.file ?? told.workspace ?? languageOf(setting(), vscode.env.language);
}

/** A folder may have one of its own. */
function setting(): unknown {
  const resource = vscode.window.activeTextEditor?.document.uri ?? vscode.workspace.workspaceFolders?.[0]?.uri;
  return vscode.workspace.getConfiguration("mindport", resource ?? null).get("lang");
}
