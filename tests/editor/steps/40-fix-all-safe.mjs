// "Fix all safe in this file", as a command, which shows what it would edit, and as a fix in the
// menu; undo takes all of it back.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  const before = world.read(folder, "model.py");
  await editor.open(folder);
  await editor.openFile("model.py");
  await editor.squiggles();

  await editor.command("MindPort: Fix all safe in this file");
  await editor.list(/MindPort: safe fixes in model\.py: \d+/);
  await editor.screenshot(world.shot("list"));
  await editor.acceptList();
  await editor.noSquiggles();
  await editor.save();
  const byCommand = world.read(folder, "model.py");
  assert.match(byCommand, /class ResNet\(nn\.Cell\)/);
  assert.doesNotMatch(byCommand, /^\s*(import|from) torch/m);

  await editor.keyboard.press("Control+Z");
  await editor.squiggles();
  await editor.save();
  assert.equal(world.read(folder, "model.py"), before);

  await editor.goTo(world.lineOf(folder, "model.py", "class ResNet("), 15);
  const titles = await editor.fixes();
  assert.ok(titles.some((each) => each.startsWith("Fix all safe in this file (")), titles.join("\n"));
  await editor.applyFix("Fix all safe in this file (");
  await editor.noSquiggles();
  await editor.save();
  assert.equal(world.read(folder, "model.py"), byCommand);
}
