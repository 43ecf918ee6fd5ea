"""``p.data`` of a Parameter: it writes through, but does not follow what the Parameter gets later.

Measured: ``p.data[0] = 0`` and ``p.data.copy_(x)`` write into ``p``, ``p.data = x`` replaces its
values; what ``d = p.data`` holds stays as it was when ``p.set_data(x)`` comes after it.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal
from mindport.core.walk import uses

#: What uses the values on the spot and keeps nothing.
_AT_ONCE = (ast.Attribute, ast.Subscript, ast.BinOp, ast.UnaryOp, ast.Compare)


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Leave ``.data`` as it is: safe where it is assigned to or used on the spot."""
    use = site.use
    same = (Edit(use.span, "data"),)
    parent = _parent(use.statement, use.node)
    if use.context == uses.STORE or isinstance(parent, _AT_ONCE) or id(parent) in site.called:
        return Rewrite(same, Safety.SAFE)
    return Rewrite(same, Safety.REVIEW, (text("data_kept"),))


def _parent(statement: ast.stmt | None, node: ast.AST) -> ast.AST | None:
    for each in ast.walk(statement) if statement is not None else ():
        if any(child is node for child in ast.iter_child_nodes(each)):
            return each
    return None
