"""Whether what a value was computed of is as it was then, where it is computed once more.

A gradient of a gradient runs the statements again that led to its output, where torch goes back
through what they recorded. What they read has to hold the same: names, attributes, and what the
functions read that they call.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.nodes import each_of, functions_of, last_name, nodes_within
from mindport.core.training_step.paths import bound_by, names_read, read_by_functions, written
from mindport.core.training_step.place import File

#: Methods that a call of a layer runs.
_RUN_BY_CALLS = frozenset({"forward", "construct", "__call__"})
_SET_MODES = frozenset({"train", "eval", "set_train"})


def changes_what_is_read(
    file: File, scope: ast.AST, region: Sequence[ast.stmt], between: Sequence[ast.stmt]
) -> bool:
    """Tell whether statements may change what others read that ran before them in a scope."""
    stored = set[str]().union(*map(written, between))
    modes = any(_sets_mode(node) for each in between for node in nodes_within(each))
    if not stored and not modes:
        return False
    run = _run_by(file, region)
    if modes and any(isinstance(node, ast.Call) for top in region for node in nodes_within(top)):
        return True
    here = names_read(region)
    there = set[str]().union(*map(read_by_functions, run))
    own = set[str]()
    if not isinstance(scope, ast.Module):
        # Of a name of its own, only the functions in it read the value.
        own = own.union(*map(bound_by, getattr(scope, "body", [])))
    attributes = {
        node.attr
        for top in [*region, *run]
        for node in nodes_within(top)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    inside = {id(node) for node in nodes_within(scope)}
    nested = set[str]().union(*(read_by_functions(each) for each in run if id(each) in inside))
    for each in stored:
        root, _, rest = each.partition(".")
        if rest:
            if rest.rpartition(".")[2] in attributes:
                return True
        elif root in here or root in (nested if root in own else there):
            return True
    return False


def _sets_mode(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in _SET_MODES
    )


def _run_by(file: File, region: Sequence[ast.stmt]) -> list[ast.stmt]:
    """Return the functions of the file that statements may run, by their names."""
    tree = file.source.tree
    named: dict[str, list[ast.stmt]] = {}
    for function in functions_of(tree):
        named.setdefault(function.name, []).append(function)
    lambdas: dict[str, list[ast.stmt]] = {}
    for each in each_of(tree, ast.Assign):
        if any(isinstance(node, ast.Lambda) for node in nodes_within(each.value)):
            for name in bound_by(each):
                lambdas.setdefault(name, []).append(each)
    found: list[ast.stmt] = []
    waiting: list[ast.AST] = list(region)
    seen: set[str] = set()
    while waiting:
        nodes = nodes_within(waiting.pop())
        names = {last_name(node) for node in nodes if isinstance(node, (ast.Name, ast.Attribute))}
        if any(isinstance(node, ast.Call) for node in nodes):
            names |= _RUN_BY_CALLS
        for name in names - seen:
            seen.add(name)
            for one in (*named.get(name, ()), *lambdas.get(name, ())):
                found.append(one)
                waiting.append(one)
    return found
