"""Names that nothing gives a value before the statements that a loss is computed by."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.binding.name_bindings import parameters
from mindport.core.text.nodes import children_of, nodes_within
from mindport.core.training_step.flow.assigned import names_before_bound, surely_bound
from mindport.core.training_step.flow.paths import bound_by, own_nodes
from mindport.core.training_step.place import File

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_BLOCKS = (ast.With, ast.AsyncWith, ast.For, ast.AsyncFor, ast.Try, ast.If, ast.While)
_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr)
#: What runs a part of itself on some paths only, or later.
_SOMETIMES = (
    *(ast.BoolOp, ast.IfExp, ast.Lambda),
    *(ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
)


def begun_inside(
    file: File, scope: ast.AST, statement: ast.stmt, region: Sequence[ast.stmt], loss: ast.expr
) -> set[str]:
    """Return the names that a region binds first, and reads whenever it runs to its end.

    ``for x in xs: out, h = rnn(x, h)`` and ``loss = criterion(out, y)``: where the loop has no turn
    at all, that raises in torch as in a function of its own, for which the name is local too. In a
    later turn of a loop around it torch would go back through what is freed.
    """
    if not isinstance(scope, (ast.Module, *_FUNCTIONS)):
        return set()
    bound = {name for each in region for name in bound_by(each)}
    if not isinstance(scope, ast.Module):
        bound -= set(parameters(scope))
    parts: list[ast.stmt | ast.expr] = [*region, loss]
    found = bound & {name for each in parts for name in _surely_read(each)}
    inside = {id(node) for each in region for node in nodes_within(each)} if found else set()
    turns = file.in_loop(statement)
    start = (region[0].lineno, region[0].col_offset)
    for node in nodes_within(scope) if found else ():
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            found -= set(node.names)
    for node in own_nodes(*scope.body) if found else ():
        if not isinstance(node, ast.stmt) or id(node) in inside:
            continue
        # Statements in a block are looked at one by one.
        if turns or (node.lineno, node.col_offset) < start:
            found -= _bound_by_head(node)
    # What a turn gives, a later one may read: not where a loop in each gives it anew.
    return {name for name in found if not turns or _is_given_by_loop(name, region)}


def _is_given_by_loop(name: str, region: Sequence[ast.stmt]) -> bool:
    """Tell whether each turn of a loop of a region gives a name a value, before it is read."""
    for each in region:
        if name in bound_by(each) or name in names_before_bound([each]):
            return (
                isinstance(each, ast.For)
                and name in surely_bound(each.body)
                and name not in names_before_bound([each])
            )
    return False


def _bound_by_head(node: ast.stmt) -> set[str]:
    """Return the names that a block binds without its statements, or that another one binds."""
    if not isinstance(node, _BLOCKS):
        return set(bound_by(node))
    found = {each.name for each in getattr(node, "handlers", ()) if each.name is not None}
    heads = [each for each in children_of(node) if not isinstance(each, ast.stmt)]
    return found | {
        each.id
        for head in heads
        if not isinstance(head, ast.ExceptHandler)
        for each in nodes_within(head)
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
    }


def _surely_read(node: ast.stmt | ast.expr) -> Iterator[str]:
    """Yield the names that a statement without others in it, or an expression, reads each time."""
    if isinstance(node, ast.stmt) and not isinstance(node, _SIMPLE):
        return
    waiting: list[ast.AST] = [node]
    while waiting:
        each = waiting.pop()
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load):
            yield each.id
        if not isinstance(each, _SOMETIMES):
            waiting.extend(children_of(each))
