"""In-place calls whose value is read on: ``loss = total / count.clamp_(min=1)``."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator

from mindport.core.memory.state import Memory, State
from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.training_step.flow.paths import is_named_in_place

#: Statements that read their expressions once.
_ONCE = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.Return)
#: What runs later, or more than once, is not followed.
_LATER = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

#: What may hold a tensor on without a statement that says so.
_OUT = (
    ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, *_LATER, ast.Match, ast.Yield,
    ast.YieldFrom,
)  # fmt: skip


def valued_calls(statement: ast.stmt, marks: Iterable[ast.expr]) -> Iterator[tuple[ast.Call, str]]:
    """Yield such calls on a name that the statement has nowhere else, with the name.

    marks: the calls in the statement's own expressions.
    """
    calls = [each for each in marks if isinstance(each, ast.Call) and _in_place(each)]
    if not calls or not isinstance(statement, _ONCE):
        return
    nodes = list(nodes_within(statement))
    if any(isinstance(each, _LATER) for each in nodes):
        return
    named = Counter(each.id for each in nodes if isinstance(each, ast.Name))
    # A chain of them changes the tensor more than once.
    chained = {id(_receiver(each)) for each in calls}
    for call in calls:
        inner = _receiver(call)
        if not isinstance(inner, ast.Name) or named[inner.id] > 1 or id(call) in chained:
            continue
        if not isinstance(statement, ast.Expr) or statement.value is not call:
            yield call, inner.id


@kept_on_node
def valued_names(statement: ast.stmt) -> frozenset[str]:
    """Return the names of such calls: written ``(count := count.clamp(min=1))``, they are bound."""
    if not isinstance(statement, _ONCE):
        return frozenset()
    calls = (each for each in nodes_within(statement) if isinstance(each, ast.Call))
    return frozenset(name for _, name in valued_calls(statement, calls))


def is_named_beside(statement: ast.stmt, name: str, memory: Memory, state: State) -> bool:
    """Tell whether a statement names something else that may be of a name's tensor.

    It may be read before the tensor is changed.
    """
    group = memory.of | memory.maybe | {name}
    others = {each for each, of in state.items() if (of.of | of.maybe) & group} | group
    roots = {each.partition(".")[0] for each in others} - {name}
    return any(isinstance(each, ast.Name) and each.id in roots for each in nodes_within(statement))


def is_seen_elsewhere(scope: ast.AST, name: str) -> bool:
    """Tell whether a name may be handed out in a way that what is known of memory does not show.

    A function, a class body or a generator inside reads it, a pattern takes it, or it is yielded.
    """
    return name in _handed_out(scope)


@kept_on_node
def _handed_out(scope: ast.AST) -> frozenset[str]:
    """Return the names that inner scopes, patterns and ``yield`` of a scope read."""
    found: set[str] = set()
    for node in nodes_within(scope):
        if node is scope or not isinstance(node, _OUT):
            continue
        if isinstance(node, ast.Match):
            found |= _names(node.subject)
        else:
            found |= _names(node)
    return frozenset(found)


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in nodes_within(node) if isinstance(each, ast.Name)}


def _in_place(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and is_named_in_place(call.func.attr)


def _receiver(call: ast.Call) -> ast.expr | None:
    return call.func.value if isinstance(call.func, ast.Attribute) else None
