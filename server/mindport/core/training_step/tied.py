"""Models that have another in common: ``Actor(encoder)`` beside ``Critic(encoder)``.

Parameters of the one that is handed in, or put in, are those of both.
"""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.text.nodes import each_of, function_of, kept_on_node, last_name, parents_of
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.made import OF_LAYERS
from mindport.core.training_step.place import File
from mindport.core.walk.bodies.guesses import names_model

#: Through how many models one is followed that is in another.
_DEEPEST = 4
#: A layer of either framework, as the rounds of fixes leave it.
_OF_NN = pattern(r"(?:^|\.)nn\.[A-Z]\w*$")
_MADE = "made models"


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
