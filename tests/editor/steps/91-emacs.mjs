// eglot, Emacs' client, shows the diagnostics and the card, and applies a fix.

import path from "node:path";

import { checkClient } from "../other-editors.mjs";

/** It waits for the other editor's process, and nothing else goes on meanwhile. */
export const alone = true;

export default async function run(world) {
  const folder = world.project("examples/cifar");
  const script = path.join(world.root, "tests", "editor", "emacs", "client.el");
  const seen = checkClient(world, folder, ["emacs", "--batch", "-l", script]);
  world.note(`Emacs ${seen.version}`);
}
