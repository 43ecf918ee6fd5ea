"""The conditions under which a ``backward`` runs, told before its forward."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.flow.paths import names_read, reads, related, written
from mindport.core.training_step.place import File

#: A condition, and whether it has to hold.
Test = tuple[ast.expr, bool]


def same_before(file: File, test: ast.expr, statements: Sequence[ast.stmt]) -> bool:
    """Tell whether a condition has the same value before some statements as after them.

    One that names a framework is not written again: what it says there is converted where it is.
    """
    if any(isinstance(node, (ast.Call, ast.NamedExpr, ast.Await)) for node in nodes_within(test)):
        return False
    if names_read([test]) & file.known.frameworks:
        return False
    changed = set().union(*(written(each) for each in statements))
    return not any(related(one, other) for one in reads(test) for other in changed)


def condition(file: File, tests: Sequence[Test]) -> str:
    """Return the text of the condition that all tests come out as they have to."""
    found: list[str] = []
    for node, holds in tests:
        span = file.source.span(node)
        text = file.source.text[span.start : span.end]
        single = isinstance(node, (ast.Name, ast.Attribute))
        if "\n" in text or "\r" in text or not (single or (holds and len(tests) == 1)):
            text = f"({text})"
        found.append(text if holds else f"not {text}")
    return " and ".join(found)
