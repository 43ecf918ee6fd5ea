// A path with spaces, `#`, `%` and letters of other scripts: found, fixed and saved where it is.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar", "net #1 50% – 模型 né");
  await editor.open(folder);
  await editor.openFile("model.py");
  await editor.squiggles();
  await editor.line("→ mint.nn.Conv2d");
  await editor.command("MindPort: Fix all safe in this file");
  await editor.list("MindPort: safe fixes in model.py");
  await editor.acceptList();
  await editor.noSquiggles();
  await editor.save();
  assert.match(world.read(folder, "model.py"), /class ResNet\(nn\.Cell\)/);
}
