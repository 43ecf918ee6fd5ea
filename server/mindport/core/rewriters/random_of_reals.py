"""``torch.rand(size, dtype=torch.cfloat)``: MindSpore's random numbers are real alone.

Measured with MindSpore 2.10.0: ``rand`` and ``randn`` raise at a complex dtype.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Target
from mindport.core.conversion_call import called
from mindport.core.messages import text
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal

_COMPLEX = frozenset(
    f"torch.{name}"
    for name in ("cfloat", "cdouble", "chalf", "complex32", "complex64", "complex128")
)


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Rename the call; refuse a complex dtype, with the mapping's ``instead``."""
    assert target is not None
    call = site.use.call
    if call is None:
        return site.replace_name(target.api)
    for each in call.keywords:
        if each.arg == "dtype" and _name(site, each.value) in _COMPLEX:
            return Refusal(text("complex_random", instead=site.args["instead"]))
    return called(site, target)


def _name(site: Site, node: ast.expr) -> str | None:
    """Return the torch dtype that an expression is, through one assignment of the module."""
    if isinstance(node, ast.Name):
        values = [
            each.value
            for each in site.source.tree.body
            if isinstance(each, ast.Assign)
            and any(isinstance(to, ast.Name) and to.id == node.id for to in each.targets)
        ]
        found = site.named.get(site.source.span(node))
        return found or (_name(site, values[0]) if len(values) == 1 else None)
    return site.named.get(site.source.span(node))
