"""Whether a file has to do with NumPy, and under which names it has it."""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.text.nodes import each_of
from mindport.core.walk.scopes import dotted_text

_LIMITS = ("_space.high", "_space.low")


@lru_cache(maxsize=4)
def numpy_names(tree: ast.Module) -> frozenset[str]:
    """Return the names under which a file has NumPy."""
    return frozenset(
        alias.asname or alias.name.partition(".")[0]
        for node in each_of(tree, ast.Import)
        for alias in node.names
        if alias.name.partition(".")[0] == "numpy"
    )


def limits_of_space(name: str) -> bool:
    """Tell whether a dotted name is a limit of a space: ``env.action_space.high``, an array.

    So it is in gym and gymnasium, whose ``Box`` has an element for each dimension of an action.
    """
    return name.endswith(_LIMITS)


@lru_cache(maxsize=4)
def has_numpy(tree: ast.Module) -> bool:
    """Tell whether a file has NumPy, or arrays without an import of it.

    ``x.numpy()`` makes those of tensors, and a limit of a space is one.
    """
    return (
        bool(numpy_names(tree))
        or any(
            isinstance(node.func, ast.Attribute) and node.func.attr == "numpy" and not node.args
            for node in each_of(tree, ast.Call)
        )
        or any(limits_of_space(dotted_text(node)) for node in _limits(tree))
    )


def _limits(tree: ast.Module) -> list[ast.Attribute]:
    return [each for each in each_of(tree, ast.Attribute) if each.attr in ("high", "low")]
