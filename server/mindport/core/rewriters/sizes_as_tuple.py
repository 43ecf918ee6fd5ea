"""``x.expand(2, -1)`` as ``x.expand((2, -1))``: the sizes go as one tuple."""

from __future__ import annotations

import ast

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Put the sizes in one tuple; a lone argument that may be a sequence stays as it is."""
    assert target is not None
    found, use = site.layout(), site.use
    if found is None or any(isinstance(slot.node, ast.keyword) for slot in found.slots):
        return Refusal(text("passed_on"))
    name = Edit(use.span, target.api.rpartition(".")[2])
    slots = found.slots
    if not slots:
        return Refusal(text("no_binding"))
    if len(slots) == 1:
        node = slots[0].node
        if isinstance(node, (ast.Tuple, ast.List)):
            return Rewrite((name,), Safety.SAFE)
        if not isinstance(node, (ast.Constant, ast.UnaryOp, ast.Starred)):
            return Rewrite((name,), Safety.REVIEW, (text("varargs_one"),))
    start, end = slots[0].start, slots[-1].end
    close = ",)" if len(slots) == 1 else ")"
    edits = (name, Edit(Span(start, start), "("), Edit(Span(end, end), close))
    return Rewrite(edits, Safety.SAFE)
