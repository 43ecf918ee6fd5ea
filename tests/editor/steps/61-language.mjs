// The language of a project, whatever that of the display is: a setting of the editor, or `lang` in the
// project's pyproject.toml, turns all that MindPort says.

import assert from "node:assert/strict";

const CHINESE = /[\u4e00-\u9fff]/;

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  world.write(folder, "pyproject.toml", '[tool.mindport]\nlang = "zh"\n');
  await editor.open(folder);
  await editor.command("MindPort: Focus on Migration View");
  await editor.row("train.py: ").waitFor();
  await editor.page.getByText(/^就绪 \d+%/).first().waitFor();
  await editor.openFile("train.py");
  assert.match((await editor.status("ascend 2.10.0")).tooltip, /项需复核/);
  await editor.command("MindPort: Fix all safe in this file");
  assert.match(await editor.list("MindPort"), CHINESE);
  await editor.screenshot(world.shot("by-pyproject"));
  await editor.keyboard.press("Escape");

  // A setting of the editor goes before it.
  world.settings(folder, { "mindport.lang": "en" });
  await editor.page.getByText(/^\d+% ready/).first().waitFor();
  await tooltip(editor, /to review/);
  world.settings(folder, { "mindport.lang": "zh" });
  await editor.page.getByText(/^就绪 \d+%/).first().waitFor();
  await tooltip(editor, /项需复核/);
}

function tooltip(editor, pattern) {
  return editor.page.waitForFunction(
    (source) =>
      [...document.querySelectorAll(".statusbar-item")].some((each) =>
        new RegExp(source).test(each.getAttribute("aria-label") ?? ""),
      ),
    pattern.source,
  );
}
