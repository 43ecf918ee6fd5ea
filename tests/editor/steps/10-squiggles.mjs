// What has to change is underlined by how grave it is, and listed in the problems panel.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  world.write(folder, "exotic.py", "import torch\n\nx = torch.ones(3)\ny = torch.hub.load(\"a\", \"b\")\n");
  await editor.open(folder);
  await editor.openFile("exotic.py");
  await editor.squiggles("warning");
  await editor.openFile("train.py");
  await editor.goTo(72, 1);
  assert.ok((await editor.squiggles("info")) >= 3);
  await editor.command("Problems: Focus on Problems View");
  const rows = editor.page.locator(".markers-panel .monaco-list-row", { hasText: "MP403" });
  await rows.first().waitFor();
  assert.match(await rows.first().innerText(), /mindspore\.get_current_device/);
}
