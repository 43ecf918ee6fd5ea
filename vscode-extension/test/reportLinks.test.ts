import assert from "node:assert/strict";
import { test } from "node:test";

import { GO, withCommands } from "../src/reportLinks";

const locate = (path: string) => `file:///work/${path}`;

test("links to files run the command with the file and the line", () => {
  const page = '<td><a class="at" href="./a%20b/%E7%BD%91.py#L12">12</a></td>';
  const [, sent] = /href="([^"]*)"/.exec(withCommands(page, locate)) ?? [];
  const [command, args] = sent!.split("?");
  assert.equal(command, `command:${GO}`);
  assert.deepEqual(JSON.parse(decodeURIComponent(args!)), ["file:///work/./a b/网.py", 12]);
});

test("links that lead elsewhere stay, and so do names that are not UTF-8", () => {
  for (const href of ["https://example.com/a.py#L1", "#L1", "#files", "file:///c:/a.py#L2", "./%FF.py#L3"]) {
    const page = `<a href="${href}">1</a>`;
    assert.equal(withCommands(page, locate), page);
  }
});
