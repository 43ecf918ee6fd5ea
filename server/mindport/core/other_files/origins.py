"""Follows a name through imports, re-exports and ``*`` to the file that defines it.

Only summaries are asked for, one after the other as the name is passed on.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable

from mindport.core.base.records import dataclass
from mindport.core.other_files.project import ClassKind, Files
from mindport.core.other_files.summary import ModuleSummary, Origin

#: How often a name may be passed on.
_MAX_HOPS = 12
#: How many files one look-up may ask; more than that stand behind a package's ``*``.
MAX_ASKED = 400
_SEQUENTIAL = ("torch.nn.Sequential",)
#: Modules that are not in torch.nn.
_MODULES = frozenset({"torch.optim.swa_utils.AveragedModel"})


@dataclass(frozen=True, slots=True)
class Place:
    """A name in the file that binds it; dotted for a part of it, "" for the module itself."""

    path: str
    name: str


def imported(files: Files, path: str, level: int, module: str, name: str) -> Place | str | None:
    """Return where ``from <level dots><module> import <name>`` in ``path`` leads.

    A text is the full name in torch or MindSpore. ``name`` may be dotted; "" is the module.
    Where a name has several sources on the way, the last one is followed.
    """
    return _Trail(files).imported(path, Origin(module, level, name), 0)


def surely_imported(
    files: Files, path: str, level: int, module: str, name: str
) -> Place | str | None:
    """Return the same, but no framework's name that something else may stand in for."""
    trail = _Trail(files)
    found = trail.imported(path, Origin(module, level, name), 0)
    return None if trail.several and isinstance(found, str) else found


def inside(files: Files, path: str, name: str) -> Place | str | None:
    """Return where a dotted name of the file ``path`` leads."""
    return _Trail(files).inside(path, name, 0)


def imported_files(files: Files, path: str, summary: ModuleSummary) -> list[str]:
    """Return the files that the imports of a file lead to, of packages the module too.

    summary: of that file.
    """
    asked = dict.fromkeys(
        (each.level, module)
        for each in (*summary.imports.values(), *summary.stars)
        for module in (each.module, ".".join(filter(None, (each.module, each.name))))
    )
    found = (files.find(path, level, module) for level, module in asked)
    return [each for each in found if each is not None]


def class_kind(
    files: Files, at: Place | str | None, together: Callable[[str], bool], hops: int = 0
) -> ClassKind | None:
    """Return what the class is that a name leads to, None where it is no class.

    together: tells whether a file is converted in the same run.
    """
    if isinstance(at, str):
        return _framework(at)
    if at is None or hops > _MAX_HOPS:
        return None
    summary = files.summary(at.path)
    if summary is None or at.name not in summary.classes:
        return None
    kinds = [
        kind
        for base in summary.classes[at.name].bases
        if base != at.name
        and (kind := class_kind(files, inside(files, at.path, base), together, hops + 1))
        is not None
    ]
    along = summary.parses and together(at.path)
    sequential = any(kind.sequential for kind in kinds)
    for wanted in ("module", "cell"):
        alike = [kind for kind in kinds if kind.kind == wanted]
        if alike:
            whole = along and all(kind.together for kind in alike)
            return ClassKind(wanted, at.path, whole, sequential)
    return ClassKind("other", at.path, along)


def is_pythons_own(module: str) -> bool:
    """Tell whether a module is of Python itself, whose classes are no Modules."""
    return module.partition(".")[0] in sys.stdlib_module_names


def derives_from_none_unknown(
    files: Files, at: Place | str | None, seen: set[Place] | None = None
) -> bool:
    """Tell whether a class derives from Python's own and from those of files, through them all."""
    seen = set() if seen is None else seen
    if not isinstance(at, Place) or len(seen) > MAX_ASKED:
        return False
    if at in seen:
        return True
    seen.add(at)
    summary = files.summary(at.path)
    known = None if summary is None else summary.classes.get(at.name)
    if summary is None or known is None:
        return False
    for base in known.bases:
        first = base.partition(".")[0]
        origin = summary.imports.get(first)
        if origin is not None and not origin.level and is_pythons_own(origin.module):
            continue
        found = inside(files, at.path, base)
        if found is None and origin is None and not summary.stars and hasattr(builtins, base):
            continue
        if not derives_from_none_unknown(files, found, seen):
            return False
    return True


class _Trail:
    """One look-up: what it has asked already is not asked again, so that circles end."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._asked: set[tuple[str, str]] = set()
        self.several = False

    def imported(self, path: str, origin: Origin, hops: int) -> Place | str | None:
        if hops > _MAX_HOPS:
            return None
        root = origin.module.partition(".")[0]
        if not origin.level and root in ("torch", "mindspore"):
            return ".".join(filter(None, (origin.module, origin.name)))
        target = self._files.find(path, origin.level, origin.module)
        found = None if target is None else self.inside(target, origin.name, hops + 1)
        if found is None and origin.name:
            # ``from package import module`` and a name of that module.
            first, _, rest = origin.name.partition(".")
            module = ".".join(filter(None, (origin.module, first)))
            return self.imported(path, Origin(module, origin.level, rest), hops + 1)
        return found

    def inside(self, path: str, name: str, hops: int) -> Place | str | None:
        if not name:
            return Place(path, "")
        if hops > _MAX_HOPS or len(self._asked) > MAX_ASKED or (path, name) in self._asked:
            return None
        self._asked.add((path, name))
        summary = self._files.summary(path)
        if summary is None:
            return None
        first, _, rest = name.partition(".")
        if first in summary.classes:
            return Place(path, name)
        if first in summary.imports:
            self.several = self.several or first in summary.several
            origin = summary.imports[first]
            full = ".".join(filter(None, (origin.name, rest)))
            return self.imported(path, Origin(origin.module, origin.level, full), hops + 1)
        if first in summary.aliases:
            return Place(path, ".".join(filter(None, (summary.aliases[first], rest))))
        if first in summary.functions or first in summary.variables:
            return Place(path, name)
        if path.replace("\\", "/").endswith("/__init__.py"):
            submodule = self._files.find(path, 1, first)
            if submodule is not None:
                return self.inside(submodule, rest, hops + 1)
        for star in summary.stars:
            found = self._starred(path, star, name, hops + 1)
            if found is not None:
                return found
        return None

    def _starred(self, path: str, star: Origin, name: str, hops: int) -> Place | str | None:
        first = name.partition(".")[0]
        target = self._files.find(path, star.level, star.module)
        if target is None or (target, name) in self._asked:
            return None
        if not any(self._files.mentions(target, word) for word in (first, "import *")):
            return None
        summary = self._files.summary(target)
        if summary is None or not summary.gives(first):
            return None
        return self.inside(target, name, hops)


def _framework(full: str) -> ClassKind:
    """Return what a class of torch or MindSpore itself is; those need no conversion."""
    kind = "other"
    if full.startswith("mindspore") and full.endswith((".Cell", ".SequentialCell")):
        kind = "cell"
    elif full in _MODULES or (
        full.startswith("torch.nn.") and full.rpartition(".")[2].lstrip("_")[:1].isupper()
    ):
        kind = "module"
    return ClassKind(kind, "", True, full in _SEQUENTIAL)
