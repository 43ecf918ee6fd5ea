"""Parameters that take no gradients for a while: whether a file says so of any."""

from __future__ import annotations

import ast

from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.training_step.calls import UPDATE_TRAINABLE

_GIVE = frozenset({"parameters", "named_parameters"})


@kept_on_node
def freezes(tree: ast.Module) -> bool:
    """Tell whether a file says of parameters whether they take gradients.

    What steps add to it, which leaves parameters out for one step, does not say so.
    """
    body = (each for each in tree.body if getattr(each, "name", "") != UPDATE_TRAINABLE)
    return any(
        (
            isinstance(node, ast.Attribute)
            and (
                node.attr == "requires_grad_" or (node.attr == "requires_grad" and _is_stored(node))
            )
        )
        or (isinstance(node, ast.Name) and node.id == "set_requires_grad")
        or (isinstance(node, ast.For) and _detaches(node))
        for statement in body
        for node in nodes_within(statement)
    )


def _is_stored(node: ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Store)


def _detaches(loop: ast.For) -> bool:
    """Tell whether a loop over parameters calls ``detach_`` of them: they take no gradients then."""
    given = (getattr(each, "attr", "") for each in nodes_within(loop.iter))
    return not _GIVE.isdisjoint(given) and any(
        isinstance(each, ast.Attribute) and each.attr == "detach_"
        for statement in loop.body
        for each in nodes_within(statement)
    )
