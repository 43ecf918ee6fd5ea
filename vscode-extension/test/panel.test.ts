import assert from "node:assert/strict";
import { test } from "node:test";

import { line, overall } from "../src/panelLabels";
import { type Blocker, byApi, byFile, type FileNode, type FolderNode, type Located, type Row, sum } from "../src/panelTree";

const ROOT = "file:///work";
const ROOTS = [{ uri: ROOT, name: "work" }];
const ENGLISH = {
  t: (message: string, ...args: (string | number)[]) =>
    message.replace(/\{(\d)\}/g, (_, at: string) => String(args[Number(at)])),
};

function blocker(api: string, safety: Blocker["safety"], at = 0): Blocker {
  return { api, code: "MP201", message: `${api} differs`, safety, line: at, character: 4 };
}

function row(path: string, counts: Partial<Row> = {}): Row {
  const full = { references: 10, safe: 0, review: 0, manual: 0, total: 10, percent: 100, ...counts };
  return { uri: `${ROOT}/${path}`, error: null, excludeFile: null, blockers: [], ...full };
}

function located(path: string, counts: Partial<Row> = {}, root = ROOT): Located {
  return { row: row(path, counts), root, names: path.split("/") };
}

function shown(nodes: readonly (FolderNode | FileNode)[]): unknown[] {
  return nodes.map((node) => (node.kind === "folder" ? [node.label, shown(node.children)] : node.label));
}

test("what has to be done by hand comes first, then what is to review, then the rest by name", () => {
  const files = [
    located("b.py"),
    located("a.py"),
    located("safe.py", { safe: 3 }),
    located("review.py", { review: 1, safe: 9 }),
    located("manual.py", { manual: 1 }),
    located("worse.py", { manual: 2 }),
  ];
  const order = ["worse.py", "manual.py", "review.py", "safe.py", "a.py", "b.py"];
  assert.deepEqual(shown(byFile(files, ROOTS)), order);
});

test("files without torch are left out, those with errors are not", () => {
  const files = [
    located("plain.py", { references: 0, total: 0 }),
    located("broken.py", { references: 0, total: 0, percent: 0, error: "line 1 does not parse" }),
  ];
  assert.deepEqual(shown(byFile(files, ROOTS)), ["broken.py"]);
});

test("folders hold the numbers of all their files, and chains of folders are one line", () => {
  const files = [
    located("src/model/net.py", { manual: 1, safe: 2 }),
    located("src/model/parts/block.py", { review: 4 }),
    located("train.py"),
  ];
  const tree = byFile(files, ROOTS);
  assert.deepEqual(shown(tree), [["src/model", ["net.py", ["parts", ["block.py"]]]], "train.py"]);
  const folder = tree[0] as FolderNode;
  assert.deepEqual(folder.names, ["src", "model"]);
  assert.deepEqual(folder.counts, { safe: 2, review: 4, manual: 1, total: 20, errors: 0 });
  assert.equal(line(folder, ENGLISH).description, "65%  1·4·2");
  assert.equal(line(folder, ENGLISH).tooltip, "src/model: 65% · 1 by hand · 4 to review · 2 safe");
  assert.equal(line(folder, ENGLISH).context, "folder.convertible");
  const [left] = byFile([located("d/e.py", { review: 1 })], ROOTS);
  assert.equal(line(left!, ENGLISH).context, "folder");
});

test("several folders of the workspace are the first lines, those with nothing are none", () => {
  const roots = [...ROOTS, { uri: "file:///other", name: "other" }, { uri: "file:///none", name: "none" }];
  const files = [located("a.py"), located("x/b.py", { review: 1 }, "file:///other")];
  const tree = byFile(files, roots);
  assert.deepEqual(shown(tree), [["work", ["a.py"]], ["other", [["x", ["b.py"]]]]]);
  assert.equal(line(tree[0]!, ENGLISH).context, "root");
  assert.deepEqual((tree[1]!.children[0] as FolderNode).names, ["x"]);
});

test("all is ready only where nothing is left", () => {
  const nearly = sum([{ safe: 0, review: 1, manual: 0, total: 1000, errors: 0 }]);
  assert.match(overall(nearly, ENGLISH), /^99% ready/);
  assert.match(overall(sum([]), ENGLISH), /^100% ready/);
  const untouched = sum([{ safe: 3, review: 1, manual: 0, total: 4, errors: 0 }]);
  assert.match(overall(untouched, ENGLISH), /^0% ready, 75% with all safe fixes\. /);
  assert.equal(overall({ ...sum([]), errors: 1 }, ENGLISH), "");
});

test("by API the places of all files stand together, and lead to where they are", () => {
  const files = [
    located("z.py", { review: 2, blockers: [blocker("torch.a", "review", 7), blocker("torch.a", "review", 2)] }),
    located("src/a.py", { manual: 1, review: 1, blockers: [blocker("torch.b", "manual"), blocker("torch.a", "review")] }),
  ];
  const tree = byApi(files);
  assert.deepEqual(tree.map((each) => each.api), ["torch.b", "torch.a"]);
  assert.deepEqual(tree.map((each) => each.label), ["b", "a"]);
  const places = tree[1]!.children.map((each) => line(each, ENGLISH));
  assert.deepEqual(places.map((each) => each.label), ["a.py:1", "z.py:3", "z.py:8"]);
  assert.deepEqual(places.map((each) => each.description), ["src", "", ""]);
  assert.equal(line(tree[1]!, ENGLISH).label, "0·3  a");
  assert.equal(line(tree[1]!, ENGLISH).description, "torch");
  assert.equal(line(tree[1]!, ENGLISH).context, "api.fixable");
  assert.equal(line(tree[1]!, ENGLISH).tooltip, "torch.a: 3 to review");
  assert.equal(line(tree[0]!, ENGLISH).label, "1·0  b");
  assert.equal(line(tree[0]!, ENGLISH).context, "api");
  const counts = sum(tree.map((each) => each.counts));
  // In one piece, wherever the line is broken.
  assert.match(overall(counts, ENGLISH, "api"), /: by\u00a0hand·to\u00a0review$/);
  assert.match(overall(counts, ENGLISH), /: by\u00a0hand·to\u00a0review·safe$/);
});

test("an API is called by what it is, with its class; a library's own names do not lead", () => {
  const names = [
    "torchvision._is_tracing",
    "torchvision._is_tracing",
    "torchvision.ops.misc._log",
    "torch.Tensor.view",
    "torchvision.ops.Conv2dNormActivation",
    "torch.save",
    "torch.nn.Module.__call__",
  ];
  const places = names.map((name, at) => blocker(name, at === 0 ? "manual" : "review"));
  const tree = byApi([located("a.py", { manual: 1, review: 6, blockers: places })]);
  assert.deepEqual(tree.map((each) => each.label), [
    "Conv2dNormActivation",
    "Module.__call__",
    "Tensor.view",
    "save",
    "_is_tracing",
    "_log",
  ]);
  assert.equal(line(tree[0]!, ENGLISH).description, "torchvision.ops");
  assert.equal(line(tree[2]!, ENGLISH).description, "torch");
});

test("places of a notebook are told by cell, and stand in the order of the cells", () => {
  const at = (cell: number, row: number) => ({ ...blocker("torch.a", "review", row), cell, document: null });
  const [api] = byApi([located("n.ipynb", { review: 3, safe: 1, blockers: [at(9, 0), at(3, 4), at(3, 1)] })]);
  const places = api!.children.map((each) => line(each, ENGLISH));
  assert.deepEqual(places.map((each) => each.label), ["n.ipynb:cell 3:2", "n.ipynb:cell 3:5", "n.ipynb:cell 9:1"]);
  assert.equal(places[0]!.tooltip, "n.ipynb:cell 3:2\nMP201 torch.a differs");
  // An open notebook names the documents of its cells, which stand in its order.
  const open = (document: string, row: number) => ({ ...blocker("torch.a", "review", row), cell: null, document });
  const blockers = [open("cell:b", 7), open("cell:b", 2), open("cell:a", 1)];
  const [file] = byFile([located("n.ipynb", { review: 3, safe: 1, blockers })], ROOTS);
  const inOrder = (file as FileNode).children.map((each) => each.kind === "place" && each.blocker);
  assert.deepEqual(inOrder, [blockers[1], blockers[0], blockers[2]]);
  assert.equal(line(file!, ENGLISH).context, "file");
});

test("a file shows its places, by hand first, and what can be done with it", () => {
  const written = { ...blocker("torch.b", "manual", 5), message: "`torch.b` has no equivalent" };
  const places = [blocker("torch.a", "review", 1), written];
  const [file] = byFile([located("a.py", { review: 1, manual: 1, blockers: places })], ROOTS);
  const lines = (file as FileNode).children.map((each) => line(each, ENGLISH));
  assert.deepEqual(lines.map((each) => [each.label, each.description, each.icon]), [
    ["b", ":6  has no equivalent", "tools"],
    ["a", ":2  torch.a differs", "eye"],
  ]);
  assert.equal(lines[0]!.tooltip, "a.py:6\nMP201 `torch.b` has no equivalent");
  assert.equal(line(file!, ENGLISH).context, "file");
  const [convertible] = byFile([located("a.py", { safe: 1 })], ROOTS);
  assert.equal(line(convertible!, ENGLISH).context, "file.convertible");
});

test("the colours say what is left", () => {
  const icons = [{ manual: 1 }, { review: 1 }, { safe: 1 }, {}].map((counts) => {
    const shownLine = line(byFile([located("a.py", counts)], ROOTS)[0]!, ENGLISH);
    return [shownLine.icon, shownLine.color];
  });
  assert.deepEqual(icons, [
    ["circle-filled", "charts.red"],
    ["circle-filled", "charts.yellow"],
    ["circle-filled", "charts.blue"],
    ["pass", "charts.green"],
  ]);
});

test("an error is told where the file is", () => {
  const counts = { references: 0, total: 0, percent: 0, error: "line 2 does not parse" };
  const found = line(byFile([located("a.py", counts)], ROOTS)[0]!, ENGLISH);
  assert.deepEqual([found.icon, found.description], ["warning", "1 with errors"]);
  assert.equal(found.tooltip, "a.py: 1 with errors\nline 2 does not parse");
});

test("many files are no more than a moment's work", () => {
  const files = Array.from({ length: 20_000 }, (_, at) => located(`d${at % 200}/e${at % 7}/f${at}.py`, { safe: 1 }));
  assert.equal(byFile(files, ROOTS).length, 200);
});
