"""Files that are converted again, for what became of the others of a run."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from mindport.cli.engine import workspace
from mindport.cli.jobs import Job, run_all
from mindport.cli.report import Converted
from mindport.core.leftover.raising import Raising
from mindport.core.model import Text

#: How often files are converted again for the names of others that raise.
_MAX_ROUNDS = 8


class Rounds:
    """The later rounds of one run.

    jobs: its files, in the order of all results. function: converts one, as ``convert_file`` does.
    project: prepares a process for it. lang: of what is shown meanwhile.
    """

    def __init__(
        self,
        jobs: Sequence[Job],
        function: Callable[..., Converted],
        project: Callable[[], None],
        lang: str,
    ) -> None:
        self._jobs = jobs
        self._function = function
        self._project = project
        self._lang = lang
        #: The names that no other file needs once all are converted, by real path.
        self._freed: dict[str, frozenset[str]] = {}

    def without_needed(self, results: list[Converted]) -> list[Converted]:
        """Convert those files again that kept an import for others which no longer need it.

        A file that has ``nn`` by ``from a import *`` imports MindSpore's itself once converted.
        """
        if not any(each.needed for each in results):
            return results
        self._project()
        now = workspace()
        takes = {os.path.realpath(each.place): each.takes for each in results}
        now.needs.use_takes({path: each for path, each in takes.items() if each is not None})
        for each in results:
            free = each.needed - now.taken(str(each.place), each.needed)
            if free:
                self._freed[os.path.realpath(each.place)] = free
        return self._again(
            results,
            [at for at, each in enumerate(results) if os.path.realpath(each.place) in self._freed],
        )

    def with_raising(self, results: list[Converted]) -> list[Converted]:
        """Convert those files again that use names of other files which turned out to raise.

        A stand-in of one file may be used by another as that is imported, and so on.
        """
        answered: dict[Path, frozenset[tuple[str, str]]] = {}
        for _ in range(_MAX_ROUNDS):
            known = {os.path.realpath(each.place): each.raising for each in results if each.raising}
            hits = {
                each.place: frozenset(
                    (path, name) for path, name in each.asks if name in known.get(path, ())
                )
                for each in results
            }
            again = [
                at
                for at, result in enumerate(results)
                if hits[result.place] - answered.get(result.place, frozenset())
            ]
            if not again:
                break
            for at in again:
                place = results[at].place
                answered[place] = hits[place] | answered.get(place, frozenset())
            results = self._again(results, again, known)
        return results

    def _again(
        self,
        results: list[Converted],
        again: Sequence[int],
        known: Mapping[str, Mapping[str, Raising]] | None = None,
    ) -> list[Converted]:
        """Return the results, with new ones at some places."""
        if not again:
            return results
        done = run_all(
            partial(self._function, known=known, freed=self._freed),
            [self._jobs[at] for at in again],
            self._project,
            Text("Converting", "转换中"),
            self._lang,
        )
        fresh = dict(zip(again, done, strict=True))
        return [fresh.get(at, result) for at, result in enumerate(results)]


def raising_of(known: Mapping[str, Mapping[str, Raising]], path: str, name: str) -> Raising | None:
    """Return how a name of another converted file raises, None where it does not."""
    names = known.get(os.path.realpath(path)) if known else None
    return None if names is None else names.get(name)
