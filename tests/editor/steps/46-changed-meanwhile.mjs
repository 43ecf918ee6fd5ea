// What happens while many files are replaced: a file that changes under the list is left alone and
// named, the others are edited; where the settings change nothing is edited; and whoever cancels the
// search has nothing edited.

import assert from "node:assert/strict";
import path from "node:path";

export default async function run(world) {
  await changed(world);
  await otherSettings(world);
  await cancelled(world);
}

async function changed(world) {
  const editor = await world.editor();
  const folder = world.project("examples/cifar");
  const train = world.read(folder, "train.py");
  await editor.open(folder);
  await editor.openFile("model.py");
  await editor.squiggles();
  await editor.command("MindPort: Fix all safe in the workspace");
  await editor.list(/MindPort: \d+ safe fixes in 4 files/);
  // As another program does that writes it; train.py is not open.
  const mine = `${train}\n# written meanwhile\n`;
  world.write(folder, "train.py", mine);
  await editor.press("OK");
  // Without that file the others may become something else, which is shown then.
  const again = editor.page.locator(".quick-input-widget", { hasText: "in 3 files" });
  const said = editor.page.locator(".notification-toast", { hasText: "Left alone, as they changed meanwhile: train.py." });
  await again.or(said).first().waitFor();
  if (await again.isVisible()) {
    await editor.press("OK");
  }
  await editor.notification("Left alone, as they changed meanwhile: train.py.");
  await editor.screenshot(world.shot("left-alone"));
  await editor.command("File: Save All Files");
  await editor.page.waitForFunction(() => document.querySelector(".tab.dirty") === null);
  assert.equal(world.read(folder, "train.py"), mine);
  assert.match(world.read(folder, "model.py"), /class ResNet\(nn\.Cell\)/);
}

async function otherSettings(world) {
  const editor = await world.newEditor();
  const folder = world.project("examples/cifar", "other-settings");
  const names = ["data.py", "evaluate.py", "model.py", "train.py"];
  const texts = () => names.map((name) => world.read(folder, name));
  const before = texts();
  await editor.open(folder);
  await editor.openFile("model.py");
  await editor.squiggles();
  await editor.command("MindPort: Fix all safe in the workspace");
  await editor.list(/MindPort: \d+ safe fixes in 4 files/);
  world.write(folder, "pyproject.toml", '[tool.mindport]\ntarget = "cpu"\n');
  await editor.press("OK");
  await editor.notification("MindPort: the settings changed meanwhile, so nothing was edited.");
  await editor.screenshot(world.shot("other-settings"));
  assert.equal(await editor.page.locator(".tab.dirty").count(), 0);
  assert.deepEqual(texts(), before);
}

async function cancelled(world) {
  const folder = world.project("build/corpus/torchvision/models", "many/a");
  for (const name of ["b", "c", "d"]) {
    world.project("build/corpus/torchvision/models", `many/${name}`);
  }
  const before = world.read(folder, "vgg.py");
  const editor = await world.newEditor();
  await editor.open(path.dirname(folder));
  await editor.openFile("a/vgg.py");
  await editor.squiggles();
  await editor.command("MindPort: Fix all safe in the workspace");
  await editor.notification("MindPort: looking for what can be fixed");
  await editor.screenshot(world.shot("progress"));
  await editor.press("Cancel");
  await editor.page.locator(".notification-toast").first().waitFor({ state: "detached" });
  await editor.settled();
  assert.equal(await editor.page.locator(".quick-input-widget:visible").count(), 0);
  assert.equal(world.read(folder, "vgg.py"), before);
}
