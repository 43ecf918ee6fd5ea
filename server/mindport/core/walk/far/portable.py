"""Values that other files define, named by file and name: portable, without any tree.

``Imported``, ``ResultOf`` and ``AttributeOf`` are not looked up yet: the summary of a file holds
them for what it takes from yet other files, so that making it asks for none of those.
"""

from __future__ import annotations

from mindport.core.base.records import dataclass
from mindport.core.walk.values.kinds import UNKNOWN, Value


class Far(Value):
    """The root of the values that another file defines."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ClassOf(Far):
    """The class ``name`` of the file ``path``; ``name`` is a key of its exports."""

    path: str
    name: str


@dataclass(frozen=True, slots=True)
class ObjectOf(Far):
    """An instance of a class of another file."""

    cls: Value


@dataclass(frozen=True, slots=True)
class AnyOf(Far):
    """An instance of one of several classes of other files."""

    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class FunctionOf(Far):
    """The function ``name`` of the file ``path``."""

    path: str
    name: str


@dataclass(frozen=True, slots=True)
class MethodOf(Far):
    """The method ``name`` of a class of another file."""

    path: str
    cls: str
    name: str


@dataclass(frozen=True, slots=True)
class ModuleOf(Far):
    """A module of the project itself."""

    path: str


@dataclass(frozen=True, slots=True)
class Imported(Far):
    """What ``from <level dots><module> import <name>`` gives in the file ``path``."""

    path: str
    level: int
    module: str
    name: str


@dataclass(frozen=True, slots=True)
class ResultOf(Far):
    """What calling a value gives. first: the tensor that it is handed first, if it is one."""

    of: Value
    first: Value = UNKNOWN


@dataclass(frozen=True, slots=True)
class FirstGiven(Far):
    """What a function gives that gives back the tensor which it is handed first.

    otherwise: what it gives where it is not known to be handed one.
    """

    otherwise: Value


@dataclass(frozen=True, slots=True)
class AttributeOf(Far):
    """A member of a value."""

    of: Value
    name: str
