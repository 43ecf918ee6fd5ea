"""What stands around expressions of a file: the function, the statement, the tests before it."""

from __future__ import annotations

import ast
from collections.abc import Collection

from mindport.core.nodes import children_of
from mindport.core.records import dataclass
from mindport.core.suites import suites_of

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands around an expression.

    function: None in the module itself. tests: those of ``if`` and ``while`` that lead to it.
    """

    function: ast.FunctionDef | ast.AsyncFunctionDef | None
    statement: ast.stmt
    tests: tuple[ast.expr, ...]


def surroundings(tree: ast.Module, nodes: Collection[ast.expr]) -> dict[int, Surroundings]:
    """Return what stands around each of some expressions, by their identity."""
    wanted = {id(node) for node in nodes}
    found: dict[int, Surroundings] = {}
    stack: list[
        tuple[ast.stmt, ast.FunctionDef | ast.AsyncFunctionDef | None, tuple[ast.expr, ...]]
    ] = [(statement, None, ()) for statement in tree.body]
    while stack:
        statement, function, tests = stack.pop()
        here = Surroundings(function, statement, tests)
        inner = statement if isinstance(statement, _FUNCTIONS) else function
        below = tests
        if isinstance(statement, _FUNCTIONS):
            below = ()
        elif isinstance(statement, (ast.If, ast.While)):
            below = (*tests, statement.test)
        suites = list(suites_of(statement))
        held = {id(each) for suite in suites for each in suite}
        stack += [(each, inner, below) for suite in suites for each in suite]
        waiting: list[ast.AST] = [statement]
        while waiting:
            node = waiting.pop()
            if id(node) in wanted:
                found[id(node)] = here
            waiting += [each for each in children_of(node) if id(each) not in held]
    return found
