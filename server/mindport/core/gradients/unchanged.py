"""Whether what a value was computed of is as it was then, where it is computed once more.

A gradient of a gradient runs the statements again that led to its output, where torch goes back
through what they recorded. What they read has to hold the same: names, attributes, and what the
functions read that they call.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator, Sequence

from mindport.core.text.nodes import each_of, functions_of, last_name, nodes_within
from mindport.core.training_step.flow.known import RUN_BY_CALLS
from mindport.core.training_step.flow.paths import (
    bound_by,
    holder,
    names_read,
    path,
    paths_in,
    read_by_functions,
    written,
)
from mindport.core.training_step.place import File

_SET_MODES = frozenset({"train", "eval", "set_train"})
#: Methods that take out of what they are called on, or put it into another order.
_TAKES_OUT = frozenset({"pop", "popitem", "popleft", "remove", "clear", "sort", "reverse"})
#: An attribute that the text does not name.
_ANY = "*"


def changes_what_is_read(
    file: File, scope: ast.AST, region: Sequence[ast.stmt], between: Sequence[ast.stmt]
) -> bool:
    """Tell whether statements may change what others read that ran before them in a scope."""
    called = _run_by(file, between, forwards=any(map(_may_run_a_module, _calls_in(between))))
    stored = set[str]().union(*map(_changed, between))
    stored |= _changed_by_functions(called, between)
    modes = any(_sets_mode(node) for each in (*between, *called) for node in nodes_within(each))
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
            last = rest.rpartition(".")[2]
            if last in attributes or last == _ANY:
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


def _calls_in(statements: Iterable[ast.AST]) -> Iterator[ast.Call]:
    for each in statements:
        yield from (node for node in nodes_within(each) if isinstance(node, ast.Call))


def _may_run_a_module(call: ast.Call) -> bool:
    """Tell whether what is called may be a Module, as ``net(x)`` and ``self.nets[0](x)`` do."""
    name = path(call.func)
    if name is None:
        return True
    if "." in name:
        return name.startswith("self.")
    return not hasattr(builtins, name)


def _changed(statement: ast.AST) -> set[str]:
    """Return the paths that a statement gives a value, or may change in place."""
    found = set(written(statement)) if isinstance(statement, ast.stmt) else set[str]()
    for call in _calls_in([statement]):
        if isinstance(call.func, ast.Attribute) and call.func.attr in _TAKES_OUT:
            found |= {name for name in (holder(call.func.value),) if name is not None}
        if last_name(call.func) in ("setattr", "__setattr__") and len(call.args) > 1:
            name = call.args[-2]
            found.add(f".{name.value!s}" if isinstance(name, ast.Constant) else f".{_ANY}")
    return found


def _changed_by_functions(functions: Sequence[ast.stmt], between: Sequence[ast.stmt]) -> set[str]:
    """Return what functions change of what is around them, and of what they are given."""
    found: set[str] = set()
    for function in functions:
        if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        nodes = list(nodes_within(function))
        shared = {
            name
            for node in nodes
            if isinstance(node, (ast.Global, ast.Nonlocal))
            for name in node.names
        }
        changed = set[str]().union(*map(_changed, function.body))
        bound = set[str]().union(*map(bound_by, function.body)) - shared
        found |= {each for each in changed if "." in each or each not in bound}
        given = {each.arg for each in nodes if isinstance(each, ast.arg)}
        if given & changed - bound:
            # It changes what it is given in place: ``scale["x"] = 2``.
            calls = (each for each in _calls_in(between) if last_name(each.func) == function.name)
            found |= {name for call in calls for name, _ in paths_in(call)}
    return found


def _run_by(
    file: File, region: Sequence[ast.stmt], *, forwards: bool | None = None
) -> list[ast.stmt]:
    """Return the functions of the file that statements may run, by their names.

    forwards: whether what is called may be a Module; None for any call.
    """
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
        if forwards or (forwards is None and any(isinstance(node, ast.Call) for node in nodes)):
            names.update(RUN_BY_CALLS)
        for name in names - seen:
            seen.add(name)
            for one in (*named.get(name, ()), *lambdas.get(name, ())):
                found.append(one)
                waiting.append(one)
    return found
