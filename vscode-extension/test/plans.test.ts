import assert from "node:assert/strict";
import { test } from "node:test";

import { asked, asksForALook, decoded, few, fingerprint, fixes, isAsLookedAt, next, type Plan, textAfter, withChosen } from "../src/plans";

function plan(...uris: string[]): Plan {
  const files = uris.map((uri) => ({ uri, safe: 2, review: 1, hash: "" }));
  return { edit: {}, files, skipped: [], api: null, settings: "" };
}

test("a text is known by its content, not by its line ends", () => {
  assert.equal(fingerprint("a\r\nb\rc\n"), fingerprint("a\nb\nc\n"));
  assert.notEqual(fingerprint("a\n\nb"), fingerprint("a\nb"));
  // As Python's hashlib says it of the same text.
  assert.equal(
    fingerprint("x = 1  # 😀\r\n"),
    "dd67021739748a639d6dc2c27c4144308ca89ce57e5c1e2c60f8f579bcedfe12",
  );
});

test("a byte order mark is no part of the text", () => {
  assert.equal(decoded(new Uint8Array([0xef, 0xbb, 0xbf, 0x78])), "x");
});

test("edits are made where an editor would make them", () => {
  const edits = [
    { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, newText: "# new\n" },
    { range: { start: { line: 0, character: 7 }, end: { line: 1, character: 1 } }, newText: "-" },
    { range: { start: { line: 3, character: 0 }, end: { line: 3, character: 1 } }, newText: "z" },
  ];
  const edit = { documentChanges: [{ textDocument: { uri: "file:///a.py" }, edits }] };
  const whole: Plan = { ...plan("file:///a.py"), edit };
  assert.equal(textAfter("x = '😀'\r\nyy\rzz\nend", whole, "file:///a.py"), "# new\nx = '😀-y\rzz\nznd");
  assert.equal(textAfter("same", whole, "file:///other.py"), "same");
});

test("only what needs confirmation asks for a look", () => {
  assert.equal(asksForALook({}), false);
  assert.equal(asksForALook({ changeAnnotations: { one: {} } }), false);
  assert.equal(asksForALook({ changeAnnotations: { one: {}, two: { needsConfirmation: true } } }), true);
});

test("what a person is asked about is left out, but for what they choose", () => {
  const at = (line: number) => ({ start: { line, character: 0 }, end: { line, character: 0 } });
  const safe = { range: at(0), newText: "safe\n", annotationId: "needed" };
  const first = { range: at(1), newText: "one\n", annotationId: "look" };
  const second = { range: at(0), newText: "two\n", annotationId: "look" };
  const plain = { range: at(0), newText: "plain\n" };
  const documentChanges = [
    { textDocument: { uri: "a" }, edits: [plain, safe, first] },
    { textDocument: { uri: "b" }, edits: [second] },
  ];
  const changeAnnotations = { needed: { label: "needed" }, look: { label: "differs", needsConfirmation: true } };
  const whole: Plan = { ...plan("a", "b"), edit: { documentChanges, changeAnnotations } };
  assert.deepEqual(asked(whole), [
    { uri: "a", edit: first, why: "differs" },
    { uri: "b", edit: second, why: "differs" },
  ]);
  const none = withChosen(whole, []);
  assert.equal(asksForALook(none.edit), false);
  assert.deepEqual(none.files.map((file) => file.uri), ["a"]);
  assert.equal(textAfter("x\ny\n", none, "a"), "plain\nsafe\nx\ny\n");
  const one = withChosen(whole, [first]);
  assert.equal(textAfter("x\ny\n", one, "a"), "plain\nsafe\nx\none\ny\n");
  assert.equal(textAfter("x\n", one, "b"), "x\n");
  assert.deepEqual(withChosen(whole, [second]).files.map((file) => file.uri), ["a", "b"]);
  // Without any of them what only they need is for nothing.
  const needed: Plan = { ...whole, edit: { documentChanges: [{ textDocument: { uri: "a" }, edits: [safe, first] }], changeAnnotations } };
  assert.deepEqual(withChosen(needed, []).files, []);
  assert.deepEqual(withChosen(needed, [first]).files.map((file) => file.uri), ["a"]);
});

test("a plan is applied whole, or made again without what is left out", () => {
  const three = plan("a", "b", "c");
  assert.deepEqual(next(three, ["a", "b", "c"], []), { do: "apply" });
  assert.deepEqual(next(three, ["a", "c"], []), { do: "plan", files: ["a", "c"] });
  assert.deepEqual(next(three, ["a", "b", "c"], ["b"]), { do: "plan", files: ["a", "c"] });
  assert.deepEqual(next(three, ["b"], ["b"]), { do: "nothing" });
  assert.deepEqual(next(three, [], []), { do: "nothing" });
  // Cells of a notebook have names from each other.
  assert.deepEqual(next(three, ["a", "b", "c"], [], true), { do: "apply" });
  assert.deepEqual(next(three, ["a", "b", "c"], ["b"], true), { do: "nothing" });
});

test("a plan that was made again counts as looked at where it does the same to what is left", () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  const of = (texts: Record<string, string>): Plan => {
    const documentChanges = Object.entries(texts).map(([uri, newText]) => {
      return { textDocument: { uri }, edits: [{ range, newText }] };
    });
    return { ...plan(...Object.keys(texts)), edit: { documentChanges } };
  };
  const before = of({ a: "x", b: "y" });
  assert.equal(isAsLookedAt(of({ a: "x" }), before), true);
  assert.equal(isAsLookedAt(of({ a: "z" }), before), false);
  assert.equal(isAsLookedAt(of({ a: "x", c: "x" }), before), false);
  const [file] = before.files;
  assert.equal(isAsLookedAt({ ...of({ a: "x" }), files: [{ ...file!, hash: "other" }] }, before), false);
});

test("fixes are added up, and names cut short", () => {
  assert.equal(fixes(plan("a", "b").files), 6);
  assert.equal(few(["a", "b"]), "a, b");
  assert.equal(few(["a", "b", "c"], 2), "a, b, …");
});
