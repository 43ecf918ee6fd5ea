"""``copy.deepcopy`` of what holds tensors.

Measured with MindSpore 2.10.0: the copy of a Parameter has memory of its own, that of any other
tensor shares it, so that buffers of a copied model, and what stands in containers, change together.
"""

from __future__ import annotations

from mindport.core.catalog import Catalog
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Helper, Safety, Severity
from mindport.core.names import marker
from mindport.core.source import Source
from mindport.core.walk.copies import DeepCopy
from mindport.core.walk.statements import Walked

#: The function that takes its place.
_HELPER = "deep_copy"


def copy_findings(source: Source, walked: Walked, catalog: Catalog) -> list[Finding]:
    """Return a finding for each ``copy.deepcopy`` that may copy tensors.

    Where it is not known what is copied, only a file that imports torch is likely to hold some.
    """
    helper = catalog.helper(_HELPER) if walked.copies else None
    if helper is None:
        return []
    of_torch = any(binding.target.startswith("torch") for binding in walked.bindings)
    return [_finding(source, each, helper) for each in walked.copies if each.holds or of_torch]


def _finding(source: Source, found: DeepCopy, helper: Helper) -> Finding:
    message = text("deep_copy" if found.holds else "deep_copy_unknown")
    safety = Safety.SAFE if found.holds else Safety.REVIEW
    span = source.span(found.function)
    fix = Fix(
        text("title_write", text=f"{_HELPER}(...)"),
        safety,
        (Edit(span, marker(_HELPER)),),
        changes=None if found.holds else message,
        helpers=(helper,),
    )
    return Finding(
        "MP522",
        Severity.WARNING if found.holds else Severity.INFORMATION,
        "copy.deepcopy",
        None,
        None,
        "recipe",
        Certainty.INFERRED,
        safety,
        message,
        span,
        (fix,),
    )
