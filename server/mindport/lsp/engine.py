"""The engine as the server sees it; ``core_engine`` is the real one.

The server takes an ``Engine`` so that tests can give it one of known answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from mindport.core.base.records import dataclass
from mindport.core.document import Document
from mindport.core.model import Edit, Finding, Fix, Problem, Span
from mindport.core.options import Options
from mindport.mapping.cards.use import NO_USE, Use
from mindport.settings import Settings

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis
    from mindport.core.claims.annotate import Annotation
    from mindport.core.claims.name_at import Name
    from mindport.core.claims.type_at import Taken
    from mindport.core.fix_all import FixAll
    from mindport.core.fixes.parts import InParts
    from mindport.core.fixes.planner import Plan


@dataclass(frozen=True, slots=True)
class Analyzed:
    """An analysis, and the paths of the other files that it asked for, found or not.

    near: those that were asked only whether they import this one.
    """

    analysis: Analysis
    others: frozenset[str] = frozenset()
    near: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Conversion:
    """A text with fixes applied. applied: how many; left: what is for a person afterwards.

    problems: the statements that do not parse; then the text is as it was, in a notebook their
    cells are.
    """

    text: str
    applied: int
    left: tuple[Finding, ...]
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class KnownName:
    """A name that can be looked up, of torch or MindSpore, and what it is in the other.

    status: as ``mindport show`` says it.
    """

    name: str
    kind: str
    status: str
    targets: tuple[str, ...]


class Engine(Protocol):
    """What the language server needs to have done. Every call may run in a worker thread."""

    def use_open_texts(self, text_of: Callable[[str], str | None]) -> None:
        """Take the text of a path from the editor where ``text_of`` has it, else from the disk."""

    def warm(self) -> str:
        """Load what the first analysis needs; return a line for the log."""

    def analyze(
        self, doc: Document, options: Options, told: Mapping[int, str] | None = None
    ) -> Analyzed:
        """Return the findings of ``doc``; ``told`` is what a second resolver said of this text."""

    def plan(self, analysis: Analysis, fixes: Iterable[Fix], *, alone: bool = False) -> Plan:
        """Return the edits that apply ``fixes`` together, imports and companions included.

        alone: without companions, as finding those takes an analysis.
        """

    def fix_all(self, analysis: Analysis, only: Callable[[Finding], bool] | None = None) -> FixAll:
        """Apply the safe fixes of the findings that ``only`` accepts, until nothing changes."""

    def fix_in_parts(
        self,
        analysis: Analysis,
        *,
        safe_only: bool,
        only: Callable[[Finding], bool] | None = None,
        within: Callable[[Analysis], Span | None] | None = None,
    ) -> InParts:
        """Return the safe fixes of a document at once, and each to review as one to choose."""

    def convert(
        self, doc: Document, options: Options, first: Analysis | None, *, unsafe: bool
    ) -> Conversion:
        """Return the text as ``mindport convert`` writes it, with ``unsafe`` as that does.

        first: the analysis of the text with these options, where it is there; what a second
        resolver said counts for safe fixes alone.
        """

    def look_up(self, query: str, limit: int, options: Options) -> tuple[KnownName, ...]:
        """Return the names that fit what a person types, the best first."""

    def suppress(self, analysis: Analysis, finding: Finding) -> Edit | None:
        """Return the edit that excuses the line of ``finding`` from its code.

        None where no comment can stand.
        """

    def card(self, name: str, options: Options, *, markdown: bool, use: Use = NO_USE) -> str | None:
        """Return the hover card of an API for the settings, or None when there is no such name.

        use: what is said of the use that it is shown for.
        """

    def type_at(self, analysis: Analysis, name: Name) -> Taken | None:
        """Return what a variable is taken for, None where that is no value of a torch type."""

    def annotations(self, analysis: Analysis, span: Span) -> tuple[Annotation, ...]:
        """Return the annotations of parameters that make known what is guessed in ``span``."""

    def annotation(self, analysis: Analysis, at: int, kind: str) -> Annotation | None:
        """Return the annotation of the parameter at an offset as the torch class ``kind``."""

    def help_url(self, finding: Finding, options: Options) -> str | None:
        """Return the https address of the page that explains a finding, or None.

        options: those of the file; the page is of their release, in their language.
        """

    def is_excluded(self, path: Path, root: Path | None, settings: Settings) -> bool:
        """Tell whether ``exclude`` or .gitignore leaves out the file at ``path``."""
