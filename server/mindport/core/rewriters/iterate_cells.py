"""``for m in net.modules():`` as ``for _, m in net.cells_and_names():``.

Measured with MindSpore 2.10.0: ``cells_and_names`` leaves out containers without members, and what
its recurrent layers are made of is in it. A loop that asks each member for its class first does
not see that.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.training_step.flow.paths import path

#: Classes of which an empty container may be an object.
_CONTAINERS = frozenset(
    {"Module", "Cell", "Sequential", "SequentialCell", "ModuleList", "CellList", "ModuleDict"}
    | {"CellDict", "object"}
)


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write the loop over names and cells; any other use of the call is left to a function."""
    found, statement = site.layout(), site.use.statement
    if found is None or found.slots or not site.use.member:
        return Refusal(text("passed_on"))
    looped = isinstance(statement, ast.For) and statement.iter is site.use.call
    if not looped or not isinstance(statement, ast.For):
        return Refusal(text("only_looped"))
    named = site.api.name.endswith("named_modules")
    member = _member(statement.target, named=named)
    if member is None or statement.orelse or not _asks(statement.body, member):
        return Refusal(text("only_looped"))
    at = site.source.span(statement.target).start
    whole = Span(site.use.span.start, found.close + 1)
    if site.has_comment(whole):
        return Refusal(text("comment_lost"))
    edits = (Edit(whole, "cells_and_names()"),)
    return Rewrite(edits if named else (Edit(Span(at, at), "_, "), *edits), Safety.SAFE)


def _member(target: ast.expr, *, named: bool) -> str | None:
    """Return the name that a loop gives each member."""
    if named:
        if not isinstance(target, ast.Tuple) or len(target.elts) != 2:
            return None
        target = target.elts[1]
    return target.id if isinstance(target, ast.Name) else None


def _asks(body: list[ast.stmt], member: str) -> bool:
    """Tell whether a loop does nothing for a member but where its class is one of layers."""
    for at, statement in enumerate(body):
        if not isinstance(statement, ast.If):
            return isinstance(statement, ast.Pass)
        test = statement.test
        if (
            isinstance(test, ast.UnaryOp)
            and isinstance(test.op, ast.Not)
            and _of_layers(test.operand, member)
            and isinstance(statement.body[-1], ast.Continue)
            and len(statement.body) == 1
        ):
            # What follows is for layers alone.
            return not statement.orelse and at < len(body)
        if not _of_layers(test, member) or not _asks(statement.orelse, member):
            return False
    return True


def _of_layers(test: ast.expr, member: str) -> bool:
    """Tell whether a test holds for objects of certain classes alone, and of no container."""
    if isinstance(test, ast.BoolOp):
        parts = [_of_layers(each, member) for each in test.values]
        return any(parts) if isinstance(test.op, ast.And) else all(parts)
    if isinstance(test, ast.Call) and path(test.func) == "isinstance" and len(test.args) == 2:
        return path(test.args[0]) == member and _are_layers(test.args[1])
    return False


def _are_layers(classes: ast.expr) -> bool:
    if isinstance(classes, (ast.Tuple, ast.List)):
        return all(map(_are_layers, classes.elts))
    name = path(classes)
    return name is not None and name.rpartition(".")[2] not in _CONTAINERS
