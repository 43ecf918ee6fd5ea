"""What the items of a list are made as, where the text of the file shows it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from mindport.core.binding.given_parts import given_in
from mindport.core.dtypes.kept_values import returned_values
from mindport.core.text.nodes import kept_on_node, last_name, nodes_within

#: What gives the items that it is given.
_SAME = frozenset({"list", "tuple", "reversed", "sorted", "values"})
#: How many names and calls are followed.
_DEPTH = 3


def list_items(
    node: ast.expr, within: ast.AST, tree: ast.Module, at: int = -1, depth: int = _DEPTH
) -> Iterator[tuple[ast.expr, ast.AST]]:
    """Yield what the items of a list, a tuple or a dict are, and the function that each stands in.

    at: which of them alone, -1 for all. A call that is none of the file's is yielded itself: it
    may part what it is given.
    """
    if isinstance(node, ast.Name):
        if depth:
            for given in given_in(within).get(node.id, ()):
                if not given.is_item:
                    yield from list_items(given.value, within, tree, at, depth - 1)
            for added in appended(within).get(node.id, ()):
                yield added, within
    elif isinstance(node, (ast.List, ast.Tuple)):
        one = at >= 0 and not any(isinstance(each, ast.Starred) for each in node.elts)
        for each in node.elts[at : at + 1] if one else node.elts:
            yield each, within
    elif isinstance(node, (ast.ListComp, ast.GeneratorExp)):
        yield node.elt, within
    elif isinstance(node, ast.Dict):
        for each in node.values:
            yield each, within
    elif isinstance(node, ast.DictComp):
        yield node.value, within
    elif isinstance(node, ast.Call):
        if last_name(node.func) in _SAME:
            inner = node.args[0] if node.args else getattr(node.func, "value", None)
            if isinstance(inner, ast.expr):
                yield from list_items(inner, within, tree, at, depth)
            return
        returned = returned_values(tree, node) if depth else []
        for value, scope in returned:
            if value is not None and scope is not None:
                yield from list_items(value, scope, tree, at, depth - 1)
        if not returned:
            yield node, within


@kept_on_node
def appended(within: ast.AST) -> Mapping[str, list[ast.expr]]:
    """Return what is appended to lists, by their names."""
    found: dict[str, list[ast.expr]] = {}
    for node in nodes_within(within):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            if node.func.attr == "append" and isinstance(owner, ast.Name) and len(node.args) == 1:
                found.setdefault(owner.id, []).append(node.args[0])
    return found
