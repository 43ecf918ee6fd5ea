"""Attributes that are worked out when they are first read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class KeptProperty(Generic[T]):
    """An attribute that a method works out once for each object.

    That of ``functools`` holds one lock for all objects up to Python 3.11: analyses in two threads
    would wait for each other, for ever where each asks for what the other one works out. Objects
    with such attributes belong to one analysis each.
    """

    def __init__(self, find: Callable[..., T]) -> None:
        self._find = find
        self.__doc__ = find.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, owned: None, owner: type) -> KeptProperty[T]: ...

    @overload
    def __get__(self, owned: object, owner: type) -> T: ...

    def __get__(self, owned: object | None, owner: type) -> T | KeptProperty[T]:
        if owned is None:
            return self
        found = owned.__dict__[self._name] = self._find(owned)
        return found


kept_property = KeptProperty
