"""What a file's calls hand to functions of other files, beyond types, as far as its text shows it.

A type says that a tensor is passed. These say that it may have no elements, that it is of float64,
and that it is a view of another tensor.
"""

from __future__ import annotations

import ast

from mindport.core.dtypes import Dtypes
from mindport.core.empties import may_be_empty
from mindport.core.nodes import parents_of
from mindport.core.shown_views import DEPTH, may_be_view
from mindport.core.source import assigned_values
from mindport.core.walk.handed import ABSENT, DOUBLE, EMPTY, NO_FACTS, VIEW, Facts, Seen
from mindport.core.walk.indexing import is_condition

_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef)


def _selects(node: ast.expr, within: ast.AST, depth: int) -> bool:
    """Tell whether a condition selects, whatever it is that is indexed.

    What yet other files give is not known while this file says what it hands on.
    """
    if isinstance(node, ast.Name) and depth:
        return any(_selects(each, within, depth - 1) for each in assigned_values(within, node.id))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return _selects(node.func.value, within, depth)
    if not isinstance(node, ast.Subscript):
        return False
    indices = [node.slice]
    if isinstance(node.slice, ast.Name):
        indices = assigned_values(within, node.slice.id)
    return any(map(is_condition, indices)) or _selects(node.value, within, depth)


class HandedFacts:
    """The facts on what the calls of one file pass."""

    def __init__(self, tree: ast.Module, seen: Seen) -> None:
        """Take the file's tree, and what a walk found in it."""
        self._tree = tree
        self._seen = seen
        self._dtypes: Dtypes | None = None

    def of_call(self, call: ast.Call) -> dict[int | str, Facts]:
        """Return the facts on what a call passes, by place and by keyword; nothing of others."""
        within: ast.AST | None = None
        found: dict[int | str, Facts] = {}
        given: list[tuple[int | str, ast.expr]] = []
        for at, argument in enumerate(call.args):
            if isinstance(argument, ast.Starred):
                break
            given.append((at, argument))
        given += [(each.arg, each.value) for each in call.keywords if each.arg is not None]
        for key, value in given:
            if isinstance(value, ast.Constant):
                facts = NO_FACTS if value.value is not None else frozenset({ABSENT})
            elif isinstance(value, (ast.Lambda, ast.Dict, ast.DictComp, ast.JoinedStr)):
                continue
            else:
                within = self._scope(call) if within is None else within
                facts = self._of(value, within)
            if facts:
                found[key] = facts
        return found

    def _of(self, value: ast.expr, within: ast.AST) -> Facts:
        found: set[str] = set()
        if may_be_empty(value, self._seen, within, self._tree) or _selects(value, within, DEPTH):
            found.add(EMPTY)
        if self._dtypes is None:
            self._dtypes = Dtypes(self._tree, self._seen)
        kind = self._dtypes.of(value, within if isinstance(within, _SCOPES) else None)
        if kind.dtype == "float64" and not kind.number:
            found.add(DOUBLE)
        if may_be_view(value, within, DEPTH):
            found.add(VIEW)
        return frozenset(found)

    def _scope(self, node: ast.AST) -> ast.AST:
        parents = parents_of(self._tree)
        parent = parents.get(node)
        while parent is not None and not isinstance(parent, _SCOPES):
            parent = parents.get(parent)
        return self._tree if parent is None else parent
