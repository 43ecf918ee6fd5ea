"""When the defaults of two parameters mean the same."""

from __future__ import annotations

import ast

_SAME_DEFAULTS: frozenset[tuple[str, str, str]] = frozenset(
    {
        ("dtype", "None", "mindspore.float32"),
        ("dtype", "None", "mindspore.int64"),
        ("group", "None", "'hccl_world_group'"),
        ("op", "RedOpType.SUM", "'sum'"),
        ("dim", "()", "None"),
        ("dims", "()", "None"),
        ("stride", "()", "None"),
        ("divisor_override", "None", "0"),
        ("activation", "relu", "'relu'"),
        ("align_corners", "None", "False"),
        ("padding", "'valid'", "0"),
        ("padding", '"valid"', "0"),
        ("correction", "None", "1"),
    }
)


def same_default(name: str, torch: str | None, mindspore: str | None) -> bool:
    """Tell whether two defaults, as source text, mean the same for the parameter ``name``.

    ``...`` is how stubs write a default that they do not tell; it counts as the same.
    """
    if torch in (mindspore, "...") or (name, torch or "", mindspore or "") in _SAME_DEFAULTS:
        return True
    if torch is None or mindspore is None:
        return False
    try:
        one, two = _value(torch), _value(mindspore)
    except (ValueError, SyntaxError):
        return torch.rpartition(".")[2] == mindspore.rpartition(".")[2]
    return bool(one == two) and isinstance(one, bool) == isinstance(two, bool)


def _value(text: str) -> object:
    """Return what a literal, or the quotient of two, stands for. Raises ValueError for others."""
    node = ast.parse(text.strip(), mode="eval").body
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        left, right = ast.literal_eval(node.left), ast.literal_eval(node.right)
        if isinstance(left, (int, float)) and isinstance(right, (int, float)) and right:
            return left / right
    return ast.literal_eval(node)


def is_literal(text: str | None) -> bool:
    """Tell whether ``text`` is a Python literal."""
    if text is None:
        return False
    try:
        ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return False
    return True
