"""Helpers that work in place, called on a view: ``s.scatter_(1, i, v)`` of ``s = x[:, 0]``.

Measured with MindSpore 2.10.0 on CPU: ``copy_``, with which such helpers end, leaves the view as it
is, or raises. An assignment to all of it writes into it and into what it is of, and passes
gradients: ``s[...] = scatter_(s.copy(), 1, i, v)``. Into a tensor that is made right there as a
whole ``copy_`` passes gradients on, ``x.new_zeros(4).index_add_(0, i, x)``, and into a view of one,
``x.new_zeros(4).view(2, 2).index_add_(...)``, none.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite, Site
from mindport.core.fixes.names import marker
from mindport.core.model import Edit, Helper, Span
from mindport.core.rewriters.in_place import ITEM, is_item, is_made_here, start_of_view
from mindport.core.training_step.flow.paths import path

_WRITES = ".copy_("
_FILLS = "torch.nn.init."
#: Those that differ in nothing from torch's but for how views are written into.
_ADDS = frozenset({"torch.Tensor.index_add_", "torch.Tensor.scatter_add_"})
#: Methods that give all of a tensor in another shape.
_SHAPES = frozenset({"view", "reshape", "flatten"})


def written_back(site: Site, helper: Helper, rewrite: Rewrite) -> Rewrite:
    """Return the rewrite of a call as an assignment to a view that its helper is to change."""
    call, receiver = site.use.call, site.use.receiver
    if call is not None and site.api.name.startswith(_FILLS):
        return _filled_back(site, call, rewrite)
    if call is None or receiver is None or site.options.target != "cpu":
        return rewrite
    if _WRITES not in helper.source or not site.api.name.endswith("_"):
        return rewrite
    if site.api.name in _ADDS and is_made_here(site, receiver):
        return replace(rewrite, as_torch=True)
    start = ITEM if is_item(site, call, receiver) else start_of_view(site, call)
    head = next((each for each in rewrite.edits if each.text == marker(helper.name) + "("), None)
    after = site.source.span(receiver).end
    glue = next((each for each in rewrite.edits if each.span.start >= after), None)
    if not start or head is None or glue is None:
        return rewrite
    assigned = start.replace("{self}", site.text_of(receiver)) + head.text
    changed = {
        head: Edit(head.span, assigned),
        glue: Edit(Span(glue.span.start, glue.span.end), ".copy()" + glue.text),
    }
    edits = tuple(changed.get(each, each) for each in rewrite.edits)
    return replace(rewrite, edits=edits)


def _filled_back(site: Site, call: ast.Call, rewrite: Rewrite) -> Rewrite:
    """Return the rewrite of ``init(w.view(8, -1))`` as one that fills ``w``.

    By the sizes of the view: what is drawn is drawn for those.
    """
    given = call.args[0] if call.args else None
    if (
        not isinstance(given, ast.Call)
        or not isinstance(given.func, ast.Attribute)
        or given.func.attr not in _SHAPES
        or path(given.func.value) is None
        or not site.statement_is_call()
    ):
        return rewrite
    whole, filled = site.source.span(call), site.text_of(given.func.value)
    before = Edit(Span(whole.start, whole.start), f"{filled}.copy_(")
    after = Edit(Span(whole.end, whole.end), f".reshape({filled}.shape))")
    return replace(rewrite, edits=(before, *rewrite.edits, after))
