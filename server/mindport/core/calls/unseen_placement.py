"""``torch.zeros(n, **options)``: of what cannot be seen, where torch puts a tensor is left out.

``dtype`` and ``device`` are passed on together, as one dict, by what makes tensors like others. No
function of MindSpore takes a device, so the call would raise. What else such a dict holds, a dtype
for the most part, their counterparts take by the same name or raise.
"""

from __future__ import annotations

from mindport.core.calls.site import Site
from mindport.core.calls.target_call import CallChange
from mindport.core.class_values.placed import takes_device
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Helper, Safety, Span
from mindport.core.text.call_layout import CallLayout

HELPER = "without_placement"
_KINDS = ("function", "method")


def left_out(site: Site, change: CallChange) -> tuple[tuple[Edit, ...], tuple[Helper, ...]]:
    """Return the edits that put a filter around what ``**`` passes, and the filter's definition.

    change: of the call's arguments; it says what the filter does. Nothing where the call has no
    such argument, or torch's function takes no device.
    """
    found = site.layout()
    helper = site.catalog.helper(HELPER)
    made = site.api.kind in _KINDS and takes_device(site.api)
    if found is None or helper is None or not made:
        return (), ()
    edits = tuple(_around(site, found))
    if not edits:
        return (), ()
    change.lower(Safety.REVIEW, text("unseen_placement", name=HELPER))
    return edits, (helper,)


def _around(site: Site, layout: CallLayout) -> list[Edit]:
    edits: list[Edit] = []
    for slot in layout.slots:
        if slot.is_star and slot.node in layout.call.keywords:
            span = site.source.span(slot.node.value)
            edits.append(Edit(Span(span.start, span.start), f"{marker(HELPER)}("))
            edits.append(Edit(Span(span.end, span.end), ")"))
    return edits
