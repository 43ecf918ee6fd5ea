"""Which names and attributes of a file stand for tensors that take gradients: leaves of a graph."""

from __future__ import annotations

import ast

from mindport.core.text.nodes import each_of, kept_on_node, nodes_within
from mindport.core.training_step.flow.paths import path


@kept_on_node
def leaves_of(tree: ast.Module) -> dict[str, list[ast.AST]]:
    """Return the paths that take gradients, with the nodes that say so.

    ``w``, by ``w = nn.Parameter(x)``, ``w = torch.ones(3, requires_grad=True)``,
    ``w.requires_grad_()`` and ``w.requires_grad = True``.
    """
    found: dict[str, list[ast.AST]] = {}
    for node in each_of(tree, ast.Attribute):
        if node.attr in ("requires_grad", "requires_grad_"):
            name = path(node.value)
            changes = node.attr == "requires_grad_" or not isinstance(node.ctx, ast.Load)
            if changes and name is not None:
                found.setdefault(name, []).append(node)
    for statement in each_of(tree, ast.Assign):
        names = [name for each in statement.targets if (name := path(each)) is not None]
        if names and any(_makes_leaf(each) for each in nodes_within(statement.value)):
            for name in names:
                found.setdefault(name, []).append(statement)
    return found


def _makes_leaf(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    last = (path(node.func) or "").rpartition(".")[2]
    if last in ("Parameter", "requires_grad_") or (
        isinstance(node.func, ast.Attribute) and node.func.attr == "requires_grad_"
    ):
        return True
    return any(
        each.arg == "requires_grad"
        and not (isinstance(each.value, ast.Constant) and each.value.value is False)
        for each in node.keywords
    )
