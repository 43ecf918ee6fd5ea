"""Functions that a file makes methods of every Module: ``torch.nn.Module.add = add_module``."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from mindport.core.text.nodes import each_of, kept_on_node, last_name

_CLASSES = frozenset({"Module", "Cell"})


@kept_on_node
def put_on_modules(tree: ast.Module) -> Mapping[str, ast.expr]:
    """Return the class that each such function is put on, by the function's name."""
    return {
        statement.value.id: target.value
        for statement in each_of(tree, ast.Assign)
        if isinstance(statement.value, ast.Name)
        for target in statement.targets
        if isinstance(target, ast.Attribute) and last_name(target.value) in _CLASSES
    }
