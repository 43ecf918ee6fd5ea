// The status bar says how far the file is; a click on it changes the device.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  await editor.open(folder);
  await editor.openFile("train.py");
  const { text, tooltip } = await editor.status("ascend");
  assert.match(text, /^\d+% · ascend 2\.10\.0$/);
  assert.match(tooltip, /\d+ safe, \d+ to review, \d+ by hand of \d+ torch references/);
  await editor.page.locator(".statusbar-item", { hasText: text }).click();
  await editor.choice("Device: cpu").waitFor();
  await editor.choice("Pause MindPort in this folder").waitFor();
  await editor.screenshot(world.shot("choices"));
  await editor.choice("Device: cpu").click();
  await editor.status("cpu 2.10.0");
  assert.equal(JSON.parse(world.read(folder, ".vscode/settings.json"))["mindport.target"], "cpu");
}
