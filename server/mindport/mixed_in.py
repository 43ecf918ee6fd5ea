"""Classes that only Modules derive from, as the files of one run show: mixins of other files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from mindport.core.other_files import origins
from mindport.core.other_files.origins import Place

if TYPE_CHECKING:
    from mindport.look import Look


class MixedIn:
    """Looks for the heirs of a class at the first question, in files that name it.

    files: the files of the run, real paths. text: gives a file's text, None where it has none.
    """

    def __init__(self, files: Iterable[str], text: Callable[[str], str | None]) -> None:
        self._files = tuple(sorted(files))
        self._text = text
        self._known: dict[Place, bool] = {}

    def into_modules(self, at: Place, look: Look) -> bool:
        """Tell whether classes derive from one, and in the end every one of them is a Module."""
        if at not in self._known:
            # A circle of bases is no class that runs.
            self._known[at] = False
            heirs = list(self._heirs(at, look))
            self._known[at] = bool(heirs) and all(self._ends_so(each, look) for each in heirs)
        return self._known[at]

    def _ends_so(self, heir: Place, look: Look) -> bool:
        kind = look.class_kind(heir.path, heir.name)
        if kind is None or kind.kind == "other":
            return self.into_modules(heir, look)
        return kind.kind == "module"

    def _heirs(self, at: Place, look: Look) -> Iterable[Place]:
        for path in self._files:
            if at.name not in (self._text(path) or ""):
                continue
            summary = look.summary(path)
            for cls in summary.classes.values() if summary is not None else ():
                named = (base for base in cls.bases if base.rpartition(".")[2] == at.name)
                if any(origins.inside(look, path, base) == at for base in named):
                    yield Place(path, cls.name)
