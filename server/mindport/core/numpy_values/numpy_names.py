"""Whether a file has to do with NumPy, and under which names it has it."""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.text.nodes import each_of


@lru_cache(maxsize=4)
def numpy_names(tree: ast.Module) -> frozenset[str]:
    """Return the names under which a file has NumPy."""
    return frozenset(
        alias.asname or alias.name.partition(".")[0]
        for node in each_of(tree, ast.Import)
        for alias in node.names
        if alias.name.partition(".")[0] == "numpy"
    )


@lru_cache(maxsize=4)
def has_numpy(tree: ast.Module) -> bool:
    """Tell whether a file has NumPy, or makes arrays of tensors: ``x.numpy()`` needs no import."""
    return bool(numpy_names(tree)) or any(
        isinstance(node.func, ast.Attribute) and node.func.attr == "numpy" and not node.args
        for node in each_of(tree, ast.Call)
    )
