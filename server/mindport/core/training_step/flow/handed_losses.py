"""Losses that a caller has computed, which a function only computes further with.

``def go(loss, optimizer): loss = loss / 4; loss.backward()``: the forward that would be gone back
from holds no model, and its gradients would be zeros.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence

from mindport.core.binding.name_bindings import parameters
from mindport.core.training_step.flow.gradient_flow import flow_of
from mindport.core.training_step.flow.leaf_tensors import leaves_of
from mindport.core.training_step.flow.paths import bound_by
from mindport.core.training_step.handed_over.takers import handed_loss
from mindport.core.training_step.one_pass import Pass
from mindport.core.training_step.place import File

_LOSS = re.compile(r"(?:.*_)?loss(?:es)?\d*")


def handed_in(
    file: File, item: Pass, region: Sequence[ast.stmt], outside: Iterable[str]
) -> str | None:
    """Return the parameter whose gradient would be lost, None where a forward may have its own.

    region: of the forward. outside: what flows into it. It has its own by what it calls, and by
    what it has from elsewhere than its caller, unless a loss of the caller goes into it as well.
    A tensor that an optimizer of the function itself is for has its gradient there.
    """
    scope = item.call.scope
    if not isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return None
    for each in [item.loss] if item.inline else region:
        flow = flow_of(each, file.known)
        # A scaler of gradients has no parameters.
        if flow.starts and not all(name.endswith(".scale") for name in flow.called or {""}):
            return None
    own = set(parameters(scope))
    plain = handed_loss(item.loss)
    if plain in own and not any(plain in bound_by(each) for each in scope.body):
        return plain
    flowing = sorted(outside)
    given = [each for each in flowing if each in own]
    losses = [each for each in given if _LOSS.fullmatch(each)]
    if losses:
        return losses[0]
    alone = bool(given) and len(given) == len(flowing)
    takers = [each.partition(".")[0] for each in item.takers]
    if not alone or not takers or not own.issuperset(takers):
        return None
    return None if set(given) & leaves_of(file.source.tree).keys() else given[0]
