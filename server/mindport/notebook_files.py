"""Notebook files (.ipynb): the Python in their cells, and the file again with cells changed.

Only the sources of changed cells are written anew, in the place where they stand in the file's
text and in its own style; every other byte stays as it is. So nothing depends on how the program
that wrote the file indents, escapes or orders it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.document import Cells, Document
from mindport.core.model import Span, Text
from mindport.core.notebooks.notebook import code_of, compose

_BLANK = pattern(r"[ \t\r\n]*")
_LINE = pattern(r"[^\n]*\n|[^\n]+")
_ESCAPED = pattern(r"\\u[0-9a-fA-F]{4}")
_SURROGATE = pattern("[\ud800-\udfff]")
_PYTHON = ("python", "ipython", "sage")
_DECODER = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class Cell:
    """A code cell. number: its place among all cells of the notebook, from 1.

    span: where its source stands in the file's text, as JSON; items: where the literals of its
    lines stand, one only where the source is not a list.
    """

    number: int
    source: str
    span: Span
    items: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Notebook:
    """A notebook as its file's text has it, and its program: ``text`` with ``layout``.

    language: that of its kernel; where it is not Python there are no cells.
    """

    raw: str
    cells: tuple[Cell, ...]
    language: str
    text: str
    layout: Cells

    @property
    def sources(self) -> tuple[str, ...]:
        """Return the sources of its code cells."""
        return tuple(cell.source for cell in self.cells)


def read_notebook(data: bytes) -> Notebook | Text:
    """Return the notebook in the bytes of a file, or why there is none."""
    try:
        raw = data.decode("utf-8")
    except UnicodeDecodeError as error:
        return Text(
            f"is no notebook: not UTF-8 at offset {error.start}; save it again in Jupyter",
            f"不是 notebook：偏移 {error.start} 处不是 UTF-8；请在 Jupyter 中重新保存",
        )
    try:
        return _notebook(raw)
    except json.JSONDecodeError as error:
        line, column = error.lineno, error.colno
        return Text(
            f"is no notebook: not JSON at line {line}, column {column} ({error.msg}); "
            "save it again in Jupyter",
            f"不是 notebook：第 {line} 行第 {column} 列不是 JSON（{error.msg}）；"
            "请在 Jupyter 中重新保存",
        )
    except (RecursionError, ValueError):
        return Text(
            "is no notebook: its JSON cannot be read; save it again in Jupyter",
            "不是 notebook：无法读取其 JSON；请在 Jupyter 中重新保存",
        )


def with_sources(notebook: Notebook, sources: Sequence[str]) -> str:
    """Return the text of the file with other sources of its code cells, in their order."""
    raw = notebook.raw
    style = _Style.of(raw)
    parts: list[str] = []
    at = 0
    for cell, source in zip(notebook.cells, sources, strict=True):
        if source == cell.source:
            continue
        parts += (raw[at : cell.span.start], _source(raw, cell, source, style))
        at = cell.span.end
    return "".join((*parts, raw[at:]))


def program_of(data: bytes) -> str | None:
    """Return the program of a notebook as Python reads it, None where the bytes are no notebook."""
    found = read_notebook(data)
    if isinstance(found, Text):
        return None
    return code_of(Document("", found.text, cells=found.layout)).text


@dataclass(frozen=True, slots=True)
class _Style:
    """How strings are written: whether all beyond ASCII is escaped, and which characters too."""

    ascii: bool
    escaped: str

    @classmethod
    def of(cls, raw: str) -> _Style:
        only_ascii = raw.isascii() and _ESCAPED.search(raw) is not None
        # Colab escapes what HTML would read as its own.
        escaped = "".join(c for c in "<>&" if c not in raw and f"\\u{ord(c):04x}" in raw)
        beyond = only_ascii and any(int(each[2:], 16) > 0x7F for each in _ESCAPED.findall(raw))
        return cls(beyond, escaped)

    def literal(self, text: str) -> str:
        """Return a string as JSON."""
        written = json.dumps(text, ensure_ascii=self.ascii or bool(_SURROGATE.search(text)))
        for char in self.escaped:
            written = written.replace(char, f"\\u{ord(char):04x}")
        return written


def _source(raw: str, cell: Cell, source: str, style: _Style) -> str:
    """Return the source of a cell as JSON, a list where it was one."""
    if raw[cell.span.start] != "[":
        return style.literal(source)
    lines = _LINE.findall(source)
    if not lines:
        return "[]"
    # A line that stays is written as it was, whatever way that is.
    kept: dict[str, str] = {}
    for item in cell.items:
        literal = raw[item.start : item.end]
        kept.setdefault(str(json.loads(literal, strict=False)), literal)
    literals = [kept.get(line) or style.literal(line) for line in lines]
    if not cell.items:
        return f"[{', '.join(literals)}]"
    first, last = cell.items[0], cell.items[-1]
    lead = raw[cell.span.start : first.start]
    between = (
        raw[first.end : cell.items[1].start] if len(cell.items) > 1 else "," + (lead[1:] or " ")
    )
    return lead + between.join(literals) + raw[last.end : cell.span.end]


def _notebook(raw: str) -> Notebook | Text:
    start = _skip(raw, 1 if raw.startswith("\ufeff") else 0)
    found, end = _scan(raw, start)
    if raw[end:].strip(" \t\r\n"):
        raise json.JSONDecodeError("Extra data", raw, _skip(raw, end))
    spans = dict(_members(raw, start)) if isinstance(found, dict) else {}
    if "cells" not in spans or not isinstance(found["cells"], list):
        if isinstance(found, dict) and "worksheets" in found:
            return Text(
                "is a notebook of format 3; open and save it in Jupyter to have format 4",
                "是格式 3 的 notebook；请在 Jupyter 中打开并保存为格式 4",
            )
        return Text(
            "is no notebook: it has no list of cells; save it again in Jupyter",
            "不是 notebook：没有单元格列表；请在 Jupyter 中重新保存",
        )
    language = _language(found.get("metadata"))
    cells: list[Cell] = []
    if language.lower().startswith(_PYTHON):
        placed = zip(found["cells"], _elements(raw, spans["cells"].start), strict=True)
        for number, (value, span) in enumerate(placed, 1):
            cell = _cell(raw, number, value, span)
            if cell is not None:
                cells.append(cell)
    text, layout = compose([cell.source for cell in cells])
    return Notebook(raw, tuple(cells), language, text, layout)


def _cell(raw: str, number: int, value: object, span: Span) -> Cell | None:
    """Return a code cell, None for any other and for one that is set to another language."""
    if not isinstance(value, dict) or value.get("cell_type") != "code":
        return None
    source = value.get("source")
    if isinstance(source, list) and all(isinstance(each, str) for each in source):
        joined = "".join(source)
    elif isinstance(source, str):
        joined = source
    else:
        return None
    if not _is_python(value.get("metadata")):
        return None
    place = dict(_members(raw, span.start))["source"]
    items = (place,) if isinstance(source, str) else tuple(_elements(raw, place.start))
    return Cell(number, joined, place, items)


def _is_python(metadata: object) -> bool:
    """Tell whether a cell of a Python notebook is Python: editors let one choose for each cell."""
    editor = metadata.get("vscode") if isinstance(metadata, dict) else None
    language = editor.get("languageId") if isinstance(editor, dict) else None
    return not isinstance(language, str) or language.startswith("python")


def _language(metadata: object) -> str:
    """Return the language of the kernel; Python where the notebook does not tell."""
    table: Mapping[str, object] = metadata if isinstance(metadata, dict) else {}
    for name, key in (("kernelspec", "language"), ("language_info", "name")):
        inner = table.get(name)
        told = inner.get(key) if isinstance(inner, dict) else None
        if isinstance(told, str) and told:
            return told
    return "python"


def _members(raw: str, start: int) -> Iterator[tuple[str, Span]]:
    """Yield the names of the object that begins at ``start``, and where their values stand."""
    at = _skip(raw, start + 1)
    while raw[at] != "}":
        name, at = _scan(raw, at)
        at = _skip(raw, _skip(raw, at) + 1)
        _, end = _scan(raw, at)
        yield name, Span(at, end)
        at = _skip(raw, end)
        if raw[at] == ",":
            at = _skip(raw, at + 1)


def _elements(raw: str, start: int) -> Iterator[Span]:
    """Yield where the elements of the list that begins at ``start`` stand."""
    at = _skip(raw, start + 1)
    while raw[at] != "]":
        _, end = _scan(raw, at)
        yield Span(at, end)
        at = _skip(raw, end)
        if raw[at] == ",":
            at = _skip(raw, at + 1)


def _scan(raw: str, start: int) -> tuple[Any, int]:
    """Return the value that begins at ``start``, and where it ends."""
    return _DECODER.raw_decode(raw, start)


def _skip(raw: str, at: int) -> int:
    match = _BLANK.match(raw, at)
    return match.end() if match else at
