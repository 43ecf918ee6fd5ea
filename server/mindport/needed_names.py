"""Which imported names of a file others need from it, so that they stay when it is converted."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Protocol

from mindport.core.base.records import dataclass, field
from mindport.neighbours import Neighbours
from mindport.taken_names import Taken, Takes, takes_of

#: So many characters of texts near a file that name it are read at most, at once.
_MOST_READ = 4_000_000
#: The most texts near converted files of which it is kept what they have of others.
_MOST_NEARBY = 4_000
_NOTHING = Takes()


class Look(Protocol):
    """The other files as one analysis sees them; what it asks for counts for that analysis."""

    def stamp(self, path: str) -> tuple[object, ...] | None:
        """Return what tells whether a file's text is still the same."""

    def place(self, path: str, level: int, module: str) -> str | None:
        """Return the real path of a module that an import in ``path`` leads to."""


@dataclass(slots=True)
class _Near:
    """A text near files that are asked about.

    named: whether it is looked at for a module, by that one's name. takes: what it has of others.
    """

    stamp: object
    named: dict[str, bool] = field(default_factory=dict)
    takes: Takes | None = None


class NeededNames:
    """Asks the files of the run, and those near a file that are not in the run.

    together: the files of the run, real paths. text: gives a file's text. gives: tells whether
    ``*`` takes a name from a file. known: what is known already of some of the run.
    """

    def __init__(
        self,
        together: frozenset[str],
        text: Callable[[str], str | None],
        gives: Callable[[str, str], bool],
        known: Mapping[str, Takes],
    ) -> None:
        self._together = together
        self._text = text
        self._gives = gives
        self._takes = dict(known)
        self._taken: Taken | None = None
        self._needed: dict[str, set[str]] = {}
        self._freed: Mapping[str, frozenset[str]] = {}
        self._neighbours = Neighbours()
        self._nearby: dict[str, _Near] = {}

    def among(self, path: str, names: frozenset[str], look: Callable[[], Look]) -> frozenset[str]:
        """Return those of some names of a file that others need from it.

        look: gives the other files, where they are asked.
        """
        real = os.path.realpath(path)
        left = names - self._freed.get(real, frozenset())
        found: set[str] = set()
        if self._together:
            if self._taken is None:
                run = sorted(self._together)
                self._taken = Taken(run, self._takes_of, self._gives, look().place)
            found = {name for name in left if self._taken.from_file(real, name)}
            self._needed.setdefault(real, set()).update(found)
        return frozenset(found.union(self._by_neighbours(real, left - found, look)))

    def of(self, path: str) -> frozenset[str]:
        """Return the names of a file that others of the run need, as far as ``among`` was asked."""
        return frozenset(self._needed.get(os.path.realpath(path), ()))

    def free(self, names: Mapping[str, frozenset[str]]) -> None:
        """Say which names no other file needs, by the real path of the file that has them."""
        self._freed = names

    def use_takes(self, takes: Mapping[str, Takes]) -> None:
        """Say what texts have of others that are not on the disk yet, by real path."""
        self._takes.update(takes)
        self._taken = None

    def _takes_of(self, path: str) -> Takes:
        if path not in self._takes:
            self._takes[path] = takes_of(self._text(path) or "")
        return self._takes[path]

    def _by_neighbours(
        self, real: str, names: frozenset[str], look: Callable[[], Look]
    ) -> Iterable[str]:
        if not names or not real.endswith(".py"):
            return ()
        nearby = [each for each in self._neighbours.of(real) if each not in self._together]
        if not nearby:
            return ()
        files, word, read = look(), Path(real).stem, 0

        def takes(file: str) -> Takes:
            nonlocal read
            near = self._near(file, files.stamp(file))
            if word not in near.named:
                text = self._text(file) or ""
                # Most do not name this one.
                named = word == "__init__" or word in text
                read += len(text) if named else 0
                near.named[word] = named = named and read <= _MOST_READ
                if named and near.takes is None:
                    near.takes = takes_of(text)
            return near.takes if near.takes is not None and near.named[word] else _NOTHING

        taken = Taken(nearby, takes, self._gives, files.place)
        return [name for name in names if taken.from_file(real, name)]

    def _near(self, file: str, stamp: object) -> _Near:
        """Return what is kept of a text, nothing where it is another by now."""
        known = self._nearby.get(file)
        if known is None or known.stamp != stamp:
            self._nearby.pop(file, None)
            if len(self._nearby) >= _MOST_NEARBY:
                self._nearby.pop(next(iter(self._nearby)), None)
            known = self._nearby[file] = _Near(stamp)
        return known
