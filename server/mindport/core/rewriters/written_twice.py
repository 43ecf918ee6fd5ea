"""What a template may write more than once, and what a chain of calls in place writes to."""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.in_place.fresh_results import is_of_import
from mindport.core.rewriters.in_place import called_api

_METHODS = "torch.Tensor."


def may_be_twice(node: ast.expr, site: Site) -> bool:
    """Tell whether an expression may be written twice: nothing is computed or changed by it.

    An item of a list or dict is the same object each time, and so is one of a Sequential; one of a
    tensor is a new one, whose attributes are a tensor's.
    """
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        node = node.operand
    read = ""
    while isinstance(node, ast.Attribute):
        read, node = node.attr, node.value
    if isinstance(node, ast.Subscript):
        key = node.slice
        text_key = isinstance(key, ast.Constant) and isinstance(key.value, str)
        held = bool(read) and site.catalog.canonical(_METHODS + read) is None
        kept = text_key or held or any(each is node for each in site.walked.kept_items)
        return kept and may_be_twice(key, site) and may_be_twice(node.value, site)
    return isinstance(node, (ast.Constant, ast.Name))


def written_base(node: ast.expr, site: Site) -> ast.expr | None:
    """Return what ``x.mul_(a).add_(b)`` writes to, where it may be written twice.

    A function writes to what it is passed first: ``torch.relu_(x).add_(b)``.
    """
    while (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr.endswith("_")
        and not node.func.attr.endswith("__")
    ):
        if _is_method(node.func, called_api(site, node), site.source.tree):
            node = node.func.value
        elif node.args:
            node = node.args[0]
        else:
            return None
        if may_be_twice(node, site):
            return node
    return None


def _is_method(function: ast.Attribute, api: str | None, tree: ast.Module) -> bool:
    """Tell whether a function is a member of a value: a method of torch's, or of what it became."""
    if api is not None:
        return api.startswith(_METHODS)
    return not is_of_import(function, tree)
