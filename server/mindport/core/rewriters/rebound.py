"""``x.t_()`` as ``x = x.t()``, where nothing but the name holds the tensor.

Written ``({self} := {self}.t())`` in the mapping. Measured with MindSpore 2.10.0 on CPU: after
``x.set_(x.t())`` the value is right, and the gradient passes as if nothing had been transposed.
"""

from __future__ import annotations

import ast

from mindport.core.memory.sharing import sharing
from mindport.core.rewriters.in_place import ITEM, called_api, is_fresh
from mindport.core.site import Site
from mindport.core.source import assigned_values

#: How a mapping writes it.
REBINDS = "({self} := "
_PARAMETERS = frozenset({"torch.nn.Parameter", "torch.nn.parameter.Parameter"})


def rebound_form(site: Site, template: str, whole: ast.expr, receiver: ast.expr) -> str:
    """Return the template as this call may be written, "" where the tensor may be held twice."""
    inner = template.removeprefix(REBINDS).removesuffix(")")
    if is_fresh(site, receiver):
        return inner
    statement = site.use.statement
    if not isinstance(statement, ast.Expr) or statement.value is not whole:
        return ""
    if not isinstance(receiver, ast.Name) or not _is_own(site, receiver.id):
        return ""
    shared = sharing(site.source.tree, site.walked)
    alone = (
        id(whole) in shared.all and id(whole) not in shared.seen and id(whole) not in shared.maybe
    )
    return ITEM + inner if alone else ""


def _is_own(site: Site, name: str) -> bool:
    """Tell whether the scope of the use gives a name its tensors, none of them a Parameter."""
    scope = site.use.function
    if scope is None and site.use.owner is not None:
        return False
    values = assigned_values(scope or site.source.tree, name)
    return bool(values) and not any(
        isinstance(each, ast.Call) and called_api(site, each) in _PARAMETERS for each in values
    )
