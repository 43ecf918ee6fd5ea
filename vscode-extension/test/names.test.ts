import assert from "node:assert/strict";
import { test } from "node:test";

import { ignorePattern } from "../src/ignorePattern";
import { iconOf, nameAround } from "../src/names";

test("the dotted name around a column", () => {
  const text = "    y = F.conv2d(x, self.w) + 1";
  assert.equal(nameAround(text, text.indexOf("conv2d") + 2), "F.conv2d");
  assert.equal(nameAround(text, text.indexOf("F.")), "F.conv2d");
  assert.equal(nameAround(text, text.indexOf("(x")), "F.conv2d");
  assert.equal(nameAround(text, text.indexOf("self") + 1), "self.w");
  assert.equal(nameAround(text, 0), "");
  assert.equal(nameAround(text, text.length), "");
  assert.equal(nameAround("", 0), "");
  assert.equal(nameAround("模型.forward", 1), "模型.forward");
  assert.equal(nameAround("x".repeat(5000), 3).length, 100);
});

test("a kind that nobody foresaw has an icon too", () => {
  assert.equal(iconOf("class"), "symbol-class");
  assert.equal(iconOf("something"), "symbol-method");
});

test("a pattern means one file or folder, whatever its name", () => {
  assert.equal(ignorePattern(["src", "a.py"], false), "/src/a.py");
  assert.equal(ignorePattern(["src", "old"], true), "/src/old/");
  assert.equal(ignorePattern(["a[1]*?!#\\.py"], false), "/a\\[1\\]\\*\\?\\!\\#\\\\.py");
  assert.equal(ignorePattern(["a b ", "c  "], true), "/a b\\ /c\\ \\ /");
});
