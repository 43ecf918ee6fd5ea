// Several changes of how the server is started cost one restart, and what is shown comes back.

import assert from "node:assert/strict";

const CHANGES = [
  { "mindport.importStrategy": "fromEnvironment" },
  { "mindport.interpreter": "/usr/bin/python3" },
  { "mindport.interpreter": "/usr/bin/python3", "mindport.importStrategy": "useBundled" },
];

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  const starts = () => world.log().split("\n").filter((line) => /Python \d\.\d+ runs /.test(line));
  await editor.open(folder);
  await editor.openFile("model.py");
  await editor.squiggles();
  assert.equal(starts().length, 1);
  for (const settings of CHANGES) {
    world.settings(folder, settings);
    // Long enough for the editor to read each, and shorter than what the extension waits for more.
    await editor.page.waitForTimeout(150);
  }
  for (let left = 40; left > 0 && starts().length < 2; left--) {
    await editor.page.waitForTimeout(250);
  }
  await editor.line("→ mint.nn.Conv2d");
  await editor.squiggles();
  await editor.settled();
  assert.equal(starts().length, 2, starts().join("\n"));
  assert.match(starts()[1], /\/usr\/bin\/python3 -I/);
}
