"""Dataclasses that nothing is assigned to, at the price of those that anything may be.

``frozen=True`` is what the type checker holds the code to, in all of this package. A dataclass that
holds itself to it at run time takes three times as long to define and to make an object of, which
every command and each analysis would wait for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import replace as replace
else:
    import dataclasses
    import reprlib
    from collections.abc import Callable
    from operator import attrgetter

    T = TypeVar("T")

    def dataclass(*, frozen: bool = False, **given: bool) -> Callable[[type[T]], type[T]]:
        """Return a decorator as ``dataclasses.dataclass`` does; all it takes is named.

        frozen: objects are hashed by their fields, as those of frozen classes are.
        """

        def define(cls: type[T]) -> type[T]:
            # Without a text of its own a dataclass writes its signature, at some cost.
            cls.__doc__ = cls.__doc__ or cls.__name__
            hashed = frozen and given.get("eq", True) and vars(cls).get("__hash__") is None
            made = dataclasses.dataclass(**{"repr": False, "unsafe_hash": hashed, **given})(cls)
            if made.__repr__ is object.__repr__:
                made.__repr__ = _shown
            return made

        return define

    @reprlib.recursive_repr()
    def _shown(record: object) -> str:
        # One for all classes: it is asked where somebody looks for an error.
        shown = (
            f"{each.name}={getattr(record, each.name)!r}"
            for each in dataclasses.fields(record)
            if each.repr
        )
        return f"{type(record).__qualname__}({', '.join(shown)})"

    class _Parts(dict[type, tuple[dict[str, int], Callable[[object], tuple[object, ...]]]]):
        """The place of each field in a class's constructor, and what reads all of them at once."""

        def __missing__(self, cls: type) -> tuple[dict[str, int], Callable[[object], object]]:
            names = [each.name for each in dataclasses.fields(cls) if each.init]
            # Of one name it gives the value alone, of two a tuple.
            read = attrgetter(*names, *names[:1])
            self[cls] = {name: at for at, name in enumerate(names)}, read
            return self[cls]

    _PARTS = _Parts()

    def replace(record: T, /, **changes: object) -> T:
        """Return a record with other values in some fields, as ``dataclasses.replace`` does."""
        cls = record.__class__
        places, read = _PARTS[cls]
        values = [*read(record)]
        values.pop()
        for name, value in changes.items():
            at = places.get(name)
            if at is None:
                raise TypeError(f"{cls.__qualname__} has no field {name}")
            values[at] = value
        # By their places: names cost twice as much.
        return cls(*values)
