"""The engine as the server sees it; ``core_engine`` is the real one.

The server takes an ``Engine`` so that tests can give it one of known answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from mindport.core.document import Document
from mindport.core.model import Edit, Finding, Fix
from mindport.core.options import Options
from mindport.settings import Settings

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis
    from mindport.core.fix_all import FixAll


@dataclass(frozen=True, slots=True)
class Analyzed:
    """An analysis, and the paths of the other files that it asked for, found or not."""

    analysis: Analysis
    others: frozenset[str] = frozenset()


class Engine(Protocol):
    """What the language server needs to have done. Every call may run in a worker thread."""

    def use_open_texts(self, text_of: Callable[[str], str | None]) -> None:
        """Take the text of a path from the editor where ``text_of`` has it, else from the disk."""

    def warm(self) -> str:
        """Load what the first analysis needs; return a line for the log."""

    def analyze(self, doc: Document, options: Options) -> Analyzed:
        """Return the findings of ``doc``."""

    def plan(self, analysis: Analysis, fixes: Iterable[Fix]) -> tuple[Edit, ...]:
        """Return the edits that apply ``fixes`` together, their import edits included."""

    def fix_all(
        self, doc: Document, options: Options, only: Callable[[Finding], bool] | None = None
    ) -> FixAll:
        """Apply the safe fixes of the findings that ``only`` accepts, until nothing changes."""

    def suppress(self, analysis: Analysis, finding: Finding) -> Edit | None:
        """Return the edit that excuses the line of ``finding`` from its code.

        None where no comment can stand.
        """

    def card(self, name: str, options: Options, *, markdown: bool) -> str | None:
        """Return the hover card of an API for the settings, or None when there is no such name."""

    def help_url(self, finding: Finding, lang: str) -> str | None:
        """Return the https address of the page that explains a finding, or None."""

    def is_excluded(self, path: Path, root: Path | None, settings: Settings) -> bool:
        """Tell whether ``exclude`` or .gitignore leaves out the file at ``path``."""
