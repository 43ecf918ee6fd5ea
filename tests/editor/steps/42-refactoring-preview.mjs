// "Fix all of this API in the workspace" where a person has to look: the editor's refactoring
// preview, in which nothing that is to review is ticked.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  const before = world.read(folder, "train.py");
  await editor.open(folder);
  await editor.openFile("train.py");
  await editor.status("ascend");
  await editor.goTo(world.lineOf(folder, "train.py", "optim.AdamW("), 28);
  await editor.squiggles("info");
  await editor.command("MindPort: Fix all of this API in the workspace");
  const row = (text) => editor.page.locator(".part.panel .monaco-list-row", { hasText: text }).first();
  const box = (text) => row(text).locator("input[type=checkbox], .monaco-checkbox").first();
  await row("optimizer = optim.AdamW").waitFor();
  assert.equal(await ticked(box("optimizer = optim.AdamW")), false);
  await editor.screenshot(world.shot("preview"));
  // A bracket is in one row with its other half.
  for (const text of ["optimizer = optim.AdamW", "optimizer = optim.SGD", "lr = optimizer"]) {
    await box(text).click();
    assert.equal(await ticked(box(text)), true);
  }
  await editor.press("Apply");
  await editor.line("optimizer = mint.optim.AdamW(");
  await editor.command("File: Save All Files");
  await editor.page.waitForFunction(() => document.querySelector(".tab.dirty") === null);
  const after = world.read(folder, "train.py");
  assert.match(after, /optimizer = mint\.optim\.AdamW\(groups/);
  assert.match(after, /lr = float\(optimizer\.param_groups\[0\]\["lr"\]\)/);
  assert.match(after, /torch\.manual_seed/);
  await editor.goTo(1, 1);
  await editor.keyboard.press("Control+Z");
  await editor.save();
  assert.equal(world.read(folder, "train.py"), before);
}

async function ticked(box) {
  const said = await box.getAttribute("aria-checked");
  return said === null ? box.isChecked() : said === "true";
}
