"""Where ``setattr`` may make a layer a member of a container, under a name that is found there."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mindport.core.nodes import nodes_within
from mindport.core.walk.joins import is_layer
from mindport.core.walk.scopes import attribute_set
from mindport.core.walk.values import (
    NOTHING,
    UNKNOWN,
    External,
    Instance,
    LocalInstance,
    Mixed,
    OneOf,
    Value,
)

if TYPE_CHECKING:
    from mindport.core.walk.objects import Objects

#: What a function reads that puts other members into a model.
_READ = frozenset({"named_children", "named_modules", "children", "get_submodule", "_modules"})


@dataclass(frozen=True, slots=True)
class MemberSet:
    """``setattr(owner, name, member)``; known: the owner or the member is known to be a Module."""

    call: ast.Call
    known: bool


def note_member(walk: Objects, node: ast.Call, values: list[Value]) -> None:
    """Keep a call of ``setattr`` whose object may be a container that gets a layer."""
    if len(values) != 3 or node.keywords or walk.string_base >= 0:
        return
    if attribute_set(node).isidentifier():
        return
    owner, member = (_is_module(walk, each) for each in (values[0], values[2]))
    own = isinstance(values[0], LocalInstance) and values[0].is_self
    if own or owner is False or member is False:
        return
    if owner or member or _replaces(walk.function):
        walk.member_sets.append(MemberSet(node, bool(owner or member)))


def _is_module(walk: Objects, value: Value) -> bool | None:
    """Tell whether a value is a Module, None where that is not known."""
    if isinstance(value, Instance):
        return is_layer(value.type)
    if isinstance(value, LocalInstance):
        return walk.is_module(value.info) or walk.is_cell(value.info)
    if isinstance(value, OneOf):
        return any(_is_module(walk, each) for each in value.values)
    if value is UNKNOWN or value is NOTHING or isinstance(value, (External, Mixed)):
        return None
    return None if type(value).__module__.endswith("far") else False


def _replaces(function: ast.AST | None) -> bool:
    """Tell whether a function reads the members of a model by their names."""
    return function is not None and any(
        isinstance(node, ast.Attribute) and node.attr in _READ for node in nodes_within(function)
    )
