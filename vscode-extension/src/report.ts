import * as vscode from "vscode";

import { l10n } from "./l10n";
import { GO, withCommands } from "./reportLinks";
import type { Server } from "./server";

/** What the server says of a report that it has written; see `mindport/report`. */
interface Written {
  readonly findings: number;
  readonly files: number;
}

interface Form extends vscode.QuickPickItem {
  readonly form: "html" | "csv" | "sarif";
}

/** Has a report of the workspace written where the user wants it, and opens it if they like. */
export async function writeReport(server: Server): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined) {
    void vscode.window.showInformationMessage(l10n.t("Open a folder to write a report of it."));
    return;
  }
  const placeHolder = l10n.t("The form of the report");
  const chosen = await vscode.window.showQuickPick(forms(), { placeHolder });
  if (chosen === undefined) {
    return;
  }
  const output = await vscode.window.showSaveDialog({
    defaultUri: vscode.Uri.joinPath(folder, `mindport-report.${chosen.form}`),
    filters: { [chosen.label]: [chosen.form] },
    title: l10n.t("MindPort: Write a report"),
  });
  if (output === undefined) {
    return;
  }
  const written = await ask(server, output, chosen.form);
  if (written === undefined) {
    return;
  }
  const open = l10n.t("Open");
  const name = vscode.workspace.asRelativePath(output);
  const said = l10n.t("MindPort: {0} has the report. Files: {1}, findings: {2}.", name, written.files, written.findings);
  if ((await vscode.window.showInformationMessage(said, open)) === open) {
    await show(output, chosen.form);
  }
}

/** Opens a file at a line, from 1: what a link of a report leads to. */
export async function goTo(file: string, line: number): Promise<void> {
  const position = new vscode.Position(Math.max(line - 1, 0), 0);
  await vscode.commands.executeCommand("vscode.open", vscode.Uri.parse(file), {
    selection: new vscode.Range(position, position),
  });
}

function forms(): Form[] {
  return [
    { form: "html", label: "HTML", detail: l10n.t("One page with charts, every file and links to its places") },
    { form: "csv", label: "CSV", detail: l10n.t("A table for a spreadsheet, one line for each finding") },
    { form: "sarif", label: "SARIF", detail: l10n.t("For code scanning and other tools") },
  ];
}

/** Has the server write it, with progress that can be cancelled; says why where it does not. */
async function ask(server: Server, output: vscode.Uri, form: Form["form"]): Promise<Written | undefined> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: l10n.t("MindPort: writing the report"),
    cancellable: true,
  };
  return vscode.window.withProgress(options, async (progress, token) => {
    let shown = 0;
    try {
      const params = { output: server.uriOf(output), form };
      const written = await server.request<Written | null>("mindport/report", params, token, (value) => {
        const percentage = value.percentage ?? shown;
        progress.report({ message: value.message ?? "", increment: percentage - shown });
        shown = percentage;
      });
      if (written === undefined) {
        void vscode.window.showWarningMessage(l10n.t("MindPort's server is not running."));
      }
      return written ?? undefined;
    } catch (error) {
      if (!token.isCancellationRequested) {
        void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
      }
      return undefined;
    }
  });
}

/** Opens a report: a page in the browser, where that is on the machine that has the file. */
async function show(output: vscode.Uri, form: Form["form"]): Promise<void> {
  if (form !== "html") {
    await vscode.commands.executeCommand("vscode.open", output);
    return;
  }
  const near = vscode.env.uiKind === vscode.UIKind.Desktop && vscode.env.remoteName === undefined;
  if (near && (await vscode.env.openExternal(output))) {
    return;
  }
  const name = output.path.split("/").at(-1) ?? "";
  const { Active } = vscode.ViewColumn;
  const page = vscode.window.createWebviewPanel("mindport.report", name, Active, {
    enableScripts: true,
    enableCommandUris: [GO],
  });
  const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(output));
  page.webview.html = withCommands(text, (path) => vscode.Uri.joinPath(output, "..", path).toString());
}
