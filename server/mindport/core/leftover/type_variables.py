"""The types that ``TypeVar`` is given, which checkers of types alone read."""

from __future__ import annotations

import ast

from mindport.core.walk.scopes import dotted_text


def types_of_variable(node: ast.AST) -> list[ast.expr | ast.keyword]:
    """Return the types that a call of ``TypeVar`` is given, which may be strings as well.

    It asks its bound whether that is true, so that what stands for a class of torch would raise.
    """
    if not isinstance(node, ast.Call) or dotted_text(node.func).rpartition(".")[2] != "TypeVar":
        return []
    if any(isinstance(each, ast.Starred) for each in node.args):
        return []
    return [*node.args[1:], *(each for each in node.keywords if each.arg in ("bound", "default"))]
