"""Classes that only Modules derive from, as the files of one run show: mixins of other files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mindport.core.other_files import origins
from mindport.core.other_files.origins import Place

if TYPE_CHECKING:
    from mindport.look import Look


class MixedIn:
    """Looks for the heirs of classes in what the files of a run define, read at the first question.

    files: the files of the run, real paths.
    """

    def __init__(self, files: Iterable[str]) -> None:
        self._files = tuple(sorted(files))
        self._known: dict[Place, bool] = {}
        #: The classes by the last name of each of their bases, with that base as it is written.
        self._heirs: dict[str, list[tuple[Place, str]]] | None = None

    def into_modules(self, at: Place, look: Look) -> bool:
        """Tell whether classes derive from one, and in the end every one of them is a Module."""
        if at not in self._known:
            # A circle of bases is no class that runs.
            self._known[at] = False
            heirs = self._heirs_of(at, look)
            self._known[at] = bool(heirs) and all(self._ends_so(each, look) for each in heirs)
        return self._known[at]

    def _ends_so(self, heir: Place, look: Look) -> bool:
        kind = look.class_kind(heir.path, heir.name)
        if kind is None or kind.kind == "other":
            return self.into_modules(heir, look)
        return kind.kind == "module"

    def _heirs_of(self, at: Place, look: Look) -> list[Place]:
        if self._heirs is None:
            self._heirs = self._read(look)
        named = self._heirs.get(at.name, ())
        return [heir for heir, base in named if origins.inside(look, heir.path, base) == at]

    def _read(self, look: Look) -> dict[str, list[tuple[Place, str]]]:
        found: dict[str, list[tuple[Place, str]]] = {}
        for path in self._files:
            summary = look.summary(path)
            for cls in summary.classes.values() if summary is not None else ():
                for base in cls.bases:
                    heir = Place(path, cls.name), base
                    found.setdefault(base.rpartition(".")[2], []).append(heir)
        return found
