"""The members of a class: methods, properties, constants, nested classes."""

from __future__ import annotations

import enum
import functools
import types
from collections.abc import Iterator

from surfaces.framework import Framework

_NOISE = """
    __abstractmethods__ __annotations__ __class__ __dict__ __doc__ __init_subclass__
    __isabstractmethod__ __metaclass__ __module__ __orig_bases__ __parameters__ __slots__
    __subclasshook__ __weakref__
"""
_PROPERTIES = (
    property,
    functools.cached_property,
    types.GetSetDescriptorType,
    types.MemberDescriptorType,
)
_METHODS = (
    types.FunctionType,
    types.MethodDescriptorType,
    types.WrapperDescriptorType,
    types.ClassMethodDescriptorType,
    types.BuiltinFunctionType,
    types.MethodType,
    staticmethod,
    classmethod,
)


def members(cls: type, name: str, framework: Framework) -> Iterator[tuple[str, str, object]]:
    """Yield name, kind and raw value of each public member of a class, sorted.

    Members that a public base class has are left to it, unless the class is read as a whole.
    """
    raw: dict[str, object] = {}
    for base in reversed(_own_part(cls, name, framework)):
        raw.update(vars(base))
    operators = name in framework.scope.operators
    for member in sorted(raw):
        special = member.startswith("__") and member.endswith("__")
        kept = (operators and special) or f"{name}.{member}" in framework.scope.kept
        if (member.startswith("_") and not kept) or member in _NOISE.split():
            continue
        kind = _kind(cls, raw[member])
        if kind == "constant" and special:
            continue
        yield member, kind, raw[member]


def unwrapped(cls: type, member: str, raw: object) -> object:
    """Return what describes a member: the function of a class method as it is called."""
    if isinstance(raw, classmethod):
        return getattr(cls, member)
    if isinstance(raw, staticmethod):
        return raw.__func__
    if isinstance(raw, functools.partialmethod):
        return raw.func
    return raw


def _own_part(cls: type, name: str, framework: Framework) -> list[type]:
    """Return the classes whose members count as those of ``cls``."""
    whole = name in framework.scope.whole
    part = [cls]
    for base in cls.__mro__[1:]:
        if not framework.own(base) and not whole:
            break
        if base.__module__ in ("builtins", "abc", "typing", "enum", "collections.abc"):
            continue
        if not whole and not base.__name__.startswith("_"):
            break
        part.append(base)
    return part


def _kind(cls: type, raw: object) -> str:
    if isinstance(raw, _PROPERTIES):
        return "property"
    if isinstance(raw, _METHODS):
        return "method"
    if isinstance(raw, type):
        return "class"
    if isinstance(raw, (enum.Enum, cls)):
        return "constant"
    if callable(raw):
        return "method"
    return "property" if hasattr(type(raw), "__get__") else "constant"
