// Where the server cannot start, one message says so, with what to do about it.

import assert from "node:assert/strict";

export const expectedErrors = ["MindPort needs Python 3.10 or newer"];

export default async function run(world) {
  const editor = await world.editor();
  await editor.open(world.project("examples/cifar", "cifar", { "mindport.interpreter": "/bin/false" }));
  await editor.openFile("model.py");
  const said = await editor.notification("MindPort needs Python 3.10 or newer");
  assert.match(said, /newer: \/bin\/false does not run as Python\./);
  assert.doesNotMatch(said, /import sys/);
  assert.match(said, /Choose an Interpreter/);
  assert.match(said, /Show the Log/);
  await editor.command("MindPort: Restart Server");
  await editor.settled();
  assert.equal(await editor.page.locator(".notification-toast").count(), 1);
}
