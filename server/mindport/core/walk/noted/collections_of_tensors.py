"""What functions of other libraries hand to a function that they call for each tensor.

``apply_to_collection(data, torch.Tensor, lambda x: x.clone())`` of Lightning calls it with every
tensor of nested data.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from mindport.core.model import Certainty
from mindport.core.walk.values.joins import TENSOR
from mindport.core.walk.values.kinds import External, Instance, Known, LocalFunction, Value

if TYPE_CHECKING:
    from mindport.core.walk.calls import Calls

_NAME = "apply_to_collection"
_AT = 2


def note_given_tensors(walk: Calls, target: External, call: ast.Call) -> None:
    """Remember that a lambda which a call passes gets tensors."""
    function = _function(call)
    if isinstance(function, ast.Lambda) and _gives_tensors(walk, target, call):
        walk.given_to_lambdas[id(function)] = [_tensor()]


def note_function_of_tensors(
    walk: Calls, target: External, call: ast.Call, values: list[Value]
) -> None:
    """Remember that a function of the file which a call passes gets tensors."""
    function = values[_AT] if len(values) > _AT else None
    if isinstance(function, LocalFunction) and _gives_tensors(walk, target, call):
        walk.hooked(function, [_tensor()])


def _function(call: ast.Call) -> ast.expr | None:
    if len(call.args) > _AT:
        return call.args[_AT]
    return next((each.value for each in call.keywords if each.arg == "function"), None)


def _gives_tensors(walk: Calls, target: External, call: ast.Call) -> bool:
    named = target.name.rpartition(".")[2] == _NAME
    return named and len(call.args) > 1 and _is_tensor_class(walk, call.args[1])


def _is_tensor_class(walk: Calls, node: ast.expr) -> bool:
    """Tell whether a name is that of ``torch.Tensor``, without a look that would count as a use."""
    if isinstance(node, ast.Name):
        found = walk.lookup(node.id)
        return isinstance(found, Known) and found.name == TENSOR
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        found = walk.lookup(node.value.id)
        return isinstance(found, Known) and f"{found.name}.{node.attr}" == TENSOR
    return False


def _tensor() -> Instance:
    return Instance(TENSOR, Certainty.INFERRED, "what is done with each tensor of a collection")
