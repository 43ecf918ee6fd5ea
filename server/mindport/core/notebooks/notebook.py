"""A notebook as one program: its cells in one text, and from that text back to the cells.

The cells stand in their order with a comment line between them, so that edits of the text leave
the cells to be found again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.document import Cells, Document
from mindport.core.model import Edit, Problem, Span
from mindport.core.notebooks.magics import mask
from mindport.core.text.edits import apply_edits
from mindport.core.text.line_index import LineIndex
from mindport.core.text.parse import Parsed, empty, parse, parse_cell, problems_of_cell
from mindport.core.text.text_diff import diff_edits

_SEPARATOR = "# --- next cell ---"
_LINE_END = pattern(r"\r\n|\r|\n")
#: Said of a text whose separators are not what they were; such a text is never given out.
LOST = "the cells cannot be told apart any more"


class Code(NamedTuple):
    """The text of a document as Python reads it.

    magics: where it is not what the document says: lines for IPython, whose place is kept.
    """

    text: str
    magics: tuple[Span, ...] = ()


def compose(sources: Sequence[str]) -> tuple[str, Cells]:
    """Return the text of a notebook made of the sources of its cells, in their order."""
    separator, number = _SEPARATOR, 1
    while any(separator in source for source in sources):
        number += 1
        separator = f"# --- next cell {number} ---"
    newline = "\r\n" if any("\r" in source for source in sources) else "\n"
    return f"{newline}{separator}{newline}".join(sources), Cells(separator, len(sources))


def cell_spans(text: str, cells: Cells) -> tuple[Span, ...] | None:
    """Return where the cells stand in a text, None where they cannot be told apart any more."""
    found: list[Span] = []
    start = 0
    for match in _separating(cells.separator).finditer(text):
        before = text[start : match.start()]
        end = match.start() - (2 if before.endswith("\r\n") else 1 if before else 0)
        found.append(Span(start, end))
        start = match.end()
    if cells.count:
        found.append(Span(start, len(text)))
    return tuple(found) if len(found) == cells.count else None


def sources_of(text: str, cells: Cells, before: Sequence[str]) -> tuple[str, ...] | None:
    """Return the sources of the cells in an edited text, None where they cannot be told apart.

    None as well where what is for IPython is not what it was. before: what the sources were. What
    edits leave as blank lines at the end of a cell goes, as there is nothing below it that it would
    set off; lines end as they did in the cell.
    """
    spans = cell_spans(text, cells)
    if spans is None:
        return None
    ends = set(_LINE_END.findall("".join(f"{source} " for source in before)))
    usual = ends.pop() if len(ends) == 1 else "\n"
    found: list[str] = []
    for span, old in zip(spans, before, strict=True):
        source = text[span.start : span.end]
        if source != old:
            source = _in_style(_trimmed(source, old), old, usual)
            if _for_ipython(source) != _for_ipython(old):
                return None
        found.append(source)
    return tuple(found)


def cell_edits(doc: Document, edits: Iterable[Edit]) -> tuple[Edit, ...] | None:
    """Return edits that do the same and lie within one cell each, sorted and disjoint.

    None where the cells could not be told apart afterwards, or where more of them would not parse.
    """
    wanted = tuple(edits)
    if doc.cells is None or not wanted:
        return wanted
    after = replace(doc, text=apply_edits(doc.text, wanted))
    spans = cell_spans(doc.text, doc.cells)
    if spans is None or len(problems_of(after)) > len(problems_of(doc)):
        return None
    before = [doc.text[span.start : span.end] for span in spans]
    sources = sources_of(after.text, doc.cells, before)
    if sources is None:
        return None
    return tuple(
        Edit(Span(span.start + edit.span.start, span.start + edit.span.end), edit.text)
        for span, old, new in zip(spans, before, sources, strict=True)
        for edit in diff_edits(old, new)
    )


@lru_cache(maxsize=32)
def code_of(doc: Document) -> Code:
    """Return the text of a document as Python reads it, with every offset where it was."""
    if doc.cells is None:
        return Code(doc.text)
    spans = cell_spans(doc.text, doc.cells)
    if spans is None:
        return Code(doc.text)
    parts: list[str] = []
    magics: list[Span] = []
    at = 0
    for span in spans:
        masked = mask(doc.text[span.start : span.end])
        parts += (doc.text[at : span.start], masked.text)
        magics += (Span(span.start + each.start, span.start + each.end) for each in masked.spans)
        at = span.end
    return Code("".join((*parts, doc.text[at:])), tuple(magics))


def parse_document(doc: Document) -> Parsed:
    """Parse a document: a notebook cell by cell, so that a broken one leaves the others alone."""
    code = code_of(doc).text
    if doc.cells is None:
        return parse(code)
    spans = cell_spans(code, doc.cells)
    index = LineIndex(code)
    if spans is None:
        parsed = parse(code)
        return Parsed(parsed.tree, (Problem(Span(0, 0), LOST), *parsed.problems), index)
    tree, problems = empty(), list[Problem]()
    for span in spans:
        cell, wrong = parse_cell(code[span.start : span.end], index, span.start)
        tree.body += cell.body
        problems += wrong
    return Parsed(tree, tuple(problems), index)


def problems_of(doc: Document) -> tuple[Problem, ...]:
    """Return the problems of a document alone: of a notebook, those of cells as they were are kept.

    Each fix that lies in several cells asks for them, with a few cells that differ.
    """
    code = code_of(doc).text
    spans = None if doc.cells is None else cell_spans(code, doc.cells)
    if spans is None:
        return parse_document(doc).problems
    return tuple(
        each for span in spans for each in problems_of_cell(code[span.start : span.end], span.start)
    )


@lru_cache(maxsize=32)
def _separating(separator: str) -> re.Pattern[str]:
    return re.compile(rf"(?:(?<=[\r\n])|\A){re.escape(separator)}(?:\r\n|\r|\n|\Z)")


def _trimmed(source: str, before: str) -> str:
    bare = source.rstrip(" \t\r\n")
    return bare + before[len(before.rstrip(" \t\r\n")) :] if bare else bare


def _in_style(source: str, before: str, usual: str) -> str:
    """Return a source with the line ends that it had; usual: what others have, for one line."""
    ends = set(_LINE_END.findall(before)) or {usual}
    return _LINE_END.sub(ends.pop(), source) if len(ends) == 1 else source


def _for_ipython(source: str) -> tuple[list[str], bool]:
    """Return what of a cell is for IPython, and whether the cell begins with a magic for it all."""
    spans = mask(source).spans
    return [source[each.start : each.end] for each in spans], source.lstrip().startswith("%%")
