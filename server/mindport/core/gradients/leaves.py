"""Tensors that a program asks gradients for, without being a model's: where they are marked."""

from __future__ import annotations

import ast
from bisect import bisect_left
from collections.abc import Iterable

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.text.suites import suites_of
from mindport.core.training_step.flow.paths import path, replaced, written
from mindport.core.training_step.place import File

_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_BLOCKS = (*_LOOPS, ast.If, ast.With, ast.AsyncWith)
_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign)


def marks(statement: ast.stmt, name: str) -> bool:
    """Tell whether a statement says that gradients of a name are wanted, from here on.

    ``x.requires_grad = True``, ``x.requires_grad_()``, and every value that is made so.
    """
    if isinstance(statement, ast.Expr):
        return _asks(statement.value, name)
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return False
    target = statement.targets[0]
    if isinstance(target, ast.Attribute) and target.attr == "requires_grad":
        return (
            path(target.value) == name
            and isinstance(statement.value, ast.Constant)
            and statement.value.value is True
        )
    return path(target) == name and _asks(statement.value, None)


def _asks(node: ast.expr, name: str | None) -> bool:
    """Tell whether an expression asks for gradients of its value; of the name's, where given."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute) and node.func.attr == "requires_grad_":
        off = [*node.args, *(each.value for each in node.keywords)]
        if any(not isinstance(each, ast.Constant) or each.value is not True for each in off):
            return False
        return name is None or path(node.func.value) == name
    return name is None and any(
        each.arg == "requires_grad"
        and isinstance(each.value, ast.Constant)
        and each.value.value is True
        for each in node.keywords
    )


def made_anew(statement: ast.stmt, name: str) -> bool:
    """Tell whether a mark makes a new value, which holds no gradient from before."""
    return isinstance(statement, ast.Assign) and path(statement.targets[0]) == name


@dataclass(frozen=True, slots=True)
class Mark:
    """A statement that asks for gradients of a name.

    after: the position in the suite that was asked about from which the name may be read. turns:
    a loop around that suite begins after the mark, so that its turns share the tensor.
    """

    statement: ast.stmt
    after: int
    turns: bool


def mark_of(file: File, name: str, suite: list[ast.stmt], at: int) -> Mark | None:
    """Return the mark that holds for a name at a position of a suite.

    None where the name is given another value in between, or read before the suite, as what is
    computed of it there would be left out.
    """
    here, turns = suite, False
    told = _positions(file.parents[id(suite[0])])[id(suite)].get(name, [])
    numbers: Iterable[int] = reversed(told[: bisect_left(told, at)])
    while True:
        for number in numbers:
            statement = here[number]
            if marks(statement, name):
                return Mark(statement, number + 1 if here is suite else 0, turns)
            if name in written(statement) or (here is not suite and reads_name(statement, name)):
                return None
        holder = file.parents[id(here[0])]
        if not isinstance(holder, _BLOCKS):
            return None
        if isinstance(holder, _LOOPS):
            turns = True
            if any(
                name in replaced(each) for each in nodes_within(holder) if isinstance(each, _SIMPLE)
            ):
                return None
        here = file.held_by[holder]
        numbers = range(next(n for n, each in enumerate(here) if each is holder) - 1, -1, -1)


@kept_on_node
def _positions(holder: ast.AST) -> dict[int, dict[str, list[int]]]:
    """Return which statements of each suite, by its identity, write a path or may mark it."""
    found: dict[int, dict[str, list[int]]] = {}
    for suite in suites_of(holder):
        of_names = found.setdefault(id(suite), {})
        for number, statement in enumerate(suite):
            names = set(written(statement))
            call = statement.value if isinstance(statement, ast.Expr) else None
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                names.add(path(call.func.value) or "")
            elif isinstance(statement, ast.Assign) and isinstance(
                statement.targets[0], ast.Attribute
            ):
                names.add(path(statement.targets[0].value) or "")
            for name in names:
                of_names.setdefault(name, []).append(number)
    return found


def reads_name(node: ast.AST, name: str) -> bool:
    """Tell whether a node reads a plain name."""
    return any(
        isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Load)
        for each in nodes_within(node)
    )


def asking_part(value: ast.expr) -> ast.Call | None:
    """Return the ``requires_grad_()`` that a new value ends in, None where it has none."""
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Attribute):
        return None
    return value if value.func.attr == "requires_grad_" else None
