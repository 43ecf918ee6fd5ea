"""Dataclasses that nothing is assigned to, at the price of those that anything may be, or less.

To the type checker, and to who writes one, they are the standard library's, always with slots;
``frozen=True`` is what it holds the code to, in all of this package. At run time they are made
here: the library writes five functions for each class and compiles them as the module is loaded,
whether they are called or not, and keeps frozen ones from being assigned to, which makes each
object cost three times as much. Of the start of a command that was a third. Here a constructor is
written when the first object is made, and what compares objects is the same few lines for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from dataclasses import asdict as asdict
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import fields as fields
    from dataclasses import is_dataclass as is_dataclass
    from dataclasses import replace as replace
else:
    import reprlib
    from collections.abc import Callable
    from operator import attrgetter

    T = TypeVar("T")

    _MISSING = object()
    _FIELDS = "__record_fields__"

    class Field:
        """One field of a record; the arguments are those of ``dataclasses.field``."""

        __slots__ = ("compare", "default", "default_factory", "init", "name", "repr")

        def __init__(
            self,
            *,
            default: object = _MISSING,
            default_factory: Callable[[], object] | object = _MISSING,
            init: bool = True,
            repr: bool = True,
            compare: bool = True,
        ) -> None:
            self.name = ""
            self.default = default
            self.default_factory = default_factory
            self.init = init
            self.repr = repr
            self.compare = compare

    field = Field

    def fields(record: object) -> tuple[Field, ...]:
        """Return the fields of a record or of its class; TypeError for anything else."""
        found = getattr(record, _FIELDS, None)
        if found is None:
            raise TypeError(f"{record!r} is no record")
        return tuple(found.values())

    def is_dataclass(value: object) -> bool:
        """Tell whether a value is a record or a class of records."""
        return hasattr(value, _FIELDS)

    def asdict(record: object) -> dict[str, object]:
        """Return a record as a dict, and so those in its lists, tuples and dicts."""
        return {each.name: _plain(getattr(record, each.name)) for each in fields(record)}

    def _plain(value: object) -> object:
        if is_dataclass(value):
            return asdict(value)
        if isinstance(value, (list, tuple)):
            return type(value)(map(_plain, value))
        if isinstance(value, dict):
            return {_plain(key): _plain(item) for key, item in value.items()}
        return value

    def dataclass(
        *,
        slots: bool,
        frozen: bool = False,
        eq: bool = True,
        order: bool = False,
        unsafe_hash: bool = False,
    ) -> Callable[[type[T]], type[T]]:
        """Return a decorator as ``dataclasses.dataclass`` does.

        slots: always True, as it has to be said to the type checker. frozen: objects are hashed by
        their fields, as those of frozen classes are.
        """
        assert slots

        def define(cls: type[T]) -> type[T]:
            space = dict(cls.__dict__)
            known: dict[str, Field] = {}
            for base in cls.__mro__[:0:-1]:
                known |= base.__dict__.get(_FIELDS, {})
            inherited = frozenset(known)
            for name in cls.__annotations__:
                # With slots a default cannot stay where it was written.
                given = space.pop(name, _MISSING)
                known[name] = given if isinstance(given, Field) else Field(default=given)
                known[name].name = name
            for name in ("__dict__", "__weakref__"):
                space.pop(name, None)
            space[_FIELDS] = known
            space["__slots__"] = tuple(name for name in known if name not in inherited)
            space.setdefault("__match_args__", tuple(_taken(known)))
            if "__repr__" not in space and cls.__repr__ is object.__repr__:
                space["__repr__"] = _shown
            compared = [each.name for each in known.values() if each.compare]
            hashed = (frozen and eq) or unsafe_hash
            if eq or hashed:
                _compare(space, compared, eq=eq, hashed=hashed)
            if order:
                _order(space, compared)
            writes = "__init__" not in space
            made = type(cls)(cls.__name__, cls.__bases__, space)
            made.__qualname__ = cls.__qualname__
            if writes:
                made.__init__ = _constructor(made, known)
            return made

        return define

    def _taken(known: dict[str, Field]) -> list[str]:
        """Return the names that a constructor takes."""
        return [each.name for each in known.values() if each.init]

    def _reader(names: list[str]) -> Callable[[object], tuple[object, ...]]:
        """Return what reads some fields at once, as a tuple: theirs, and the first once more."""
        if not names:
            return lambda record: ()
        # Of one name it gives the value alone, of two a tuple.
        return attrgetter(*names, *names[:1])

    def _compare(space: dict[str, object], names: list[str], *, eq: bool, hashed: bool) -> None:
        read = _reader(names)

        def __eq__(self: object, other: object) -> bool:
            if other.__class__ is not self.__class__:
                return NotImplemented
            return read(self) == read(other)

        def __hash__(self: object) -> int:
            return hash(read(self))

        if eq:
            space.setdefault("__eq__", __eq__)
        if space.get("__hash__") is None:
            space["__hash__"] = __hash__ if hashed else None

    def _order(space: dict[str, object], names: list[str]) -> None:
        read = _reader(names)

        def comparing(holds: Callable[[object, object], bool]) -> Callable[[object, object], bool]:
            def compare(self: object, other: object) -> bool:
                if other.__class__ is not self.__class__:
                    return NotImplemented
                return holds(read(self), read(other))

            return compare

        space["__lt__"] = comparing(lambda one, other: one < other)
        space["__le__"] = comparing(lambda one, other: one <= other)
        space["__gt__"] = comparing(lambda one, other: one > other)
        space["__ge__"] = comparing(lambda one, other: one >= other)

    def _constructor(cls: type, known: dict[str, Field]) -> Callable[..., None]:
        """Return what writes the constructor when it is first called, and calls it."""

        def __init__(self: object, *given: object, **named: object) -> None:
            cls.__init__ = _written(cls, known)
            cls.__init__(self, *given, **named)

        return __init__

    def _written(cls: type, known: dict[str, Field]) -> Callable[..., None]:
        names: dict[str, object] = {"_MISSING": _MISSING}
        takes: list[str] = ["self"]
        lines: list[str] = []
        for name, each in known.items():
            taken, given, alone = name, name, ""
            if each.default is not _MISSING:
                alone = f"_default_{name}"
                names[alone] = each.default
                taken = f"{name}={alone}"
            elif each.default_factory is not _MISSING:
                names[f"_make_{name}"] = each.default_factory
                alone = f"_make_{name}()"
                taken, given = f"{name}=_MISSING", f"{alone} if {name} is _MISSING else {name}"
            if each.init:
                takes.append(taken)
            if each.init or alone:
                lines.append(f" self.{name} = {given if each.init else alone}")
        if hasattr(cls, "__post_init__"):
            lines.append(" self.__post_init__()")
        exec(f"def __init__({', '.join(takes)}):\n" + "\n".join(lines or [" pass"]), names)
        made = names["__init__"]
        made.__qualname__ = f"{cls.__qualname__}.__init__"
        return made

    @reprlib.recursive_repr()
    def _shown(record: object) -> str:
        # One for all classes: it is asked where somebody looks for an error.
        shown = (
            f"{each.name}={getattr(record, each.name)!r}" for each in fields(record) if each.repr
        )
        return f"{type(record).__qualname__}({', '.join(shown)})"

    class _Parts(dict[type, tuple[dict[str, int], Callable[[object], tuple[object, ...]]]]):
        """The place of each field in a class's constructor, and what reads all of them at once."""

        def __missing__(self, cls: type) -> tuple[dict[str, int], Callable[[object], object]]:
            names = _taken(getattr(cls, _FIELDS))
            self[cls] = {name: at for at, name in enumerate(names)}, _reader(names)
            return self[cls]

    _PARTS = _Parts()

    def replace(record: T, /, **changes: object) -> T:
        """Return a record with other values in some fields, as ``dataclasses.replace`` does."""
        cls = record.__class__
        places, read = _PARTS[cls]
        values = [*read(record)][: len(places)]
        for name, value in changes.items():
            at = places.get(name)
            if at is None:
                raise TypeError(f"{cls.__qualname__} has no field {name}")
            values[at] = value
        # By their places: names cost twice as much.
        return cls(*values)
