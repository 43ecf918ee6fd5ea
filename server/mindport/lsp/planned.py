"""The fixes of several files as an editor is to apply them: ranges, and what asks for a look."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from mindport.core.document import Document
from mindport.core.fix_in_parts import InParts
from mindport.core.line_index import LineIndex
from mindport.core.model import Edit
from mindport.lsp import plan_texts, texts


@dataclass(frozen=True, slots=True)
class PlannedEdit:
    """An edit of a file: start line and column, end line and column, the new text.

    Columns count in the client's unit. why: what a person has to know of it; confirm: it is not
    applied until they say so.
    """

    at: tuple[int, int, int, int]
    text: str
    why: str | None = None
    confirm: bool = False


@dataclass(frozen=True, slots=True)
class PlannedFile:
    """The edits of one file.

    version: that of an open document. safe, review: how many fixes there are of each. hash: of the
    text that the edits are of, see ``text_hash``.
    """

    uri: str
    version: int | None
    edits: tuple[PlannedEdit, ...]
    safe: int
    review: int
    hash: str

    def to_json(self) -> dict[str, Any]:
        """Return the file as JSON data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file that is left as it is, and why."""

    uri: str
    reason: str


@dataclass(frozen=True, slots=True)
class Planned:
    """What is to be done; ``api``: the torch name that it is limited to, if any."""

    files: tuple[PlannedFile, ...]
    skipped: tuple[Skipped, ...] = ()
    api: str | None = None


def planned_file(doc: Document, found: InParts, encoding: str, lang: str) -> PlannedFile | None:
    """Return the edits of a document, None where there is nothing to do."""
    if not found.edits and not found.parts:
        return None
    index = LineIndex(doc.text)
    hidden = None
    if found.hides:
        lines = sorted({index.line_of(each.span.start) + 1 for each in found.hides})
        hidden = texts.hides(lines).get(lang)
    needed = plan_texts.NEEDED.get(lang)
    added = frozenset(found.added)
    edits = [
        (edit, _edit(index, edit, encoding, hidden or (needed if edit in added else None), hidden))
        for edit in found.edits
    ]
    for part in found.parts:
        why = part.why.get(lang)
        edits += [(edit, _edit(index, edit, encoding, why, why)) for edit in part.edits]
    edits.sort(key=lambda pair: pair[0])
    # What hides others is not for a program to apply, however safe each fix is.
    safe, review = (0, found.safe + found.review) if hidden else (found.safe, found.review)
    return PlannedFile(
        doc.uri,
        doc.version,
        tuple(planned for _, planned in edits),
        safe,
        review,
        text_hash(doc.text),
    )


def text_hash(text: str) -> str:
    """Return what tells whether a text is still the same, whatever an editor takes for line ends.

    SHA-256 of the UTF-8 text with ``\\n`` as line end.
    """
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    return hashlib.sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()


def parse_file(data: Mapping[str, Any]) -> PlannedFile:
    """Return the file in JSON data of ``PlannedFile.to_json``."""
    edits = tuple(PlannedEdit(**{**edit, "at": tuple(edit["at"])}) for edit in data["edits"])
    return PlannedFile(**{**data, "edits": edits})


def _edit(
    index: LineIndex, edit: Edit, encoding: str, why: str | None, confirm: str | None
) -> PlannedEdit:
    start = index.position(edit.span.start, encoding)
    end = index.position(edit.span.end, encoding)
    return PlannedEdit((*start, *end), edit.text, why, confirm is not None)
