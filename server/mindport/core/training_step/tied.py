"""Models that have another in common: ``Actor(encoder)`` beside ``Critic(encoder)``.

Parameters of the one that is handed in, or put in, are those of both.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from itertools import product
from typing import TypeGuard

from mindport.core.base.patterns import pattern
from mindport.core.text.nodes import (
    each_of,
    function_of,
    kept_on_node,
    last_name,
    nodes_within,
    parents_of,
)
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.made import OF_LAYERS, Made
from mindport.core.training_step.place import File
from mindport.core.walk.bodies.guesses import names_model

#: Through how many models one is followed that is in another.
_DEEPEST = 4
#: A layer of either framework, as the rounds of fixes leave it.
_OF_NN = pattern(r"(?:^|\.)nn\.[A-Z]\w*$")
_MADE = "made models"
#: What moves a model, or says how it runs, and gives it back.
_MOVES = frozenset({"to", "cuda", "cpu", "float", "double", "half", "train", "eval", "set_train"})


def held_in(file: File, model: str, where: ast.stmt, depth: int = _DEEPEST) -> frozenset[str]:
    """Return the paths of what a model's parameters are of: its own, and models handed to it.

    where: a statement that names the model so.
    """
    found, tree = {model}, file.source.tree
    for statement, target, value in _put(tree) if depth else ():
        name = path(value) or ""
        inside = target == model or target.startswith(f"{model}.")
        if not inside or not name or name in found:
            continue
        if _scope(tree, statement, target) is not _scope(tree, where, target):
            continue
        last = name.rpartition(".")[2]
        named = last in file.models or last in OF_LAYERS or names_model(value)
        if named or name in _made_here(file):
            found |= held_in(file, name, where, depth - 1)
    return frozenset(found)


def are_apart(file: File, ones: Sequence[Made], others: Sequence[Made]) -> bool:
    """Tell whether what two optimizers take is surely of different models: each made on its own.

    ``g, d = Generator(), Critic()`` are, where no call gets both, which may tie them.
    """
    tree = file.source.tree
    names = [{each for made in group for each in made.sources} for group in (ones, others)]
    if not all(names) or not all(made.sources for made in (*ones, *others)):
        return False
    if any(one == other for one, other in product(*names)):
        return False
    alone = _alone(tree)
    if not all(name in alone for group in names for name in group):
        return False
    mentioned = _called_with(tree)
    return not any(
        one in paths and other in paths for one, other in product(*names) for paths in mentioned
    )


@kept_on_node
def _alone(tree: ast.Module) -> frozenset[str]:
    """Return the paths that are given objects made on the spot, of arguments that are no models."""
    found: dict[str, bool] = {}
    for node in each_of(tree, ast.Assign):
        for target in node.targets:
            pairs = [(target, node.value)]
            if isinstance(target, ast.Tuple):
                values = node.value.elts if isinstance(node.value, ast.Tuple) else []
                same = len(values) == len(target.elts)
                pairs = [
                    (each, values[at] if same else node.value)
                    for at, each in enumerate(target.elts)
                ]
            for part, value in pairs:
                name = path(part)
                if name is not None:
                    found[name] = found.get(name, True) and _is_made_alone(value)
    handed = {each.arg for each in each_of(tree, ast.arg)}
    return frozenset(name for name, alone in found.items() if alone and name not in handed)


def _is_made_alone(value: ast.expr) -> bool:
    call = value
    while isinstance(call, ast.Call) and last_name(call.func) in _MOVES:
        if not isinstance(call.func, ast.Attribute):
            return False
        call = call.func.value
    if not isinstance(call, ast.Call) or not last_name(call.func)[:1].isupper():
        return False
    given = [*call.args, *(each.value for each in call.keywords)]
    spread = any(each.arg is None for each in call.keywords)
    return not spread and not any(
        isinstance(each, ast.Starred) or names_model(each) for each in given
    )


@kept_on_node
def _called_with(tree: ast.Module) -> list[frozenset[str]]:
    """Return which paths, and those of what they are parts of, calls that stand alone name."""
    found: list[frozenset[str]] = []
    for node in each_of(tree, ast.Expr):
        if isinstance(node.value, ast.Call):
            inner = nodes_within(node.value)
            # What is called gives what it computes: ``(a(x) + b(x)).mean().backward()``.
            called = {id(each.func) for each in inner if isinstance(each, ast.Call)}
            paths = {
                path(each) or "" for each in inner if _is_path(each) and id(each) not in called
            }
            found.append(frozenset(paths))
    return found


def _is_path(node: ast.AST) -> TypeGuard[ast.expr]:
    return isinstance(node, (ast.Name, ast.Attribute))


def _scope(tree: ast.Module, statement: ast.stmt, name: str) -> ast.AST | None:
    """Return the function that a name is of, or the class that an object's is."""
    function = function_of(tree, statement)
    if not name.startswith("self.") or function is None:
        return function
    return parents_of(tree).get(function)


def _made_here(file: File) -> frozenset[str]:
    """Return the paths that the file gives layers of nn, and objects of its Modules."""
    if _MADE not in file.kept:
        modules = {info.name for info in file.walked.modules}
        file.kept[_MADE] = frozenset(
            name
            for node in each_of(file.source.tree, ast.Assign)
            if isinstance(node.value, ast.Call)
            and (
                last_name(node.value.func) in modules or _OF_NN.search(path(node.value.func) or "")
            )
            for name in map(path, node.targets)
            if name is not None
        )
    return file.kept[_MADE]


@kept_on_node
def _put(tree: ast.Module) -> list[tuple[ast.stmt, str, ast.expr]]:
    """Return what is handed to a call whose result a path is, or put at a path of a model.

    With the statement and the path.
    """
    found: list[tuple[ast.stmt, str, ast.expr]] = []
    for node in each_of(tree, ast.Assign):
        values: list[ast.expr] = []
        call = node.value
        # What moves it stands around it: ``Actor(encoder).to(device)``.
        while isinstance(call, ast.Call):
            if last_name(call.func)[:1].isupper():
                # A function may copy it, as ``deepcopy`` does.
                values += [*call.args, *(each.value for each in call.keywords)]
            call = call.func.value if isinstance(call.func, ast.Attribute) else call.func
        for target in map(path, node.targets):
            if target is None:
                continue
            found += [(node, target, each) for each in values]
            if "." in target.removeprefix("self."):
                found.append((node, target, node.value))
    return found
