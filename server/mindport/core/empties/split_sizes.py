"""The sizes that tensors are parted by, where some may be 0: ``x.split(counts)``."""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.binding.given_parts import given_in
from mindport.core.binding.name_bindings import parameters
from mindport.core.calls.handed_arguments import handed_arguments
from mindport.core.text.nodes import FUNCTIONS, last_name

#: The name of what is several numbers, where a parameter may be one: ``split_size``.
_SEVERAL = pattern(r"s$|_per_")
#: What gives a list of numbers.
_LISTS = frozenset({"tolist", "list", "tuple"})
#: How many names and calls are followed.
_STEPS = 2


def split_of(call: ast.Call, *, is_function: bool) -> tuple[ast.expr, ast.expr] | None:
    """Return what a call parts, and by which sizes; None where it parts features, no rows.

    is_function: it is ``torch.split(x, sizes)``, no method.
    """
    named = {each.arg: each.value for each in call.keywords}
    given = list(call.args)
    parted: ast.expr | None = None
    if is_function:
        parted = given.pop(0) if given else named.get("tensor")
    elif isinstance(call.func, ast.Attribute):
        parted = call.func.value
    sizes = given[0] if given else named.get("split_size_or_sections", named.get("split_sizes"))
    dim = given[1] if len(given) > 1 else named.get("dim")
    if parted is None or sizes is None or isinstance(dim, ast.UnaryOp):
        return None
    return parted, sizes


def may_be_zero(sizes: ast.expr, within: ast.AST, tree: ast.Module, steps: int = _STEPS) -> bool:
    """Tell whether sizes are a list that the program counts, or that holds 0 by its text."""
    if isinstance(sizes, ast.ListComp):
        return True
    if isinstance(sizes, (ast.List, ast.Tuple)):
        return any(isinstance(each, ast.Constant) and each.value == 0 for each in sizes.elts)
    if isinstance(sizes, ast.Call):
        return last_name(sizes.func) in _LISTS
    if not isinstance(sizes, ast.Name) or not steps:
        return False
    found = [
        (each.value, within) for each in given_in(within).get(sizes.id, ()) if not each.is_item
    ]
    if not found and isinstance(within, FUNCTIONS) and sizes.id in parameters(within):
        handed = handed_arguments(tree).seen(within, sizes.id)
        found = [(each, scope or tree) for each, scope in handed if each is not None]
        if not found:
            return bool(_SEVERAL.search(sizes.id))
    return any(may_be_zero(each, scope, tree, steps - 1) for each, scope in found)
