"""Names of tensor classes: ``Tensor = torch.cuda.FloatTensor if cuda else torch.FloatTensor``.

Older programs make tensors with such a name, ``Tensor(2, 3)``, and name dtypes by it,
``x.type(Tensor)``. What converted code has in place of the classes are functions.
"""

from __future__ import annotations

import ast

from mindport.core.model import Certainty
from mindport.core.walk.joins import TENSOR, TENSOR_CLASSES
from mindport.core.walk.lookup import Lookup
from mindport.core.walk.values import Instance, Known, LocalFunction, Mixed, Value

#: The classes whose names say a dtype.
_TYPED = TENSOR_CLASSES - {TENSOR, "torch.nn.Parameter", "torch.nn.Buffer"}
_MADE = Instance(TENSOR, Certainty.INFERRED, "a new tensor of a class that says its dtype")
_ASKED = Instance(TENSOR, Certainty.INFERRED, "what a tensor class is asked of")


def is_typed(walk: Lookup, value: Value) -> bool:
    """Tell whether a value is such a class, whichever of several."""
    if isinstance(value, Mixed):
        return all(is_typed(walk, each) for each in value.values)
    if isinstance(value, LocalFunction):
        return walk.helpers.get(id(value.node), "") in _TYPED
    return isinstance(value, Known) and value.name in _TYPED


def typed_call(walk: Lookup, target: Value, node: ast.Call) -> Instance | None:
    """Return the tensor that a call of such a name makes; None where it is a call of another."""
    if isinstance(target, Known) or not is_typed(walk, target):
        return None
    walk.typed_calls.add(id(node))
    return _MADE


def asked_for_type(walk: Lookup, node: ast.Attribute, call: ast.Call | None) -> Instance | None:
    """Return a tensor for ``x`` in ``x.type(name)`` where the name stands for such a class.

    The name is kept. None where it stands for anything else.
    """
    named = call.args[0] if call is not None and len(call.args) == 1 else None
    found = walk.lookup(named.id) if isinstance(named, ast.Name) else None
    if node.attr != "type" or found is None or not is_typed(walk, found):
        return None
    walk.type_names.add(id(named))
    return _ASKED
