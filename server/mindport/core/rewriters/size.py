"""``x.size()`` as ``x.shape`` and ``x.size(dim)`` as ``x.shape[dim]``."""

from __future__ import annotations

import ast

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write the call as the property, indexed where a dimension is given."""
    found, call = site.layout(), site.use.call
    if found is None or call is None or not site.use.member:
        return Refusal(text("passed_on"))
    whole = Span(site.use.span.start, found.close + 1)
    if site.has_comment(whole):
        return Refusal(text("comment_lost"))
    if not found.slots:
        return Rewrite((Edit(whole, "shape"),), Safety.SAFE)
    slot = found.slots[0]
    if len(found.slots) != 1 or isinstance(slot.node, ast.Starred):
        return Refusal(text("no_binding"))
    if isinstance(slot.node, ast.keyword) and slot.node.arg != "dim":
        return Refusal(text("no_binding"))
    edits = (
        Edit(Span(site.use.span.start, slot.value.start), "shape["),
        Edit(Span(slot.value.end, found.close + 1), "]"),
    )
    return Rewrite(edits, Safety.SAFE)
