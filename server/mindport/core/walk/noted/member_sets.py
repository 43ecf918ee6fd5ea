"""Where ``setattr`` may make a layer a member of a container, under a name that is found there."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import nodes_within
from mindport.core.walk.far.portable import Far
from mindport.core.walk.scopes import attribute_set
from mindport.core.walk.values.joins import is_layer
from mindport.core.walk.values.kinds import (
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

_SEQUENTIAL = "torch.nn.Sequential"
#: What a function reads that puts other members into a model.
_READ = frozenset({"named_children", "named_modules", "children", "get_submodule", "_modules"})


@dataclass(frozen=True, slots=True)
class MemberSet:
    """``setattr(owner, name, member)``; known: the owner or the member is known to be a Module."""

    call: ast.Call
    known: bool


@dataclass(frozen=True, slots=True)
class SequentialChange:
    """A Sequential that gets a member by a name that is written out, or loses one.

    node: the call of ``setattr``, the attribute that is assigned to, or the item that is deleted.
    owner: the Sequential.
    """

    node: ast.Call | ast.Attribute | ast.Subscript
    owner: ast.expr


@dataclass(frozen=True, slots=True)
class InnerMember:
    """``model.encoder.fc = layer``; known: ``model.encoder`` is known to be a Module."""

    node: ast.Attribute
    known: bool


def note_member(walk: Objects, node: ast.Call, values: list[Value]) -> None:
    """Keep a call of ``setattr`` whose object may be a container that gets a layer."""
    if len(values) != 3 or node.keywords or walk.string_base >= 0:
        return
    if attribute_set(node).isidentifier():
        if _is_sequential(values[0]) and _is_module(walk, values[2]) is not False:
            walk.sequential_changes.append(SequentialChange(node, node.args[0]))
        return
    owner, member = (_is_module(walk, each) for each in (values[0], values[2]))
    own = isinstance(values[0], LocalInstance) and values[0].is_self
    if own or owner is False or member is False:
        return
    if owner or member or _replaces(walk.function):
        walk.member_sets.append(MemberSet(node, bool(owner or member)))


def note_assigned_member(walk: Objects, target: ast.Attribute, owner: Value, value: Value) -> None:
    """Keep ``owner.name = layer`` where the owner is a Sequential, or a part of another object."""
    if _is_sequential(owner) and _is_module(walk, value) is not False:
        walk.sequential_changes.append(SequentialChange(target, target.value))
    elif isinstance(target.value, (ast.Attribute, ast.Subscript)) and is_member(walk, value):
        known = _is_module(walk, owner)
        if known is not False and walk.string_base < 0:
            walk.inner_members.append(InnerMember(target, bool(known)))


def is_member(walk: Objects, value: Value) -> bool:
    """Tell whether a value is known to be a Module."""
    return bool(_is_module(walk, value))


def note_deleted_member(walk: Objects, target: ast.Subscript, owner: Value) -> None:
    """Keep ``del owner[index]`` where the owner is a Sequential."""
    if _is_sequential(owner) and walk.string_base < 0:
        walk.sequential_changes.append(SequentialChange(target, target.value))


def _is_sequential(value: Value) -> bool:
    """Tell whether a value is a Sequential of torch's, by whatever path."""
    if isinstance(value, OneOf):
        return any(map(_is_sequential, value.values))
    return isinstance(value, Instance) and value.type == _SEQUENTIAL and not value.migrated


def _is_module(walk: Objects, value: Value) -> bool | None:
    """Tell whether a value is a Module, None where that is not known."""
    if isinstance(value, Instance):
        return is_layer(value.type)
    if isinstance(value, LocalInstance):
        return walk.is_module(value.info) or walk.is_cell(value.info)
    if isinstance(value, OneOf):
        return any(_is_module(walk, each) for each in value.values)
    if value is UNKNOWN or value is NOTHING or isinstance(value, (External, Far, Mixed)):
        return None
    return False


def _replaces(function: ast.AST | None) -> bool:
    """Tell whether a function reads the members of a model by their names."""
    return function is not None and any(
        isinstance(node, ast.Attribute) and node.attr in _READ for node in nodes_within(function)
    )
