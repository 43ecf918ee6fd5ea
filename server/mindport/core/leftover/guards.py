"""Tests and handlers that keep an import from being run, or from failing."""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.text.nodes import nodes_within, parents_of
from mindport.core.walk.scopes import dotted_text

_CATCHING = frozenset({"ImportError", "ModuleNotFoundError", "Exception", "BaseException"})
#: What catches the error of a stand-in.
_CATCHING_STAND_INS = frozenset(
    {"NotImplementedError", "RuntimeError", "Exception", "BaseException"}
)
#: What ends a program, or goes on with an error, in a handler.
_LEAVING = frozenset({"exit", "quit", "_exit", "abort"})
_WORD = pattern(r"\w+")


def is_type_checking(test: ast.expr) -> bool:
    """Tell whether a test is ``TYPE_CHECKING``, which is false when the code runs."""
    return dotted_text(test).rpartition(".")[2] == "TYPE_CHECKING"


def is_main(test: ast.expr) -> bool:
    sides = [test.left, *test.comparators] if isinstance(test, ast.Compare) else []
    return any(isinstance(side, ast.Name) and side.id == "__name__" for side in sides)


def catches(caught: ast.expr | None, names: frozenset[str] = _CATCHING) -> bool:
    """Tell whether ``except`` catches that a module is not there, or another error by its names."""
    if caught is None:
        return True
    parts = caught.elts if isinstance(caught, ast.Tuple) else [caught]
    return any(dotted_text(part).rpartition(".")[2] in names for part in parts)


def is_tried(tree: ast.Module, function: ast.expr, call: ast.expr) -> bool:
    """Tell whether a handler says what holds where the call of a stand-in raises.

    It is a statement, or what one binds: ``lib = torch.ops.load_library(path)``.
    """
    parents = parents_of(tree)
    inner = parents.get(call)
    if not isinstance(call, ast.Call) or call.func is not function:
        return False
    if not isinstance(inner, (ast.Expr, ast.Assign, ast.AnnAssign)) or inner.value is not call:
        return False
    while inner is not None:
        around = parents.get(inner)
        if isinstance(around, ast.Try) and any(inner is each for each in around.body):
            caught = [e for e in around.handlers if catches(e.type, _CATCHING_STAND_INS)]
            if caught:
                return not any(_leaves(each) for each in nodes_within(caught[0]))
        inner = around
    return False


def _leaves(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return dotted_text(node.func).rpartition(".")[2] in _LEAVING
    return isinstance(node, ast.Raise)


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
