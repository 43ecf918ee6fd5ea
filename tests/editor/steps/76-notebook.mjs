// A notebook: what one cell imports holds in the next, a fix changes that cell alone, and the command
// for a file converts all of its cells together.

import assert from "node:assert/strict";

const CELLS = [
  ["markdown", "# A network"],
  ["code", "%matplotlib inline\nimport torch\nfrom torch import nn"],
  ["code", "!nvidia-smi\nnet = nn.Sequential(nn.Linear(4, 2), nn.ReLU())"],
  ["code", "x = torch.zeros(3, 4)\ny = torch.flatten(net(x), 1)\nprint(y)"],
];

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  const output = { output_type: "stream", name: "stdout", text: ["tensor\n"] };
  const cells = CELLS.map(([kind, text], at) => ({
    cell_type: kind,
    id: `cell-${at}`,
    metadata: at === 3 ? { tags: ["kept"] } : {},
    source: text.split(/(?<=\n)/),
    ...(kind === "code" ? { execution_count: at, outputs: at === 3 ? [output] : [] } : {}),
  }));
  const kernel = { display_name: "Python 3", language: "python", name: "python3" };
  const notebook = { cells, metadata: { kernelspec: kernel, language_info: { name: "python" } }, nbformat: 4, nbformat_minor: 5 };
  world.write(folder, "net.ipynb", JSON.stringify(notebook, null, 1));
  await editor.open(folder);
  await editor.findFile("net.ipynb");
  await editor.keyboard.press("Enter");
  await editor.line("→ mint.flatten");
  await editor.line("→ mint.nn.Linear");
  await editor.line("!nvidia-smi");
  await editor.screenshot(world.shot("open"));

  const box = await editor.box("torch.flatten", "flatten");
  await editor.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const titles = await editor.fixes();
  assert.equal(titles[0], "Replace with `mindspore.mint.flatten`");
  await editor.applyFix(titles[0]);
  await editor.line("y = mint.flatten(net(x), 1)");
  await editor.save();
  const after = JSON.parse(world.read(folder, "net.ipynb"));
  const text = after.cells.map((each) => [each.source].flat().join(""));
  assert.equal(text[0], CELLS[0][1]);
  assert.match(text[1], /^%matplotlib inline\nfrom mindspore import mint\nimport torch\nfrom torch import nn$/);
  assert.equal(text[2], CELLS[2][1]);
  assert.match(text[3], /^x = torch\.zeros\(3, 4\)\ny = mint\.flatten\(net\(x\), 1\)\nprint\(y\)$/);
  assert.deepEqual(after.cells[3].outputs, [output]);
  assert.deepEqual(after.cells[3].metadata.tags, ["kept"]);

  // The menu of commands has them for notebooks too.
  await editor.command("MindPort: Show what would change");
  await editor.tab("net.ipynb, cell 4: what would change");
  await editor.page.waitForSelector(".monaco-diff-editor .line-insert");
  await editor.command("View: Close Editor");
  await editor.command("MindPort: Fix all safe in this file");
  const said = await editor.list("MindPort: safe fixes in net.ipynb");
  assert.match(said, /cell 2[^]*cell 3[^]*cell 4/);
  // They have names from each other: none is left out.
  await editor.choice("cell 2").locator("input[type=checkbox], .monaco-checkbox").first().click();
  await editor.page.locator(".quick-input-widget", { hasText: "3 Selected" }).waitFor();
  await editor.screenshot(world.shot("list"));
  await editor.press("OK");
  await editor.notification("MindPort: Fixes applied in net.ipynb; cells: 2, 3, 4.");
  await editor.line("x = mint.zeros((3, 4))");
  await editor.save();
  const converted = JSON.parse(world.read(folder, "net.ipynb"));
  const cellsNow = converted.cells.map((each) => [each.source].flat().join(""));
  assert.doesNotMatch(cellsNow[3], /torch/);
  assert.match(cellsNow[2], /^!nvidia-smi\nnet = /);
  assert.deepEqual(converted.cells[3].outputs, [output]);
}
