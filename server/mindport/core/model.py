"""The values that the core gives out: spans, edits, references, findings, fixes.

Everything here is frozen. Offsets are code points from the start of the text, 0-based, half open.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from mindport.core.base.records import dataclass


class Certainty(IntEnum):
    """How a reference was resolved; a larger value is a weaker claim."""

    PROVEN = 0
    INFERRED = 1
    GUESSED = 2

    @property
    def label(self) -> str:
        """Return the name used in JSON: ``proven``, ``inferred`` or ``guessed``."""
        return self.name.lower()


class Safety(IntEnum):
    """What applying a fix may change; a larger value is less safe."""

    SAFE = 0
    REVIEW = 1
    MANUAL = 2

    @property
    def label(self) -> str:
        """Return the name used in JSON: ``safe``, ``review`` or ``manual``."""
        return self.name.lower()


class Severity(IntEnum):
    """The severities of LSP, with LSP's numbers."""

    ERROR = 1
    WARNING = 2
    INFORMATION = 3
    HINT = 4

    @property
    def label(self) -> str:
        """Return the name used in JSON: ``error``, ``warning``, ``information`` or ``hint``."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Text:
    """A user-facing sentence in both languages."""

    en: str
    zh: str

    def get(self, lang: str) -> str:
        """Return the text for ``lang`` (``en`` or ``zh``); English where Chinese is empty."""
        return self.zh if lang == "zh" and self.zh else self.en

    def format(self, **values: str | Text) -> Text:
        """Return the text with values filled in, those in two languages each in its own."""
        zh = {name: v.zh if isinstance(v, Text) else v for name, v in values.items()}
        en = {name: v.en if isinstance(v, Text) else v for name, v in values.items()}
        return Text(self.en.format(**en), self.zh.format(**zh))


def listed(names: Iterable[str], mark: str = "`") -> Text:
    """Return names in a row, each between marks, as either language writes a list."""
    marked = [f"{mark}{name}{mark}" for name in names]
    return Text(", ".join(marked), "、".join(marked))


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A half-open range of code point offsets, 0-based."""

    start: int
    end: int

    def contains(self, other: Span) -> bool:
        """Tell whether ``other`` lies inside this span."""
        return self.start <= other.start and other.end <= self.end

    def overlaps(self, other: Span) -> bool:
        """Tell whether the two share a code point, or are the same insertion point."""
        if self.start == self.end or other.start == other.end:
            return (self.start < other.end and other.start < self.end) or self == other
        return self.start < other.end and other.start < self.end


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """Replace the text of ``span`` with ``text``."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Reference:
    """One use of a torch API in the text.

    ``span`` is the dotted expression for imported names, the member's name for members of values.
    """

    name: str
    span: Span
    certainty: Certainty
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Helper:
    """A function or class that is added to a converted file.

    source: its definition, with markers for the names that it takes from modules. bound: the names
    that it binds inside. torch: the API that it stands for, one of them where there are several.
    needs: the helpers that it is written with, all of them, which are added with it.
    """

    name: str
    source: str
    bound: frozenset[str]
    torch: str = ""
    needs: tuple[Helper, ...] = ()


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits that belong together, without the import edits (those are planned for a whole set).

    ``releases`` are the offsets of torch names (the first name of the dotted expression) that the
    edits remove, so that imports no longer used can be found.
    ``removes`` are the offsets of import aliases that are not used and go.
    ``group`` ties fixes that must be applied together: all fixes of one group, or none.
    ``helpers`` are definitions that the edits need in the file.
    """

    title: Text
    safety: Safety
    edits: tuple[Edit, ...]
    releases: tuple[int, ...] = ()
    tier: str | None = None
    target: str | None = None
    group: str | None = None
    removes: tuple[int, ...] = ()
    changes: Text | None = None
    helpers: tuple[Helper, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to edit or to know.

    ``fixes[0]`` is the one that fix-all applies; the others go through another tier.
    """

    code: str
    severity: Severity
    torch: str
    mindspore: str | None
    tier: str | None
    category: str
    certainty: Certainty
    safety: Safety
    message: Text
    span: Span
    fixes: tuple[Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """A statement that does not parse: where, and what Python says of it."""

    span: Span
    message: str
