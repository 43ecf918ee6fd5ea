"""Names of tensor classes: ``Tensor = torch.cuda.FloatTensor if cuda else torch.FloatTensor``.

Older programs make tensors with such a name, ``Tensor(2, 3)``, and name dtypes by it,
``x.type(Tensor)``. What converted code has in place of the classes are functions.
"""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.model import Certainty
from mindport.core.walk.class_lookup import ClassLookup
from mindport.core.walk.values.joins import TENSOR, TENSOR_CLASSES
from mindport.core.walk.values.kinds import Instance, Known, LocalFunction, Mixed, Value

#: The classes whose names say a dtype.
_TYPED = TENSOR_CLASSES - {TENSOR, "torch.nn.Parameter", "torch.nn.Buffer"}
#: What these, and the functions in their place, are called.
TYPED_NAMES = frozenset(name.rpartition(".")[2] for name in _TYPED)
#: The classes that make float32.
FLOAT_TENSOR = pattern(r"torch\.(Tensor|(cuda\.)?FloatTensor)$")
_MADE = Instance(TENSOR, Certainty.INFERRED, "a new tensor of a class that says its dtype")
_ASKED = Instance(TENSOR, Certainty.INFERRED, "what a tensor class is asked of")


def is_typed(walk: ClassLookup, value: Value) -> bool:
    """Tell whether a value is such a class, whichever of several."""
    if isinstance(value, Mixed):
        plain = [each for each in value.values if isinstance(each, Known) and each.name == TENSOR]
        named = [each for each in value.values if each not in plain]
        # One beside ``torch.Tensor``, which makes float32 as well, is held to make tensors.
        return bool(named) and all(
            is_typed(walk, each) and (not plain or _is_float(walk, each)) for each in named
        )
    if isinstance(value, LocalFunction):
        return walk.helpers.get(id(value.node), "") in _TYPED
    return isinstance(value, Known) and value.name in _TYPED


def _is_float(walk: ClassLookup, value: Value) -> bool:
    if isinstance(value, LocalFunction):
        return FLOAT_TENSOR.match(walk.helpers.get(id(value.node), "")) is not None
    return isinstance(value, Known) and FLOAT_TENSOR.match(value.name) is not None


def typed_call(walk: ClassLookup, target: Value, node: ast.Call) -> Instance | None:
    """Return the tensor that a call of such a name makes; None where it is a call of another."""
    if not is_typed(walk, target):
        return None
    if isinstance(target, Known):
        # A call of the class itself, or of a name that an import gives it, is a use of its own.
        if isinstance(node.func, ast.Name) and not target.bindings:
            walk.typed_calls.add(id(node))
        return None
    walk.typed_calls.add(id(node))
    return _MADE


def asked_for_type(
    walk: ClassLookup, node: ast.Attribute, call: ast.Call | None
) -> Instance | None:
    """Return a tensor for ``x`` in ``x.type(name)`` where the name stands for such a class.

    The name is kept. None where it stands for anything else.
    """
    named = call.args[0] if call is not None and len(call.args) == 1 else None
    found = walk.lookup(named.id) if isinstance(named, ast.Name) else None
    if node.attr != "type" or found is None or not is_typed(walk, found):
        return None
    walk.type_names.add(id(named))
    return _ASKED
