"""A private base of torch's layers that objects are tested against: the layers derived from it.

``isinstance(m, _BatchNorm)`` is ``isinstance(m, (nn.BatchNorm1d, nn.BatchNorm2d, …))``. An
annotation names the class that all of them derive from: nothing runs by it.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Rewrite, Site, made_as
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.class_values.bases import helper_base
from mindport.core.class_values.roles import Role, role_of
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Safety
from mindport.core.text.nodes import nodes_within, parents_of
from mindport.core.walk import uses
from mindport.core.walk.uses import Use

_CELL = "mindspore.nn.Cell"
_TESTS = ("isinstance", "issubclass")


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write what the mapping's ``of``, torch's classes, are made as; elsewhere it is refused."""
    use = site.use
    if use.context == uses.ANNOTATION:
        return site.replace_name(_CELL)
    if use.in_string or not (_tested(use) or _named_for_tests(site)):
        return Refusal(text("base_of_tests_alone"))
    if site.has_comment(use.span):
        return Refusal(text("comment_lost"))
    made = [_made(site, name) for name in site.args["of"].split()]
    if None in made:
        return Refusal(text("base_of_added"))
    names = [name for name in dict.fromkeys(made) if name]
    if len(names) < 2:
        return Refusal(text("not_on", device=site.options.target))
    written = "(" + ", ".join(marker(name) for name in names) + ")"
    return Rewrite(
        (Edit(use.span, written),),
        Safety.REVIEW,
        (text("base_of_own"),),
        site.released(),
        text("title_write", text=", ".join(names)),
    )


def _tested(use: Use) -> bool:
    """Tell whether a class is what objects are tested against, alone or in a tuple."""
    for node in () if use.statement is None else nodes_within(use.statement):
        if isinstance(node, ast.Call) and len(node.args) == 2 and isinstance(node.func, ast.Name):
            left = [node.args[1]] if node.func.id in _TESTS else []
            while left:
                each = left.pop()
                if each is use.node:
                    return True
                left += each.elts if isinstance(each, ast.Tuple) else []
    return False


def _named_for_tests(site: Site) -> bool:
    """Tell whether what holds a class, by itself or among others, is given to tests alone."""
    use, tree = site.use, site.source.tree
    if use.context != uses.VALUE or isinstance(parents_of(tree).get(use.node), ast.BinOp):
        # A tuple has no ``|``.
        return False
    return role_of(tree, use.statement, use.node) is Role.TESTED


def _made(site: Site, name: str) -> str | None:
    """Return what objects of a torch class are instances of here.

    "" where none are made on the device, None where only a class that a fix adds tells them.
    """
    api = site.catalog.api(name)
    if api is None:
        return ""
    device = site.options.target
    base = helper_base(site.catalog, api, device)
    made = made_as(api, device)
    if base is not None:
        return base.api
    if not made:
        return ""
    return None if made[0].tier == "recipe" else made[0].api
