"""Fixes that come a round before a gradient's own: what it is of gets another form first."""

from __future__ import annotations

from mindport.core.base.records import replace
from mindport.core.gradients.words import say, why
from mindport.core.gradients.writing import VJP
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety

_BEFORE = "before "


def before(finding: Finding, key: str, edits: tuple[Edit, ...], start: int) -> Finding:
    """Return the finding on a gradient with the fix that comes first.

    key: how its texts are called. start: where the function begins that asks for the gradient.
    """
    told, group = say(f"{key}_first"), f"{_BEFORE}{start}"
    title = say(f"{key}_title")
    fix = Fix(title, Safety.REVIEW, edits, target=VJP, group=group, changes=told)
    return replace(
        finding,
        code="MP404",
        mindspore=VJP,
        certainty=min(finding.certainty, Certainty.INFERRED),
        safety=Safety.REVIEW,
        message=why("grad", told, torch=finding.torch),
        fixes=(fix,),
    )


def comes_before(finding: Finding) -> bool:
    """Tell whether a finding's fix is one that comes before a gradient's own."""
    return bool(finding.fixes) and (finding.fixes[0].group or "").startswith(_BEFORE)
