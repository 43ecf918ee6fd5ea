"""``@torch.no_grad`` without parentheses, and functions under one that call themselves.

Measured with MindSpore 2.10.0: ``_no_grad`` takes no function, and as a decorator it is one object
for all calls of the function. It keeps what held when it was entered last, so that a call inside of
another leaves gradients off for good: those that a loss takes after it are 0.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Target
from mindport.core.model import Edit
from mindport.core.names import marker
from mindport.core.nodes import FUNCTIONS, FunctionDef, nodes_within, parents_of
from mindport.core.records import replace
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal

_BLOCK = "mindspore._no_grad"
#: Enters a block of its own for each call.
_HELPER = "set_grad_enabled"


def as_decorator(site: Site, target: Target) -> Rewrite | Refusal | None:
    """Return the rewrite of a decorator, None for any other use and any other target."""
    if target.api != _BLOCK:
        return None
    use = site.use
    written = use.node if use.call is None else use.call
    function = parents_of(site.source.tree).get(written)
    if not isinstance(function, (*FUNCTIONS, ast.ClassDef)):
        return None
    if written not in function.decorator_list:
        return None
    if use.call is not None and (use.call.args or use.call.keywords):
        return None
    helper = site.catalog.helper(_HELPER)
    if helper is None or isinstance(function, ast.ClassDef) or not _calls_itself(site, function):
        return site.replace_name(target.api, "()") if use.call is None else None
    kept = site.in_the_name()
    if kept is not None:
        return kept
    edit = Edit(site.source.span(written), f"{marker(_HELPER)}(False)")
    rewrite = site.replace_name(target.api)
    assert isinstance(rewrite, Rewrite)
    return replace(rewrite, edits=(edit,), helpers=(helper,))


def _calls_itself(site: Site, function: FunctionDef) -> bool:
    """Tell whether a function calls itself, at once or through others that stand beside it."""
    around = parents_of(site.source.tree).get(function)
    beside = {
        each.name: each for each in getattr(around, "body", ()) if isinstance(each, FUNCTIONS)
    }
    of_class = around if isinstance(around, ast.ClassDef) else None
    reached, waiting = set[str](), [function]
    while waiting:
        for name in _called(waiting.pop(), of_class) - reached:
            if name == function.name:
                return True
            reached.add(name)
            if name in beside:
                waiting.append(beside[name])
    return False


def _called(function: FunctionDef, of_class: ast.ClassDef | None) -> set[str]:
    """Return the names of the functions, or of the methods of an object by name, that one calls."""
    functions = [each.func for each in nodes_within(function) if isinstance(each, ast.Call)]
    if of_class is None:
        return {each.id for each in functions if isinstance(each, ast.Name)}
    return {
        each.attr
        for each in functions
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name)
    }
