"""What the names of a file stand for, as other files may ask: portable values, without trees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from mindport.core.base.records import dataclass, field, fields, is_dataclass
from mindport.core.walk.far.handed import Facts, Relay
from mindport.core.walk.values.kinds import UNKNOWN, Value

#: What else a portable value may hold.
_PLAIN = (str, int, float, Enum, frozenset, type(None))


@dataclass(frozen=True, slots=True)
class ClassExport:
    """A class: its bases, what its objects' attributes are, and what its methods give back.

    fields: the annotated names of its body, in order. properties: methods that are read.
    buffers: the attributes that `register_buffer` made. passed: what calls in the file pass to its
    methods, those of ``self`` among them: a class that overrides one gets the same.
    """

    bases: tuple[Value, ...]
    attributes: dict[str, Value]
    methods: dict[str, Value]
    properties: frozenset[str]
    fields: tuple[str, ...]
    buffers: frozenset[str] = frozenset()
    passed: dict[str, Passed] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Passed:
    """A call of what another file defines: what is called, and what it is given.

    arguments: those before any ``*args``. facts: what else is known of arguments, by place, and of
    keywords. relays: what is known of them where it is known of parameters of the function around.
    """

    callee: Value
    arguments: tuple[Value, ...]
    keywords: dict[str, Value]
    facts: Mapping[int | str, Facts] = field(default_factory=dict)
    relays: Mapping[int | str, tuple[Relay, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ModuleExports:
    """The names of a module with what they stand for, and what its functions give back.

    passed: its calls of what other files define, of which something is known that they pass.
    relayed: the rest of those that pass on what their function takes. asked: the last names of the
    functions that it asks the mode of what they give.
    """

    names: dict[str, Value]
    classes: dict[str, ClassExport]
    functions: dict[str, Value]
    passed: tuple[Passed, ...] = ()
    relayed: tuple[Passed, ...] = ()
    asked: frozenset[str] = frozenset()


def rebuilt(value: Value, turn: Callable[[Value], Value]) -> Value:
    """Return a compound value with its parts turned; UNKNOWN where it holds anything but values."""
    parts: list[object] = []
    assert is_dataclass(value)
    for each in fields(value):
        part = getattr(value, each.name)
        if isinstance(part, Value):
            part = turn(part)
        elif isinstance(part, tuple):
            if not all(isinstance(item, (Value, *_PLAIN)) for item in part):
                return UNKNOWN
            part = tuple(turn(item) if isinstance(item, Value) else item for item in part)
        elif isinstance(part, dict):
            part = {key: turn(item) for key, item in part.items() if isinstance(item, Value)}
        elif not isinstance(part, _PLAIN):
            return UNKNOWN
        parts.append(part)
    return type(value)(*parts)
