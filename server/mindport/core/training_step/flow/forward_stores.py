"""What forwards and their hooks keep: attributes of objects, and names of what is around them.

``self.loss = ...``, ``LOSSES.append(...)`` and ``lambda m, i, o: kept.append(o)``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.training_step.flow.computed_values import simple_statements, sources
from mindport.core.training_step.flow.gradient_flow import flow_of
from mindport.core.training_step.flow.kept_by_objects import methods_of, reached
from mindport.core.training_step.flow.known import RUN_BY_CALLS, FunctionNode
from mindport.core.training_step.flow.paths import bound_by, own_nodes, path, written
from mindport.core.training_step.place import File
from mindport.core.walk.noted.own_forwards import FORWARD

_HOOKS = frozenset({"register_forward_hook", "register_forward_pre_hook"})
#: What is found once of a file.
_STORED = "stored by forwards"


def has_hooks(file: File) -> bool:
    """Tell whether hooks run with the forwards of a file."""
    return any(each.attr in _HOOKS for each in each_of(file.source.tree, ast.Attribute))


def runs_by_calls(file: File, owner: ast.ClassDef) -> bool:
    """Tell whether the objects of a class have a forward."""
    return bool(methods_of(file.source.tree, owner).keys() & FORWARD)


def stored_by_forwards(file: File) -> frozenset[str]:
    """Return the attributes, as ``.loss``, and the names that forwards and hooks give values.

    Values that pass no gradient on are none of these.
    """
    if _STORED not in file.kept:
        found: set[str] = set()
        for owner in each_of(file.source.tree, ast.ClassDef):
            methods = methods_of(file.source.tree, owner)
            if runs_by_calls(file, owner):
                for name in reached(methods, RUN_BY_CALLS):
                    found |= _of_function(file, methods[name])
        for call in each_of(file.source.tree, ast.Call):
            if isinstance(call.func, ast.Attribute) and call.func.attr in _HOOKS:
                given = [*call.args, *(each.value for each in call.keywords)]
                found |= _of_hook(file, given[0]) if given else set()
        file.kept[_STORED] = frozenset(found | _handed(file, found))
    return file.kept[_STORED]


def _of_function(file: File, function: FunctionNode) -> set[str]:
    """Return what a function, or one that it makes, stores for others."""
    found: set[str] = set()
    own = _own_names(function)
    for statement, _ in simple_statements(function):
        kept = {
            f".{each.rpartition('.')[2]}" if "." in each else each
            for each in (*written(statement), *_named_by_text(statement))
            if each not in own
        }
        if kept - found and not file.without_gradients(statement):
            found |= kept if any(sources(file, statement)) else set()
    return found


def _own_names(function: FunctionNode) -> set[str]:
    """Return the names that are a function's own, or of one that it makes."""
    shared: set[str] = set()
    own = {each.arg for each in nodes_within(function) if isinstance(each, ast.arg)}
    for node in nodes_within(function):
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            shared |= set(node.names)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            own = own.union(*map(bound_by, node.body))
    return own - shared


def _named_by_text(statement: ast.stmt) -> Iterator[str]:
    """Yield the attributes that ``setattr(self, "loss", value)`` gives values."""
    for node in own_nodes(statement):
        if isinstance(node, ast.Call) and path(node.func) == "setattr" and len(node.args) == 3:
            name = node.args[1]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                yield f"{path(node.args[0])}.{name.value}"


def _of_hook(file: File, hook: ast.expr) -> set[str]:
    """Return what a hook stores, by what stands where it is registered."""
    if isinstance(hook, ast.Lambda):
        return _of_lambda(file, hook)
    found: set[str] = set()
    name = (path(hook.func if isinstance(hook, ast.Call) else hook) or "").rpartition(".")[2]
    if isinstance(hook, ast.Call):
        if name == "partial" and hook.args:
            found |= _of_hook(file, hook.args[0])
        # What makes the hook may be handed what the hook fills.
        given = (path(each) for each in [*hook.args, *(each.value for each in hook.keywords)])
        found |= {each for each in given if each is not None and "." not in each}
        found -= file.known.functions.keys() | file.models
    for owner in each_of(file.source.tree, ast.ClassDef):
        if owner.name == name:
            methods = methods_of(file.source.tree, owner)
            for each in reached(methods, ("__call__",)):
                found |= _of_function(file, methods[each])
    for function in file.known.functions.get(name, ()):
        found |= _of_function(file, function)
    for statement in each_of(file.source.tree, ast.Assign):
        if isinstance(statement.value, ast.Lambda) and name in map(path, statement.targets):
            found |= _of_lambda(file, statement.value)
    return found


def _of_lambda(file: File, hook: ast.Lambda) -> set[str]:
    """Return what a lambda puts of its arguments into what is around it."""
    own = {each.arg for each in nodes_within(hook.args) if isinstance(each, ast.arg)}
    found: set[str] = set()
    for call in (each for each in nodes_within(hook.body) if isinstance(each, ast.Call)):
        receiver = path(call.func.value) if isinstance(call.func, ast.Attribute) else None
        given = [*call.args, *(each.value for each in call.keywords)]
        if path(call.func) == "setattr" and len(call.args) == 3:
            found |= set(_named_by_text(ast.Expr(call)))
        elif receiver is not None and receiver.partition(".")[0] not in own:
            paths = set[str]().union(*(flow_of(each, file.known).paths for each in given))
            if any(each.partition(".")[0] in own for each in paths):
                found.add(receiver)
    return {f".{each.rpartition('.')[2]}" if "." in each else each for each in found}


def _handed(file: File, stored: set[str]) -> set[str]:
    """Return the names of what objects are made with that keep it under such attributes."""
    found: set[str] = set()
    for owner in each_of(file.source.tree, ast.ClassDef):
        made = methods_of(file.source.tree, owner).get("__init__")
        if made is None:
            continue
        kept = {
            statement.value.id
            for statement in nodes_within(made)
            if isinstance(statement, ast.Assign)
            and isinstance(statement.value, ast.Name)
            and any(f".{each.rpartition('.')[2]}" in stored for each in written(statement))
        }
        places = [each.arg for each in made.args.args[1:]]
        for call in each_of(file.source.tree, ast.Call):
            if not kept or path(call.func) != owner.name:
                continue
            given = dict(zip(places, call.args, strict=False))
            given |= {each.arg: each.value for each in call.keywords if each.arg is not None}
            names = (path(value) for name, value in given.items() if name in kept)
            found |= {each for each in names if each is not None and "." not in each}
    return found - file.models
