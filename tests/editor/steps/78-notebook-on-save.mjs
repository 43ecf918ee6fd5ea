// Saving a notebook with a bare `source.fixAll` changes nothing in its cells; with MindPort's own kind
// for notebooks it fixes all of them.

import assert from "node:assert/strict";

const CELLS = ["import torch", "x = torch.zeros(3, 4)", "y = torch.flatten(x, 1)"];
const BARE = { "source.fixAll": "explicit", "notebook.source.fixAll": "explicit" };

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar", "cifar", {
    "notebook.codeActionsOnSave": BARE,
    "editor.codeActionsOnSave": { "source.fixAll": "explicit" },
  });
  const cells = CELLS.map((text) => ({ cell_type: "code", metadata: {}, source: [text], execution_count: null, outputs: [] }));
  const metadata = { language_info: { name: "python" } };
  world.write(folder, "net.ipynb", JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 4 }, null, 1));
  const saved = () => JSON.parse(world.read(folder, "net.ipynb")).cells.map((each) => [each.source].flat().join(""));

  await editor.open(folder);
  await editor.findFile("net.ipynb");
  await editor.keyboard.press("Enter");
  await editor.line("→ mint.flatten");
  await type(editor, "  # saved once");
  assert.deepEqual(saved(), [CELLS[0], CELLS[1], `${CELLS[2]}  # saved once`]);

  world.settings(folder, { "notebook.codeActionsOnSave": { "notebook.source.fixAll.mindport": "explicit" } });
  await editor.settled();
  await type(editor, ", saved twice");
  assert.deepEqual(saved(), [
    "from mindspore import mint",
    "x = mint.zeros((3, 4))",
    "y = mint.flatten(x, 1)  # saved once, saved twice",
  ]);
}

/** Types at the end of the last cell, and saves. */
async function type(editor, text) {
  const box = await editor.box("flatten", "flatten");
  await editor.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await editor.keyboard.press("End");
  await editor.keyboard.type(text);
  await editor.save();
}
