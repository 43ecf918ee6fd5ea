// "Write a report…", from the panel's title: the form, the place, and the page that is then there; and
// what is said where it cannot be written.

import assert from "node:assert/strict";
import path from "node:path";

export default async function run(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  await editor.open(folder);
  await editor.openFile("train.py");
  await editor.status("ascend");
  await editor.command("MindPort: Focus on Migration View");
  await editor.row("train.py: ").waitFor();
  await editor.page.locator(".sidebar .action-label[aria-label='Write a report…']").first().click();
  await editor.choice("HTML").waitFor();
  await editor.screenshot(world.shot("forms"));
  await editor.choice("HTML").click();
  await saveAs(editor, path.join(folder, "migration.html"));
  const said = await editor.notification("migration.html has the report.");
  assert.match(said, /Files: \d+, findings: \d+/);
  const page = world.read(folder, "migration.html");
  assert.match(page, /<title>Migration to MindSpore – cifar<\/title>/);
  assert.match(page, /href="\.\/train\.py#L\d+"/);
  await editor.answer("migration.html has the report.", "Open");
  assert.match(await editor.webview("Migration to MindSpore cifar"), /% ready/);
  await editor.screenshot(world.shot("page"));
  // A place in the page leads to the file: the page could not open it by itself.
  await followFirstPlace(editor);
  await editor.page.waitForSelector('.tab.active[data-resource-name$=".py"]');
  await editor.page.waitForFunction(() =>
    [...document.querySelectorAll(".statusbar-item")].some((each) => /^Ln ([2-9]|\d\d)/.test(each.textContent)),
  );

  await editor.command("MindPort: Write a report…");
  await editor.choice("CSV").click();
  await saveAs(editor, "/sys/report.csv");
  await editor.notification("MindPort: /sys/report.csv cannot be written: ");
}

/** Opens the first file of the page and clicks its first place. */
async function followFirstPlace(editor) {
  for (const frame of editor.page.frames()) {
    const place = frame.locator('details a[href^="command:mindport.report.go"]').first();
    // Frames of the editor's own go while they are read.
    if ((await place.count().catch(() => 0)) > 0) {
      await frame.locator("details:not(.more) > summary").first().click();
      await place.click();
      return;
    }
  }
  throw new Error("no page has a place that leads to a file");
}

/** Says in the editor's own dialog where to save. */
async function saveAs(editor, file) {
  const input = editor.page.locator(".quick-input-widget input[type=text]").first();
  await editor.page.locator(".quick-input-widget", { hasText: "Write a report" }).waitFor();
  // It has a name of its own when it has looked into the folder.
  await editor.page.waitForFunction(
    (ending) => document.querySelector(".quick-input-widget input[type=text]").value.includes(ending),
    "mindport-report.",
  );
  await input.fill(file);
  // It looks into the folder of what is typed, and takes no answer meanwhile.
  await editor.settled();
  await editor.keyboard.press("Enter");
}
