"""GradScalers whose steps are not converted: they stay too, as a converted one takes gradients."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from mindport.core.model import Span
from mindport.core.training_step.calls import Call
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked

_CLASS = ".GradScaler"


def scalers_left(walked: Walked, left: Iterable[Call], taken: Iterable[Call]) -> set[Span]:
    """Return where scalers are made that only calls which are left go through.

    They are told by the last part of their name: it may be an attribute, or handed on.
    """
    names = set(_scalers(left)) - set(_scalers(taken))
    found: set[Span] = set()
    for use in walked.uses if names else ():
        statement = use.statement
        if not use.name.endswith(_CLASS) or not isinstance(statement, ast.Assign):
            continue
        if any((path(each) or "").rpartition(".")[2] in names for each in statement.targets):
            found.add(use.span)
    return found


def _scalers(calls: Iterable[Call]) -> Iterator[str]:
    for each in calls:
        function = each.call.func
        if each.scaler and isinstance(function, ast.Attribute):
            yield (path(function.value) or "").rpartition(".")[2]
