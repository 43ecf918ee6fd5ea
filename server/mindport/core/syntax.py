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
    return ast.literal_eval(expression_of(text.lstrip(" \t")))
