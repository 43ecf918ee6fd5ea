"""Losses that layers keep while a model runs: ``model(x)``, then ``sum(m.loss for m in kept)``.

No name leads from the run to what the loss is made of, and a block without the run would compute
with what an earlier one kept, so that all gradients are 0.
"""

from __future__ import annotations

import ast
import builtins

from mindport.core.nodes import each_of, nodes_within
from mindport.core.training_step.computed_values import simple_statements, sources
from mindport.core.training_step.kept_by_objects import RUN_BY_CALLS, methods_of, reached
from mindport.core.training_step.paths import own_nodes, path, replaced, written
from mindport.core.training_step.place import File

_BUILTINS = frozenset(vars(builtins))
#: What lists the parts of a model, and runs none.
_LISTING = frozenset(
    {"modules", "children", "named_modules", "named_children", "cells", "cells_and_names"}
    | {"parameters", "named_parameters", "buffers", "named_buffers", "isinstance", "hasattr"}
)
_FORWARDS = frozenset({"forward", "construct"})
_HOOKS = "register_forward_hook"
#: What is found once of a file.
_OTHERS, _STORED = "others", "stored by forwards"


def keeps_before(file: File, before: list[ast.stmt], region: list[ast.stmt]) -> int | None:
    """Return the place of the first statement that runs a model which keeps what a block reads.

    A run whose result is dropped is for what is kept of it, wherever that is; hooks keep as well.
    """
    if not before or any(_may_run(file, each) for each in region):
        return None
    keeps = _has_hooks(file) or _read_of_forwards(file, region) is not None
    places = (
        at
        for at, each in enumerate(before)
        if (keeps or isinstance(each, ast.Expr)) and _runs(file, each)
    )
    return next(places, None)


def _has_hooks(file: File) -> bool:
    return any(each.attr == _HOOKS for each in each_of(file.source.tree, ast.Attribute))


def kept_by_forwards(file: File, region: list[ast.stmt]) -> str | None:
    """Return a path that a block reads, where forwards compute it and the block may run none."""
    if any(_may_run(file, each) for each in region):
        return None
    return _read_of_forwards(file, region)


def _read_of_forwards(file: File, region: list[ast.stmt]) -> str | None:
    """Return a path that a block reads, where forwards compute it."""
    reads = _read(file, region)
    stored = _stored(file) if reads else frozenset[str]()
    return next((path(each) or each.attr for each in reads if each.attr in stored), None)


def _read(file: File, region: list[ast.stmt]) -> list[ast.Attribute]:
    """Return the attributes that a block reads, but for those of what it is given by calls.

    Those that functions of the file read which it calls count as well.
    """
    nodes = [node for each in region for node in nodes_within(each)]
    for call in [node for node in nodes if isinstance(node, ast.Call)]:
        name = (path(call.func) or "").rpartition(".")[2]
        for function in file.known.functions.get(name, ()):
            nodes += nodes_within(function)
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    given = {
        name
        for node in nodes
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        for name in replaced(node)
    }
    return [
        node
        for node in nodes
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Load)
        and id(node) not in called
        and (path(node) or "").partition(".")[0] not in given
    ]


def _runs(file: File, statement: ast.stmt) -> bool:
    """Tell whether a statement calls a model, with gradients."""
    return any(
        isinstance(node, ast.Call) and _is_run(file, node) and not file.without_gradients(node)
        for node in own_nodes(statement)
    )


def _is_run(file: File, call: ast.Call) -> bool:
    """Tell whether a model is called, or what may be one: an object that the file calls by name.

    One whose parameters nobody asks for is known by nothing else, as where inputs are optimized.
    """
    called = path(call.func) or ""
    last = called.rpartition(".")[2]
    if last in file.models:
        return True
    if called not in (last, f"self.{last}") or not last or "loss" in last or "crit" in last:
        return False
    return last not in file.known.functions and last not in _others(file)


def _others(file: File) -> frozenset[str]:
    """Return the names of imports and of classes, which are no objects."""
    if _OTHERS not in file.kept:
        classes = {each.name for each in each_of(file.source.tree, ast.ClassDef)}
        imports = {each.name for each in file.walked.bindings}
        file.kept[_OTHERS] = _BUILTINS | file.known.frameworks | imports | classes
    return file.kept[_OTHERS]


def _may_run(file: File, node: ast.AST, seen: set[str] | None = None) -> bool:
    """Tell whether a statement, or a function, runs a model, or a function that may.

    seen: the functions that are looked at already.
    """
    seen = set() if seen is None else seen
    for call in (each for each in nodes_within(node) if isinstance(each, ast.Call)):
        name = (path(call.func) or "").rpartition(".")[2]
        if _is_run(file, call):
            return True
        functions = file.known.functions.get(name, ())
        if functions:
            new = name not in seen
            seen.add(name)
            if new and any(_may_run(file, each, seen) for each in functions):
                return True
            continue
        passed = [call.func, *call.args, *(each.value for each in call.keywords)]
        named = (set((path(each) or "").split(".")) for each in passed)
        if name not in _LISTING and any(each & file.models for each in named):
            return True
    return False


def _stored(file: File) -> frozenset[str]:
    """Return the attributes in which Modules, or Cells, keep what their forwards compute."""
    if _STORED not in file.kept:
        found: set[str] = set()
        for owner in each_of(file.source.tree, ast.ClassDef):
            methods = methods_of(file.source.tree, owner)
            if not methods.keys() & _FORWARDS:
                continue
            for name in reached(methods, RUN_BY_CALLS):
                for statement, _ in simple_statements(methods[name]):
                    kept = {each[5:] for each in written(statement) if each.startswith("self.")}
                    if kept - found and not file.without_gradients(statement):
                        found |= kept if any(sources(file, statement)) else set()
        file.kept[_STORED] = frozenset(found)
    return file.kept[_STORED]
