"""What calls of a class make on the spot for its constructor: ``Trainer(Net().to(device))``."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from mindport.core.text.line_index import LineIndex
from mindport.core.text.nodes import children_of
from mindport.core.text.suites import suites_of
from mindport.core.walk.functions import Routine
from mindport.core.walk.scopes import Scope
from mindport.core.walk.values.kinds import ClassInfo, LocalClass, Value

#: So far from a call's beginning an argument is looked for, in code points.
_LONGEST = 1000


def lines_of_objects(text: str, index: LineIndex, classes: Collection[str]) -> list[int]:
    """Return the lines where a call of a class may begin that is given a new object of a class.

    They are 1-based and sorted. Only the text is looked at, so that the tree need not be.
    """
    calls: list[tuple[int, int]] = []
    for name in classes:
        made = f"{name}("
        at = text.find(made)
        while at >= 0:
            calls.append((at, at + len(made)))
            at = text.find(made, at + 1)
    calls.sort()
    lines: list[int] = []
    for (at, start), (inner, _) in pairwise(calls):
        between = text[start:inner] if inner - start < _LONGEST else ")"
        # Still open where the next one begins: neither another call nor the header of a class.
        if between.count("(") >= between.count(")"):
            lines.append(index.line_of(at) + 1)
    return lines


def calls_by_name(tree: ast.Module, lines: Iterable[int]) -> dict[str, list[ast.Call]]:
    """Return the calls of plain names in the statements that have one of ``lines``, by name."""
    found: dict[str, list[ast.Call]] = {}
    seen: set[ast.stmt] = set()
    for line in lines:
        statement = _statement_at(tree.body, line)
        if statement is None or statement in seen:
            continue
        seen.add(statement)
        stack: list[ast.AST] = [statement]
        while stack:
            node = stack.pop()
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                found.setdefault(node.func.id, []).append(node)
            # The statements of its suites have lines of their own.
            stack += (each for each in children_of(node) if not isinstance(each, ast.stmt))
    return found


def _statement_at(body: list[ast.stmt], line: int) -> ast.stmt | None:
    """Return the innermost statement of a suite, or of those below, that has a line."""
    for statement in body:
        if (statement.end_lineno or line) < line:
            continue
        if statement.lineno > line:
            return None
        for suite in suites_of(statement):
            inner = _statement_at(suite, line)
            if inner is not None:
                return inner
        return statement
    return None


def modules_given(routine: Routine, calls: Iterable[ast.Call]) -> Iterator[tuple[str, ClassInfo]]:
    """Yield the parameters of a constructor that get an object made in the call, and its class.

    calls: those of the name of the routine's class.
    """
    owner = routine.owner
    made = None if owner is None else _at_last(routine.scope, owner.name)
    if not isinstance(made, LocalClass) or made.info is not owner:
        return
    places = [arg.arg for arg in routine.parameters()]
    for call in calls:
        given = [*zip(places, call.args, strict=False)]
        given += [(each.arg, each.value) for each in call.keywords if each.arg in places]
        for name, argument in given:
            info = None if name in routine.declared else _made(argument, routine.scope)
            if info is not None:
                yield name, info


def _made(node: ast.expr, scope: Scope) -> ClassInfo | None:
    """Return the class of the file that ``Net(3).to(device)`` makes an object of."""
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        node = node.func.value
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return None
    found = _at_last(scope, node.func.id)
    return found.info if isinstance(found, LocalClass) else None


def _at_last(scope: Scope | None, name: str) -> Value | None:
    """Return what a name stands for in a scope or around it when code that runs later reads it."""
    while scope is not None:
        found = scope.lookup_later(name)
        if found is not None:
            return found
        scope = scope.parent
    return None
