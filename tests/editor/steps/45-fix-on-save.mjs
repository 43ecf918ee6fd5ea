// Saving with a bare `source.fixAll` changes nothing; saving with MindPort's own kind fixes.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar", "cifar", {
    "editor.codeActionsOnSave": { "source.fixAll": "explicit", "source.organizeImports": "explicit" },
  });
  const before = world.read(folder, "model.py");
  await editor.open(folder);
  await editor.openFile("model.py");
  await editor.squiggles();
  await editor.goTo(before.split("\n").length, 1);
  await editor.keyboard.type("# saved once");
  await editor.save();
  assert.equal(world.read(folder, "model.py"), `${before}# saved once`);

  world.settings(folder, { "editor.codeActionsOnSave": { "source.fixAll.mindport": "explicit" } });
  await editor.settled();
  await editor.keyboard.type(", saved twice");
  await editor.save();
  const after = world.read(folder, "model.py");
  assert.match(after, /class ResNet\(nn\.Cell\)/);
  assert.match(after, /# saved once, saved twice$/);
  await editor.noSquiggles();
}
