"""``partial(torch.arange, device=device)``: a function as a value, with some of its arguments."""

from __future__ import annotations

import ast

from mindport.core.call_edits import edit_call
from mindport.core.call_layout import layout
from mindport.core.messages import text
from mindport.core.model import Edit
from mindport.core.nodes import last_name, nodes_within
from mindport.core.site import Site
from mindport.core.target_call import Refusal

#: What says where a tensor is put, which no function of MindSpore takes.
_PLACEMENT = frozenset({"device", "layout", "pin_memory"})


def without_device(site: Site) -> tuple[Edit, ...] | Refusal:
    """Return the edits that take from ``partial`` what says where a tensor is put."""
    call = _partial_of(site)
    if call is None or not any(each.arg in _PLACEMENT for each in call.keywords):
        return ()
    found = layout(site.source.text, call, site.source.index)
    if found is None:
        return Refusal(text("comment_lost"))
    drop = {
        number
        for number, slot in enumerate(found.slots)
        if isinstance(slot.node, ast.keyword) and slot.node.arg in _PLACEMENT
    }
    edits = edit_call(site.source.text, found, rename={}, name={}, replace={}, drop=drop, append=[])
    return Refusal(text("comment_lost")) if edits is None else edits


def _partial_of(site: Site) -> ast.Call | None:
    """Return the call of ``partial`` whose first argument is the use."""
    if site.use.statement is None:
        return None
    for node in nodes_within(site.use.statement):
        if isinstance(node, ast.Call) and node.args and node.args[0] is site.use.node:
            return node if last_name(node.func) == "partial" else None
    return None
