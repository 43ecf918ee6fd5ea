import assert from "node:assert/strict";
import { test } from "node:test";

import { Due } from "../src/due";

test("the first look is at all files, the next at what has changed", () => {
  const due = new Due();
  const first = due.begin();
  assert.deepEqual(first, { all: true, files: [] });
  due.end(first, true);
  assert.ok(due.isNothing);
  due.add("file:///a.py");
  assert.deepEqual(due.begin(), { all: false, files: ["file:///a.py"] });
});

test("a look takes over what one that it takes the place of was at", () => {
  const due = new Due();
  const whole = due.begin();
  due.add("file:///a.py");
  assert.ok(due.isWhole);
  const next = due.begin();
  assert.deepEqual(next, { all: true, files: ["file:///a.py"] });
  due.end(whole, false);
  due.end(next, true);
  assert.ok(due.isNothing);
});

test("what a look without an answer was at is due again", () => {
  const due = new Due();
  const look = due.begin();
  due.end(look, false);
  assert.ok(due.isWhole);
  assert.ok(!due.isNothing);
});

test("more than a hundred files are looked at with all others", () => {
  const due = new Due();
  due.end(due.begin(), true);
  Array.from({ length: 101 }, (_, at) => due.add(`file:///${at}.py`));
  assert.ok(due.begin().all);
});
