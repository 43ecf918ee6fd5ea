"""``x.to(...)``: a dtype stays, a device goes, and what may be either is left to a person."""

from __future__ import annotations

import ast

from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety
from mindport.core.rewriters import drop_method
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Keep ``x.to(torch.float16)``, drop ``x.to(device)``, refuse anything that may be either."""
    call = site.use.call
    if call is None:
        return Refusal(text("passed_on"))
    arguments = [*call.args, *(keyword.value for keyword in call.keywords)]
    named = [keyword.arg for keyword in call.keywords]
    if len(arguments) == 1 and named in ([], ["dtype"]) and _is_dtype(site, arguments[0]):
        edit = Edit(site.use.span, "to")
        return Rewrite((edit,), Safety.SAFE)
    return drop_method.rewrite(site, target)


def _is_dtype(site: Site, node: ast.expr) -> bool:
    """Tell whether an expression is a dtype: a torch dtype, or the ``dtype`` of something."""
    if isinstance(node, ast.Attribute) and node.attr == "dtype":
        return True
    span = site.source.span(node)
    name = site.named.get(span, "")
    return name.startswith("torch.") and site.dtypes(name)
