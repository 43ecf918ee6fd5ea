"""``copy.deepcopy`` of what holds tensors.

Measured with MindSpore 2.10.0: the copy of a Parameter has memory of its own, that of any other
tensor shares it, so that buffers of a copied model, and what stands in containers, change together.
"""

from __future__ import annotations

from mindport.core.calls.replaced_functions import replaced_function
from mindport.core.catalog import Catalog
from mindport.core.in_place.copied_views import copies_views
from mindport.core.messages import text
from mindport.core.model import Finding
from mindport.core.text.source import Source
from mindport.core.walk.noted.copies import DeepCopy
from mindport.core.walk.statements import Walked

#: The function that takes its place.
_HELPER = "deep_copy"


def copy_findings(source: Source, walked: Walked, catalog: Catalog) -> list[Finding]:
    """Return a finding for each ``copy.deepcopy`` that may copy tensors.

    Where it is not known what is copied, only a file that imports torch is likely to hold some.
    """
    of_torch = walked.imports_torch
    return [
        finding
        for each in walked.copies
        if (each.holds or of_torch) and (finding := _finding(source, each, catalog)) is not None
    ]


def _finding(source: Source, found: DeepCopy, catalog: Catalog) -> Finding | None:
    message = text("deep_copy" if found.holds else "deep_copy_unknown")
    views = found.holds is not None and copies_views(source.tree, found.function)
    if views:
        message = text("deep_copy_views")
    sure = bool(found.holds) and not views
    subject = ("MP522", "copy.deepcopy")
    span = source.span(found.function)
    return replaced_function(catalog, _HELPER, subject, message, span, sure=sure)
