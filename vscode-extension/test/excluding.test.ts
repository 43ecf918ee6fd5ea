import assert from "node:assert/strict";
import { test } from "node:test";

import { withoutPattern, withPattern } from "../src/excluding";

const DEFAULTS = ["build", "dist"];

test("a pattern is added to the list that holds, once", () => {
  assert.deepEqual(withPattern(DEFAULTS, "/a/"), ["build", "dist", "/a/"]);
  assert.equal(withPattern(["/a/"], "/a/"), undefined);
});

test("undoing brings back what was set, or that nothing was", () => {
  const written = [...DEFAULTS, "/a/"];
  assert.equal(withoutPattern(written, written, undefined, "/a/"), undefined);
  assert.deepEqual(withoutPattern(written, written, ["own"], "/a/"), ["own"]);
});

test("undoing leaves alone what was written later", () => {
  const written = [...DEFAULTS, "/a/"];
  assert.deepEqual(withoutPattern([...written, "/b/"], written, undefined, "/a/"), [...DEFAULTS, "/b/"]);
  assert.equal(withoutPattern(undefined, written, DEFAULTS, "/a/"), undefined);
});
