import assert from "node:assert/strict";
import { test } from "node:test";

import { expand, isTooOld, notRun, onPath, parsed, serverArguments, shown } from "../src/interpreters";

test("Windows is asked for its launcher first", () => {
  assert.deepEqual(onPath("win32").map(shown), ["py -3", "python", "python3"]);
});

test("elsewhere python3 comes before python, and others beside them", () => {
  for (const platform of ["linux", "darwin"] as const) {
    const names = onPath(platform).map(shown);
    assert.deepEqual(names.slice(0, 4), ["python3", "python", "python3.14", "python3.13"]);
    assert.equal(names.at(-1), "python3.10");
    assert.deepEqual(onPath(platform).map((each) => each.spare ?? false).slice(0, 3), [false, false, true]);
  }
});

test("a relative interpreter is the workspace's, by the rules of each platform", () => {
  assert.equal(expand(".venv/bin/python", "/p q", "/home/u", "linux"), "/p q/.venv/bin/python");
  assert.equal(
    expand(".venv\\Scripts\\python.exe", "c:\\p q", "c:\\u", "win32"),
    "c:\\p q\\.venv\\Scripts\\python.exe",
  );
});

test("an absolute interpreter and one of PATH stay as they are", () => {
  assert.equal(expand("/usr/bin/python3", "/p", "/home/u", "linux"), "/usr/bin/python3");
  assert.equal(expand("C:\\Python\\python.exe", "d:\\p", "c:\\u", "win32"), "C:\\Python\\python.exe");
  assert.equal(expand("python3.12", "/p", "/home/u", "darwin"), "python3.12");
});

test("variables and the home folder are filled in", () => {
  assert.equal(expand("${workspaceFolder}/v/python", "/p", "/h", "linux"), "/p/v/python");
  assert.equal(expand("${userHome}/v/python", "/p", "/h", "linux"), "/h/v/python");
  assert.equal(expand("~/v/python", "/p", "/h", "darwin"), "/h/v/python");
  assert.equal(expand("~\\v\\python.exe", "c:\\p", "c:\\h", "win32"), "c:\\h\\v\\python.exe");
});

test("what an interpreter says is read with either line end", () => {
  assert.deepEqual(parsed("3.11\n"), { python: "3.11", mindport: "" });
  assert.deepEqual(parsed("3.12\r\n0.1.0\r\n"), { python: "3.12", mindport: "0.1.0" });
});

test("what is no interpreter says no version", () => {
  assert.equal(parsed(""), undefined);
  assert.equal(parsed("Python was not found; run without arguments to install\r\n"), undefined);
});

test("why a program does not say its version is told without what it was asked", () => {
  assert.equal(notRun({ code: "ENOENT" }), "missing");
  assert.equal(notRun({ code: "EACCES" }), "forbidden");
  assert.equal(notRun({ code: null, killed: true }), "late");
  assert.equal(notRun({ code: 1, killed: false }), "other");
  assert.equal(notRun(null), "other");
});

test("3.10 is the oldest", () => {
  assert.deepEqual(
    ["2.7", "3.9", "3.10", "3.14", "4.0"].map(isTooOld),
    [true, true, false, false, false],
  );
});

test("the extension's own server runs isolated", () => {
  assert.deepEqual(serverArguments("c:\\e x", true, "win32"), [
    "-I", "-X", "utf8", "c:\\e x\\bundled\\start.py",
  ]);
  assert.deepEqual(serverArguments("/e", false, "linux"), ["-X", "utf8", "-m", "mindport", "server"]);
});
