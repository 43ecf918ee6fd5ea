"""What the client calls a document, and where that stands in the text that is analysed.

A file is its own text. Of a notebook each cell is a document for the client, and all of them are
one text for analysis; this is the one place that knows how the two go together.
"""

from __future__ import annotations

from bisect import bisect_right
from urllib.parse import unquote

from mindport.core.base.records import dataclass
from mindport.core.document import Document
from mindport.core.model import Span
from mindport.core.notebooks.notebook import cell_spans
from mindport.core.text.line_index import LineIndex
from mindport.notebook_files import Notebook


@dataclass(frozen=True, slots=True)
class Part:
    """A document of the client's at one version.

    span: where it stands in the analysed text; first_line: its first line there. number: of a cell,
    its place among all cells of the notebook, from 1.
    """

    uri: str
    version: int | None
    span: Span
    first_line: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class NotebookProgram(Document):
    """The program of a notebook that is open. Its version counts what it has been.

    parts: its cells, in their order.
    """

    parts: tuple[Part, ...] = ()


def program_of_file(uri: str, path: str, notebook: Notebook) -> NotebookProgram:
    """Return the program of a notebook that no client has open; its cells have numbers."""
    index = LineIndex(notebook.text)
    spans = cell_spans(notebook.text, notebook.layout) or ()
    parts = tuple(
        Part(uri, None, span, index.line_of(span.start), cell.number)
        for cell, span in zip(notebook.cells, spans, strict=True)
    )
    return NotebookProgram(uri, notebook.text, None, path, notebook.layout, parts=parts)


def parts_of(doc: Document) -> tuple[Part, ...]:
    """Return the client's documents that a text is made of, in their order."""
    if isinstance(doc, NotebookProgram):
        return doc.parts
    return (Part(doc.uri, doc.version, Span(0, len(doc.text))),)


def part_of(doc: Document, uri: str) -> Part | None:
    """Return the client's document of ``uri`` in a text, None where it is no part of it."""
    wanted = unquote(uri)
    return next((part for part in parts_of(doc) if unquote(part.uri) == wanted), None)


def part_at(doc: Document, offset: int) -> Part | None:
    """Return the client's document that holds an offset of a text; None for one without any."""
    parts = parts_of(doc)
    at = bisect_right([part.span.start for part in parts], offset) - 1
    return parts[max(at, 0)] if parts else None
