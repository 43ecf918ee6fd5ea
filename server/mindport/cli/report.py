"""What the commands know of one file: plain values that travel between processes.

Positions are 0-based lines and columns in code points; ``render`` alone turns them to 1-based.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mindport.core.leftover.raising import Raising
from mindport.core.line_index import LineIndex
from mindport.core.model import Certainty, Finding, Safety, Severity, Span, Text


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a file: 0-based lines and columns in code points, the end not included."""

    line: int
    column: int
    end_line: int
    end_column: int


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
    missed: receivers that jedi did not get to; notes: what happened to it meanwhile.
    """

    path: str
    rows: tuple[Row, ...] = ()
    references: int = 0
    resolved: tuple[Resolved, ...] = ()
    error: Text | None = None
    unread: bool = False
    missed: int = 0
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Counts:
    """How many findings a person or a fix has to deal with, by the grade of the fix."""

    safe: int = 0
    review: int = 0
    manual: int = 0

    @property
    def total(self) -> int:
        """Return the number of all of them."""
        return self.safe + self.review + self.manual

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.safe + other.safe, self.review + other.review, self.manual + other.manual
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
    for. raising, asks: see ``core.leftover.convert_whole.Whole``.
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
    raising: Mapping[str, Raising] = field(default_factory=dict, repr=False)
    asks: frozenset[tuple[str, str]] = field(default=frozenset(), repr=False)


def place_of(index: LineIndex, span: Span) -> Place:
    """Return the place of ``span`` in the text of ``index``."""
    return Place(*index.line_col(span.start), *index.line_col(span.end))


def row_of(index: LineIndex, finding: Finding, lang: str) -> Row:
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
    safeties = [finding.safety for finding in findings]
    return Counts(*(safeties.count(safety) for safety in Safety))
