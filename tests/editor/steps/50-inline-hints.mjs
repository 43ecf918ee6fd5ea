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
  await editor.goTo(world.lineOf(folder, "model.py", "nn.ModuleList()"), 5);
  await editor.line("→ nn.CellList");
  // Names alone are no difference.
  const differ = (await editor.lines()).filter((each) => each.includes("→"));
  assert.ok(differ.every((each) => !/→ (mint\.nn\.Linear|nn\.Cell)\b(?!List)/.test(each)), differ.join("\n"));
}
