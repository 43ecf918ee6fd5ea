// What is to review in a notebook: the lens of a class lists it, none of it ticked; what is ticked is
// edited with all that is safe, and what it needs goes with it.

import assert from "node:assert/strict";

const CELLS = [
  "import torch\nfrom torch import nn",
  "class Net(nn.Module):\n    def forward(self, x):\n        u = torch.quantile(x, 0.5)\n        return x.relu()",
  "u = torch.quantile(torch.zeros(3, 4), 0.5)",
];

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  const cells = CELLS.map((text) => ({ cell_type: "code", metadata: {}, source: [text], execution_count: null, outputs: [] }));
  const metadata = { language_info: { name: "python" } };
  world.write(folder, "net.ipynb", JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 4 }, null, 1));
  const saved = () => JSON.parse(world.read(folder, "net.ipynb")).cells.map((each) => [each.source].flat().join(""));
  await editor.open(folder);
  await editor.findFile("net.ipynb");
  await editor.keyboard.press("Enter");
  await editor.line("→ nn.Cell");

  const lens = editor.page.locator(".codelens-decoration a").first();
  await lens.waitFor();
  assert.match(await lens.innerText(), /^Convert this module: \d safe, 1 to review, 0 by hand$/);
  await lens.click();
  await editor.list("MindPort: edits to review in net.ipynb");
  await tick(editor, "cell 2:3", "0 Selected", "1 Selected");
  await editor.screenshot(world.shot("list"));
  await editor.press("OK");
  await editor.notification("MindPort: Fixes applied in net.ipynb; cells: 1, 2.");
  await editor.save();
  const [imports, network, last] = saved();
  assert.match(imports, /^from mindspore import ops$/m);
  assert.match(network, /class Net\(nn\.Cell\):\n {4}def construct[^]*= ops\.quantile\(x, 0\.5\)/);
  assert.equal(last, CELLS[2]);

  // Where nothing is ticked nothing is edited, if all of it is to review.
  const box = await editor.box("torch.quantile", "quantile");
  await editor.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await editor.command("MindPort: Fix all of this API in this file");
  await editor.list("MindPort: edits to review in net.ipynb");
  await editor.press("OK");
  await editor.page.waitForSelector(".quick-input-widget", { state: "hidden" });
  await editor.settled();
  assert.equal(await editor.page.locator(".tab.dirty").count(), 0);
}

async function tick(editor, row, before, after) {
  await editor.page.locator(".quick-input-widget", { hasText: before }).waitFor();
  await editor.choice(row).locator("input[type=checkbox], .monaco-checkbox").first().click();
  await editor.page.locator(".quick-input-widget", { hasText: after }).waitFor();
}
