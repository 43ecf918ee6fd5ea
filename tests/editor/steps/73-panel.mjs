// The panel: folders and files with how far they are, what stands in the way first, by file or by
// API; a click goes to the place, and a line's actions show the difference, convert and leave out.

import assert from "node:assert/strict";
import path from "node:path";

import { again } from "../editor.mjs";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("build/corpus/torchvision/models", "vision/models");
  await editor.open(path.dirname(folder));
  await editor.openFile("models/alexnet.py");
  await editor.squiggles();
  await editor.command("MindPort: Focus on Migration View");

  await editor.row("quantization: ").waitFor();
  await editor.page.getByText(/^\d+% ready, \d+% with all safe fixes\. Numbers: by.hand·to.review·safe$/).first().waitFor();
  const byFile = await editor.rows(2);
  const order = byFile.map((each) => Number(/(\d+) by hand/.exec(each)?.[1] ?? 0));
  assert.deepEqual(order, order.toSorted((a, b) => b - a), byFile.join("\n"));
  assert.match(byFile[0], /^quantization: \d+% · \d+ by hand · \d+ to review · \d+ safe/);

  await editor.row("alexnet.py: ").click();
  await editor.tab("alexnet.py");
  await editor.row("densenet.py: ").locator(".monaco-tl-twistie").click();
  await editor.row("models/densenet.py:").click();
  await editor.tab("densenet.py");
  // The cursor goes to the place after the file is shown.
  await editor.status(/Ln (?!1,)\d+, Col/);
  await editor.screenshot(world.shot("by-file"));
  // With its places closed again, all files are in sight.
  await editor.row("densenet.py: ").locator(".monaco-tl-twistie").click();

  const change = editor.page.locator(".tab.active", { hasText: "vgg.py: what would change" });
  await action(editor, "vgg.py: ", "Show what would change", change);
  assert.match(await editor.tab("vgg.py: what would change"), /1 to review, 0 by hand/);
  const list = editor.page.locator(".quick-input-widget", { hasText: "MindPort: " });
  await action(editor, "vgg.py: ", "Apply the safe fixes", list);
  await editor.list("MindPort: safe fixes in models/vgg.py: ");
  await editor.acceptList();
  // Nothing of torch is left there.
  await editor.row("vgg.py: 100%").waitFor();
  await editor.save();
  assert.match(world.read(folder, "vgg.py"), /^from mindspore import .*mint/m);

  await editor.chooseInMenu(editor.row("quantization: "), "Leave out");
  await editor.notification("MindPort leaves /models/quantization/ out now.");
  await editor.row("quantization: ").waitFor({ state: "detached" });
  const { "mindport.exclude": excluded } = JSON.parse(world.read(path.dirname(folder), ".vscode/settings.json"));
  assert.equal(excluded.at(-1), "/models/quantization/");

  await editor.answer("MindPort leaves /models/quantization/ out now.", "Undo");
  await editor.row("quantization: ").waitFor();
  const undone = JSON.parse(world.read(path.dirname(folder), ".vscode/settings.json"));
  assert.equal("mindport.exclude" in undone, false);

  const looking = editor.page.locator(".notification-toast", { hasText: "MindPort: looking for what can be fixed" });
  await action(editor, "quantization: ", "Apply the safe fixes", looking.or(list).first());
  await editor.list(/MindPort: \d+ safe fixes in \d+ files/);
  await editor.screenshot(world.shot("folder"));
  await editor.keyboard.press("Escape");

  await editor.page.locator(".sidebar .action-label[aria-label='Group by API']").first().click();
  await editor.row("torch").waitFor();
  const apis = await editor.rows(1);
  assert.ok(apis.every((each) => each.startsWith("torch")));
  // A library's own business does not lead.
  assert.doesNotMatch(apis[0], /\._/);
  await editor.screenshot(world.shot("by-api"));
  // What has fixes comes last.
  await editor.row(apis[0]).click();
  await editor.keyboard.press("End");
  // In no order of theirs: the list makes its lines as they come into sight.
  await editor.page.locator(".sidebar .pane-body .monaco-list-row[aria-label$='has actions']").first().waitFor();
  const fixable = (await editor.rows(1)).find((each) => each.endsWith("has actions"));
  const preview = editor.page.getByText("Refactor Preview");
  await action(editor, fixable, "Fix all of this API in the workspace", looking.or(preview).first());
  await preview.first().waitFor();
}

/** Presses a button of a line, which is there while the mouse is on the line; done: what it brings into sight. */
async function action(editor, line, title, done) {
  // A line that is drawn anew at that moment takes no notice of the mouse.
  await again(async (ms) => {
    await editor.row(line).hover();
    await editor.row(line).locator(`.action-label[aria-label="${title}"]`).click();
    await done.waitFor({ timeout: ms });
  });
}
