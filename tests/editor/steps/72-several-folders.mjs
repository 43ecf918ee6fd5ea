// Folders of one window keep to settings of their own.

import assert from "node:assert/strict";
import path from "node:path";

export default async function run(world) {
  const editor = await world.editor();
  const names = { first: { "mindport.target": "cpu" }, second: { "mindport.mindspore": "2.8.0", "mindport.lang": "zh" }, third: { "mindport.enable": false } };
  for (const [name, settings] of Object.entries(names)) {
    world.project("examples/cifar", name, settings);
  }
  const workspace = { folders: Object.keys(names).map((name) => ({ path: name })), settings: {} };
  world.write(world.folder, "all.code-workspace", JSON.stringify(workspace));
  await editor.open(path.join(world.folder, "all.code-workspace"));
  const open = (name) => editor.openFile(path.join(world.folder, name, "model.py"));

  await open("first");
  assert.match((await editor.status("cpu 2.10.0")).tooltip, /to review/);
  await editor.line("→ nn.Conv2d");
  await open("second");
  assert.match((await editor.status("ascend 2.8.0")).tooltip, /项需复核/);
  await editor.line("→ mint.nn.Conv2d");
  await open("third");
  await editor.noStatus("2.10.0");
  await editor.noSquiggles();
  assert.deepEqual((await editor.lines()).filter((each) => each.includes("→")), []);
  await open("first");
  await editor.line("→ nn.Conv2d");
}
