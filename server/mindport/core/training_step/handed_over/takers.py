"""Functions that go back from a loss which they are given, and update by an optimizer given too.

``loss_scaler(loss, optimizer, parameters=...)`` is an object of such a class: what computes the
loss is in another file. Told by the text of one file alone, so that other files may ask for it; of
a converted file as well.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import each_of, kept_on_node, last_name, nodes_within
from mindport.core.text.parse import parse
from mindport.core.text.source import Source
from mindport.core.training_step.calls import ADD, HELD, UPDATE
from mindport.core.training_step.flow.paths import bound_by, own_nodes, path

#: The parameter that gets the gradients.
GRADIENTS = "grads"
#: What is called of a GradScaler with an optimizer, before and after conversion.
_OF_SCALERS = frozenset({"step", "unscale_", "unscale"})


@dataclass(frozen=True, slots=True)
class Taker:
    """One such function.

    name: ``function`` or ``Class.method``. names: of its parameters by place, without the object's
    own. keywords: those that are given by name alone. loss, optimizer: two of these. clears: it
    always clears the gradients first.
    """

    name: str
    names: tuple[str, ...]
    keywords: frozenset[str]
    loss: str
    optimizer: str
    clears: bool


def loss_takers(text: str) -> tuple[Taker, ...]:
    """Return such functions of a file, by its text."""
    return tuple(taker for taker, _ in takers_in(parse(text).tree)) if _may_take(text) else ()


def _may_take(text: str) -> bool:
    """Tell whether a text goes back from a loss, or adds the gradients of one; the rest is idle."""
    return "backward(" in text or ADD in text


@kept_on_node
def takers_in(tree: ast.Module) -> list[tuple[Taker, ast.FunctionDef]]:
    """Return such functions and methods of a file, each with its definition."""
    found: list[tuple[Taker, ast.FunctionDef]] = []
    for owner, function in _functions(tree):
        taker = _taker(function, owner)
        if taker is not None:
            found.append((taker, function))
    return found


def handing_sites(source: Source) -> list[ast.Call]:
    """Return the calls of a file that are given an optimizer and something else.

    It is told by its name and by what it is made of, and by what a call is of in this file.
    """
    tree = source.tree
    made = _made_optimizers(tree)
    own = takers_in(tree) if _may_take(source.text) else []
    taking = {taker.name.rpartition(".")[2] for taker, _ in own}
    found: list[ast.Call] = []
    for each in each_of(tree, ast.Call):
        given = (*each.args, *(item.value for item in each.keywords))
        if len(given) < 2 or any(item.arg == GRADIENTS for item in each.keywords):
            continue
        if last_name(each.func) in taking or any(_is_optimizer(value, made) for value in given):
            found.append(each)
    return found


def _made_optimizers(tree: ast.Module) -> set[str]:
    """Return the paths of what is made by something of optimizers: ``g = optim.SGD(...)``.

    Of a converted file as well, where it may be ``g = SGD(parameters, lr=0.1)``.
    """
    return {
        name
        for node in each_of(tree, ast.Assign)
        if isinstance(node.value, ast.Call)
        and (
            "optim" in (path(node.value.func) or "").lower()
            or any(each.arg == "lr" for each in node.value.keywords)
        )
        for name in map(path, node.targets)
        if name is not None
    }


def _is_optimizer(value: ast.expr, made: set[str]) -> bool:
    if not isinstance(value, (ast.Name, ast.Attribute)):
        return False
    name = last_name(value).lower()
    return "optim" in name or "opt" in name.split("_") or path(value) in made


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions of a module and the methods of its classes, with the class's name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield "", node
        elif isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.FunctionDef):
                    yield node.name, each


def _taker(function: ast.FunctionDef, owner: str) -> Taker | None:
    """Return what a function takes, None where it goes back from nothing that it is given."""
    given = function.args
    if function.decorator_list or given.vararg or given.kwarg:
        return None
    names = [each.arg for each in (*given.posonlyargs, *given.args)][bool(owner) :]
    keywords = frozenset(each.arg for each in given.kwonlyargs)
    kept = {*names, *keywords} - {name for each in function.body for name in bound_by(each)}
    calls = [node for node in own_nodes(*function.body) if isinstance(node, ast.Call)]
    optimizers = {name for each in calls for name in _stepped(each)} & kept
    if len(optimizers) != 1:
        return None
    optimizer = optimizers.pop()
    loss = _loss(calls, kept - {optimizer}, converted=GRADIENTS in keywords)
    if loss is None:
        return None
    name = f"{owner}.{function.name}" if owner else function.name
    known = (tuple(names), keywords - {GRADIENTS}, loss, optimizer)
    return Taker(name, *known, _clears(function, optimizer))


def _stepped(call: ast.Call) -> Iterator[str]:
    """Yield the names that a call updates the parameters of, if they are optimizers."""
    if isinstance(call.func, ast.Name) and call.func.id == UPDATE:
        yield from (each.id for each in call.args if isinstance(each, ast.Name))
    elif isinstance(call.func, ast.Attribute):
        if call.func.attr == "step" and isinstance(call.func.value, ast.Name) and not call.args:
            yield call.func.value.id
        elif call.func.attr in _OF_SCALERS and call.args and isinstance(call.args[0], ast.Name):
            yield call.args[0].id


def _clears(function: ast.FunctionDef, optimizer: str) -> bool:
    """Tell whether a function clears the gradients of an optimizer before it goes back."""
    for statement in function.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            if path(statement.value.func) == f"{optimizer}.zero_grad":
                return True
        elif isinstance(statement, ast.Assign):
            if f"{optimizer}.{HELD}" in map(path, statement.targets):
                return path(statement.value) is None and isinstance(statement.value, ast.Constant)
            continue
        called = (each.func for each in nodes_within(statement) if isinstance(each, ast.Call))
        if any(last_name(each) in ("backward", ADD) for each in called):
            return False
    return False


def _loss(calls: list[ast.Call], kept: set[str], *, converted: bool) -> str | None:
    """Return the one parameter that is gone back from."""
    losses = [each.func.value for each in calls if isinstance(each.func, ast.Attribute)
              and each.func.attr == "backward"]  # fmt: skip
    if len(losses) == 1:
        name = handed_loss(losses[0])
        return name if name in kept else None
    added = any(last_name(each.func) == ADD for each in calls)
    named = [name for name in kept if "loss" in name.lower()]
    # Nothing is gone back from any more where gradients are handed over already.
    return named[0] if converted and added and not losses and len(named) == 1 else None


def handed_loss(value: ast.expr) -> str | None:
    """Return the name in ``loss`` and ``scaler.scale(loss)``."""
    if isinstance(value, ast.Call) and len(value.args) == 1 and not value.keywords:
        scaled = isinstance(value.func, ast.Attribute) and value.func.attr == "scale"
        value = value.args[0] if scaled else value
    return value.id if isinstance(value, ast.Name) else None
