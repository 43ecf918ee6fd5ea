// An editor whose display language is Chinese: every word of MindPort is Chinese, without a setting.

import assert from "node:assert/strict";

const CHINESE = /[\u4e00-\u9fff]/;

export default async function run(world) {
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
  const card = await editor.hover("optim.AdamW", "AdamW", "torch.optim.AdamW");
  assert.match(card.split("\n")[0], CHINESE);
  await editor.screenshot(world.shot("card"));
  await editor.command("MindPort: 修复此文件中所有安全项");
  assert.match(await editor.list("MindPort"), CHINESE);
  await editor.screenshot(world.shot("list"));
  const before = world.read(folder, "train.py");
  await editor.press("OK");
  await editor.page.waitForSelector(".quick-input-widget", { state: "hidden" });
  // Whoever types before it says so changes the text that was planned for.
  await editor.notification(/MindPort: 已在 train\.py 中应用 \d+ 项修复/);
  await editor.command("File: Save");
  await editor.page.waitForFunction(() => document.querySelector(".tab.dirty") === null);
  const after = world.read(folder, "train.py");
  assert.notEqual(after, before);
  assert.doesNotMatch(after, /cudnn|Problems/);
  await editor.command("Problems: Focus on Problems View");
  const rows = editor.page.locator(".markers-panel .monaco-list-row", { hasText: "MP201" });
  await rows.first().waitFor();
  assert.match(await rows.first().innerText(), CHINESE);

  await editor.command("MindPort: Focus on 迁移 View");
  await editor.row("evaluate.py: ").waitFor();
  const inPanel = await editor.rows(1);
  assert.ok(inPanel.every((each) => CHINESE.test(each)), inPanel.join("\n"));
  await editor.page.getByText(/^就绪 \d+%/).first().waitFor();
  await editor.page.waitForFunction(sameInBoth);
  await editor.screenshot(world.shot("panel"));
  await editor.page.locator(".statusbar-item", { hasText: "ascend 2.10.0" }).click();
  await editor.choice("设备：cpu").waitFor();
}

/** Runs in the page: whether the panel says of the file what the status bar says. */
function sameInBoth() {
  const items = [...document.querySelectorAll(".statusbar-item")];
  const percent = items.map((each) => /(\d+%) · ascend/.exec(each.textContent)?.[1]).find((each) => each !== undefined);
  return document.querySelector(`.sidebar .monaco-list-row[aria-label^="train.py: ${percent} "]`) !== null;
}
