"""``x.detach().zero_()`` is ``x.data.zero_()``: what is written then is the tensor's own memory.

Measured with MindSpore 2.10.0 on CPU: of what ``stop_gradient`` gives, ``add_`` and its like leave
the tensor as it was, and ``zero_`` raises. ``x.data`` shares the tensor's memory and passes no
gradients, in both frameworks, and may be written twice where ``x`` may.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.forms.selected_items import FIRST
from mindport.core.messages import text
from mindport.core.model import Edit, Fix, Safety, Span, Text
from mindport.core.rewriters.in_place import is_all_of
from mindport.core.rewriters.written_twice import may_be_twice
from mindport.core.text.nodes import parents_of

_DETACH = "torch.Tensor.detach"
#: What ends in an underscore and writes no values, or takes other memory.
_NO_VALUES = frozenset({"requires_grad_", "detach_", "share_memory_", "resize_", "set_"})


def written_form(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix that writes such a call as ``.data``, with the message that says so."""
    call, use = site.use.call, site.use
    if call is None or site.api.name != _DETACH or not use.member or call.args or call.keywords:
        return None
    if use.in_string or use.formatted or use.receiver is None:
        return None
    if not may_be_twice(use.receiver, site) or not _is_written(site, call):
        return None
    whole = site.source.span(call)
    cut = Span(site.source.span(use.receiver).end, whole.end)
    if site.has_comment(cut):
        return None
    told = text("detached_write", text=f"{site.text_of(use.receiver)}.data")
    title = text("title_write", text=f"{site.text_of(use.receiver)}.data")
    # To review: what writes in place is told as long as its tensor is torch's.
    group = f"{FIRST}{cut.start}"
    return told, Fix(title, Safety.REVIEW, (Edit(cut, ".data"),), group=group, changes=told)


def _is_written(site: Site, call: ast.Call) -> bool:
    """Tell whether a statement is no more than methods in place of what a call gives."""
    parents = parents_of(site.source.tree)
    at: ast.expr = call
    while not is_all_of(site.use.statement, at):
        member = parents.get(at)
        if not isinstance(member, ast.Attribute):
            return False
        outer = parents.get(member)
        if not isinstance(outer, ast.Call) or outer.func is not member:
            return False
        name = member.attr
        if not name.endswith("_") or name.endswith("__") or name in _NO_VALUES:
            return False
        if site.catalog.canonical(f"torch.Tensor.{name}") is None:
            return False
        at = outer
    return at is not call
