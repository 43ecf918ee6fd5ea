// All uses of one API in the file, from the menu of fixes; undo takes them back.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  const before = world.read(folder, "model.py");
  await editor.open(folder);
  await editor.openFile("model.py");
  await editor.squiggles();
  await editor.goTo(world.lineOf(folder, "model.py", "return F.relu(out)"), 20);
  const titles = await editor.fixes();
  const title = titles.find((each) => each.startsWith("Fix all `torch.nn.functional.relu` in this file ("));
  assert.ok(title !== undefined, titles.join("\n"));
  await editor.screenshot(world.shot("menu"));
  await editor.applyFix(title);
  await editor.line("return mint.nn.functional.relu(out)");
  await editor.save();
  const after = world.read(folder, "model.py");
  assert.doesNotMatch(after, /F\.relu/);
  assert.match(after, /F\.dropout/);
  await editor.keyboard.press("Control+Z");
  await editor.line("return F.relu→ mint.nn.functional.relu(out)");
  await editor.save();
  assert.equal(world.read(folder, "model.py"), before);
}
