"""What stands around expressions of a file: the function, the statement, the tests before it."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import FUNCTIONS, FunctionDef, parents_of
from mindport.core.text.suites import suite_with

#: What ends a block before its end.
_LEAVES = (ast.Continue, ast.Break, ast.Return, ast.Raise)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands around an expression.

    function: None in the module itself. tests: those of ``if`` and ``while`` around it. leaves: of
    those before it in the blocks around it that end in leaving: ``if not n: continue``.
    """

    function: FunctionDef | None
    statement: ast.stmt
    tests: tuple[ast.expr, ...]
    leaves: tuple[ast.expr, ...]


def surroundings(tree: ast.Module, nodes: Collection[ast.expr]) -> dict[int, Surroundings]:
    """Return what stands around each of some expressions, by their identity.

    What is not of the tree has nothing around it.
    """
    parents = parents_of(tree)
    around: dict[int, Surroundings] = {}
    found: dict[int, Surroundings] = {}
    for node in nodes:
        statement: ast.AST | None = node
        while statement is not None and not isinstance(statement, ast.stmt):
            statement = parents.get(statement)
        if statement is not None:
            if id(statement) not in around:
                around[id(statement)] = _around(parents, statement)
            found[id(node)] = around[id(statement)]
    return found


def _around(parents: Mapping[ast.AST, ast.AST], statement: ast.stmt) -> Surroundings:
    tests: list[ast.expr] = []
    leaves: list[ast.expr] = []
    inner: ast.AST = statement
    outer = parents.get(statement)
    while outer is not None:
        for each in suite_with(outer, inner) or ():
            if each is inner:
                break
            if isinstance(each, ast.If) and isinstance(each.body[-1], _LEAVES):
                leaves.append(each.test)
        if isinstance(outer, FUNCTIONS):
            break
        if isinstance(outer, (ast.If, ast.While)):
            tests.append(outer.test)
        inner, outer = outer, parents.get(outer)
    return Surroundings(outer, statement, tuple(reversed(tests)), tuple(leaves))
