// A file that was never saved is served as soon as its language is Python.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  await editor.open(world.project("examples/cifar"));
  await editor.command("File: New Untitled Text File");
  await editor.page.waitForSelector(".tab.active[data-resource-name^='Untitled']");
  await editor.keyboard.type("import torch\nx = torch.hub.load(1, 2)\ny = torch.cat([x, x], dim=0)");
  await editor.command("Change Language Mode");
  await editor.keyboard.type("Python");
  await editor.choice("Python").click();
  await editor.squiggles("warning");
  await editor.line("torch.cat→ mint.cat");
  await editor.command("MindPort: Fix all safe in this file");
  await editor.list("MindPort: safe fixes in Untitled-1");
  await editor.acceptList();
  assert.match(await editor.line("y = mint.cat("), /y = mint\.cat\(/);
}
