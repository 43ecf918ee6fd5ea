// The lens on a Module class says how far the class is, and converts it alone.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  await editor.open(folder);
  await editor.openFile("model.py");
  const lens = editor.page.locator(".codelens-decoration a").first();
  await lens.waitFor();
  assert.match(await lens.innerText(), /^Convert this module: \d+ safe, 0 to review, 0 by hand$/);
  await editor.screenshot(world.shot("lens"));
  await lens.click();
  await editor.list(/MindPort: safe fixes in model\.py: \d+/);
  await editor.acceptList();
  await editor.line("class BasicBlock(ms.nn.Cell");
  await editor.save();
  const after = world.read(folder, "model.py");
  assert.match(after, /class BasicBlock\((ms\.)?nn\.Cell\)/);
  assert.match(after, /class ResNet\(nn\.Module\)/);
}
