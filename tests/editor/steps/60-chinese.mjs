// An editor whose display language is Chinese: every word of MindPort is Chinese, without a setting;
// and a setting that has them under any display.

import assert from "node:assert/strict";

const CHINESE = /[\u4e00-\u9fff]/;

export default async function run(world) {
  await display(world);
  await setting(world);
}

/** Under an English display a setting has the same words. */
async function setting(world) {
  const editor = await world.newEditor();
  const folder = world.project("examples/cifar", "set", { "mindport.lang": "zh" });
  await editor.open(folder);
  await editor.openFile("train.py");
  assert.match((await editor.status("ascend 2.10.0")).tooltip, /项需复核/);
  await editor.command("MindPort: Fix all safe in this file");
  assert.match(await editor.list("MindPort"), CHINESE);
  await editor.screenshot(world.shot("by-setting"));
  await editor.keyboard.press("Escape");
  world.settings(folder, { "mindport.lang": "en" });
  await editor.page.waitForFunction(() =>
    [...document.querySelectorAll(".statusbar-item")].some((each) => /to review/.test(each.getAttribute("aria-label") ?? "")),
  );
}

/** Under a Chinese display no setting is needed. */
async function display(world) {
  const editor = await world.newEditor({ locale: "zh-CN" });
  const folder = world.project("examples/cifar");
  await editor.open(folder);
  await editor.openFile("train.py");
  const { tooltip } = await editor.status("ascend 2.10.0");
  assert.match(tooltip, /项需复核/);
  await editor.goTo(world.lineOf(folder, "train.py", "torch.backends.cudnn"), 10);
  const titles = await editor.fixes();
  assert.ok(titles.every((each) => CHINESE.test(each)), titles.join("\n"));
  await editor.screenshot(world.shot("fixes"));
  await editor.keyboard.press("Escape");
  const card = await editor.hover("optim.AdamW", "AdamW");
  assert.match(card.split("\n")[0], CHINESE);
  await editor.screenshot(world.shot("card"));
  await editor.command("MindPort: 修复此文件中所有安全项");
  assert.match(await editor.list("MindPort"), CHINESE);
  await editor.screenshot(world.shot("list"));
  await editor.press("OK");
  await editor.command("Problems: Focus on Problems View");
  const rows = editor.page.locator(".markers-panel .monaco-list-row", { hasText: "MP201" });
  await rows.first().waitFor();
  assert.match(await rows.first().innerText(), CHINESE);
}
