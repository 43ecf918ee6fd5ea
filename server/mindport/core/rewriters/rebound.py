"""``x.t_()`` as ``x = x.t()``, where nothing but the name holds the tensor.

Written ``({self} := {self}.t())`` in the mapping. Measured with MindSpore 2.10.0 on CPU: after
``x.set_(x.t())`` the value is right, and the gradient passes as if nothing had been transposed.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.memory.sharing import sharing
from mindport.core.rewriters.in_place import ITEM, NAMED, called_api, is_fresh
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import assigned_values

#: How a mapping writes it.
REBINDS = NAMED
#: What changes how a tensor came about, not what it is: another holder has the same numbers.
_OF_SAME_VALUE = frozenset({"torch.Tensor.detach_"})
_PARAMETERS = frozenset({"torch.nn.Parameter", "torch.nn.parameter.Parameter"})


def rebound_form(site: Site, template: str, whole: ast.expr, receiver: ast.expr) -> str:
    """Return the template as this call may be written, "" where the tensor may be held twice."""
    inner = template.removeprefix(REBINDS).removesuffix(")")
    if is_fresh(site, receiver):
        return inner
    statement = site.use.statement
    if not isinstance(statement, ast.Expr) or statement.value is not whole:
        return ""
    if site.api.name in _OF_SAME_VALUE:
        of_parameter = site.use.owner_type in _PARAMETERS
        return ITEM + inner if _holds_one(site, receiver) and not of_parameter else ""
    if not isinstance(receiver, ast.Name) or not _is_own(site, receiver.id):
        return ""
    shared = sharing(site.source.tree, site.walked)
    alone = (
        id(whole) in shared.all and id(whole) not in shared.seen and id(whole) not in shared.maybe
    )
    return ITEM + inner if alone else ""


def _holds_one(site: Site, receiver: ast.expr) -> bool:
    """Tell whether a name or an attribute is of one tensor, not of each that a loop takes."""
    if isinstance(receiver, ast.Attribute):
        return isinstance(receiver.value, ast.Name)
    within = site.use.function or site.source.tree
    return isinstance(receiver, ast.Name) and not any(
        isinstance(name, ast.Name) and name.id == receiver.id
        for node in nodes_within(within)
        if isinstance(node, (ast.For, ast.AsyncFor, ast.comprehension))
        for name in nodes_within(node.target)
    )


def _is_own(site: Site, name: str) -> bool:
    """Tell whether the scope of the use gives a name its tensors, none of them a Parameter."""
    scope = site.use.function
    if scope is None and site.use.owner is not None:
        return False
    values = assigned_values(scope or site.source.tree, name)
    return bool(values) and not any(
        isinstance(each, ast.Call) and called_api(site, each) in _PARAMETERS for each in values
    )
