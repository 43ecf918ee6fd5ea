// "Fix all safe in the workspace": a list of files with the difference of each; those that are
// ticked are edited, in one step for undo.

import assert from "node:assert/strict";

const FILES = ["data.py", "evaluate.py", "model.py", "train.py"];

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  const before = Object.fromEntries(FILES.map((name) => [name, world.read(folder, name)]));
  await editor.open(folder);
  await editor.openFile("model.py");
  await editor.squiggles();

  await editor.command("MindPort: Fix all safe in the workspace");
  const said = await editor.list(/MindPort: \d+ safe fixes in 4 files/);
  assert.ok(FILES.every((name) => said.includes(name)), said);
  await editor.screenshot(world.shot("list"));
  await editor.choice("evaluate.py").locator("input[type=checkbox], .monaco-checkbox").first().click();
  await editor.acceptList();
  await editor.screenshot(world.shot("applied"));
  await editor.command("File: Save All Files");
  await editor.page.waitForFunction(() => document.querySelector(".tab.dirty") === null);
  const after = Object.fromEntries(FILES.map((name) => [name, world.read(folder, name)]));
  assert.equal(after["evaluate.py"], before["evaluate.py"]);
  assert.match(after["model.py"], /class ResNet\(nn\.Cell\)/);
  assert.match(after["data.py"], /class Cifar10\(.*dataloader\.Dataset\)/);
  assert.doesNotMatch(after["train.py"], /cudnn/);

  await editor.openFile("model.py");
  await editor.noSquiggles();
  await editor.goTo(1, 1);
  await editor.keyboard.press("Control+Z");
  // What was edited together is undone together.
  await editor.page.waitForFunction(() => document.querySelectorAll(".tab.dirty").length === 3);
  await editor.squiggles();
  await editor.command("File: Save All Files");
  await editor.page.waitForFunction(() => document.querySelector(".tab.dirty") === null);
  assert.deepEqual(Object.fromEntries(FILES.map((name) => [name, world.read(folder, name)])), before);
}
