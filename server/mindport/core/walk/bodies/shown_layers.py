"""Layers by what a function reads of them: statistics of norms, channels of convolutions."""

from __future__ import annotations

import ast

from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.training_step.flow.paths import path

#: Why such a value is taken for a Module.
_BY_STATISTICS = "running statistics that are read of it"
_BY_CHANNELS = "weights and channels that are read of it"
_STATISTICS = frozenset({"running_mean", "running_var"})
#: What norms keep, and call otherwise in MindSpore on CPU.
_KEPT = _STATISTICS | {"weight", "bias"}
#: What MindSpore's convolutions keep otherwise than torch's.
OF_CONVOLUTIONS = frozenset({"groups", "padding"})
_SIZES = frozenset({"in_channels", "out_channels", "kernel_size"})


def shown_by(node: ast.Attribute, function: ast.AST | None) -> str:
    """Return why a read is of a layer whose attributes have other names, "" where it is of none."""
    if _is_read_of_norm(node, function):
        return _BY_STATISTICS
    return _BY_CHANNELS if is_read_of_convolution(node, function) else ""


def _is_read_of_norm(node: ast.Attribute, function: ast.AST | None) -> bool:
    """Tell whether a read is of what a norm keeps: ``bn.weight`` beside ``bn.running_var``."""
    if node.attr not in _KEPT or function is None or not isinstance(node.ctx, ast.Load):
        return False
    return not _STATISTICS.isdisjoint(_read(function).get(_written(node.value), ()))


def is_read_of_convolution(node: ast.Attribute, function: ast.AST | None) -> bool:
    """Tell whether a read is of a convolution: ``m.groups`` beside ``m.weight, m.in_channels``."""
    if node.attr not in OF_CONVOLUTIONS or function is None or not isinstance(node.ctx, ast.Load):
        return False
    read = _read(function).get(_written(node.value), ())
    sized = _SIZES.intersection(read)
    return sized == _SIZES or ("weight" in read and bool(sized))


@kept_on_node
def _read(function: ast.AST) -> dict[str, set[str]]:
    """Return the attributes that a function reads of each value, as that is written."""
    found: dict[str, set[str]] = {}
    for each in nodes_within(function):
        if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Load):
            found.setdefault(_written(each.value), set()).add(each.attr)
    found.pop("", None)
    return found


def _written(node: ast.expr) -> str:
    """Return the text of a name, of an attribute, or of an item by a number; "" for others."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        held = _written(node.value)
        return f"{held}[{node.slice.value!r}]" if held else ""
    return path(node) or ""
