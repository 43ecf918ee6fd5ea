"""Functions of the file that look at gradients for a step: ``clip_gradients(model, 3.0)``.

An optimizer holds them in MindSpore, so such a function is handed the optimizer; a method has it
in its object.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import dataclass
from mindport.core.model import Edit
from mindport.core.text.nodes import functions_of, nodes_within
from mindport.core.training_step.by_hand.gradient_stores import called_in
from mindport.core.training_step.calls import STEP, Call
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.given import (
    FunctionNode,
    argument_edit,
    arguments_of,
    parameter_edit,
    sites_of,
)
from mindport.core.training_step.place import File


@dataclass(frozen=True, slots=True)
class Helped:
    """What such a function calls the optimizers, and the edits that hand it one."""

    optimizers: tuple[str, ...]
    edits: tuple[Edit, ...] = ()


def is_called_by(file: File, function: FunctionNode, calls: Sequence[Call]) -> bool:
    """Tell whether what trains calls a function, or a method of its own class."""
    owner = file.parents[id(function)]
    of_class = isinstance(owner, ast.ClassDef)
    name = f"self.{function.name}" if of_class else function.name
    scopes = {id(each.scope): each.scope for each in calls}.values()
    if of_class and _is_only(file, function):
        # One of a model, say: ``model.drop_gradients()``.
        ends = f".{function.name}"
        called = (path(n.func) or "" for scope in scopes for n in _calls_in(scope))
        if any(each.endswith(ends) and each != name for each in called):
            return True
    return any(
        path(node.func) == name
        for scope in scopes
        if not of_class or file.parents.get(id(scope)) is owner
        for node in _calls_in(scope)
    )


def _calls_in(scope: ast.AST) -> list[ast.Call]:
    return [each for each in nodes_within(scope) if isinstance(each, ast.Call)]


def _is_only(file: File, function: FunctionNode) -> bool:
    """Tell whether no other function of the file has the name of a method."""
    return [each.name for each in functions_of(file.source.tree)].count(function.name) == 1


def reached_functions(file: File, calls: Sequence[Call]) -> tuple[list[FunctionNode], set[str]]:
    """Return the functions of the file that steps reach through calls, and what all of it calls.

    What is handed to a call counts as called, and a method by its name, whichever class's it is.
    """
    functions: dict[str, list[FunctionNode]] = {}
    for function in functions_of(file.source.tree):
        of_class = isinstance(file.parents[id(function)], ast.ClassDef)
        functions.setdefault("." * of_class + function.name, []).append(function)
    waiting: list[ast.AST] = list({id(each.scope): each.scope for each in calls}.values())
    seen = set(map(id, waiting))
    found: list[FunctionNode] = []
    called: set[str] = set()
    while waiting:
        names = set(called_in(waiting.pop()))
        called |= names
        for name in names:
            last = name.rpartition(".")[2]
            for function in functions.get("." + last if "." in name else name, ()):
                if id(function) not in seen:
                    seen.add(id(function))
                    found.append(function)
                    waiting.append(function)
    return found, called


def helped(
    file: File, function: FunctionNode, calls: Sequence[Call], *, of_each: bool = False
) -> Helped | None:
    """Return how a function comes to the optimizers of a step; None where that is not seen.

    of_each: it may be called for each of several, which it is handed: ``clip(opt_g); clip(opt_d)``.
    """
    optimizers = tuple(dict.fromkeys(each.target or "" for each in calls if each.kind == STEP))
    arguments = function.args
    if function.decorator_list or not optimizers or not all(optimizers):
        return None
    if isinstance(file.parents[id(function)], ast.ClassDef):
        first = [*arguments.posonlyargs, *arguments.args][:1]
        own = bool(first) and first[0].arg == "self"
        held = all(each.startswith("self.") for each in optimizers)
        sites = sites_of(file, function, of_class=True)
        beside = not sites or not all(_is_within(file, each, calls) for each in sites)
        of_self = [path(each.func) == f"self.{function.name}" for each in sites]
        if own and held and not beside and all(of_self):
            return Helped(optimizers)
        # Of another object than the one that trains: it is handed the optimizer, as functions are.
        # That may be a part of the one that trains: ``self.model.drop_gradients()``.
        if not own or any(of_self) or len(optimizers) > 1 or not _is_only(file, function):
            return None
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
            return None
        return _handed(file, function, calls, optimizers[0], of_class=True)
    if not isinstance(file.parents[id(function)], ast.Module):
        return None
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or not arguments.args:
        return None
    if len(optimizers) > 1:
        return _handed_each(file, function, calls, optimizers) if of_each else None
    return _handed(file, function, calls, optimizers[0])


def _handed(
    file: File,
    function: FunctionNode,
    calls: Sequence[Call],
    optimizer: str,
    *,
    of_class: bool = False,
) -> Helped | None:
    """Return how all calls of a function hand it an optimizer: they are of the same step."""
    sites = sites_of(file, function, of_class=of_class)
    given: list[dict[str, ast.expr]] = []
    for site in sites:
        statement = file.statement_of(site)
        passed = arguments_of(function, site, of_class=of_class)
        if (
            statement is None
            or passed is None
            or not (passed or of_class)
            or not _is_within(file, site, calls)
        ):
            return None
        if not file.bound_before(optimizer, statement):
            return None
        given.append(passed)
    if not given:
        return None
    # It may have the optimizer already.
    for name in given[0]:
        if all(name in each and path(each[name]) == optimizer for each in given):
            return Helped((name,))
    used = {node.id for node in nodes_within(function) if isinstance(node, ast.Name)}
    used |= {node.arg for node in nodes_within(function) if isinstance(node, ast.arg)}
    name = wanted = optimizer.rpartition(".")[2]
    number = 1
    while name in used:
        number += 1
        name = f"{wanted}_{number}"
    by_name = bool(function.args.defaults)
    edits = [parameter_edit(file.source, function, name)]
    edits += [argument_edit(file.source, each, name, optimizer, by_name=by_name) for each in sites]
    return Helped((name,), tuple(edits))


def _handed_each(
    file: File, function: FunctionNode, calls: Sequence[Call], optimizers: Sequence[str]
) -> Helped | None:
    """Return by which parameter all calls of a function hand it one of the step's optimizers."""
    sites = sites_of(file, function, of_class=False)
    given = [arguments_of(function, each, of_class=False) for each in sites]
    if not sites or not all(_is_within(file, each, calls) for each in sites):
        return None
    for name in given[0] or ():
        if all(each and name in each and path(each[name]) in optimizers for each in given):
            return Helped((name,))
    return None


def _is_within(file: File, site: ast.Call, calls: Sequence[Call]) -> bool:
    """Tell whether a call stands in a function that has calls of the step."""
    statement = file.statement_of(site)
    return statement is not None and any(each.scope is file.scope_of(statement) for each in calls)
