"""Items by steps behind whole dimensions: ``x[:, ::2]``, whose gradient fails on CPU.

Measured with MindSpore 2.10.0: ``StridedSliceGrad`` raises, or works by chance, where a step other
than 1 stands behind a dimension that is taken as a whole, unless it is that of the last one alone.
What ``gather`` takes has a gradient, and is a copy.
"""

from __future__ import annotations

from mindport.core.catalog import Catalog
from mindport.core.messages import because, text
from mindport.core.model import Edit, Finding, Fix, Safety, Severity, Span
from mindport.core.names import marker
from mindport.core.records import replace
from mindport.core.source import Source
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.walk import indexing
from mindport.core.walk.indexing import TensorItem

HELPER = "stepped"
#: Parts of which each takes one dimension, or none, or all that are left.
_COUNTED = frozenset(
    {indexing.NUMBER, indexing.SLICE, indexing.STRIDED, indexing.ELLIPSIS, indexing.NEW_AXIS}
)
#: Parts that may take all of a dimension.
_WHOLE = frozenset({indexing.SLICE, indexing.ELLIPSIS})


def is_strided_inside(parts: tuple[str, ...]) -> bool:
    """Tell whether a step stands behind whole dimensions; that of the last one does no harm."""
    if parts == (indexing.ELLIPSIS, indexing.STRIDED):
        return False
    return any(
        part == indexing.STRIDED and not _WHOLE.isdisjoint(parts[:at])
        for at, part in enumerate(parts)
    )


def step_finding(source: Source, item: TensorItem, catalog: Catalog) -> Finding:
    """Return the finding for such an item; with a fix where its dimensions can be counted."""
    told = told_of_tensor("MP518", Severity.WARNING, text("index_stride"), source.span(item.node))
    helper = catalog.helper(HELPER)
    if helper is None or not _COUNTED.issuperset(item.parts):
        return told
    value = source.span(item.node.value)
    edits = (
        Edit(Span(value.start, value.start), f"{marker(HELPER)}("),
        Edit(Span(value.end, value.end), ")"),
    )
    why = text("stepped")
    title = because("title_write_review", [why], text=f"{HELPER}(x)[…]")
    fix = Fix(title, Safety.REVIEW, edits, helpers=(helper,), changes=why)
    return replace(told, safety=Safety.REVIEW, fixes=(fix,))
