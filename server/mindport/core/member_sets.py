"""``setattr(parent, name, layer)`` where the parent may be a SequentialCell.

Measured with MindSpore 2.10.0: SequentialCell runs the members of a list that it makes itself, so
that a member which ``setattr`` puts in another's place is trained and saved, and never run.
"""

from __future__ import annotations

from mindport.core.catalog import Catalog
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity
from mindport.core.names import marker
from mindport.core.source import Source
from mindport.core.walk.statements import Walked

#: The function that takes its place.
SET_MEMBER = "set_member"


def member_findings(source: Source, walked: Walked, catalog: Catalog) -> list[Finding]:
    """Return a finding for each ``setattr`` that may put a layer into a container."""
    helper = catalog.helper(SET_MEMBER) if walked.member_sets else None
    if helper is None:
        return []
    found: list[Finding] = []
    for each in walked.member_sets:
        message = text("member_set" if each.known else "member_set_unknown")
        safety = Safety.SAFE if each.known else Safety.REVIEW
        span = source.span(each.call.func)
        fix = Fix(
            text("title_write", text=f"{SET_MEMBER}(...)"),
            safety,
            (Edit(span, marker(SET_MEMBER)),),
            changes=None if each.known else message,
            helpers=(helper,),
        )
        found.append(
            Finding(
                "MP524",
                Severity.WARNING if each.known else Severity.INFORMATION,
                "torch.nn.Module.__setattr__",
                None,
                None,
                "recipe",
                Certainty.INFERRED,
                safety,
                message,
                span,
                (fix,),
            )
        )
    return found
