// Hovering over a name of torch shows its card: the verdict first.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  await editor.open(world.project("examples/cifar"));
  await editor.openFile("model.py");
  await editor.squiggles();
  const card = await editor.hover("nn.BatchNorm2d(planes)", "BatchNorm2d", "torch.nn.BatchNorm2d");
  const [verdict] = card.split("\n");
  assert.match(verdict, /torch\.nn\.BatchNorm2d.*maps to.*mindspore\.mint\.nn\.BatchNorm2d/);
  assert.match(card, /track_running_stats/);
}
