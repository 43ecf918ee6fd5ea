// What the other steps look for comes from the server: with one that cannot start they fail.

import assert from "node:assert/strict";

import quickFix from "./30-quick-fix.mjs";

export const expectedErrors = ["MindPort needs Python 3.10 or newer"];

const PATIENCE_MS = 8_000;

/** Its patience is short. */
export const alone = true;

export default async function run(world) {
  world.everywhere = { "mindport.interpreter": "/bin/false" };
  const editor = await world.editor();
  editor.page.setDefaultTimeout(PATIENCE_MS);
  await assert.rejects(quickFix(world), /Timeout .* exceeded[\s\S]*squiggly/);
  await editor.notification("MindPort needs Python 3.10 or newer");
}
