// A quick fix makes its edit, with the import that it takes.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  await editor.open(folder);
  await editor.openFile("model.py");
  await editor.squiggles();
  await editor.goTo(world.lineOf(folder, "model.py", "torch.flatten("), 20);
  assert.deepEqual((await editor.fixes()).slice(0, 2), [
    "Replace with `mindspore.mint.flatten`",
    "Suppress MP102 here",
  ]);
  await editor.screenshot(world.shot("menu"));
  await editor.applyFix("Replace with `mindspore.mint.flatten`");
  await editor.line("x = mint.flatten(self.pool(x), 1)");
  await editor.save();
  const after = world.read(folder, "model.py");
  assert.match(after, /^from mindspore import mint$/m);
  assert.match(after, /x = mint\.flatten\(self\.pool\(x\), 1\)/);
  assert.match(after, /torch\.sigmoid/);
}
