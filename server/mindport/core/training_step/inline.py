"""A ``backward`` on an expression that is the whole forward: ``criterion(model(x), y)``."""

from __future__ import annotations

import ast

from mindport.core.model import Text
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.calls import Call, retains
from mindport.core.training_step.flow.escapes import handed_on, leaving_word
from mindport.core.training_step.flow.gradient_flow import flow_of
from mindport.core.training_step.flow.origins import origin_of
from mindport.core.training_step.one_pass import Pass, loss_of
from mindport.core.training_step.place import File
from mindport.core.training_step.words import say


def is_whole(file: File, call: Call, loss: ast.expr) -> bool:
    """Tell whether the expression that is gone back from computes the loss from constants."""
    flow = flow_of(loss, file.known)
    if file.source.span(call.statement) != file.source.span(call.call):
        return False
    if not flow.starts or any(isinstance(node, ast.NamedExpr) for node in nodes_within(loss)):
        return False
    names = [each for each in flow.paths if each not in ("self", "cls")]
    return not any(
        origin_of(file, each, [call.statement]).computed
        for each in names
        if each.rpartition(".")[2] not in file.models
    )


def inline_pass(file: File, call: Call, outside: set[str]) -> Pass | Text:
    """Return the pass of ``criterion(model(x), y).backward()``, or what is in the way."""
    leaving = leaving_word([call.statement])
    if leaving is not None:
        return say("leaves", what=leaving)
    handed = handed_on(file, call, outside) if retains(call) else None
    if handed is not None:
        return say("retained_over_turns", name=handed)
    at = call.at
    return Pass(call, loss_of(call), call.suite, at, at, at, [], [], [], inline=True)
