"""Dataclasses that nothing is assigned to, at the price of those that anything may be.

``frozen=True`` is what the type checker holds the code to, in all of this package. A dataclass that
holds itself to it at run time takes three times as long to define and to make an object of, which
every command and each analysis would wait for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses
    import reprlib
    from collections.abc import Callable

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
