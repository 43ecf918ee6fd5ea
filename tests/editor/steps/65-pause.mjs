// "Pause MindPort here" takes everything away in this folder but the word that it is paused; a click
// on that brings it back, as the same command does.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  await editor.open(folder);
  await editor.openFile("model.py");
  await editor.squiggles();
  await editor.line("→ mint.nn.Conv2d");
  await editor.command("MindPort: Pause MindPort here");
  await editor.notification("MindPort is paused in cifar.");
  await editor.noSquiggles();
  await editor.line("    return nn.Conv2d(in_planes");
  await editor.noStatus("ascend");
  const { tooltip } = await editor.status("MindPort: paused");
  assert.match(tooltip, /Click to turn it on again/);
  await editor.screenshot(world.shot("paused"));
  await editor.page.locator(".statusbar-item", { hasText: "MindPort: paused" }).click();
  await editor.notification("MindPort is on again in cifar.");
  await editor.squiggles();
  await editor.status("ascend");
  await editor.noStatus("MindPort: paused");
  assert.equal(JSON.parse(world.read(folder, ".vscode/settings.json"))["mindport.enable"], undefined);

  await editor.command("MindPort: Pause MindPort here");
  await editor.status("MindPort: paused");
  await editor.answer("MindPort is paused in cifar.", "Turn On");
  await editor.squiggles();
}
