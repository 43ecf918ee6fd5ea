"""Cells that begin with white space are read, and edited, as IPython reads them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.notebooks.cell_margins import margin_of, without_margin
from mindport.core.notebooks.notebook import compose, parse_document, sources_of
from mindport.core.options import Options
from mindport.mapping.index import load_index
from test_notebook_parts import PROGRAMS, as_cells


@pytest.mark.parametrize(
    ("source", "margin"),
    [
        ("x = 1\n", ""),
        ("  x = 1\n  y = 2", "  "),
        ("\n \r\n\tx = 1", "\t"),
        ("   ", ""),
        ("", ""),
        ("x = 1\n  y", ""),
        ("  # c\n  x = 1", "  "),
    ],
)
def test_the_white_space_before_the_first_line_goes(source: str, margin: str) -> None:
    assert margin_of(source) == margin
    code = without_margin(source)
    assert len(code) == len(source) and code.replace("\f", "") == source.replace(margin, "")


@pytest.mark.parametrize(
    "source",
    [
        "  x = 1\n  if x:\n      y = 2\n",
        "\tx = 1\r\n\tif x:\r\n\t\ty = 2",
        "    x = 1\ny = 2",
        "  x = 1\n\n  y = '''\na\n  b'''",
        "  %time x = 1\n  !ls\n  y = 2",
    ],
)
def test_it_parses(source: str) -> None:
    doc = notebook(source)
    assert parse_document(doc).problems == ()
    assert "x" in {n.id for n in ast.walk(parse_document(doc).tree) if isinstance(n, ast.Name)}


def test_many_blank_lines_are_read_once() -> None:
    blank = "\r\n" * 30_000
    assert margin_of(blank + "x = 1\n") == ""
    assert margin_of(" " + blank + "\t\r\n  x = 1\n") == "  "


def test_what_ipython_refuses_does_not() -> None:
    assert parse_document(notebook("  x = 1\n    y = 2")).problems


def notebook(*sources: str) -> Document:
    text, cells = compose(sources)
    return Document("file:///a.ipynb", text, path="a.ipynb", cells=cells)


@pytest.mark.parametrize("path", PROGRAMS[1:3] + PROGRAMS[-1:], ids=lambda path: path.stem)
def test_it_is_converted_as_without(path: Path) -> None:
    plain = ["%matplotlib inline\n" + "import os", *as_cells(path.read_text(encoding="utf-8"))]
    margins = ["" if at == 0 else ("  ", "\t", "")[at % 3] for at in range(len(plain))]
    offset = [_indented(each, m) for each, m in zip(plain, margins, strict=True)]
    found = []
    for cells in (plain, offset):
        doc = notebook(*cells)
        text = fix_all(doc, Options(), load_index(), unsafe=True).text
        assert doc.cells is not None
        sources = sources_of(text, doc.cells, cells)
        assert sources is not None
        found.append(sources)
    for one, other, margin in zip(*found, margins, strict=True):
        assert _indented(one, margin) == other


def _indented(source: str, margin: str) -> str:
    return "".join(
        margin + line if line.strip() else line for line in source.splitlines(keepends=True)
    )
