// Beside each reference stands what it becomes: for all, for those that differ, for none.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  await editor.open(folder);
  await editor.openFile("model.py");
  assert.match(await editor.line("→ mint.nn.Conv2d"), /return nn\.Conv2d→ mint\.nn\.Conv2d\(in_planes/);
  world.settings(folder, { "mindport.hints": "off" });
  await editor.line("    return nn.Conv2d(in_planes");
  const left = (await editor.lines()).filter((each) => each.includes("→"));
  assert.deepEqual(left, []);
  world.settings(folder, { "mindport.hints": "differs" });
  await editor.line("BasicBlock(nn.Module→ nn.Cell)");
  assert.ok(!(await editor.lines()).some((each) => each.includes("→ mint.nn.Conv2d")));
}
