"""Python's own parser, for one thread at a time, and without its warnings.

While Python 3.11 makes a tree it counts the depth for the whole process: where another thread makes
one meanwhile, it raises SystemError. The filters of its warnings are one for the process, too.
"""

from __future__ import annotations

import ast
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

_LOCK = threading.Lock()


@contextmanager
def alone() -> Iterator[None]:
    """Let no other thread parse or compile meanwhile, and no warning be printed."""
    with _LOCK, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def module_of(text: str) -> ast.Module:
    """Return the tree of statements; raises what ``ast.parse`` does."""
    with alone():
        return ast.parse(text)


def expression_of(text: str) -> ast.expr:
    """Return the tree of one expression; raises what ``ast.parse`` does."""
    with alone():
        return ast.parse(text, mode="eval").body


def literal_of(text: str) -> object:
    """Return the value of a literal; raises what ``ast.literal_eval`` does."""
    return value_of_literal(expression_of(text.lstrip(" \t")))


def value_of_literal(node: ast.expr) -> object:
    """Return the value of a literal as ``ast.literal_eval`` does, and raise what it raises.

    That one leaves four functions in a circle at each call, which Python has to look for.
    """
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Tuple):
        return tuple(map(value_of_literal, node.elts))
    if isinstance(node, ast.List):
        return list(map(value_of_literal, node.elts))
    if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant):
        number = node.operand.value
        negative = isinstance(node.op, ast.USub) and not isinstance(number, bool)
        if negative and isinstance(number, (int, float, complex)):
            return -number
    if not isinstance(node, (ast.Set, ast.Dict, ast.UnaryOp, ast.BinOp, ast.Call)):
        raise ValueError("it is no literal")
    if isinstance(node, ast.Call) and not isinstance(node.func, ast.Name):
        raise ValueError("it is no literal")
    return ast.literal_eval(node)
