"""Gradients that hooks get: ``score.backward()`` where nothing steps, and no gradient is read.

As Grad-CAM has it. In MindSpore hooks run where gradients are taken of a function, so these are
taken of the parameters of the model that the loss is computed by, and let go.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Sequence

from mindport.core.model import Text
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.training_step.calls import (
    ADD,
    BACKWARD,
    HELD,
    UPDATE,
    ZERO,
    Call,
    odd_call,
)
from mindport.core.training_step.flow.frozen import freezes
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.passes import build_pass, constants
from mindport.core.training_step.place import File
from mindport.core.training_step.step_plan import ByHand, StepPlan
from mindport.core.training_step.words import say

#: What registers a hook that gets gradients, before and after conversion.
_REGISTERS = frozenset(
    {"register_hook", "register_backward_hook", "register_full_backward_hook"}
    | {"register_full_backward_pre_hook", "register_backward_pre_hook"}
)
#: What else may ask for gradients that the parameters would hold, or change them by these.
_ASKS = frozenset({"grad", "step", "retain_grad", HELD})
_HOLDING = frozenset({ADD, UPDATE})
#: Methods of models that run nothing.
_OF_MODELS = frozenset({"zero_grad", "eval", "train", "set_train"})
#: Methods of tensors between a model and what is gone back from.
_OF_TENSORS = frozenset(
    {"sum", "mean", "max", "min", "argmax", "item", "squeeze", "unsqueeze", "view", "reshape"}
    | {"to", "cuda", "cpu", "float", "long", "detach", "clone", "size", "dim", "data", "gather"}
    | {"scatter_", "zero_", "fill_", "backward", "requires_grad_", "softmax", "exp"}
    | {"log_softmax", "log", "index_select", "numel", "type", "flatten", "append"}
    | {"topk", "sort", "tolist", "numpy", "asnumpy"}
)


def plan_by_hooks(file: File, calls: Sequence[Call]) -> StepPlan | Text | None:
    """Plan the calls of a function whose gradients go to hooks alone; None where they do not."""
    attributes = {each.attr for each in each_of(file.source.tree, ast.Attribute)}
    backward = [each for each in calls if each.kind == BACKWARD]
    if _REGISTERS.isdisjoint(attributes) or not _ASKS.isdisjoint(attributes):
        return None
    if any(each.id in _HOLDING for each in each_of(file.source.tree, ast.Name)):
        # Steps that do not clear first have what is left here as well.
        return None
    if len(backward) != 1 or any(each.kind not in (BACKWARD, ZERO) for each in calls):
        return None
    call = backward[0]
    if any(each.scope is not call.scope for each in calls):
        return None
    if freezes(file.source.tree):
        return say("by_hooks_frozen")
    plan = StepPlan()
    for each in calls:
        bad = odd_call(each)
        if bad is not None:
            return bad
        if each.kind == ZERO:
            plan.zeros.append(each)
    item = build_pass(file, call, calls)
    if isinstance(item, Text):
        return item
    if item.is_hoisted or item.sometimes or item.inline:
        return None
    model = _model_of(file, item.suite[item.first : item.last + 1])
    if model is None or any(each.target != model for each in plan.zeros):
        return None
    item.takers = [model]
    told = constants(file, item)
    if isinstance(told, Text):
        return told
    plan.changes = [say("by_hooks", model=model), *told]
    plan.passes.append(item)
    plan.by_hand = ByHand(model, [], [])
    return plan


def _model_of(file: File, region: Sequence[ast.stmt]) -> str | None:
    """Return the path of the one thing that some statements call, where that is a model.

    Hooks of what else is called would not run: of that no gradients are taken.
    """
    calls = [
        node
        for statement in region
        for node in nodes_within(statement)
        if isinstance(node, ast.Call) and not _is_known(file, node.func)
    ]
    called = {path(each.func) for each in calls}
    of_modules = {id(each) for each, _ in file.walked.module_calls}
    model = called.pop() if len(called) == 1 else None
    named = (model or "").rpartition(".")[2] in ("model", "net", "network")
    return model if named or any(id(each) in of_modules for each in calls) else None


def _is_known(file: File, function: ast.expr) -> bool:
    """Tell whether a call is one of a framework's, of Python's own or of a tensor's methods."""
    name = path(function) or ""
    root = name.partition(".")[0]
    if root in file.known.frameworks:
        return True
    if isinstance(function, ast.Name):
        added = any(each.name == root for each in file.walked.helpers)
        return added or hasattr(builtins, root)
    last = function.attr if isinstance(function, ast.Attribute) else ""
    return last in _OF_MODELS or (root != "self" and last in _OF_TENSORS)
