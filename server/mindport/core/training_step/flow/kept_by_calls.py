"""What a model keeps of a call, to be read of it afterwards: ``model.last_loss``."""

from __future__ import annotations

import ast

from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.flow.known import Known
from mindport.core.training_step.flow.paths import path, paths_in

#: Those whose calls run on their way to the next statement, or not at all.
_STATEMENTS = (ast.With, ast.AsyncWith, ast.If, ast.Try, ast.Assign, ast.AnnAssign, ast.Expr)


def kept_by(statement: ast.stmt, needed: set[str], known: Known) -> set[str]:
    """Return those of some paths that a statement may give a value by calling their objects.

    A model that keeps its loss is one: ``model(x, y)``, and ``model.last_loss`` afterwards.
    """
    dotted = [name for name in needed if "." in name]
    if not dotted or not isinstance(statement, _STATEMENTS):
        return set()
    return {name for name in dotted if _runs_of(statement, name, known)}


def runs_unread(statement: ast.stmt, needed: set[str], known: Known) -> bool:
    """Tell whether a statement calls an object that is needed, for what the object keeps of it.

    ``model(x)``, and ``sum(each.aux for each in model.modules())`` afterwards.
    """
    call = statement.value if isinstance(statement, (ast.Expr, ast.Assign)) else None
    if not isinstance(call, ast.Call):
        return False
    if isinstance(statement, ast.Assign) and [path(each) for each in statement.targets] != ["_"]:
        return False
    called = path(call.func) or ""
    return called in needed or called.removesuffix(".forward") in needed


def kept_within(block: ast.stmt, read: set[str], known: Known) -> set[str]:
    """Return those of the paths read in a block that it gives a value by calling their objects."""
    found: set[str] = set()
    for name in read:
        runs = _runs_of(block, name, known) if "." in name else []
        nodes = [node for each, node in paths_in(block) if each == name] if runs else []
        if runs and all(min(runs) < (each.lineno, each.col_offset) for each in nodes):
            found.add(name)
    return found


def _runs_of(statement: ast.stmt, name: str, known: Known) -> list[tuple[int, int]]:
    """Return where a statement calls the object that a path is an attribute of, or is in."""
    owners = _owners(name, known)
    return [
        (each.lineno, each.col_offset)
        for each in nodes_within(statement)
        if isinstance(each, ast.Call)
        and (called := path(each.func)) is not None
        and any(known.runs(called, owner) for owner in owners)
    ]


def _owners(name: str, known: Known) -> list[str]:
    """Return the objects whose calls may give an attribute its value.

    ``model`` for ``model.moe.aux``, where the attribute is one that a method gives its own object,
    and no other call runs that part: then it is the model's call that does.
    """
    owner, _, attribute = name.rpartition(".")
    found = [owner]
    while attribute in known.stored and not known.run_alone(owner):
        owner = owner.rpartition(".")[0]
        if owner in ("", "self", "cls"):
            break
        found.append(owner)
    return found
