"""Fixes in parts of a notebook: each edit within one cell, so that each can be taken alone."""

from __future__ import annotations

import re
from collections.abc import Iterable

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.document import Document
from mindport.core.fixes.parts import InParts, Part
from mindport.core.model import Edit, Span
from mindport.core.notebooks.notebook import cell_edits, cell_spans

_LINE_END = pattern(r"\r\n|\r|\n")


def in_cells(doc: Document, found: InParts) -> InParts:
    """Return the fixes of a document with each edit within one cell.

    Those of what is no notebook are as they were.
    A part that has an edit over several cells is left out, and counts as there later. Where what is
    applied anyway cannot be had beside parts, none is left.
    """
    spans = cell_spans(doc.text, doc.cells) if doc.cells is not None else None
    if spans is None:
        return found
    cells = _Cells(doc.text, doc.cells.separator if doc.cells else "", spans)
    parts = [
        replace(part, edits=tuple(edits))
        for part in found.parts
        if (edits := cells.edits(part.edits)) is not None
    ]
    added = frozenset(found.added)
    common = cells.edits(edit for edit in found.edits if edit not in added)
    more = cells.edits(found.added)
    if parts and common is not None and more is not None and _hold(doc, [*common, *more], parts):
        return replace(
            found,
            edits=tuple(sorted([*common, *more], key=lambda edit: edit.span)),
            parts=tuple(parts),
            added=tuple(more),
            later=found.later + found.review - sum(part.fixes for part in parts),
        )
    plain = [edit for edit in found.edits if edit not in added]
    safe = cell_edits(doc, plain) or ()
    return replace(found, edits=safe, parts=(), added=(), later=found.later + found.review)


class _Cells:
    """The cells of a text, and its edits as those of cells."""

    def __init__(self, text: str, separator: str, spans: tuple[Span, ...]) -> None:
        self._text = text
        self._separator = re.compile(rf"^{re.escape(separator)}(?:\r\n|\r|\n|\Z)", re.MULTILINE)
        self._spans = spans
        self._newline = "\r\n" if "\r\n" in text else "\n"

    def edits(self, edits: Iterable[Edit]) -> list[Edit] | None:
        """Return edits that lie within a cell each, None where they cannot be had."""
        found: list[Edit] = []
        for edit in edits:
            pieces = [self._within(piece) for piece in self._pieces(edit)]
            if None in pieces:
                return None
            found += [each for each in pieces if each is not None and self._changes(each)]
        return found

    def _changes(self, edit: Edit) -> bool:
        return self._text[edit.span.start : edit.span.end] != edit.text

    def _pieces(self, edit: Edit) -> list[Edit]:
        """Return an edit as one for each cell, where what is between cells is the same after it."""
        start = edit.span.start
        old = list(self._separator.finditer(self._text[start : edit.span.end]))
        new = list(self._separator.finditer(edit.text))
        if not old or len(old) != len(new):
            return [edit]
        ends = (*(each.start() for each in old), edit.span.end - start)
        starts = (0, *(each.end() for each in old))
        texts = zip(
            (0, *(each.end() for each in new)), (*(e.start() for e in new), None), strict=True
        )
        return [
            Edit(Span(start + at, start + end), edit.text[begin:stop])
            for at, end, (begin, stop) in zip(starts, ends, texts, strict=True)
        ]

    def _within(self, edit: Edit) -> Edit | None:
        """Return an edit as that of one cell, None where it is of several."""
        newline, (start, end) = self._newline, (edit.span.start, edit.span.end)
        cell = next((e for e in self._spans if e.start <= start <= e.end + len(newline)), None)
        if cell is None or end > cell.end + len(newline):
            return None
        new = edit.text if newline == "\n" else _LINE_END.sub(newline, edit.text)
        if end >= cell.end and new.strip():
            # Below the last line of a cell there is nothing that blank lines would set off.
            new = new.rstrip("\r\n")
        if start > cell.end and new:
            new = newline + new
        return Edit(Span(min(start, cell.end), min(end, cell.end)), new)


def _hold(doc: Document, always: list[Edit], parts: list[Part]) -> bool:
    """Tell whether the cells stay what they are, with none of the parts and with all of them."""
    every = [*always, *(edit for part in parts for edit in part.edits)]
    return all(not edits or cell_edits(doc, edits) is not None for edits in (always, every))
