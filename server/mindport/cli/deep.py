"""``--deep``: what analysis knows nothing of is asked of jedi, and the file is analysed again."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import NamedTuple

from mindport.cli.report import FileReport
from mindport.cli.screen import CommandError
from mindport.core.analysis import Analysis
from mindport.core.model import Text
from mindport.jedi_tier.places import STUBS
from mindport.jedi_tier.resolver import Resolver

#: Seconds that one file may take, the start of jedi included where it is the first.
FILE_LIMIT = 60.0
#: What is learned of one receiver says what its methods give, which are looked at in a next round.
ROUNDS = 3

Again = Callable[[Mapping[int, str]], Analysis]


class Deeper(NamedTuple):
    """An analysis after jedi's answers.

    missed: the number of receivers that it was not, or not to the end, asked about. notes: what
    happened to its process.
    """

    analysis: Analysis
    missed: int
    notes: tuple[str, ...]


def require_stubs() -> None:
    """Raise CommandError where the stubs that jedi reads are not there."""
    if not STUBS.is_dir():
        raise CommandError(
            Text(
                f"--deep needs {STUBS}, which is not there; install MindPort again",
                f"--deep 需要 {STUBS}，但它不存在；请重新安装 MindPort",
            )
        )


def look_deeper(analysis: Analysis, again: Again, seconds: float = FILE_LIMIT) -> Deeper:
    """Ask about all receivers of which the analysis knows nothing.

    again: analyses the same file with what was told.
    """
    deadline = monotonic() + seconds
    resolver, said = _resolver()
    said.clear()
    path, text = analysis.doc.path, analysis.code
    told: dict[int, str] = {}
    asked: set[int] = set()
    missed = 0
    for _ in range(ROUNDS):
        silent = analysis.walked.silent if analysis.walked is not None else ()
        offsets = [span.end for span in silent if span.end not in asked]
        if not offsets:
            break
        found, late = resolver.look(path, text, offsets, deadline - monotonic())
        missed += late
        asked.update(offsets)
        known = {offset: answer.type for offset, answer in found.items() if answer.type}
        if not known:
            break
        told |= known
        analysis = again(told)
    return Deeper(analysis, missed, tuple(said))


def closing_notes(reports: Sequence[FileReport]) -> list[Text]:
    """Return what is to be said at the end: what happened to jedi, what it did not get to."""
    said = list(dict.fromkeys(note for report in reports for note in report.notes))
    notes = [Text(note, note) for note in said]
    missed = sum(report.missed for report in reports)
    if missed:
        files = sum(report.missed > 0 for report in reports)
        notes.append(
            Text(
                f"--deep: jedi did not get to {missed} value{'s' * (missed > 1)} in {files} "
                f"file{'s' * (files > 1)}",
                f"--deep：jedi 未能查看 {files} 个文件中的 {missed} 个值",
            )
        )
    return notes


@functools.cache
def _resolver() -> tuple[Resolver, list[str]]:
    """Return this process's resolver and what it logs; it is closed as the process ends."""
    # Processes of a pool run these functions as they end, and no others.
    from multiprocessing.util import Finalize

    said: list[str] = []
    resolver = Resolver(said.append)
    Finalize(None, resolver.close, exitpriority=10)
    return resolver, said
