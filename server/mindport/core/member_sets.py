"""``setattr(parent, name, layer)`` where the parent may be a SequentialCell.

Measured with MindSpore 2.10.0: SequentialCell runs the members of a list that it makes itself, so
that a member which ``setattr`` puts in another's place is trained and saved, and never run.
"""

from __future__ import annotations

from mindport.core.catalog import Catalog
from mindport.core.messages import text
from mindport.core.model import Finding
from mindport.core.replaced_functions import replaced_function
from mindport.core.source import Source
from mindport.core.walk.member_sets import MemberSet
from mindport.core.walk.statements import Walked

#: The function that takes its place.
SET_MEMBER = "set_member"


def member_findings(source: Source, walked: Walked, catalog: Catalog) -> list[Finding]:
    """Return a finding for each ``setattr`` that may put a layer into a container."""
    found = (_finding(source, each, catalog) for each in walked.member_sets)
    return [each for each in found if each is not None]


def _finding(source: Source, found: MemberSet, catalog: Catalog) -> Finding | None:
    message = text("member_set" if found.known else "member_set_unknown")
    subject = ("MP524", "torch.nn.Module.__setattr__")
    span = source.span(found.call.func)
    return replaced_function(catalog, SET_MEMBER, subject, message, span, sure=found.known)
