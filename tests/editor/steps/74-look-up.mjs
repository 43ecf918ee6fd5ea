// "Look up an API": names of both frameworks, the best first, and the card of the chosen one.

import assert from "node:assert/strict";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  await editor.open(folder);
  await editor.openFile("model.py");
  await editor.squiggles();
  // What is at the cursor is looked up where nothing is typed.
  await editor.goTo(world.lineOf(folder, "model.py", "torch.flatten("), 20);
  await editor.command("MindPort: Look up an API");
  await editor.choice("torch.flatten").waitFor();
  await editor.keyboard.press("Escape");

  await editor.command("MindPort: Look up an API");
  await editor.page.locator(".quick-input-widget input").first().fill("layernorm");
  const first = editor.page.locator(".quick-input-list .monaco-list-row").first();
  await editor.page.locator('.quick-input-list .monaco-list-row.focused[aria-label^="torch.nn.LayerNorm,"]').waitFor();
  assert.match(await first.innerText(), /torch\.nn\.LayerNorm\s*→ mindspore\.mint\.nn\.LayerNorm/);
  await editor.screenshot(world.shot("names"));
  // The other way.
  await editor.page.locator(".quick-input-widget input").first().fill("ms.mint.cat");
  await editor.page.locator('.quick-input-list .monaco-list-row.focused[aria-label^="mindspore.mint.cat,"]').waitFor();
  assert.match(await first.innerText(), /← torch\.cat/);

  await editor.page.locator(".quick-input-widget input").first().fill("torch.nn.LayerNorm");
  await editor.page.locator('.quick-input-list .monaco-list-row.focused[aria-label^="torch.nn.LayerNorm,"]').waitFor();
  await editor.keyboard.press("Enter");
  await editor.tab("torch.nn.LayerNorm");
  const card = await editor.webview("Counterparts");
  assert.match(card, /torch\.nn\.LayerNorm: maps to mindspore\.mint\.nn\.LayerNorm/);
}
