"""What an expression may stand for, as far as analysis follows it.

The flow walk gives each expression one of these values; only the kinds that lead to a torch API,
or rule one out, are told apart. Everything else is ``UNKNOWN``.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from mindport.core.model import Certainty


@dataclass(slots=True, eq=False)
class Binding:
    """One local name that an import statement binds, in one scope.

    ``name`` is the local name, ``target`` what it stands for (``torch.nn``), ``statement`` the
    import and ``alias`` its part. ``uses`` are the offsets of the names that read it.
    ``guarded`` tells that the import may not have run: inside ``if`` or ``try``.
    """

    name: str
    target: str
    statement: ast.Import | ast.ImportFrom
    alias: ast.alias
    scope: int
    guarded: bool = False
    uses: list[int] = field(default_factory=list)
    pinned: bool = False


class Value:
    """The root of all values."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Unknown(Value):
    """Nothing is known."""


@dataclass(frozen=True, slots=True)
class Nothing(Value):
    """The constant None, which a guarded import often falls back to."""


@dataclass(frozen=True, slots=True)
class Known(Value):
    """A torch or MindSpore name: a module, a class or a function, reached through ``bindings``."""

    name: str
    bindings: tuple[Binding, ...] = ()


@dataclass(frozen=True, slots=True)
class External(Value):
    """A name imported from elsewhere: ``from ..ops.misc import Block``."""

    module: str
    level: int
    name: str


@dataclass(frozen=True, slots=True)
class Instance(Value):
    """A value whose type is the torch class ``type``; ``why`` says where that is known from.

    migrated: it is of MindSpore's counterpart of that class, which has other members.
    """

    type: str
    certainty: Certainty
    why: str = ""
    migrated: str = ""


@dataclass(frozen=True, slots=True)
class TupleOf(Value):
    """A tuple or list with a known number of items; ``names`` are those of a named tuple."""

    items: tuple[Value, ...]
    names: tuple[str, ...] = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class ManyOf(Value):
    """Something that yields values of one kind when it is iterated or indexed."""

    item: Value


@dataclass(frozen=True, slots=True)
class Mixed(Value):
    """A name that stands for different things on different paths, a torch API among them."""

    values: tuple[Value, ...]


@dataclass(slots=True, eq=False)
class ClassInfo:
    """A class of the file: its bases as values, what its methods and attributes are."""

    node: ast.ClassDef
    bases: tuple[Value, ...]
    outer: str
    methods: dict[str, ast.FunctionDef | ast.AsyncFunctionDef] = field(default_factory=dict)
    attributes: dict[str, Value] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Return the class's name."""
        return self.node.name


@dataclass(frozen=True, slots=True)
class LocalClass(Value):
    """A class that the file defines."""

    info: ClassInfo


@dataclass(frozen=True, slots=True)
class LocalInstance(Value):
    """An instance of a class that the file defines; ``is_self`` for the method's own object."""

    info: ClassInfo
    is_self: bool = False


@dataclass(frozen=True, slots=True)
class SuperOf(Value):
    """The result of ``super()`` in a method of the class."""

    info: ClassInfo


@dataclass(frozen=True, slots=True)
class LocalFunction(Value):
    """A function that the file defines."""

    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


@dataclass(frozen=True, slots=True)
class Member(Value):
    """A method of a torch class taken from a value: ``x.view``."""

    name: str
    receiver: Value


UNKNOWN = Unknown()
NOTHING = Nothing()


def merge(first: Value, second: Value) -> Value:
    """Return what a name stands for where two paths meet."""
    if first is second or first == second:
        return first
    if isinstance(first, Nothing):
        return second
    if isinstance(second, Nothing):
        return first
    if isinstance(first, Known) and isinstance(second, Known) and first.name == second.name:
        return Known(first.name, tuple(dict.fromkeys(first.bindings + second.bindings)))
    if isinstance(first, Instance) and isinstance(second, Instance) and first.type == second.type:
        return first if first.certainty >= second.certainty else second
    values = _parts(first) + _parts(second)
    if any(isinstance(value, Known) for value in values):
        return Mixed(tuple(dict.fromkeys(values)))
    return UNKNOWN


def _parts(value: Value) -> tuple[Value, ...]:
    return value.values if isinstance(value, Mixed) else (value,)
