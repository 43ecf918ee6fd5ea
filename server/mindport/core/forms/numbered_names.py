"""Names of a module of torch that differ in a number, for ``getattr(nn, f"Conv{dim}d")``.

What torch has of them is all that the text may name, whatever the file itself makes of the module.
"""

from __future__ import annotations

import ast
import re

from mindport.core.catalog import Catalog

#: Numbers in names of torch's end before: dimensions, and bits of dtypes.
_END = 129
#: Stands where the run puts a value; no name has it.
_HOLE = "\0"


def numbered_names(module: str, asked: ast.expr, catalog: Catalog) -> list[str]:
    """Return the names of a module that a text with one place for a number spells, in order."""
    written = _with_hole(asked)
    before, hole, after = written.partition(_HOLE)
    if not hole or _HOLE in after or not before.isidentifier():
        return []
    names = [f"{before}{number}{after}" for number in range(_END)]
    # A namespace rule, which holds for any name, lists none.
    return [name for name in names if catalog.lists(f"{module}.{name}")]


def may_spell(asked: ast.expr, name: str) -> bool:
    """Tell whether a text with places for what the run puts there may be a name."""
    written = _with_hole(asked)
    pattern = ".*".join(map(re.escape, written.split(_HOLE)))
    return not written or re.fullmatch(pattern, name) is not None


def _with_hole(node: ast.expr) -> str:
    """Return a text as it is written, a hole where the run puts something; "" for another one."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(
            _HOLE if isinstance(each, ast.FormattedValue) else _with_hole(each)
            for each in node.values
        )
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        return _with_hole(node.left).replace("%d", _HOLE).replace("%s", _HOLE)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        parts = (_with_hole(node.left), _with_hole(node.right))
        return "".join(each or _HOLE for each in parts) if any(parts) else ""
    called = node.func if isinstance(node, ast.Call) else None
    if isinstance(called, ast.Attribute) and called.attr == "format":
        return _with_hole(called.value).replace("{}", _HOLE)
    return ""
