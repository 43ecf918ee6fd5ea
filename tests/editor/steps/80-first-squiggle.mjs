// How long the first squiggle takes in a file of 1,500 lines, the server's start included.

import assert from "node:assert/strict";
import os from "node:os";

const LINES = 1500;
const MOST_MS = 2000;
const ATTEMPTS = 3;
/** Processes that want each processor, beyond which the machine has other work than this. */
const BUSY = 1.5;

export default async function run(world) {
  const folder = world.project("build/corpus/torchvision/models", "models");
  // Two of the models in one file, so that there is something to underline on the first screen.
  const text = world.read(folder, "alexnet.py") + world.read(folder, "regnet.py");
  assert.ok(text.split("\n").length >= LINES);
  world.write(folder, "both.py", text);
  const starts = [];
  const load = os.loadavg()[0] / os.cpus().length;
  const most = load > BUSY ? 2 * MOST_MS : MOST_MS;
  let next;
  let editor;
  while (starts.length < ATTEMPTS && !starts.some((ms) => ms < MOST_MS)) {
    await editor?.page.context().close();
    editor = await world.newEditor();
    await editor.open(folder);
    // No Python was opened in this window: neither the extension nor its server runs yet.
    starts.push(await firstSquiggle(editor, "both.py"));
    next = await firstSquiggle(editor, "squeezenet.py");
  }
  const lines = text.split("\n").length;
  world.note(`first squiggle in ${lines} lines, with the server's start: ${starts.join(", ")} ms; in the next file: ${next} ms`);
  world.note(`load of each processor: ${load.toFixed(1)}`);
  assert.ok(Math.min(...starts) < most, `${starts.join(", ")} ms, and ${most} ms are the most`);
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
