"""Where attributes are assigned that are registered buffers of other objects than the method's own.

Which buffers the bases of a class have is asked here as well, where other files or torch define
those.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import nodes_within
from mindport.core.walk.far.portable import AnyOf, ClassOf, ObjectOf
from mindport.core.walk.values.joins import AVERAGED
from mindport.core.walk.values.kinds import (
    ClassInfo,
    External,
    Instance,
    Known,
    LocalInstance,
    OneOf,
    Value,
    buffers_of,
)

if TYPE_CHECKING:
    from mindport.core.walk.statements import Walker

#: The buffer that averaged models have of their own, whose class replaces torch's.
_OF_AVERAGED = frozenset({"n_averaged"})


@dataclass(frozen=True, slots=True)
class BufferStore:
    """``model.mask = x``; classes: those of the file that its object may be of.

    sure: it is a buffer in all of them, and in those of other files.
    """

    target: ast.Attribute
    classes: tuple[ClassInfo, ...]
    sure: bool


def buffer_stores(walker: Walker) -> tuple[BufferStore, ...]:
    """Give classes the buffers of their bases elsewhere; return what else assigns a buffer."""
    if walker.exporting:
        return ()
    for info in walker.classes:
        if any(isinstance(base, Known) and base.name == AVERAGED for base in info.bases):
            info.far_buffers.update(_OF_AVERAGED & _assigned(info))
        far = [base for base in info.bases if isinstance(base, External)]
        if far and walker.resolver is not None and (walker.is_module(info) or walker.is_cell(info)):
            made = [walker.opened(base) for base in far]
            info.far_buffers.update(
                name for name in _assigned(info) if any(_has(walker, each, name) for each in made)
            )
    found: dict[int, BufferStore] = {}
    for target, value in walker.stores:
        several = value.values if isinstance(value, (OneOf, AnyOf)) else (value,)
        # A method's own object is looked at with its class.
        if any(isinstance(each, LocalInstance) and each.is_self for each in several):
            continue
        held = [_has(walker, each, target.attr) for each in several]
        if any(held):
            local = tuple(each.info for each in several if isinstance(each, LocalInstance))
            found[id(target)] = BufferStore(target, local, all(held))
    return tuple(found.values())


def _has(walker: Walker, value: Value, name: str) -> bool:
    if isinstance(value, LocalInstance):
        return name in buffers_of(value.info) or (
            name in _OF_AVERAGED and walker.layer_base(value.info) == AVERAGED
        )
    if isinstance(value, Instance):
        return value.type == AVERAGED and name in _OF_AVERAGED
    resolver = walker.resolver
    if resolver is None or not isinstance(value, (ObjectOf, ClassOf)):
        return False
    if resolver.has_buffer(value, name):
        return True
    made = value if isinstance(value, ObjectOf) else ObjectOf(value)
    return name in _OF_AVERAGED and walker.torch_base(made) == AVERAGED


def _assigned(info: ClassInfo) -> set[str]:
    return {
        node.attr
        for method in info.all_methods()
        for node in nodes_within(method)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
