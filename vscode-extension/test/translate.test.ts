import assert from "node:assert/strict";
import { test } from "node:test";

import { languageOf, translated } from "../src/translate";

test("a setting goes before the display, which decides where nothing is set", () => {
  assert.equal(languageOf("en", "zh-cn"), "en");
  assert.equal(languageOf("zh", "en"), "zh");
  for (const open of ["auto", undefined, "de", 3]) {
    assert.equal(languageOf(open, "zh-CN"), "zh");
    assert.equal(languageOf(open, "zh-tw"), "zh");
    assert.equal(languageOf(open, "en-GB"), "en");
  }
});

test("sentences are translated and filled in; what has no translation stays English", () => {
  assert.equal(translated("en", "Left alone, as they changed meanwhile: {0}.", ["a.py"]), "Left alone, as they changed meanwhile: a.py.");
  assert.equal(translated("zh", "{0} to review", [2]), "2 项需复核");
  assert.equal(translated("zh", "no such sentence {0}", ["$&"]), "no such sentence $&");
  assert.equal(translated("en", "{0} {1}", ["{1}", 0]), "{1} 0");
});
