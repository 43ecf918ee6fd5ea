"""What both branches of an ``if`` do to a loss before they go back from it: it moves before them.

``if amp: loss /= n; scaler(loss, optimizer)``, ``else: loss /= n; loss.backward()``: one forward
has to end with the loss that each goes back from.
"""

from __future__ import annotations

import ast

from mindport.core.model import Edit, Span, Text
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import indent, removal_of
from mindport.core.training_step.body import stands_alone
from mindport.core.training_step.calls import BACKWARD, Call
from mindport.core.training_step.flow.paths import path, reads, related, written
from mindport.core.training_step.handed_over.takers import handed_loss
from mindport.core.training_step.one_pass import loss_of
from mindport.core.training_step.place import File
from mindport.core.training_step.words import say

#: Functions that change nothing, whenever they are called.
_LOOKING = frozenset({"hasattr", "getattr", "isinstance", "len"})


def same_first(file: File, call: Call, reason: Text) -> tuple[Edit, ...] | None:
    """Return the edits that move such a statement before its ``if``, None where none can.

    reason: what is in the way of the step. Of the two branches the first one moves it.
    """
    if call.kind != BACKWARD:
        return None
    loss = loss_of(call)
    name = handed_loss(loss)
    in_the_way = [say("no_forward", name=ast.unparse(loss)), say("elsewhere", name=name or "")]
    if name is None or reason not in in_the_way:
        return None
    branch = file.parents[id(call.statement)]
    if not isinstance(branch, ast.If) or call.suite is not branch.body or not branch.orelse:
        return None
    if branch not in file.held_by or not stands_alone(file.source, branch):
        return None
    if file.source.text.startswith("elif", file.source.span(branch).start):
        return None
    for statement in branch.body[: call.at]:
        twin = _twin(statement, branch.orelse)
        if twin is not None and _can_move(statement, twin, branch, name):
            span = file.source.span(statement)
            start = file.source.span(branch).start
            margin = f"{file.source.newline}{indent(file.source, branch)}"
            return (
                Edit(Span(start, start), file.source.text[span.start : span.end] + margin),
                removal_of(file.source, statement),
                removal_of(file.source, twin),
            )
    return None


def _twin(statement: ast.stmt, others: list[ast.stmt]) -> ast.stmt | None:
    """Return the same statement of another branch."""
    text = ast.dump(statement)
    return next((each for each in others if ast.dump(each) == text), None)


def _can_move(statement: ast.stmt, twin: ast.stmt, branch: ast.If, name: str) -> bool:
    """Tell whether a statement that changes a loss may as well run before the ``if``."""
    if not isinstance(statement, (ast.Assign, ast.AugAssign)) or written(statement) != {name}:
        return False
    if statement.lineno != statement.end_lineno or not _only_looks(statement):
        return False
    touched = written(statement) | reads(statement)
    before = [*branch.body[: branch.body.index(statement)]]
    before += branch.orelse[: branch.orelse.index(twin)]
    for each in before:
        if not isinstance(each, ast.Assign) or not _only_looks(each):
            return False
        if any(related(one, other) for one in touched for other in written(each)):
            return False
    asked = [reads(each) for each in before] + [reads(branch.test)]
    return _only_looks(branch.test) and not any(
        related(name, other) for each in asked for other in each
    )


def _only_looks(node: ast.AST) -> bool:
    """Tell whether what is evaluated changes nothing."""
    return not any(
        isinstance(each, (ast.NamedExpr, ast.Await, ast.Yield, ast.YieldFrom))
        or (isinstance(each, ast.Call) and path(each.func) not in _LOOKING)
        for each in nodes_within(node)
    )
