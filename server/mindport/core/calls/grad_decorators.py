"""``@torch.no_grad`` without parentheses, and functions under one that call themselves.

Measured with MindSpore 2.10.0: ``_no_grad`` takes no function, and as a decorator it is one object
for all calls of the function. It keeps what held when it was entered last, so that a call inside of
another leaves gradients off for good: those that a loss takes after it are 0.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.fixes.names import marker
from mindport.core.model import Certainty, Edit
from mindport.core.text.nodes import (
    FUNCTIONS,
    FunctionDef,
    functions_of,
    kept_on_node,
    last_name,
    nodes_within,
    parents_of,
)

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
    """Tell whether a function may call itself, at once or through other functions of the file.

    Methods go by their names, whatever object they are called on: ``self.left.total()``.
    """
    tree = site.source.tree
    wanted = (function.name, _is_method(tree, function))
    of_others = {
        id(use.node)
        for uses in (site.walked.uses, site.walked.mindspore_uses)
        for use in uses
        if use.certainty is not Certainty.GUESSED
    }
    defined: dict[tuple[str, bool], list[FunctionDef]] = {}
    for each in functions_of(tree):
        defined.setdefault((each.name, _is_method(tree, each)), []).append(each)
    reached, waiting = set[tuple[str, bool]](), [function]
    # What a property gives is read, not called.
    is_read = any(last_name(each) == "property" for each in function.decorator_list)
    while waiting:
        for name, node, called in _named(waiting.pop()):
            if node in of_others or name in reached:
                continue
            if name == wanted and (called or is_read):
                return True
            if called and name != wanted:
                reached.add(name)
                waiting += defined.get(name, ())
    return False


def _is_method(tree: ast.Module, function: FunctionDef) -> bool:
    return isinstance(parents_of(tree).get(function), ast.ClassDef)


@kept_on_node
def _named(function: FunctionDef) -> list[tuple[tuple[str, bool], int, bool]]:
    """Return which functions and methods one names: by name, by node, and whether it calls them.

    What it takes of ``self``, and functions that it hands on, may be called as well.
    """
    nodes = nodes_within(function)
    called = {id(each.func) for each in nodes if isinstance(each, ast.Call)}
    found: list[tuple[tuple[str, bool], int, bool]] = []
    for each in nodes:
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load):
            found.append(((each.id, False), id(each), True))
        elif isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Load):
            owner = each.value
            if isinstance(owner, ast.Call) and last_name(owner.func) == "super":
                continue
            own = isinstance(owner, ast.Name) and owner.id in ("self", "cls")
            found.append(((each.attr, True), id(each), own or id(each) in called))
    return found
