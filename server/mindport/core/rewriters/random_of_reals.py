"""``torch.rand(size, dtype=torch.cfloat)``: MindSpore's random numbers are real alone.

Measured with MindSpore 2.10.0: ``rand`` and ``randn`` raise at a complex dtype.
"""

from __future__ import annotations

import ast

from mindport.core.calls.conversion_call import called
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text

#: In either framework: an earlier fix may have written MindSpore's.
_COMPLEX = frozenset({"cfloat", "cdouble", "chalf", "complex32", "complex64", "complex128"})


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Rename the call; refuse a complex dtype, with the mapping's ``instead``."""
    call = site.use.call
    assert target is not None and call is not None
    for each in call.keywords:
        if each.arg == "dtype" and _dtype(each.value, site.source.tree) in _COMPLEX:
            return Refusal(text("complex_random", instead=site.args["instead"]))
    return called(site, target)


def _dtype(node: ast.expr, tree: ast.Module) -> str:
    """Return the last name of the dtype that an expression is, through names of the module."""
    if isinstance(node, ast.Attribute):
        return node.attr
    if not isinstance(node, ast.Name):
        return ""
    values = [
        each.value
        for each in tree.body
        if isinstance(each, ast.Assign)
        and any(isinstance(to, ast.Name) and to.id == node.id for to in each.targets)
    ]
    known = len(values) == 1 and isinstance(values[0], ast.Attribute)
    return _dtype(values[0], tree) if known else node.id
