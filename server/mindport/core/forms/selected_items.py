"""``x.select(1, i)`` is ``x[:, i]``: items are what the rest of the tool writes in place.

Measured with MindSpore 2.10.0 on CPU: the gradient of ``select`` raises there.
"""

from __future__ import annotations

import ast

from mindport.core.calls.call_args import bind_all
from mindport.core.calls.site import Site
from mindport.core.messages import text
from mindport.core.model import Edit, Fix, Safety, Span, Text
from mindport.core.tensor_findings import CLOSED

#: How the group of such a fix begins. Fix-all applies it before others.
FIRST = "item "
_SELECT = frozenset({"torch.Tensor.select", "torch.select"})
#: Further dimensions are not written out.
_MOST = 5


def item_form(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix that writes such a call as an item, with the message that says so."""
    call, use = site.use.call, site.use
    if site.options.target != "cpu" or call is None or site.api.name not in _SELECT:
        return None
    if use.in_string or use.formatted:
        return None
    bound = bind_all(call, site.api.signatures, method=use.member)
    if not bound:
        return None
    given = {item.param: item.node for item in bound[0].arguments}
    of = use.receiver if use.member else given.get("input")
    dim = _written(given.get("dim"))
    index = given.get("index")
    found = site.layout()
    if of is None or dim is None or index is None or abs(dim) > _MOST or found is None:
        return None
    if site.has_comment(Span(found.open, found.close)) or isinstance(index, ast.Starred):
        return None
    spelled = site.text_of(of)
    spelled = spelled if isinstance(of, CLOSED) else f"({spelled})"
    before, after = (":, " * dim, "") if dim >= 0 else ("..., ", ", :" * (-dim - 1))
    written = f"{spelled}[{before}{site.text_of(index)}{after}]"
    edit = Edit(site.source.span(call), written)
    told = text("item_form", text=written)
    title = text("title_write", text=written)
    # To review: what changes the item in place is told as long as its tensor is torch's.
    group = f"{FIRST}{edit.span.start}"
    return told, Fix(title, Safety.REVIEW, (edit,), group=group, changes=told)


def _written(node: ast.expr | None) -> int | None:
    """Return the integer that is written out."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        found = _written(node.operand)
        return None if found is None else -found
    value = node.value if isinstance(node, ast.Constant) else None
    return value if type(value) is int else None
