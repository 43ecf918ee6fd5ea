"""What making objects of the classes of other files, and calling their functions, does to modes.

Only summaries are asked for, as names are followed to the files that define them.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable, Iterator

from mindport.core.base.patterns import pattern
from mindport.core.modes.constructor_modes import COMMON
from mindport.core.other_files.origins import (
    MAX_ASKED,
    Place,
    class_kind,
    inside,
    is_pythons_own,
)
from mindport.core.other_files.project import Files
from mindport.core.other_files.summary import ModuleSummary, also_leaving

#: How far imports are followed for what leaves modes set, and how many files are asked.
_SETTING_HOPS = 4
_MAX_SETTING = 60
#: What functions are called that run models, and set their modes for that.
_RUNNING = pattern(
    r"_*(?:eval(?:uate|uation)?|test|validate|validation|valid|train|training|infer|inference"
    r"|predict|prediction|main|run|fit|sample|sampling|generate)s?(?:_|[A-Z0-9]|$)"
)
#: Python's words that stand before a parenthesis.
_WORDS = frozenset({"if", "elif", "in", "not", "and", "or", "is", "return", "lambda", "assert"})


def sets_modes(files: Files, at: Place | str | None, seen: set[Place] | None = None) -> bool:
    """Tell whether making an object of the class that a name leads to sets training modes."""
    seen = set() if seen is None else seen
    if not isinstance(at, Place) or at in seen or len(seen) > MAX_ASKED:
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


def begins_with_modes(files: Files, at: Place | str | None) -> bool:
    """Tell whether a plain class sets modes of what its objects get, as these are made or entered.

    A Module's constructor sets those of its own parts.
    """
    kind = class_kind(files, at, lambda _: True)
    return kind is not None and kind.kind == "other" and sets_modes(files, at)


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
        if not isinstance(found, str) and (found is None or not _is_plain(files, found)):
            return True
    return False


def _is_plain(files: Files, at: Place) -> bool:
    """Tell whether a name is of a function which, by others too, makes what its file names."""
    summary = files.summary(at.path)
    if summary is None or at.name not in summary.functions:
        return False

    def led(summary: ModuleSummary, name: str) -> Iterable[str]:
        return summary.making.get(name, ()) if name in summary.functions else ()

    return not any(
        other is not None and (place.name in other.by_table or "." in place.name)
        for place, other in _led_to(files, at, led)
    )


def is_function(files: Files, path: str, name: str) -> bool:
    """Tell whether a dotted name of a file is of another file's, and of no class there."""
    summary = files.summary(path)
    if summary is None or name.partition(".")[0] not in summary.imports:
        return False
    at = inside(files, path, name)
    other = files.summary(at.path) if isinstance(at, Place) else None
    return other is not None and isinstance(at, Place) and at.name not in other.classes


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
    for origin in (*summary.imports.values(), *summary.stars):
        if not origin.level and is_pythons_own(origin.module):
            continue
        parts = origin.module.split(".")
        modules = [".".join(parts[:end]) for end in range(1, len(parts) + 1)]
        if origin.name and origin.name != "*":
            # ``from package import module``.
            modules.append(".".join(filter(None, (origin.module, origin.name.partition(".")[0]))))
        found = (files.find(path, origin.level, each) for each in modules)
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
    while waiting and len(seen) <= MAX_ASKED:
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
    found = files.leaving.get(path)
    if found is None:
        found = files.leaving[path] = _leaving(files, path)
    return found


def _leaving(files: Files, path: str) -> frozenset[str]:
    summary = files.summary(path)
    if summary is None:
        return frozenset()
    found = summary.leaving
    others = {
        at.path
        for name, origin in summary.imports.items()
        # Methods are of classes: one that is imported, or one of a module that is.
        if name[:1].isupper() or not origin.name
        if isinstance(at := inside(files, path, name), Place)
    }
    for each in sorted(others):
        other = files.summary(each)
        found |= frozenset() if other is None else other.leaving
    return also_leaving(found, summary.method_calls)


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
