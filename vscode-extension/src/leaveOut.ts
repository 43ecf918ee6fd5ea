import * as vscode from "vscode";

import { withoutPattern, withPattern } from "./excluding";
import { ignorePattern } from "./ignorePattern";
import { l10n } from "./l10n";
import type { FileNode, FolderNode } from "./panelTree";
import { folderTarget, SECTION, setIn } from "./settings";

/**
 * Adds a file or folder to what MindPort leaves out in its folder of the workspace, which can be undone.
 *
 * setInFile: the pyproject.toml that sets `exclude` there, if one does.
 */
export async function leaveOut(node: FileNode | FolderNode, setInFile: string | undefined): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.find((each) => each.uri.toString() === node.root);
  if (folder === undefined) {
    return;
  }
  const pattern = ignorePattern(node.names, node.kind === "folder");
  if (setInFile !== undefined) {
    await sayWhereToAdd(setInFile, pattern);
    return;
  }
  const target = folderTarget();
  const config = vscode.workspace.getConfiguration(SECTION, folder.uri);
  const before = setIn<string[]>(target, "exclude", folder.uri);
  // A list replaces the one that holds without it, the default one included.
  const written = withPattern(config.get<string[]>("exclude", []), pattern);
  if (written === undefined) {
    return;
  }
  await config.update("exclude", written, target);
  const undo = l10n.t("Undo");
  const said = l10n.t("MindPort leaves {0} out now.", pattern);
  if ((await vscode.window.showInformationMessage(said, undo)) === undo) {
    const now = setIn<string[]>(target, "exclude", folder.uri);
    const back = withoutPattern(now, written, before, pattern);
    await vscode.workspace.getConfiguration(SECTION, folder.uri).update("exclude", back, target);
  }
}

/** A list in a file would be replaced by one of the editor's settings: the file is where to add. */
async function sayWhereToAdd(file: string, pattern: string): Promise<void> {
  const open = l10n.t("Open {0}", "pyproject.toml");
  const said = l10n.t(
    "`exclude` is set in {0}, and a setting of the editor would replace that list. Add {1} to it there.",
    file,
    pattern,
  );
  if ((await vscode.window.showInformationMessage(said, open)) === open) {
    await vscode.window.showTextDocument(vscode.Uri.file(file));
  }
}
