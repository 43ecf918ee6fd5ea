import assert from "node:assert/strict";
import { test } from "node:test";

import { choices } from "../src/readiness";

test("the newest release comes first, and what holds now is marked", () => {
  const now = { target: "cpu", mindspore: "2.9.0" };
  assert.deepEqual(
    choices(now, ["ascend", "cpu"], ["2.9.0", "2.10.0"]).map((each) => [each.value, each.current]),
    [
      ["ascend", false],
      ["cpu", true],
      ["2.10.0", false],
      ["2.9.0", true],
    ],
  );
});
