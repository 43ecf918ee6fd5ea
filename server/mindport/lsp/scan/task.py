"""What is to be looked at: made by the server, done by the worker, sent between them as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindport.core.base.records import dataclass
from mindport.core.document import Cells, Document
from mindport.core.model import Span
from mindport.lsp.parts import NotebookProgram, Part
from mindport.lsp.settings import LiveSettings


@dataclass(frozen=True, slots=True)
class Place:
    """A file or folder: its URI as the client gave it, and its path."""

    uri: str
    path: str


@dataclass(frozen=True, slots=True)
class OpenText:
    """A document that the editor has open, as it is there; of a notebook also its cells."""

    uri: str
    text: str
    cells: Cells | None = None
    parts: tuple[Part, ...] = ()

    @classmethod
    def of(cls, doc: Document) -> OpenText:
        """Return the text of an open document."""
        parts = doc.parts if isinstance(doc, NotebookProgram) else ()
        return cls(doc.uri, doc.text, doc.cells, parts)

    def document(self, uri: str, path: str) -> Document:
        """Return the document again."""
        if self.cells is None:
            return Document(uri, self.text, path=path)
        return NotebookProgram(uri, self.text, None, path, self.cells, parts=self.parts)

    def packed(self) -> list[object]:
        """Return the text as JSON."""
        if self.cells is None:
            return [self.uri, self.text]
        parts = [
            [each.uri, each.span.start, each.span.end, each.first_line, each.number]
            for each in self.parts
        ]
        return [self.uri, self.text, [self.cells.separator, self.cells.count], parts]

    @classmethod
    def unpacked(cls, packed: Sequence[Any]) -> OpenText:
        """Return the text of the JSON that ``packed`` made."""
        uri, text, *notebook = packed
        if not notebook:
            return cls(uri, text)
        cells, parts = notebook
        return cls(
            uri,
            text,
            Cells(*cells),
            tuple(
                Part(cell, None, Span(start, end), line, number)
                for cell, start, end, line, number in parts
            ),
        )


@dataclass(frozen=True, slots=True)
class Task:
    """The folders and files to look at.

    texts: what is open in the editor, by path. encoding: the unit of columns in the answer.
    """

    live: LiveSettings
    folders: Sequence[Place]
    files: Sequence[Place]
    texts: Mapping[str, OpenText]
    encoding: str

    def packed(self) -> dict[str, object]:
        """Return the task as JSON."""
        return {
            "settings": self.live.packed(),
            "folders": [[each.uri, each.path] for each in self.folders],
            "files": [[each.uri, each.path] for each in self.files],
            "texts": {path: each.packed() for path, each in self.texts.items()},
            "encoding": self.encoding,
        }

    @classmethod
    def unpacked(cls, packed: Mapping[str, Any]) -> Task:
        """Return the task of the JSON that ``packed`` made."""
        return cls(
            LiveSettings.unpacked(packed["settings"]),
            [Place(*each) for each in packed["folders"]],
            [Place(*each) for each in packed["files"]],
            {path: OpenText.unpacked(each) for path, each in packed["texts"].items()},
            packed["encoding"],
        )
