"""What a framework tells the reader: which modules count, and where its signatures stand."""

from __future__ import annotations

import types
from dataclasses import dataclass

from surfaces.docstrings import (
    Deprecation,
    deprecation_in,
    instead_in,
    platforms_in,
    references_in,
    signatures_in,
)
from surfaces.live_signatures import is_generic, signatures_of


@dataclass(frozen=True)
class Scope:
    """Which names of a framework are read.

    root: the package. left_out: prefixes of modules that are not read, with what lies below them.
    leaves: modules deeper than two parts that are read though they are no packages.
    attributes: modules that are reached under another name than their own.
    kept: private names that are read all the same.
    whole: classes that are read with every member that they inherit.
    operators: classes whose special methods are read.
    bare: modules whose classes, or classes themselves, are read without members.
    rooted: classes right in the root that have members; empty for all of them.
    hand_on: modules, no packages, that hand on what they import.
    leaves_hand_on: whether all modules that list nothing do.
    settings: attributes that an object makes on demand, where it has them.
    on_demand: modules that no file defines; they and the modules in them are named.
    """

    root: str
    left_out: tuple[str, ...] = ()
    leaves: frozenset[str] = frozenset()
    attributes: tuple[str, ...] = ()
    kept: frozenset[str] = frozenset()
    whole: frozenset[str] = frozenset()
    operators: frozenset[str] = frozenset()
    bare: tuple[str, ...] = ()
    rooted: frozenset[str] = frozenset()
    hand_on: frozenset[str] = frozenset()
    leaves_hand_on: bool = False
    settings: tuple[str, ...] = ()
    on_demand: tuple[str, ...] = ()

    def reads(self, module: str, is_package: bool) -> bool:
        """Tell whether the names of a module are read."""
        if self.is_left_out(module):
            return False
        return is_package or module in self.leaves or module.count(".") < 2

    def has_members(self, name: str) -> bool:
        """Tell whether the members of a class are read under this name."""
        if name in self.whole:
            return True
        if any(name == each or name.startswith(f"{each}.") for each in self.bare):
            return False
        return name.count(".") > 1 or not self.rooted or name.rpartition(".")[2] in self.rooted

    def is_left_out(self, module: str) -> bool:
        """Tell whether a module, and with it what lies below, is left out."""
        return any(module == each or module.startswith(f"{each}.") for each in self.left_out)


class Framework:
    """An installed framework; subclasses say what is particular to one."""

    def __init__(self, scope: Scope, version: str) -> None:
        self.scope = scope
        self.version = version

    def is_dtype(self, value: object) -> bool:
        """Tell whether a value is one of the framework's dtypes."""
        raise NotImplementedError

    def show(self, value: object) -> str | None:
        """Return a value of the framework as source text, None for other values."""
        raise NotImplementedError

    def own(self, value: object) -> bool:
        """Tell whether a class or callable is the framework's."""
        module = getattr(value, "__module__", None) or ""
        return module == self.scope.root or module.startswith(f"{self.scope.root}.")

    def signatures(self, value: object, name: str, kind: str) -> tuple[str, ...]:
        """Return the signatures of a callable: as Python has them, else as its docstring says."""
        found = signatures_of(value, self.show)
        if found and not all(is_generic(text) for text in found):
            return found
        return signatures_in(doc_of(value), name) or found

    def made(self) -> dict[str, tuple[object, dict[str, str]]]:
        """Return an object by class name, with the types of attributes that only objects have."""
        return {}

    def property_type(self, value: object, name: str) -> str:
        """Return the type of a property where it is said."""
        getter = getattr(value, "fget", None) or getattr(value, "func", None)
        found = signatures_of(getter, self.show) if getter is not None else ()
        return found[0].partition(" -> ")[2] if found else ""

    def deprecation(self, value: object, name: str) -> Deprecation:
        """Return since when the object is deprecated, and what to use instead."""
        message = getattr(value, "__deprecated__", None)
        if message is None and isinstance(value, type):
            message = getattr(value.__dict__.get("__init__"), "__deprecated__", None)
        said = deprecation_in(doc_of(value), name)
        if isinstance(message, str):
            return Deprecation(said.since or "yes", said.use or instead_in(message))
        return said

    def platforms(self, value: object) -> tuple[str, ...]:
        """Return the platforms that the documentation lists."""
        return platforms_in(doc_of(value))

    def references(self, value: object, name: str) -> tuple[str, ...]:
        """Return the names that the documentation refers to for details."""
        return references_in(doc_of(value), name, self.scope.root)


def doc_of(value: object) -> str:
    """Return an object's own docstring; one inherited from ``object`` or a type is none."""
    doc = getattr(value, "__doc__", None)
    plain = not isinstance(value, (type, property)) and not callable(value)
    if not isinstance(doc, str) or (plain and not hasattr(value, "__objclass__")):
        return ""
    if isinstance(value, type):
        own = value.__dict__.get("__doc__")
        return own if isinstance(own, str) else ""
    written = isinstance(value, (types.FunctionType, types.BuiltinFunctionType, property))
    return doc if written or doc != getattr(type(value), "__doc__", None) else ""
