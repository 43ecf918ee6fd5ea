"""What sets the training mode of Modules, and how findings on modes are made."""

from __future__ import annotations

import ast

from mindport.core.model import (
    Certainty,
    Edit,
    Finding,
    Fix,
    Helper,
    Safety,
    Severity,
    Span,
    Text,
)
from mindport.core.modules.structure import CELL, MODULE
from mindport.core.walk.api_members import MODE_SETTERS

_SET_TRAIN = CELL + ".set_train"
#: The recipe that starts training and keeps the modes of what is handed in.
START_TRAINING = "start_training"


def sets_mode(node: ast.AST) -> bool:
    """Tell whether a node sets a mode: ``net.eval()``, and ``net.training`` that is assigned.

    What is set to training as it is made, ``Net().set_train()``, starts as torch's does.
    """
    if isinstance(node, ast.Attribute):
        return node.attr == "training" and isinstance(node.ctx, ast.Store)
    if not isinstance(node, ast.Call):
        return False
    if not isinstance(node.func, ast.Attribute):
        return named_part(node) is not None
    made = isinstance(node.func.value, ast.Call) and not (node.args or node.keywords)
    return node.func.attr in MODE_SETTERS and not (made and node.func.attr == "set_train")


def named_part(node: ast.AST) -> ast.expr | None:
    """Return what ``setattr(part, "training", mode)`` sets the mode of, None for anything else."""
    if not isinstance(node, ast.Call) or len(node.args) != 3:
        return None
    name = node.args[1]
    is_mode = isinstance(name, ast.Constant) and name.value == "training"
    return node.args[0] if is_mode and getattr(node.func, "id", "") == "setattr" else None


def trains(node: ast.AST) -> bool:
    """Tell whether what sets a mode sets it to training, as ``train()`` does."""
    if not isinstance(node, ast.Call):
        return False
    if named_part(node) is not None:
        return isinstance(node.args[2], ast.Constant) and node.args[2].value is True
    if not isinstance(node.func, ast.Attribute):
        return False
    given = [*node.args, *(each.value for each in node.keywords)]
    if node.func.attr == "eval":
        return False
    return not given or (isinstance(given[0], ast.Constant) and given[0].value is True)


def mode_fix(
    title: Text,
    safety: Safety,
    edits: tuple[Edit, ...],
    group: str | None,
    changes: Text | None = None,
    helpers: tuple[Helper, ...] = (),
) -> Fix:
    """Return the fix that sets a mode; ``group``: the class that it is converted with."""
    return Fix(
        title,
        safety,
        edits,
        target=_SET_TRAIN,
        tier="nn",
        group=group,
        changes=changes,
        helpers=helpers,
    )


def mode_finding(message: Text, span: Span, fix: Fix | None) -> Finding:
    """Return the finding on a mode that a Module and a Cell start in otherwise."""
    return Finding(
        "MP410",
        Severity.INFORMATION,
        MODULE,
        _SET_TRAIN,
        "nn",
        "context",
        Certainty.PROVEN,
        Safety.MANUAL if fix is None else fix.safety,
        message,
        span,
        () if fix is None else (fix,),
    )
