"""Where ``copy.deepcopy`` is named, and whether tensors may be inside what it copies."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.model import Certainty
from mindport.core.text.nodes import last_name
from mindport.core.walk.far.portable import AnyOf, ObjectOf
from mindport.core.walk.values.kinds import (
    NOTHING,
    UNKNOWN,
    External,
    Growing,
    Instance,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    ManyOf,
    OneOf,
    Plain,
    Table,
    TupleOf,
    Value,
    with_own_bases,
)

if TYPE_CHECKING:
    from mindport.core.walk.calls import Calls

#: The torch API whose recipe is the function that takes the place of ``copy.deepcopy``.
COPYING = "torch.Tensor.__deepcopy__"
_DEEPCOPY = External("copy", 0, "deepcopy")
#: Values of torch that hold no tensors.
_BARE = frozenset({"torch.dtype", "torch.device", "torch.Size", "torch.layout", "torch.finfo"})
#: What settings are called, which hold no tensors: nothing is said of a copy of such a name.
_SETTINGS = pattern(
    r"(^|_)(cfgs?|conf|configs?|configuration|args|hparams|hyperparameters|settings"
    r"|options|json|yaml|argv|environ)$|(Config|Cfg|Args)$"
)
#: How far objects are looked into.
_DEEPEST = 4


@dataclass(frozen=True, slots=True)
class DeepCopy:
    """``copy.deepcopy`` where it is called or passed on; ``function`` is the name as written.

    holds: there are tensors in what it copies; None where that is not known.
    """

    function: ast.expr
    holds: bool | None


def note_copies(walk: Calls, target: Value, node: ast.Call, values: list[Value]) -> None:
    """Keep a call of ``copy.deepcopy``, and calls that pass it on."""
    if walk.string_base >= 0:
        return
    if target == _DEEPCOPY:
        given = node.args[0] if node.args else None
        if given is None or isinstance(given, ast.Starred):
            walk.copied.append((node.func, None))
        elif values[0] is not UNKNOWN or not _SETTINGS.search(last_name(given)):
            walk.copied.append((node.func, values[0]))
    note_passed(walk, node)


def note_passed(walk: Calls, node: ast.Call) -> None:
    """Keep ``copy.deepcopy`` where a call passes it on, as ``map`` takes it."""
    if walk.string_base >= 0:
        return
    for argument in node.args:
        if _named(walk, argument) == _DEEPCOPY:
            walk.copied.append((argument, None))


def _named(walk: Calls, node: ast.expr) -> Value | None:
    """Return what a dotted name of another module stands for; nothing is recorded."""
    if isinstance(node, ast.Name):
        return walk.lookup(node.id)
    if not isinstance(node, ast.Attribute):
        return None
    owner = _named(walk, node.value)
    return walk.member_elsewhere(owner, node.attr) if isinstance(owner, External) else None


def settled_copies(walk: Calls) -> tuple[DeepCopy, ...]:
    """Return each place once, without those that are known to copy no tensors.

    What is asked now is what lists and objects hold when all of the file is walked.
    """
    found: dict[int, tuple[ast.expr, list[bool | None]]] = {}
    for node, value in walk.copied:
        kinds = found.setdefault(id(node), (node, []))[1]
        kinds.append(None if value is None else _holds(walk, value, _DEEPEST))
    places = [DeepCopy(node, _any(kinds)) for node, kinds in found.values()]
    return tuple(each for each in places if each.holds is not False)


def _any(kinds: list[bool | None]) -> bool | None:
    if True in kinds:
        return True
    return None if None in kinds else False


def _holds(walk: Calls, value: Value, depth: int) -> bool | None:
    if isinstance(value, Instance):
        return value.type not in _BARE
    if isinstance(value, (Plain, Known, LocalClass, LocalFunction)) or value is NOTHING:
        return False
    if isinstance(value, (ObjectOf, AnyOf)):
        objects = value.values if isinstance(value, AnyOf) else (value,)
        return True if any(walk.torch_base(each) for each in objects) else None
    if not depth:
        return None
    inside = _inside(walk, value)
    return None if inside is None else _any([_holds(walk, each, depth - 1) for each in inside])


def _inside(walk: Calls, value: Value) -> list[Value] | None:
    """Return what a container or an object of the file holds, None where that is not known."""
    if isinstance(value, LocalInstance):
        return _attributes(walk, value)
    if isinstance(value, (TupleOf, OneOf)):
        found: list[Value] = list(value.items if isinstance(value, TupleOf) else value.values)
        return found
    if isinstance(value, (ManyOf, Growing)):
        return None if value.item is None else [value.item]
    if isinstance(value, Table):
        held = [*value.entries.values(), *([] if value.rest is None else [value.rest])]
        return held or None
    return None


def _attributes(walk: Calls, value: LocalInstance) -> list[Value] | None:
    if walk.is_module(value.info) or walk.is_cell(value.info):
        return [Instance("torch.nn.Module", Certainty.PROVEN)]
    found: list[Value] = []
    for info in with_own_bases(value.info):
        if any(not isinstance(base, LocalClass) for base in info.bases):
            return None
        found += info.attributes.values()
    return found
