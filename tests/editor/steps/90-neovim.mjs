// Neovim's own client shows the diagnostics and the card, and applies a fix.

import assert from "node:assert/strict";
import path from "node:path";

import { checkClient } from "../other-editors.mjs";

/** It waits for the other editor's process, and nothing else goes on meanwhile. */
export const alone = true;

export default async function run(world) {
  const folder = world.project("examples/cifar");
  const script = path.join(world.root, "tests", "editor", "nvim", "init.lua");
  const command = ["nvim", "--headless", "-u", script, path.join(folder, "model.py")];
  const seen = checkClient(world, folder, command);
  assert.ok(seen.diagnostics.every((each) => each.source === "mindport" && /^MP\d{3}$/.test(each.code)));
  world.note(`Neovim ${seen.version}`);
}
