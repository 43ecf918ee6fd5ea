"""What hooks of layers are called with: the layer, its inputs, and what it gives."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from mindport.core.model import Certainty
from mindport.core.walk.values.joins import MODULE, TENSOR
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    Instance,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Member,
    Table,
    Unknown,
    Value,
)

if TYPE_CHECKING:
    from mindport.core.walk.calls import Calls

_BEFORE = "register_forward_pre_hook"
_AFTER = "register_forward_hook"
_BACKWARD = frozenset({"register_full_backward_hook", "register_backward_hook"})
_BEFORE_BACKWARD = "register_full_backward_pre_hook"
_HOOKS = frozenset({_BEFORE, _AFTER, _BEFORE_BACKWARD, *_BACKWARD})


def hook_method(target: Value, function: ast.expr) -> str:
    """Return the name of the method of a Module that a call registers a hook by, or nothing."""
    if type(function) is not ast.Attribute or function.attr not in _HOOKS:
        return ""
    of_module = type(target) is Member and target.name == f"{MODULE}.{function.attr}"
    return function.attr if of_module or type(target) is Unknown else ""


def hook_arguments(walk: Calls, target: Value, method: str, call: ast.Call) -> list[Value]:
    """Return what a hook gets that a method of a Module registers."""
    receiver = target.receiver if isinstance(target, Member) else UNKNOWN
    tensor = Instance(TENSOR, Certainty.INFERRED, "what a layer gives to its hook")
    if method in _BACKWARD:
        return [receiver, ManyOf(tensor), ManyOf(tensor)]
    given = ManyOf(tensor)
    if method == _BEFORE_BACKWARD:
        return [receiver, given]
    found: list[Value] = [receiver, given]
    if any(keyword.arg == "with_kwargs" for keyword in call.keywords):
        found.append(Table(rest=UNKNOWN))
    if method == _AFTER:
        found.append(_result(walk, receiver, tensor))
    return found


def _is_layer(receiver: Value) -> bool:
    return isinstance(receiver, Instance) and receiver.type != MODULE


def _result(walk: Calls, receiver: Value, tensor: Instance) -> Value:
    """Return what a Module gives: a tensor, where nothing says otherwise.

    What the body of the hook does with it may still speak against that.
    """
    if isinstance(receiver, LocalInstance):
        found = walk.attribute_of(receiver.info, "forward", bound=True)
        given = walk.given_by(found) if isinstance(found, LocalFunction) else UNKNOWN
        return tensor if given is UNKNOWN else given
    if isinstance(receiver, Instance) and _is_layer(receiver):
        given = walk.of_layer(receiver, [])
        return tensor if given is UNKNOWN else given
    return tensor
