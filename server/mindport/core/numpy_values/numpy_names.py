"""Under which names a file has NumPy, and what it reads of others that are arrays of its."""

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
def has_limits(tree: ast.Module) -> bool:
    """Tell whether a file reads a limit of a space."""
    return any(
        each.attr in ("high", "low") and limits_of_space(dotted_text(each))
        for each in each_of(tree, ast.Attribute)
    )
