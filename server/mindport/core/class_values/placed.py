"""Classes whose calls cannot be seen and may pass ``device``, which no layer of MindSpore takes.

Where all else is torch's, a class value is the target itself: the subclass that takes torch's
arguments is added only where a device may come.
"""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.calls.site import Site
from mindport.core.catalog import Api, Target
from mindport.core.class_values.roles import holders_of, names_in
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.walk import uses

_DEVICE = "device"


def takes_device(api: Api) -> bool:
    """Tell whether torch's signature has a device."""
    return any(param.name == _DEVICE for each in api.signatures for param in each.params)


def may_get_device(site: Site, target: Target) -> bool:
    """Tell whether a class value or a base class may be called with a device that is not taken."""
    use = site.use
    if use.context not in (uses.VALUE, uses.BASE) or use.call is not None or use.member:
        return False
    if site.api.kind != "class" or not takes_device(site.api):
        return False
    if any(param.name == _DEVICE for each in target.signatures for param in each.params):
        return False
    tree = site.source.tree
    if use.context == uses.BASE:
        return isinstance(use.statement, ast.ClassDef) and _base_gets_device(tree, use.statement)
    placed, _ = _calls(tree)
    return not placed.isdisjoint(holders_of(tree, use.statement, use.node))


def _base_gets_device(tree: ast.Module, made: ast.ClassDef) -> bool:
    """Tell whether what a class derives from may get a device.

    A constructor of its own shows what it hands on; else calls of the class show it, and where the
    file has none, it is made elsewhere.
    """
    own = next(
        (
            node
            for node in made.body
            if isinstance(node, ast.FunctionDef) and node.name == "__init__"
        ),
        None,
    )
    if own is not None:
        return any(isinstance(node, ast.Call) and _is_placed(node) and _is_init(node)
                   for node in nodes_within(own))  # fmt: skip
    placed, called = _calls(tree)
    return made.name in placed or made.name not in called


def _is_init(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == "__init__"


def _is_placed(call: ast.Call) -> bool:
    """Tell whether a call passes a device, or what cannot be seen."""
    return any(each.arg in (None, _DEVICE) for each in call.keywords)


@lru_cache(maxsize=2)
def _calls(tree: ast.Module) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names that are called with a device, and all that are called."""
    placed: set[str] = set()
    called: set[str] = set()
    for node in each_of(tree, ast.Call):
        names = names_in(node.func)
        called |= names
        if _is_placed(node):
            placed |= names
    return frozenset(placed), frozenset(called)
