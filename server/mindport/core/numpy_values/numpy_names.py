"""Under which names a file has NumPy."""

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
