"""Tests and handlers that keep an import from being run, or from failing."""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.text.nodes import nodes_within
from mindport.core.walk.scopes import dotted_text

_CATCHING = frozenset({"ImportError", "ModuleNotFoundError", "Exception", "BaseException"})
_WORD = pattern(r"\w+")


def is_type_checking(test: ast.expr) -> bool:
    """Tell whether a test is ``TYPE_CHECKING``, which is false when the code runs."""
    return dotted_text(test).rpartition(".")[2] == "TYPE_CHECKING"


def is_main(test: ast.expr) -> bool:
    sides = [test.left, *test.comparators] if isinstance(test, ast.Compare) else []
    return any(isinstance(side, ast.Name) and side.id == "__name__" for side in sides)


def catches(caught: ast.expr | None) -> bool:
    """Tell whether ``except`` catches that a module is not there."""
    if caught is None:
        return True
    parts = caught.elts if isinstance(caught, ast.Tuple) else [caught]
    return any(dotted_text(part).rpartition(".")[2] in _CATCHING for part in parts)


def suppresses(node: ast.With) -> bool:
    calls = [item.context_expr for item in node.items]
    return any(
        isinstance(call, ast.Call)
        and dotted_text(call.func).rpartition(".")[2] == "suppress"
        and any(catches(arg) for arg in call.args)
        for call in calls
    )


def words_of(test: ast.expr) -> frozenset[str]:
    """Return the words of a test that may ask whether a package is there.

    The package's own name says that its attributes are asked for, so it is no such word.
    """
    words: set[str] = set()
    for node in nodes_within(test):
        if isinstance(node, ast.Name):
            words.add("" if node.id.startswith("torch") and node.id.isalpha() else node.id.lower())
        elif isinstance(node, ast.Attribute):
            words.add(node.attr.lower())
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            words.update(word.lower() for word in _WORD.findall(node.value))
    return frozenset(words)
