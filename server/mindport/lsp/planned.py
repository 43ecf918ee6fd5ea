"""The fixes of several files as an editor is to apply them: ranges, and what asks for a look."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from mindport.core.base.records import asdict, dataclass
from mindport.core.base.syntax import module_of
from mindport.core.document import Document
from mindport.core.model import Edit, Finding, Span, Text
from mindport.core.text.edits import apply_edits
from mindport.core.text.line_index import LineIndex
from mindport.lsp import plan_texts, texts
from mindport.lsp.actions import Counts
from mindport.lsp.parts import Part, part_at, parts_of

if TYPE_CHECKING:
    from mindport.core.fixes.parts import InParts


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
    """The edits of one file, or of a cell of a notebook.

    version: that of an open document. safe, review: how many fixes there are of each. hash: of the
    text that the edits are of, see ``text_hash``. later: how many fixes to review there are once
    these are applied. manual: how many findings are left to a person.
    """

    uri: str
    version: int | None
    edits: tuple[PlannedEdit, ...]
    safe: int
    review: int
    hash: str
    later: int = 0
    manual: int = 0

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
    """What is to be done.

    api: the torch name that it is limited to, if any. settings: what those of the files are known
    by, see ``plan_settings``.
    """

    files: tuple[PlannedFile, ...]
    skipped: tuple[Skipped, ...] = ()
    api: str | None = None
    settings: str = ""


def planned_files(
    doc: Document, found: InParts, encoding: str, lang: str
) -> tuple[PlannedFile, ...]:
    """Return the edits of a document, or of each cell of a notebook that gets some.

    In a notebook the edits of a cell are counted: fixes there go together over several cells.
    """
    edits = _edits(doc, found, lang)
    index = LineIndex(doc.text)
    files: list[PlannedFile] = []
    for part in parts_of(doc):
        own = [each for each in edits if part_at(doc, each.edit.span.start) == part]
        if not own:
            continue
        counts, later = counts_of(found), found.later
        if doc.cells is not None:
            asked = sum(each.confirm for each in own)
            counts, later = Counts(len(own) - asked, asked, 0), 0
        planned = tuple(_planned(index, each, encoding, part) for each in own)
        text = doc.text[part.span.start : part.span.end]
        hashed = text_hash(text)
        files.append(
            PlannedFile(
                part.uri,
                part.version,
                planned,
                counts.safe,
                counts.review - later,
                hashed,
                later,
                counts.manual,
            )
        )
    return tuple(files)


def counts_of(found: InParts) -> Counts:
    """Return how many fixes of each safety there are; to review are those of later, too.

    What hides others is not for a program to apply, however safe each fix is.
    """
    if found.hides:
        return Counts(0, found.safe + found.review + found.later, found.manual)
    return Counts(found.safe, found.review + found.later, found.manual)


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


class _Told(NamedTuple):
    """An edit, what a person has to know of it, and whether they are asked."""

    edit: Edit
    why: str | None
    confirm: bool


def _edits(doc: Document, found: InParts, lang: str) -> list[_Told]:
    # A preview ticks each edit on its own: what others need stays ticked, so that no choice among
    # them leaves a name undefined.
    needed = plan_texts.NEEDED.get(lang)
    added = frozenset(found.added)
    if found.hides:
        return _hiding(doc, found, lang)
    edits = [_Told(edit, needed if edit in added else None, False) for edit in found.edits]
    for part in found.parts:
        edits += [_Told(edit, part.why.get(lang), True) for edit in part.edits]
    return sorted(edits, key=lambda each: each.edit.span)


def _hiding(doc: Document, found: InParts, lang: str) -> list[_Told]:
    """Return edits of which none goes without being asked for.

    All of them are one choice: imports that come or go with the rest would leave names undefined
    without it. In a notebook each cell is one, and what they need is there in any case; there no
    import goes.
    """
    hidden = _hides(doc, found.edits, found.hides).get(lang)
    why = "\n".join(dict.fromkeys([hidden, *(part.why.get(lang) for part in found.parts)]))
    edits = [*found.edits, *(edit for part in found.parts for edit in part.edits)]
    needed = [] if doc.cells is None else [edit for edit in edits if _only_defines(edit)]
    told = [_Told(edit, plan_texts.NEEDED.get(lang), False) for edit in needed]
    for part in parts_of(doc):
        own = [e for e in edits if e not in needed and part_at(doc, e.span.start) == part]
        if own:
            told.append(_Told(_as_one(doc.text, own), why, True))
    return sorted(told, key=lambda each: each.edit.span)


def _only_defines(edit: Edit) -> bool:
    """Tell whether an edit puts in imports, functions and classes, and nothing else."""
    if edit.span.start != edit.span.end:
        return False
    try:
        body = module_of(edit.text).body
    except (SyntaxError, ValueError):
        return False
    defines = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)
    return bool(body) and all(isinstance(each, defines) for each in body)


def _as_one(text: str, edits: list[Edit]) -> Edit:
    """Return the edit that does what several do."""
    span = Span(min(e.span.start for e in edits), max(e.span.end for e in edits))
    rest = len(text) - span.end
    after = apply_edits(text, edits)
    return Edit(span, after[span.start : len(after) - rest])


def _hides(doc: Document, edits: Iterable[Edit], hidden: Iterable[Finding]) -> Text:
    """Say that findings cannot be seen afterwards, by their lines in the part that is edited."""
    index = LineIndex(doc.text)
    edited = {part_at(doc, edit.span.start) for edit in edits}
    here = edited.pop() if len(edited) == 1 else None
    starts = [each.span.start for each in hidden]
    near = [start for start in starts if here is not None and part_at(doc, start) == here]
    first = here.first_line if here is not None else 0
    lines = sorted({index.line_of(start) - first + 1 for start in near})
    return texts.hides(lines, elsewhere=len(near) < len(starts))


def _planned(index: LineIndex, told: _Told, encoding: str, part: Part) -> PlannedEdit:
    start_line, start_units = index.position(told.edit.span.start, encoding)
    end_line, end_units = index.position(told.edit.span.end, encoding)
    at = (start_line - part.first_line, start_units, end_line - part.first_line, end_units)
    return PlannedEdit(at, told.edit.text, told.why, told.confirm)
