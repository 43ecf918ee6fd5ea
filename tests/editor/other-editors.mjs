// Editors that are no browser's: each runs a script that writes what it saw, and changes a file.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const RUN_MS = 90_000;

/** Runs an editor on model.py of a project and checks what every editor has to see there. */
export function checkClient(world, folder, [command, ...args]) {
  const out = path.join(world.folder, "seen.json");
  const home = path.join(world.folder, "home");
  fs.mkdirSync(home, { recursive: true });
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: home,
    MINDPORT: path.join(world.root, ".venv", "bin", "mindport"),
    FILE: path.join(folder, "model.py"),
    HOVER: "torch.flatten",
    OUT: out,
  };
  const done = spawnSync(command, args, { cwd: folder, env, timeout: RUN_MS, encoding: "utf8" });
  const said = `${done.error ?? ""}${done.stdout}${done.stderr}`.slice(-3000);
  const seen = fs.existsSync(out) ? JSON.parse(fs.readFileSync(out, "utf8")) : {};
  assert.equal(done.status, 0, `${command}: ${seen.fault ?? said}`);

  assert.ok(seen.diagnostics.length > 10);
  assert.ok(seen.diagnostics.some((each) => each.message.includes("mindspore.mint.flatten")));
  assert.match([seen.hover].flat().join("\n"), /torch\.flatten.*mindspore\.mint\.flatten/s);
  assert.match(seen.fixes[0], /Replace with `mindspore\.mint\.flatten`/);
  const after = world.read(folder, "model.py");
  assert.match(after, /^from mindspore import mint$/m);
  assert.match(after, /x = mint\.flatten\(self\.pool\(x\), 1\)/);
  return seen;
}
