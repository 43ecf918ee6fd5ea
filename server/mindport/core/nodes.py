"""The nodes of a file, listed once: what asks the whole of a file, asks it many times."""

from __future__ import annotations

import ast
from functools import lru_cache


@lru_cache(maxsize=4)
def nodes_of(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Return the nodes of a file in the order of ``ast.walk``, which costs three times as much."""
    return tuple(ast.walk(tree))


@lru_cache(maxsize=4)
def parents_of(tree: ast.Module) -> dict[ast.AST, ast.AST]:
    """Return what each node of a file is directly in."""
    return {child: node for node in nodes_of(tree) for child in ast.iter_child_nodes(node)}


def nodes_within(node: ast.AST) -> tuple[ast.AST, ...]:
    """Return the nodes of a file or of a part of it in the order of ``ast.walk``."""
    return nodes_of(node) if isinstance(node, ast.Module) else tuple(ast.walk(node))
