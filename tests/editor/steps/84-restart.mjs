// Several changes of how the server is started cost one restart, and what is shown comes back.

import assert from "node:assert/strict";

const CHANGES = [
  { "mindport.importStrategy": "fromEnvironment" },
  { "mindport.interpreter": "/usr/bin/python3" },
  { "mindport.interpreter": "/usr/bin/python3", "mindport.importStrategy": "useBundled" },
];
/** A busy machine may tell of the changes one by one. */
const ATTEMPTS = 3;

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  const starts = () => world.log().split("\n").filter((line) => /Python \d\.\d+ runs /.test(line));
  await editor.open(folder);
  await editor.openFile("model.py");
  await editor.squiggles();
  assert.equal(starts().length, 1);
  const restarts = [];
  while (restarts.length < ATTEMPTS && !restarts.includes(1)) {
    const before = starts().length;
    for (const settings of CHANGES) {
      world.settings(folder, settings);
      // Long enough for the editor to read each, and shorter than what the extension waits for more.
      await editor.page.waitForTimeout(150);
    }
    for (let left = 40; left > 0 && starts().length === before; left--) {
      await editor.page.waitForTimeout(250);
    }
    await editor.settled();
    restarts.push(starts().length - before);
  }
  assert.ok(restarts.includes(1), restarts.join(", "));
  assert.match(starts().at(-1), /\/usr\/bin\/python3 -I/);
  await editor.line("→ mint.nn.Conv2d");
  await editor.squiggles();
}
