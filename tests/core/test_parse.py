"""Parsing of broken text: the rest of the file stays in the tree, at its place."""

from __future__ import annotations

import ast
import gc
import itertools
import re
import sys
import threading
import unicodedata
import warnings
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mindport.core.base.syntax import module_of
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.notebooks.notebook import compose
from mindport.core.options import Options
from mindport.core.text.logical_lines import readings
from mindport.core.text.parse import MAX_DEPTH, Parsed, parse
from mindport.mapping.index import load_index


def broken_parts(text: str) -> list[str]:
    return [text[item.span.start : item.span.end] for item in parse(text).problems]


def misplaced(parsed: Parsed) -> list[str]:
    """Return the names of the tree that are not in the text where the tree says."""
    text, index, wrong = parsed.index.text, parsed.index, []
    for node in ast.walk(parsed.tree):
        if not isinstance(node, (ast.Name, ast.Attribute, ast.arg)):
            continue
        end = index.ast_offset(node.end_lineno or 0, node.end_col_offset or 0)
        start = index.ast_offset(node.lineno, node.col_offset)
        # Python normalises names, so that the ligature ``ﬀ`` is the name ``ff``.
        found = unicodedata.normalize("NFKC", text[start:end])
        if isinstance(node, ast.arg):
            right = found.startswith(node.arg)
        else:
            right = found.endswith(node.id if isinstance(node, ast.Name) else node.attr)
        if not right:
            wrong.append(f"{ast.dump(node)} at {start}: {found!r}")
    return wrong


# The text, the tree that is left of it, and the statements that are reported.
BROKEN = [
    ("x = foo(\ny = 1\nprint(y)\n", "y = 1\nprint(y)", ["x = foo("]),
    ("def f(x):\n    y = a.b(\n    return x\n", "def f(x):\n    return x", ["y = a.b("]),
    ("x = [\n  1,\n\ndef f(a):\n    return a", "def f(a):\n    return a", ["x = [\n  1,"]),
    ("x = foo(a,\n        b,\ny = 2", "y = 2", ["x = foo(a,\n        b,"]),
    ("x = foo(a]\ny = 2", "y = 2", ["x = foo(a]"]),
    ("x = )\ny = 2", "y = 2", ["x = )"]),
    ("f(\n  a,\n  b c,\n  d)\nx = 2", "x = 2", ["f(\n  a,\n  b c,\n  d)"]),
    ("def f():\n    x = 'abc\n    return y", "def f():\n    return y", ["x = 'abc"]),
    ('def f():\n    """doc\n    return 1\n', "def f():\n    return 1", ['"""doc']),
    (
        'def f():\n    """doc\n    return 1\ndef g():\n    """Doc."""\n    return 2',
        "def f():\n    return 1\ndef g():\n    'Doc.'\n    return 2",
        ['"""doc'],
    ),
    ("import torch.\ny = 1", "y = 1", ["import torch."]),
    ("from torch import\ny = 1", "y = 1", ["from torch import"]),
    ("from torch import (a,\ny = 1\nimport b", "y = 1\nimport b", ["from torch import (a,"]),
    ("x = torch.\ny = 1", "y = 1", ["x = torch."]),
    ("def f(\n\ndef g(): pass", "def g(): pass", ["def f("]),
    ("class A(\n\nx = 1", "x = 1", ["class A("]),
    ("def f(a)\n    return a", "def f(a):\n    return a", ["def f(a)"]),
    ("def f(a):\n\nx = 1", "def f(a): pass\nx = 1", ["def f(a):"]),
    ("def f(a:\n    return 1\nx = 2", "def f():\n    return 1\nx = 2", ["def f(a:"]),
    ("class A(B:\n    x = 1", "class A:\n    x = 1", ["class A(B:"]),
    ("if x\n    y = 2\nelse\n    z = 3", "if x:\n    y = 2\nelse:\n    z = 3", ["if x", "else"]),
    ("if x\ny = 2", "if x: pass\ny = 2", ["if x"]),
    ("for i in\n    y = 2", "if 1:\n    y = 2", ["for i in"]),
    ("try:\n    x = 1\ny = 2", "if 1:\n    x = 1\ny = 2", ["try:"]),
    (
        "try:\n  x\nexcept A, b:\n  y\nelse:\n  z",
        "try:\n  x\nexcept:\n  y\nelse:\n  z",
        ["except A, b:"],
    ),
    ("else:\n    x = 1\ny = 2", "if 1:\n    x = 1\ny = 2", ["else:"]),
    ("x = 1\nexcept E:\n    y", "x = 1\nif 1:\n    y", ["except E:"]),
    ("x = 1\n  y = 2\n  z = 3\nw = 4", "x = 1\ny = 2\nz = 3\nw = 4", ["y = 2"]),
    ("class A:\n    x = 1\n  y = 2", "class A:\n    x = 1\n    y = 2", ["y = 2"]),
    ("if x:\n\ty = 1\n        z = 2", "if x:\n    y = 1\n    z = 2", ["z = 2"]),
    ("if x:\n    foo(\ny = 2", "if x: pass\ny = 2", ["foo("]),
    ("@foo\nx = 1", "x = 1", ["@foo"]),
    ("@foo\ndef f(\nx = 1", "x = 1", ["def f("]),
    ("match x:\n    y = 1\nz", "if 1:\n    y = 1\nz", ["match x:"]),
    (
        "match x:\n  case (:\n    y\n  case 2:\n    z",
        "match x:\n  case 2:\n    z",
        ["case (:\n    y"],
    ),
    (
        "<<<<<<< HEAD\nx = 1\n=======\nx = 2\n>>>>>>> b\ny = 3",
        "x = 1\nx = 2\ny = 3",
        ["<<<<<<< HEAD", "=======", ">>>>>>> b"],
    ),
    ("print 'a'\nx = 1\nprint 'b'", "x = 1", ["print 'a'", "print 'b'"]),
    ("some prose\nand more prose\nx = 1", "x = 1", ["some prose"]),
    ("x = 1 $\ny = 2", "y = 2", ["x = 1 $"]),
    ("x = 1 +\\\n\ny = 2", "y = 2", ["x = 1 +\\"]),
    ("lambda x:\ny = 2", "y = 2", ["lambda x:"]),
    ("\ufeffx = (\ny = 2", "y = 2", ["x = ("]),
    ("a\0b\ny = 2", "y = 2", ["a\0b"]),
    ("a\ud800b\ny = 2", "y = 2", ["a\ud800b"]),
    ("é = (\r\nü = 2\rö = 'é", "ü = 2", ["é = (", "ö = 'é"]),
    ("x = 'a' # (\ny = (  # '''\nz = 1", "x = 'a'\nz = 1", ["y = (  # '''"]),
]


@pytest.mark.parametrize(("text", "left", "parts"), BROKEN)
def test_broken(text: str, left: str, parts: list[str]) -> None:
    parsed = parse(text)
    assert ast.unparse(parsed.tree) == ast.unparse(ast.parse(left))
    assert broken_parts(text) == parts
    assert all(problem.message for problem in parsed.problems)
    assert not misplaced(parsed)


@pytest.mark.parametrize(("text", "left", "parts"), BROKEN)
def test_broken_place_inside_a_method_leaves_the_rest(
    text: str, left: str, parts: list[str]
) -> None:
    before = (
        "import torch\n\n\nclass M(torch.nn.Module):\n    def before(self):\n        torch.abs()\n"
    )
    after = "\n    def after(self, x):\n        return torch.sin(x)\n\n\nlast = torch.cos\n"
    if text.startswith(("\ufeff", "<<<")):
        return
    inner = "".join(f"        {line}" for line in text.splitlines(keepends=True))
    parsed = parse(before + inner + after)
    source = ast.unparse(parsed.tree)
    assert "torch.abs()" in source
    assert "class M(torch.nn.Module):" in source
    assert "def after(self, x):\n        return torch.sin(x)" in source
    assert "last = torch.cos" in source
    assert not misplaced(parsed)
    assert parsed.problems


VALID = [
    "",
    "\n\n# comment",
    "\ufefffrom a import b\nb.c()",
    "\f\nx = 1\n\f\ndef f():\n\treturn x\n",
    "x = '\0'".replace("\0", "\x01"),
    "a\rb\r\nc\n\rd",
    "f('''\né''', name)",
    "f(x)(\n    y  # )\n)",
    "match = 1\ncase = match\nmatch[case]",
    "x = '\u2028\x85' + name",
]


@pytest.mark.parametrize("text", VALID)
def test_valid_text_is_left_alone(text: str) -> None:
    parsed = parse(text)
    assert parsed.problems == ()
    assert ast.dump(parsed.tree) == ast.dump(ast.parse(text.removeprefix("\ufeff")))
    assert not misplaced(parsed)


def test_nul_in_a_string_is_reported_and_kept() -> None:
    parsed = parse("x = torch.abs('\0')")
    assert "torch.abs" in ast.unparse(parsed.tree)
    assert broken_parts("x = torch.abs('\0')") == ["\0"]


def test_no_warnings_come_out() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert parse("x = '\\d'").problems == ()
        assert parse("x = '\\d'\ny = (").problems


DEEP = {
    "sum": "x = " + "a + " * 400 + "a",
    "minus": "x = " + "-" * 50_000 + "a",
    "dots": "x = a" + ".b" * 5_000,
    "brackets": "x = " + "[" * 150 + "]" * 150 + " + " + "(" * 5_000,
    "elif": "if a: pass\n" + "elif b: pass\n" * 500,
    "long elif": "if a: pass\n" + "elif b: pass\n" * 5_000,
    "test": "if " + "not " * 300 + "a:\n    pass",
    "lambda": "x = " + "lambda: " * 300 + "1",
    "indent": "".join(f"{' ' * i}if a:\n" for i in range(150)) + " " * 150 + "b",
    "match": "match " + "not " * 300 + "a:\n    case 1: pass",
    "decorator": "@a" + ".b" * 300 + "\ndef f(): pass",
}


def depth_of(tree: ast.AST) -> int:
    level: list[ast.AST] = [tree]
    for depth in itertools.count():
        if not level:
            return depth
        level = [child for node in level for child in ast.iter_child_nodes(node)]
    raise AssertionError


@pytest.mark.parametrize("name", sorted(DEEP))
def test_deep_nesting_is_cut(name: str) -> None:
    text = f"before = torch.abs\n{DEEP[name]}\nafter = torch.sin\n"
    parsed = parse(text)
    source = ast.unparse(parsed.tree)
    assert "before = torch.abs" in source
    assert "after = torch.sin" in source
    assert parsed.problems
    assert depth_of(parsed.tree) <= MAX_DEPTH + 10
    assert not misplaced(parsed)


def test_wide_is_not_deep() -> None:
    for text in (f"x = [{'-1, ' * 5000}]", f"f({'a.b(c), ' * 5000})", f"x = {'a and ' * 5000}b"):
        assert parse(text).problems == ()


PARTS = ["torch.abs(x)", "(", ")", "[", "]", "{", "}", "'", '"', '"""', "\\", "\n", "\r", "\r\n"]
PARTS += ["\n    ", "\n        ", "\n\t", "def f(", "class A:", "if x", "else:", "try:", "except"]
PARTS += [":", "@d", "match x:", "case 1:", "\f", "# c", "é", "🎉", "\0", "\ufeff", "import ", "."]
PARTS += [",", "async ", "for i in y", "lambda", "f'{", "\n=======\n", "\v", "\u2028", "\ud800"]
PARTS += [" = ", " if a", "elif b:", "with c", "'''", "return "]


def check_parsed(text: str) -> None:
    parsed = parse(text)
    assert not misplaced(parsed)
    last = 0
    for problem in parsed.problems:
        assert last <= problem.span.start <= problem.span.end <= len(text)
        last = problem.span.start
    if not parsed.problems:
        ast.parse(text.removeprefix("\ufeff").replace("\ud800", "\ufffd"))


@settings(max_examples=600, deadline=None)
@given(st.lists(st.sampled_from(PARTS), max_size=25).map("".join))
def test_any_text_parses(text: str) -> None:
    check_parsed(text)


@settings(max_examples=300)
@given(st.text(max_size=60))
def test_any_characters_parse(text: str) -> None:
    check_parsed(text)


@settings(max_examples=300)
@given(st.lists(st.sampled_from(PARTS), max_size=25).map("".join))
def test_logical_lines_are_in_order_and_cover_all_code(text: str) -> None:
    for lines in readings(text):
        last = 0
        for line in lines:
            assert last <= line.start <= line.code < line.code_end <= line.end
            gap = re.split(r"[\r\n]", text[last : line.start])
            assert all(part.lstrip(" \t\f")[:1] in ("", "#") for part in gap)
            last = line.end


SOURCES = [Path(ast.__file__), Path(warnings.__file__)]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SOURCES), st.data())
def test_mutated_files_keep_most_of_their_names(path: Path, data: st.DataObject) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    number = data.draw(st.integers(0, len(lines) - 1))
    kind = data.draw(st.sampled_from(["delete", "halve", "insert"]))
    if kind == "delete":
        del lines[number]
    elif kind == "halve":
        lines[number] = lines[number][: len(lines[number]) // 2]
    else:
        indent = lines[number][: len(lines[number]) - len(lines[number].lstrip())]
        lines.insert(
            number, indent + data.draw(st.sampled_from(["x = f(", "def f(", "import a.", ")"]))
        )
    text = "\n".join(lines)
    check_parsed(text)
    whole = sum(isinstance(node, ast.Name) for node in ast.walk(ast.parse(path.read_bytes())))
    kept = sum(isinstance(node, ast.Name) for node in ast.walk(parse(text).tree))
    assert kept > 0.8 * whole


def test_stack_is_not_exhausted_by_a_visitor() -> None:
    class Visitor(ast.NodeVisitor):
        seen = 0

        def generic_visit(self, node: ast.AST) -> None:
            Visitor.seen += 1
            super().generic_visit(node)

    assert sys.getrecursionlimit() >= 1000
    for text in DEEP.values():
        Visitor().visit(parse(text).tree)
    assert Visitor.seen


@pytest.mark.parametrize("cells", [("import torch", "def f(x):\n    return torch.cat([x])\n"), ()])
def test_nobody_changes_a_tree_that_is_shared(cells: tuple[str, ...]) -> None:
    """What asks for the same text gets the same tree, so whoever moved it would move all."""
    text = cells[-1] if cells else "import torch\n\n\ndef f(x):\n    return x.sub_(torch.ones(3))\n"
    tree = parse(text).tree
    before = ast.dump(tree, include_attributes=True)
    whole, layout = compose(cells) if cells else (text, None)
    doc = Document("file:///a", whole, path="/a", cells=layout)
    fix_all(doc, Options(), load_index())
    assert ast.dump(tree, include_attributes=True) == before


class Garbage:
    """What is looked for, and says a few words, while a tree is made."""

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        sum(range(50))


def test_threads_may_parse_at_once() -> None:
    """Python 3.11 raises SystemError where two do and another thread is let in meanwhile."""
    before, threshold = sys.getswitchinterval(), gc.get_threshold()
    nested = ("x = f(" + "f(" * 39 + "1" + ")" * 40 + "\n") * 30
    failed: list[BaseException] = []

    def work(text: str) -> None:
        try:
            for _ in range(40):
                Garbage()
                module_of(text)
        except SystemError as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(text,)) for text in (nested, "(1, 2)\n") * 2]
    sys.setswitchinterval(1e-6)
    gc.set_threshold(50)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
        gc.set_threshold(*threshold)
    assert failed == []
