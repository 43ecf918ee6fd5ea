"""What objects keep of what their methods compute: ``agent.select(x)``, ``agent.loss()`` later.

A loss of what was kept before the block has gradients that the block does not see.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from mindport.core.binding.name_bindings import parameters
from mindport.core.text.nodes import each_of, kept_on_node, nodes_within
from mindport.core.training_step.flow.computed_values import (
    Around,
    is_computed,
    puts_computed,
    scope_of,
    simple_statements,
    sources,
)
from mindport.core.training_step.flow.gradient_flow import Flow
from mindport.core.training_step.flow.known import RUN_BY_CALLS
from mindport.core.training_step.flow.leaf_tensors import leaves_of
from mindport.core.training_step.flow.paths import path, written
from mindport.core.training_step.place import File


def kept_for_calls(file: File, flow: Flow, region: list[ast.stmt]) -> Around:
    """Return what is known of what methods of plain objects give, by what their objects hold."""
    found = Around()
    for called in flow.called:
        method = called.rpartition(".")[2]
        if not file.known.holds_parts(called):
            continue
        for part in file.known.parts_read(f"self.{method}") or ():
            _look(file, part.rpartition(".")[2], region, found)
    return found


def _look(file: File, attribute: str, region: list[ast.stmt], found: Around) -> None:
    """Add what is known of an attribute, by what is stored under its name on any object."""
    inside = {id(node) for statement in region for node in nodes_within(statement)}
    leaves = leaves_of(file.source.tree)
    # Of a model that an object has, a parameter may be read.
    found.unsure |= attribute in file.models
    found.computed |= any(each.endswith(f".{attribute}") for each in leaves)
    seen = False
    for statement, constructing in simple_statements(file.source.tree):
        if id(statement) in inside or not _stores(statement, attribute):
            continue
        seen = True
        if sources(file, statement)[0]:
            found.unsure = True
            found.computed |= not constructing and is_computed(file, statement, statement, set())
    found.unsure |= not seen


def _stores(statement: ast.stmt, attribute: str) -> bool:
    return any(each.endswith(f".{attribute}") for each in written(statement))


def kept_outside(file: File, region: list[ast.stmt]) -> str | None:
    """Return a path that a method reads in a block, and another computes in calls before it."""
    inside = {id(node) for statement in region for node in nodes_within(statement)}
    calls = [each for each in each_of(file.source.tree, ast.Call) if id(each) in inside]
    modules = {id(each.node) for each in file.walked.modules}
    for owner in each_of(file.source.tree, ast.ClassDef):
        methods = methods_of(file.source.tree, owner)
        also = reached(methods, _called(file, calls))
        for call in calls:
            function = call.func
            if not isinstance(function, ast.Attribute) or function.attr not in methods:
                continue
            holder = path(function.value)
            if holder is None or holder.partition(".")[0] in file.known.frameworks:
                continue
            made = _made_of(file.source.tree).get(holder.rpartition(".")[2], {owner.name})
            if owner.name not in made:
                continue
            run = reached(methods, (function.attr,))
            whole = id(owner) in modules
            aliased = _is_aliased(file, call, holder)
            kept = _kept(file, methods, run, also, inside, whole=whole, aliased=aliased)
            for name in sorted(kept):
                return f"{holder}.{name}"
    return None


def methods_of(tree: ast.Module, owner: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    """Return the methods of a class by name, with those of its bases in the file."""
    classes = {each.name: each for each in each_of(tree, ast.ClassDef)}
    lineage: list[ast.ClassDef] = []
    waiting = [owner]
    while waiting:
        each = waiting.pop(0)
        if each not in lineage:
            lineage.append(each)
            waiting += [classes[name] for base in each.bases if (name := path(base)) in classes]
    return {
        node.name: node
        for each in reversed(lineage)
        for node in each.body
        if isinstance(node, ast.FunctionDef)
    }


@kept_on_node
def _made_of(tree: ast.Module) -> dict[str, set[str]]:
    """Return the classes of the file that names and attributes are given objects of."""
    classes = {each.name for each in each_of(tree, ast.ClassDef)}
    found: dict[str, set[str]] = {}
    for statement in each_of(tree, ast.Assign):
        for target in statement.targets:
            pairs = [(target, statement.value)]
            if isinstance(target, ast.Tuple) and isinstance(statement.value, ast.Tuple):
                pairs = list(zip(target.elts, statement.value.elts, strict=False))
            for each, value in pairs:
                name, made = path(each), path(value.func) if isinstance(value, ast.Call) else None
                if name is not None and made in classes:
                    found.setdefault(name.rpartition(".")[2], set()).add(made)
    return found


def _called(file: File, calls: Iterable[ast.Call]) -> Iterator[str]:
    """Yield the methods that calls may run, by their names or as calls of an object."""
    objects = _made_of(file.source.tree).keys() | file.models
    for call in calls:
        if isinstance(call.func, ast.Attribute):
            yield call.func.attr
        if (path(call.func) or "").rpartition(".")[2] in objects:
            yield from RUN_BY_CALLS


def reached(methods: dict[str, ast.FunctionDef], names: Iterable[str]) -> set[str]:
    """Return the methods that some run, through those that they call of their own object."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in found or name not in methods:
            continue
        found.add(name)
        waiting += [each.attr for each in _own(methods[name])]
    return found


def _own(function: ast.FunctionDef) -> Iterator[ast.Attribute]:
    for node in nodes_within(function):
        if isinstance(node, ast.Attribute) and path(node) == f"self.{node.attr}":
            yield node


def _kept(
    file: File,
    methods: dict[str, ast.FunctionDef],
    run: set[str],
    also: set[str],
    inside: set[int],
    *,
    whole: bool,
    aliased: bool,
) -> Iterator[str]:
    """Yield the attributes that methods read and others compute, which run outside of a block.

    whole: the class is a Module, so that what it calls are its layers. aliased: what others put in
    by another name of the object counts, too.
    """
    read = {
        node.attr for name in run for node in _own(methods[name]) if isinstance(node.ctx, ast.Load)
    }
    for name, function in methods.items():
        if name == "__init__" or name in also or not _runs_outside(file, name, inside):
            continue
        for statement, _ in simple_statements(function):
            kept = {each for each in read if f"self.{each}" in written(statement)}
            if (
                kept
                and scope_of(file, statement) is function
                and not file.without_gradients(statement)
                and (
                    is_computed(file, statement, statement, set())
                    or (aliased and puts_computed(file, statement))
                    or (whole and sources(file, statement)[0])
                )
            ):
                yield from kept


def _is_aliased(file: File, call: ast.Call, holder: str) -> bool:
    """Tell whether an object was handed in where it is called, so that it has other names."""
    scope = scope_of(file, call)
    handed = () if isinstance(scope, ast.Module) else parameters(scope)
    return "." in holder or holder in handed


def _runs_outside(file: File, method: str, inside: set[int]) -> bool:
    return any(
        isinstance(call.func, ast.Attribute)
        and call.func.attr == method
        and id(call) not in inside
        and not file.without_gradients(call)
        for call in each_of(file.source.tree, ast.Call)
    )
