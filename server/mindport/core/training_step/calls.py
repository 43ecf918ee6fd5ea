"""The calls of PyTorch's training protocol: ``zero_grad``, ``backward``, clip, ``step``."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass

from mindport.core.model import Certainty
from mindport.core.source import suites
from mindport.core.training_step.paths import path
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import Use

BACKWARD, STEP, ZERO, CLIP = "backward", "step", "zero", "clip"
_OPTIMIZER_MEMBER = re.compile(r"torch\.optim\.\w+\.(step|zero_grad)$")
CLIPS = {
    "torch.nn.utils.clip_grad_norm_": "clip_gradients",
    "torch.nn.utils.clip_grad_norm": "clip_gradients",
    "torch.nn.utils.clip_grad_value_": "clip_gradient_values",
}

#: Methods that give all parameters of a model, PyTorch's and MindSpore's.
ALL_PARAMETERS = frozenset({"parameters", "trainable_params", "get_parameters"})
#: The helpers that restructured steps call; no mapping names them.
STEP_HELPERS = frozenset(CLIPS.values())


@dataclass(frozen=True, slots=True, eq=False)
class Call:
    """One call of the protocol.

    target: the path of what it is called on; None where that is an expression. suite, at: where
    its statement stands. plain: the statement is nothing but this call.
    """

    kind: str
    use: Use
    call: ast.Call
    statement: ast.stmt
    suite: list[ast.stmt]
    at: int
    target: str | None
    plain: bool


def protocol_calls(walked: Walked, tree: ast.Module) -> list[Call]:
    """Return the calls of the protocol in text order; empty where there is no ``backward``."""
    if not any(use.name == "torch.Tensor.backward" for use in walked.uses):
        return []
    held_by = suites(tree)
    found: list[Call] = []
    for use in walked.uses:
        kind = _kind(use)
        call, statement = use.call, use.statement
        if kind is None or call is None or statement is None or statement not in held_by:
            continue
        suite = held_by[statement]
        at = next(at for at, each in enumerate(suite) if each is statement)
        function = call.func
        target = path(function.value) if isinstance(function, ast.Attribute) else None
        plain = isinstance(statement, ast.Expr) and statement.value is call
        found.append(Call(kind, use, call, statement, suite, at, target, plain))
    return found


def _kind(use: Use) -> str | None:
    if use.name == "torch.Tensor.backward":
        return BACKWARD
    if use.name in CLIPS:
        return CLIP
    match = _OPTIMIZER_MEMBER.match(use.name)
    if match is not None:
        return STEP if match[1] == "step" else ZERO
    if use.member and use.name.endswith(".zero_grad"):
        return ZERO
    return None


def is_sure(calls: Iterable[Call]) -> bool:
    """Tell whether more than names speaks for the calls: one of an optimizer is known."""
    return any(
        each.kind in (STEP, ZERO) and each.use.certainty is not Certainty.GUESSED for each in calls
    )


@dataclass(frozen=True, slots=True)
class Made:
    """An optimizer that the file makes: its path, the path of whose parameters it takes, where."""

    optimizer: str
    model: str | None
    statement: ast.stmt


def optimizers_made(walked: Walked) -> list[Made]:
    """Return the optimizers that the file makes by ``x = optim.Adam(model.parameters(), ...)``."""
    found: list[Made] = []
    for use in walked.uses:
        statement = use.statement
        if use.call is None or not isinstance(statement, ast.Assign):
            continue
        if not re.match(r"torch\.optim\.[A-Z]\w*$", use.name) or statement.value is not use.call:
            continue
        model = None
        first = use.call.args[0] if use.call.args else None
        if (
            isinstance(first, ast.Call)
            and isinstance(first.func, ast.Attribute)
            and first.func.attr in ALL_PARAMETERS
            and not first.args
            and not first.keywords
        ):
            model = path(first.func.value)
        for target in statement.targets:
            name = path(target)
            if name is not None:
                found.append(Made(name, model, statement))
    return found
