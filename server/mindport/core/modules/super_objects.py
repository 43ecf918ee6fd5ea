"""The object behind ``super()``, which has the members of a base class and no life of its own."""

from __future__ import annotations

import ast

from mindport.core.text.nodes import function_of, parents_of

#: Helpers that look for a method of the object's class by their API's name: of ``super()`` they are
#: handed that, so that the method which calls them is not found again.
HANDED_SUPER = frozenset({"load_state"})
_TAKES_NO_OBJECT = frozenset({"staticmethod", "classmethod"})


def is_super(node: ast.expr | None) -> bool:
    """Tell whether an expression is ``super()`` or ``super(Net, self)``."""
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"
    )


def object_behind(tree: ast.Module, node: ast.expr | None) -> str:
    """Return the name of the object whose ``super()`` this is, "" where no name is told.

    What gives back its object gives back that one where it is called on ``super()``.
    """
    assert isinstance(node, ast.Call)
    if len(node.args) == 2 and isinstance(node.args[1], ast.Name):
        return node.args[1].id
    function = function_of(tree, node)
    if node.args or node.keywords or function is None:
        return ""
    decorators = {each.id for each in function.decorator_list if isinstance(each, ast.Name)}
    given = [*function.args.posonlyargs, *function.args.args]
    parents = parents_of(tree)
    around: ast.AST | None = parents.get(node)
    while around is not function:
        if around is None or isinstance(around, ast.Lambda):
            return ""
        around = parents.get(around)
    return given[0].arg if given and not decorators & _TAKES_NO_OBJECT else ""
