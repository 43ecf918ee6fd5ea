"""Follows a name through imports, re-exports and ``*`` to the file that defines it.

Only summaries are asked for, one after the other as the name is passed on.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Iterable, Iterator

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.modes.constructor_modes import COMMON
from mindport.core.other_files.project import ClassKind, Files
from mindport.core.other_files.summary import ModuleSummary, Origin, also_leaving

#: How often a name may be passed on.
_MAX_HOPS = 12
#: How many files one look-up may ask; more than that stand behind a package's ``*``.
_MAX_ASKED = 400
#: How far classes are followed for methods that leave modes set, and how many files are asked.
_LEAVING_HOPS = 3
_MAX_LEAVING = 40
#: The same for anything that leaves modes set.
_SETTING_HOPS = 4
_MAX_SETTING = 60
#: What functions are called that run models, and set their modes for that.
_RUNNING = pattern(r"_*(?:eval|test|valid|train|infer|predict|main|run|fit|sampl|generat)")
#: Python's words that stand before a parenthesis.
_WORDS = frozenset({"if", "elif", "in", "not", "and", "or", "is", "return", "lambda", "assert"})
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


def sets_modes(files: Files, at: Place | str | None, seen: set[Place] | None = None) -> bool:
    """Tell whether making an object of the class that a name leads to sets training modes."""
    seen = set() if seen is None else seen
    if not isinstance(at, Place) or at in seen or len(seen) > _MAX_ASKED:
        return False
    seen.add(at)
    summary = files.summary(at.path)
    known = None if summary is None else summary.classes.get(at.name)
    if known is None:
        return False
    if known.modes.sets or any(
        function_sets_modes(files, inside(files, at.path, name))
        for name in sorted(known.modes.calls)
    ):
        return True
    if known.modes.methods and known.modes.methods & leaving_methods(files, at.path):
        return True
    return any(
        sets_modes(files, inside(files, at.path, name), seen)
        for name in (*known.bases, *sorted(known.modes.makes))
    )


def holds_what_sets(files: Files, at: Place | str | None) -> bool:
    """Tell whether a class, or one that it derives from, has an attribute that stands for a class.

    One whose objects set modes as they are made: such an object may become a part.
    """

    def led(summary: ModuleSummary, name: str) -> Iterable[str]:
        return summary.classes[name].bases if name in summary.classes else ()

    for place, summary in _led_to(files, at, led):
        known = None if summary is None else summary.classes.get(place.name)
        if known is not None and (
            known.holds_setting
            or any(sets_modes(files, inside(files, place.path, each)) for each in known.holds)
        ):
            return True
    return False


def makes_unseen(files: Files, at: Place | str | None) -> bool:
    """Tell whether making an object of a class calls what may make parts of any class.

    As ``MODELS.build(cfg)``, ``NETS[name]()`` and ``self.norm_layer(8)`` do, in bases and parts
    too.
    """

    def led(summary: ModuleSummary, name: str) -> Iterable[str]:
        known = summary.classes.get(name)
        return () if known is None else (*known.bases, *known.modes.makes)

    return any(
        summary is not None and place.name in summary.classes and _calls_unseen(files, place)
        for place, summary in _led_to(files, at, led)
    )


def _calls_unseen(files: Files, at: Place) -> bool:
    summary = files.summary(at.path)
    if summary is None:
        return False
    known = summary.classes[at.name]
    if known.modes.by_table or known.modes.attributes:
        return True
    for name in known.modes.calls:
        first = name.partition(".")[0]
        # Definitions of methods look like calls in a text.
        if first in _WORDS or name in known.methods or hasattr(builtins, first):
            continue
        origin = summary.imports.get(first)
        own = origin is not None or first in summary.classes or first in summary.variables
        if not own and name.rpartition(".")[2] in COMMON:
            continue
        if origin is not None and not origin.level and is_pythons_own(origin.module):
            continue
        found = inside(files, at.path, name)
        other = files.summary(found.path) if isinstance(found, Place) else None
        is_function = other is not None and found.name in other.functions  # type: ignore[union-attr]
        if not (isinstance(found, str) or is_function):
            return True
    return False


def any_sets(files: Files, path: str) -> bool:
    """Tell whether a class or a function of a file, or of those it imports, leaves modes set.

    What is called for testing or training a model is none: it gives no part of one.
    """
    waiting, seen = [(path, 0)], {path}
    while waiting:
        at, hops = waiting.pop()
        summary = files.summary(at)
        if summary is None:
            continue
        if any(each.modes.sets for each in summary.classes.values()) or any(
            not _RUNNING.match(each.rpartition(".")[2]) for each in summary.mode_functions
        ):
            return True
        if hops >= _SETTING_HOPS or len(seen) > _MAX_SETTING:
            continue
        for each in sorted(set(_run_by(files, at, summary)) - seen):
            seen.add(each)
            waiting.append((each, hops + 1))
    return False


def _run_by(files: Files, path: str, summary: ModuleSummary) -> Iterator[str]:
    """Yield the files that the imports of a file run: those of their packages too."""
    for name, origin in [*summary.imports.items(), *(("", each) for each in summary.stars)]:
        if not origin.level and is_pythons_own(origin.module):
            continue
        parts = origin.module.split(".")
        modules = [".".join(parts[:end]) for end in range(1, len(parts) + 1)]
        found = [files.find(path, origin.level, each) for each in modules]
        at = inside(files, path, name) if name else None
        found.append(at.path if isinstance(at, Place) else None)
        yield from (each for each in found if each is not None)


def function_sets_modes(files: Files, at: Place | str | None) -> bool:
    """Tell whether the function that a name leads to sets modes, by others of any file too."""

    def led(summary: ModuleSummary, name: str) -> Iterable[str]:
        known = summary.imports.keys() | summary.functions
        made = summary.making.get(name, ()) if name in summary.functions else ()
        return (each for each in made if each.partition(".")[0] in known)

    return any(
        summary is not None and place.name in summary.mode_functions
        for place, summary in _led_to(files, at, led)
    )


def _led_to(
    files: Files,
    at: Place | str | None,
    led: Callable[[ModuleSummary, str], Iterable[str]],
) -> Iterator[tuple[Place, ModuleSummary | None]]:
    """Yield a place and those that it leads to, each with what its file has.

    led: gives the names that a name of a file leads to.
    """
    waiting: list[Place | str | None] = [at]
    seen: set[Place] = set()
    while waiting and len(seen) <= _MAX_ASKED:
        place = waiting.pop()
        if not isinstance(place, Place) or place in seen:
            continue
        seen.add(place)
        summary = files.summary(place.path)
        yield place, summary
        if summary is not None:
            waiting += [
                inside(files, place.path, each) for each in sorted(led(summary, place.name))
            ]


def leaving_methods(files: Files, path: str) -> frozenset[str]:
    """Return the methods that leave modes set, of a file and of those that its classes are from."""
    return _leaving(files, path, {}, 0)


def _leaving(
    files: Files, path: str, known: dict[str, frozenset[str]], hops: int
) -> frozenset[str]:
    if path in known or len(known) > _MAX_LEAVING:
        return known.get(path, frozenset())
    known[path] = frozenset()
    summary = files.summary(path)
    if summary is None:
        return frozenset()
    found = summary.leaving
    others = {
        at.path
        for name in (summary.imports if hops < _LEAVING_HOPS else ())
        # Methods are of classes, and of what the file itself imports.
        if hops == 0 or name[:1].isupper()
        if isinstance(at := inside(files, path, name), Place)
    }
    for each in sorted(others):
        found |= _leaving(files, each, known, hops + 1)
    known[path] = also_leaving(found, summary.method_calls)
    return known[path]


def makes_what_sets(files: Files, at: Place | str | None) -> bool:
    """Tell whether a function makes an object of a class that sets modes, or calls one that does.

    So may what a variable holds do. What is given may hold that, whose modes are to stay; of a
    module any of its classes and functions may be meant.
    """

    def led(summary: ModuleSummary, name: str) -> Iterable[str]:
        return summary.making.get(name, ()) if name else summary.own_names()

    return any(
        sets_modes(files, place) or function_sets_modes(files, place)
        for place, _ in _led_to(files, at, led)
    )


def is_pythons_own(module: str) -> bool:
    """Tell whether a module is of Python itself, whose classes are no Modules."""
    return module.partition(".")[0] in sys.stdlib_module_names


def derives_from_none_unknown(
    files: Files, at: Place | str | None, seen: set[Place] | None = None
) -> bool:
    """Tell whether a class derives from Python's own and from those of files, through them all."""
    seen = set() if seen is None else seen
    if not isinstance(at, Place) or len(seen) > _MAX_ASKED:
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
        if hops > _MAX_HOPS or len(self._asked) > _MAX_ASKED or (path, name) in self._asked:
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
