"""Parameters that take no gradients for a while: whether a file says so of any."""

from __future__ import annotations

import ast

from mindport.core.nodes import nodes_within


def freezes(tree: ast.Module) -> bool:
    """Tell whether a file says of parameters whether they take gradients."""
    return any(
        (
            isinstance(node, ast.Attribute)
            and (
                node.attr == "requires_grad_" or (node.attr == "requires_grad" and _is_stored(node))
            )
        )
        or (isinstance(node, ast.Name) and node.id == "set_requires_grad")
        for node in nodes_within(tree)
    )


def _is_stored(node: ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Store)
