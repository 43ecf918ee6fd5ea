"""What the commands know of one file: plain values that travel between processes.

Positions are 0-based lines and columns in code points; ``render`` alone turns them to 1-based.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mindport.core.base.records import dataclass, field
from mindport.core.model import Certainty, Finding, Safety, Severity, Span, Text
from mindport.core.notebooks.notebook import cell_spans
from mindport.core.text.line_index import LineIndex
from mindport.notebook_files import Notebook
from mindport.taken_names import Takes

if TYPE_CHECKING:
    from mindport.core.leftover.raising import Raising


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a file: 0-based lines and columns in code points, the end not included.

    cell: in a notebook, the cell that they are counted in, from 1 among all cells; 0 elsewhere.
    file_line: in a notebook, the 0-based line of the start in the file itself.
    """

    line: int
    column: int
    end_line: int
    end_column: int
    cell: int = 0
    file_line: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """A finding without its fixes. ``message`` is in the language of the file's settings."""

    code: str
    severity: Severity
    torch: str
    mindspore: str | None
    tier: str | None
    category: str
    certainty: Certainty
    safety: Safety
    message: str
    place: Place


@dataclass(frozen=True, slots=True)
class Resolved:
    """A torch reference that was resolved."""

    torch: str
    certainty: Certainty
    place: Place


@dataclass(frozen=True, slots=True)
class FileReport:
    """The findings of one file.

    error: why it could not be read, or which part of it does not parse; unread: it gave no text.
    missed: receivers that jedi did not get to; notes: what happened to it meanwhile. migrated: how
    many places use MindSpore already.
    """

    path: str
    rows: tuple[Row, ...] = ()
    references: int = 0
    resolved: tuple[Resolved, ...] = ()
    error: Text | None = None
    unread: bool = False
    missed: int = 0
    notes: tuple[str, ...] = ()
    migrated: int = 0


@dataclass(frozen=True, slots=True)
class Counts:
    """How many findings a person or a fix has to deal with, by the grade of the fix.

    guessed: those known from a method's name alone, which are in no other number.
    """

    safe: int = 0
    review: int = 0
    manual: int = 0
    guessed: int = 0

    @property
    def untouched(self) -> int:
        """Return the number of those that no command edits."""
        return self.manual + self.guessed

    @property
    def total(self) -> int:
        """Return the number of all of them."""
        return self.safe + self.review + self.untouched

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.safe + other.safe,
            self.review + other.review,
            self.manual + other.manual,
            self.guessed + other.guessed,
        )


@dataclass(frozen=True, slots=True)
class KeptRow:
    """A torch API that a converted file still names, where, and how it is had: ``KINDS``."""

    torch: str
    kind: str
    place: Place


@dataclass(frozen=True, slots=True)
class Converted:
    """What converting one file gives.

    applied: the number of fixes; left: the findings that remain; data: the new bytes, None when
    nothing changed; before: the digest of the old ones; diff: the difference as text, of a file
    in ``encoding``. kept: what stays torch's, by its place in the new text, where that was asked
    for. unseen: guesses on the text before that nothing tells of the new one, and whose numbers may
    differ. raising, asks: see ``core.leftover.convert_whole.Whole``. needed: the imports that stay
    because other files need the names; takes: what the new text has of other files.
    """

    place: Path
    path: str
    applied: int = 0
    left: Counts = Counts()
    data: bytes | None = None
    before: str = ""
    diff: str = ""
    encoding: str = "utf-8"
    error: Text | None = None
    unread: bool = False
    kept: tuple[KeptRow, ...] = ()
    unseen: tuple[Row, ...] = ()
    raising: Mapping[str, Raising] = field(default_factory=dict, repr=False)
    asks: frozenset[tuple[str, str]] = field(default=frozenset(), repr=False)
    needed: frozenset[str] = frozenset()
    takes: Takes | None = field(default=None, repr=False)


class CellPlaces:
    """The places in the cells of a notebook, by offsets of its program.

    text: the program, which may be another than the notebook was read with.
    """

    def __init__(self, notebook: Notebook, text: str, index: LineIndex) -> None:
        self._cells = notebook.cells
        self._raw = LineIndex(notebook.raw)
        self._index = index
        spans = cell_spans(text, notebook.layout) or ()
        self._starts = [span.start for span in spans]

    def place(self, span: Span) -> Place:
        """Return the place of ``span``, which lies in one cell."""
        at = max(bisect_right(self._starts, span.start) - 1, 0)
        cell, first = self._cells[at], self._index.line_of(self._starts[at])
        line, column = self._index.line_col(span.start)
        end_line, end_column = self._index.line_col(span.end)
        items = cell.items or (cell.span,)
        item = items[min(line - first, len(items) - 1)]
        return Place(
            line - first,
            column,
            end_line - first,
            end_column,
            cell.number,
            self._raw.line_of(item.start),
        )


def place_of(index: LineIndex | CellPlaces, span: Span) -> Place:
    """Return the place of ``span`` in the text of ``index``."""
    if isinstance(index, CellPlaces):
        return index.place(span)
    return Place(*index.line_col(span.start), *index.line_col(span.end))


def row_of(index: LineIndex | CellPlaces, finding: Finding, lang: str) -> Row:
    """Return what a report says of ``finding``."""
    return Row(
        finding.code,
        finding.severity,
        finding.torch,
        finding.mindspore,
        finding.tier,
        finding.category,
        finding.certainty,
        finding.safety,
        finding.message.get(lang),
        place_of(index, finding.span),
    )


def counts_of(findings: Sequence[Finding] | Sequence[Row]) -> Counts:
    """Return the numbers of findings by the grade of their fix."""
    safeties = [each.safety for each in findings if each.certainty is not Certainty.GUESSED]
    safe, review, manual = (safeties.count(safety) for safety in Safety)
    return Counts(safe, review, manual, guessed=len(findings) - len(safeties))
