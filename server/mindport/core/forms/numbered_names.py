"""Names of a module of torch that differ in a number, for ``getattr(nn, f"Conv{dim}d")``.

What torch has of them is all that the text may name, whatever the file itself makes of the module.
"""

from __future__ import annotations

import ast
import re

from mindport.core.catalog import Catalog
from mindport.core.walk.values.looped_names import known_parts

#: Numbers in names of torch's end before: dimensions, and bits of dtypes.
_END = 129


def numbered_names(module: str, asked: ast.expr, catalog: Catalog) -> list[str]:
    """Return the names of a module that a text with one place for a number spells, in order."""
    parts = known_parts(asked)
    if len(parts) != 2 or not parts[0].isidentifier():
        return []
    names = [str(number).join(parts) for number in range(_END)]
    # A namespace rule, which holds for any name, lists none.
    return [name for name in names if catalog.lists(f"{module}.{name}")]


def may_be(asked: ast.expr, name: str) -> bool:
    """Tell whether a text is a name, if the run puts the right texts, or none, where it may."""
    parts = known_parts(asked)
    return not parts or re.fullmatch(".*".join(map(re.escape, parts)), name) is not None
