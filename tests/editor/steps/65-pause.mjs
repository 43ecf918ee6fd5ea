// "Pause MindPort here" takes everything away in this folder; the same command brings it back.

export default async function run(world) {
  const editor = await world.editor();
  await editor.open(world.project("examples/cifar"));
  await editor.openFile("model.py");
  await editor.squiggles();
  await editor.line("→ mint.nn.Conv2d");
  await editor.command("MindPort: Pause MindPort here");
  await editor.notification("MindPort is paused in cifar.");
  await editor.noSquiggles();
  await editor.line("    return nn.Conv2d(in_planes");
  await editor.noStatus("ascend");
  await editor.screenshot(world.shot("paused"));
  await editor.command("MindPort: Pause MindPort here");
  await editor.notification("MindPort is on again in cifar.");
  await editor.squiggles();
}
