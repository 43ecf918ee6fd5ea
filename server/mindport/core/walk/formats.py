"""What ``"{:.2f}".format(x)`` formats with a specification."""

from __future__ import annotations

import ast
from string import Formatter


def specified(text: str, call: ast.Call) -> list[ast.expr]:
    """Return the arguments that fields with a specification, and no conversion, take whole."""
    try:
        fields = list(Formatter().parse(text))
    except ValueError:
        return []
    if any(isinstance(each, ast.Starred) for each in call.args):
        return []
    by_name = {each.arg: each.value for each in call.keywords if each.arg is not None}
    found: list[ast.expr] = []
    count = 0
    for _, name, spec, conversion in fields:
        if name is None:
            continue
        at = count if not name else int(name) if name.isdecimal() else -1
        count += not name
        given = call.args[at] if 0 <= at < len(call.args) else by_name.get(name)
        if given is not None and spec and not conversion:
            found.append(given)
    return found
