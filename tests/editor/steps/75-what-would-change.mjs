// "Show what would change": the file beside its conversion, which follows what is typed.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  await editor.open(folder);
  await editor.openFile("train.py");
  await editor.status("ascend");
  await editor.command("MindPort: Show what would change");
  const title = await editor.tab("train.py: what would change");
  assert.match(title, /\(\d+ to review, \d+ by hand\)/);
  await editor.page.waitForSelector(".monaco-diff-editor .line-insert");
  await editor.screenshot(world.shot("safe"));
  await editor.command("MindPort: Show what would change, fixes to review included");
  await editor.tab("fixes to review included");
  await editor.page.waitForSelector(".monaco-diff-editor .line-insert");
  assert.equal(world.read(folder, "train.py"), world.read(world.root, "examples/cifar/train.py"));
}
