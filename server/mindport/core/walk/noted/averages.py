"""What the functions that average models are called with: parameters, old and new, and a count."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from mindport.core.model import Certainty
from mindport.core.walk.values.joins import TENSOR
from mindport.core.walk.values.kinds import Instance, Known, LocalFunction, ManyOf, Value

if TYPE_CHECKING:
    from mindport.core.walk.calls import Calls

_AVERAGED = "torch.optim.swa_utils.AveragedModel"
#: Where the constructor takes them, after the model.
_OF_ONE, _OF_MANY = "avg_fn", "multi_avg_fn"
_PLACES = {2: _OF_ONE, 3: _OF_MANY}


def note_averages(walk: Calls, target: Value, call: ast.Call) -> None:
    """Keep what the functions get that a call hands to an averaged model."""
    if not _makes_one(walk, target, call):
        return
    tensor = Instance(TENSOR, Certainty.INFERRED, "what an averaged model gives to its function")
    given: dict[str, list[Value]] = {
        _OF_ONE: [tensor, tensor, tensor],
        _OF_MANY: [ManyOf(tensor), ManyOf(tensor), tensor],
    }
    found = {_PLACES.get(n): each for n, each in enumerate(call.args)}
    found |= {each.arg: each.value for each in call.keywords}
    for name, values in given.items():
        function = found.get(name)
        if isinstance(function, ast.Lambda):
            walk.given_to_lambdas[id(function)] = values
        elif isinstance(function, (ast.Name, ast.Attribute)):
            known = walk.value_again(function)
            if isinstance(known, LocalFunction):
                walk.hooked(known, values)


def _makes_one(walk: Calls, target: Value, call: ast.Call) -> bool:
    """Tell whether a call makes an averaged model, or is the constructor's of one below."""
    if type(target) is Known:
        return target.name == _AVERAGED
    owner, function = walk.owner, call.func
    if owner is None or not isinstance(function, ast.Attribute) or function.attr != "__init__":
        return False
    return any(isinstance(each, Known) and each.name == _AVERAGED for each in owner.bases)
