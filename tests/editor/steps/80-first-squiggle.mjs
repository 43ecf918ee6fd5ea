// How long the first squiggle takes in a file of 1,500 lines, once with the server's start included.

import assert from "node:assert/strict";

const LINES = 1500;

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("build/corpus/torchvision/models", "models");
  // Two of the models in one file, so that there is something to underline on the first screen.
  const text = world.read(folder, "alexnet.py") + world.read(folder, "regnet.py");
  assert.ok(text.split("\n").length >= LINES);
  world.write(folder, "both.py", text);
  await editor.open(folder);
  // No Python was opened in this window: neither the extension nor its server runs yet.
  const cold = await firstSquiggle(editor, "both.py");
  const warm = await firstSquiggle(editor, "squeezenet.py");
  world.note(`first squiggle in ${text.split("\n").length} lines, with the server's start: ${cold} ms; in the next file: ${warm} ms`);
}

/** Milliseconds from the key that opens a file to the first squiggle that is drawn. */
async function firstSquiggle(editor, name) {
  await editor.findFile(name);
  const began = performance.now();
  await editor.keyboard.press("Enter");
  await editor.page.waitForSelector(`.tab.active[data-resource-name="${name}"]`);
  await editor.squiggles();
  return Math.round(performance.now() - began);
}
