"""The result of analysing one document at one version: what every feature reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from mindport.core.base.records import dataclass, field
from mindport.core.document import Document
from mindport.core.model import Certainty, Finding, Problem, Reference
from mindport.core.options import Options
from mindport.core.text.line_index import LineIndex
from mindport.core.text.source import Source

if TYPE_CHECKING:
    from mindport.core.walk.statements import Walked


@dataclass(frozen=True, slots=True)
class Analysis:
    """Findings and references of a document.

    index: of the document's own text, for places that are shown; columns of the syntax tree are
    for that of ``source``. findings: sorted by span, without those that comments or settings
    silence. references: every torch API reference that was resolved, those that need no change
    included. problems: statements that do not parse. hidden: findings that settings silence; their
    fixes may go with a shown one. ignored: the file asks to be left alone. told: what a second
    resolver said, see ``analyze``. ``walked`` and ``source`` are for planning edits, and so is
    again: it analyses another text as this one was, without what is ``told``. taken: the imported
    names that other files have from this one. keeps_imports: edits leave every import as it
    is, and add theirs in lines of their own.
    """

    doc: Document
    options: Options
    index: LineIndex
    problems: tuple[Problem, ...]
    findings: tuple[Finding, ...]
    references: tuple[Reference, ...]
    ignored: bool = False
    hidden: tuple[Finding, ...] = field(default=(), repr=False)
    walked: Walked | None = field(default=None, repr=False, compare=False)
    source: Source | None = field(default=None, repr=False, compare=False)
    told: Mapping[int, str] = field(default_factory=dict, repr=False, compare=False)
    again: Callable[[str], Analysis] | None = field(default=None, repr=False, compare=False)
    taken: frozenset[str] = field(default=frozenset(), repr=False, compare=False)
    keeps_imports: bool = False

    @property
    def migrated(self) -> int:
        """Return the number of places where the file uses MindSpore already; no guess is one."""
        uses = self.walked.mindspore_uses if self.walked is not None else ()
        return len({use.span for use in uses if use.certainty is not Certainty.GUESSED})

    @property
    def code(self) -> str:
        """Return the text as Python reads it; only in notebooks it is not the document's."""
        return self.source.text if self.source is not None else self.doc.text
