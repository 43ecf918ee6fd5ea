import * as vscode from "vscode";

import { languageOf, translated } from "./translate";

/** Sentences in the language of `mindport.lang`; `vscode.l10n` knows the editor's display alone. */
export const l10n = {
  t(message: string, ...args: (string | number)[]): string {
    const lang = vscode.workspace.getConfiguration("mindport").get<string>("lang");
    return translated(languageOf(lang, vscode.env.language), message, args);
  },
};
