"""Norms by what a function reads of them: running statistics, which other layers do not keep."""

from __future__ import annotations

import ast

from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.training_step.flow.paths import path

#: Why such a value is taken for a Module.
BY_STATISTICS = "running statistics that are read of it"
_STATISTICS = frozenset({"running_mean", "running_var"})
#: What norms keep, and call otherwise in MindSpore on CPU.
_KEPT = _STATISTICS | {"weight", "bias"}


def is_read_of_norm(node: ast.Attribute, function: ast.AST | None) -> bool:
    """Tell whether a read is of what a norm keeps: ``bn.weight`` beside ``bn.running_var``."""
    if node.attr not in _KEPT or function is None or not isinstance(node.ctx, ast.Load):
        return False
    receiver = _written(node.value)
    return bool(receiver) and receiver in _asked(function)


@kept_on_node
def _asked(function: ast.AST) -> frozenset[str]:
    """Return the values, as they are written, that a function reads running statistics of."""
    return frozenset(
        _written(each.value)
        for each in nodes_within(function)
        if isinstance(each, ast.Attribute)
        and each.attr in _STATISTICS
        and isinstance(each.ctx, ast.Load)
    )


def _written(node: ast.expr) -> str:
    """Return the text of a name, of an attribute, or of an item by a number; "" for others."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        held = _written(node.value)
        return f"{held}[{node.slice.value!r}]" if held else ""
    return path(node) or ""
