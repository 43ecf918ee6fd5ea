"""Sequentials that are taken apart, so that what a layer in place gets may be kept.

``second.add_module(n, layers[i])``, ``for layer in features: x = layer(x); found.append(x)``, and
hooks on the layers: in torch, what is kept before a layer in place is what that layer makes of it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mindport.core.other_files.project import Files
from mindport.core.text.nodes import (
    each_of,
    function_of,
    kept_on_node,
    last_name,
    nodes_within,
    parents_of,
)
from mindport.core.text.parse import parse

#: Classes whose objects run their members one after the other, in both frameworks.
_SEQUENCES = frozenset({"Sequential", "SequentialCell"})
#: Those that hold members which are called by hand, each a Module for itself.
_LISTS = frozenset({"ModuleList", "ModuleDict", "CellList", "CellDict"})
_LITERALS = (ast.List, ast.ListComp, ast.Tuple, ast.Dict, ast.DictComp)
_ADDING = frozenset({"add_module", "register_module", "setattr"})
_HOOKS = frozenset({"register_forward_hook"})
#: What stands around the members that a loop goes through, and methods that give them.
_AROUND = frozenset({"enumerate", "zip", "list", "tuple"})
_GIVING = frozenset({"children", "named_children", "items", "values", "cells", "name_cells"})
_PARTS = frozenset({"_modules", "_cells"})
_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_STORING = frozenset({"append", "insert", "add", "setdefault", "update"})
#: Through how many callers it is followed who gets a model, and how many files are looked at.
_CALLERS, _MOST = 2, 40


class Parted(NamedTuple):
    """Which Sequentials a file takes apart: some that it does not say which, or those of names."""

    unknown: bool
    names: frozenset[str]


def is_parted(tree: ast.Module, sequence: ast.Call, files: Files | None, path: str) -> bool:
    """Tell whether a Sequential may be taken apart, by its file or by those that call its names.

    sequence: the call that makes it.
    """
    found = parted(tree)
    if found.unknown:
        return True
    if _given_name(tree, sequence) in found.names:
        return True
    return files is not None and _elsewhere(files, path)


def parts_unknown(text: str) -> bool:
    """Tell whether a file takes Sequentials apart that other files may have made."""
    return parted(parse(text).tree).unknown


@kept_on_node
def parted(tree: ast.Module) -> Parted:
    """Return which Sequentials a file takes apart."""
    names: set[str] = set()
    for name in _parts(tree):
        values = _values(tree).get(name, [])
        if not name or not values or not all(map(_is_known, values)):
            return Parted(unknown=True, names=frozenset())
        if any(_is_sequence(value) for value in values):
            names.add(name)
    return Parted(unknown=False, names=frozenset(names))


def _parts(tree: ast.Module) -> Iterator[str]:
    """Yield the last names of what is taken apart, "" where it has none."""
    for call in each_of(tree, ast.Call):
        name = last_name(call.func)
        part = call.func
        if name in _HOOKS or (name in _ADDING | _SEQUENCES and _adds_parts(call, name)):
            yield ""
        elif isinstance(part, ast.Subscript) and not _is_first_part(part.slice):
            yield from [last_name(part.value)] if _is_kept(tree, call) else []
    for assign in each_of(tree, ast.Assign):
        value = assign.value
        if isinstance(value, ast.Subscript) and not _is_first_part(value.slice):
            made = last_name(value.value)
            # Of a tuple, or of what is no module, such an item says nothing.
            known = any(map(_is_sequence, _values(tree).get(made, ())))
            if known and any(isinstance(each, ast.Attribute) for each in assign.targets):
                yield made
    for loop in each_of(tree, ast.For):
        for variable, over in _looped(loop.target, loop.iter):
            calls = (
                each
                for each in nodes_within(loop)
                if isinstance(each, ast.Call)
                and isinstance(each.func, ast.Name)
                and each.func.id == variable
            )
            if any(_is_kept(tree, each) for each in calls):
                yield last_name(over)


def _adds_parts(call: ast.Call, name: str) -> bool:
    """Tell whether a call makes modules of items of others."""
    if name in _SEQUENCES:
        values = [each.value for each in call.args if isinstance(each, ast.Starred)]
    else:
        values = [*call.args[1:], *(each.value for each in call.keywords)]
    for value in values:
        taken = value.elt if isinstance(value, (ast.ListComp, ast.GeneratorExp)) else value
        if isinstance(taken, ast.Subscript) and not _is_first_part(taken.slice):
            return True
    return False


def _is_first_part(index: ast.expr) -> bool:
    """Tell whether an index is of what a sequence begins with, or is one text: a name's layer."""
    if isinstance(index, ast.Slice):
        return index.lower is None
    return isinstance(index, ast.Constant) and (isinstance(index.value, str) or index.value == 0)


def _looped(target: ast.expr, over: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names that a loop gives members, with what they are the members of."""
    names = [each.id for each in nodes_within(target) if isinstance(each, ast.Name)]
    waiting = [over]
    for _ in range(6):
        if not waiting:
            return
        each = waiting.pop()
        if isinstance(each, ast.Call) and last_name(each.func) in _AROUND:
            waiting += each.args
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            if each.func.attr in _GIVING:
                waiting.append(each.func.value)
        elif isinstance(each, ast.Attribute) and each.attr in _PARTS:
            waiting.append(each.value)
        elif isinstance(each, (ast.Name, ast.Attribute)):
            yield from ((name, each) for name in names)


def _is_kept(tree: ast.Module, call: ast.Call) -> bool:
    """Tell whether what a part is called with is kept, so that it may be seen what changes it."""
    around, parents = function_of(tree, call), parents_of(tree)
    if around is None or not call.args:
        return False
    handed, statement = call.args[0], parents.get(call)
    loop = _loop_around(call, parents)
    if not isinstance(handed, ast.Name):
        # As in ``found.append(layer(found[-1]))``, where one part gets what another gave.
        return loop is not None and isinstance(handed, ast.Subscript)
    given = {each.id for each in _targets(statement) if isinstance(each, ast.Name)}
    if loop is not None:
        # Where the next part gets what this one gave: else all get the same.
        chained = handed.id in given or handed.id in _bound(loop)
        names = {*given, handed.id}
        return chained and any(_is_stored(each, parents) for each in _reads(loop, names))
    begin = (call.lineno, call.col_offset)
    reads = [each for each in _reads(around, {handed.id}) if each is not handed]
    before = any(
        _is_stored(each, parents) for each in reads if (each.lineno, each.col_offset) < begin
    )
    after = handed.id not in given and any((each.lineno, each.col_offset) > begin for each in reads)
    return before or after


def _loop_around(node: ast.AST, parents: Mapping[ast.AST, ast.AST]) -> ast.AST | None:
    """Return the innermost loop around a node in its function."""
    around = parents.get(node)
    while around is not None and not isinstance(around, (*_LOOPS, *_SCOPES)):
        around = parents.get(around)
    return around if isinstance(around, _LOOPS) else None


def _reads(within: ast.AST, names: set[str]) -> list[ast.Name]:
    return [
        each
        for each in nodes_within(within)
        if isinstance(each, ast.Name) and each.id in names and isinstance(each.ctx, ast.Load)
    ]


def _bound(within: ast.AST) -> set[str]:
    return {
        each.id
        for each in nodes_within(within)
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
    }


def _targets(statement: ast.AST | None) -> list[ast.expr]:
    return statement.targets if isinstance(statement, ast.Assign) else []


def _is_stored(node: ast.Name, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Tell whether a name's value is put somewhere, under another name or among others."""
    around = parents.get(node)
    if isinstance(around, ast.Call):
        return node in around.args and last_name(around.func) in _STORING
    kept = (ast.List, ast.Tuple, ast.Dict, ast.Assign, ast.Yield, ast.keyword)
    return isinstance(around, kept)


@kept_on_node
def _values(tree: ast.Module) -> dict[str, list[ast.expr]]:
    """Return what is assigned to each name and attribute, by its last name."""
    found: dict[str, list[ast.expr]] = {}
    for node in each_of(tree, ast.Assign):
        for target in node.targets:
            if isinstance(target, (ast.Name, ast.Attribute)):
                found.setdefault(last_name(target), []).append(node.value)
    return found


def _is_known(value: ast.expr) -> bool:
    """Tell whether a value is a Sequential or a list of Modules that stands there."""
    if isinstance(value, ast.Call) and last_name(value.func) in _LISTS:
        return all(map(_is_known, value.args)) and not any(
            isinstance(each, ast.Subscript) for each in value.args
        )
    if isinstance(value, (ast.ListComp, ast.GeneratorExp)):
        return isinstance(value.elt, ast.Call)
    return isinstance(value, _LITERALS) or _is_sequence(value)


def _is_sequence(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and last_name(value.func) in _SEQUENCES


def _given_name(tree: ast.Module, sequence: ast.Call) -> str | None:
    """Return the last name of what a Sequential is assigned to, None where it is something else."""
    statement = parents_of(tree).get(sequence)
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return None
    return last_name(statement.targets[0]) or None


def _elsewhere(files: Files, path: str) -> bool:
    """Tell whether a file takes any apart that calls its names, or those of such a file."""
    seen, level = {path}, [path]
    for _ in range(_CALLERS):
        callers: list[str] = []
        for each in level:
            summary = files.summary(each)
            names = frozenset() if summary is None else summary.own_names()
            callers += files.callers(each, names)[1] if names else ()
        level = [each for each in dict.fromkeys(callers) if each not in seen][: _MOST - len(seen)]
        if any(files.parts_sequences(each) for each in level):
            return True
        seen |= set(level)
    return False
