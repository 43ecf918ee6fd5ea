"""``nn.Sequential(...)`` as ``nn.SequentialCell(...)``, where its members are all given at once."""

from __future__ import annotations

from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal
from mindport.core.walk import uses


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the class; a subclass of it is another matter and is graded REVIEW."""
    assert target is not None
    rewritten = site.replace_name(target.api)
    if isinstance(rewritten, Refusal):
        return rewritten
    if site.use.context == uses.BASE:
        why = (text("container_base"),)
        return Rewrite(rewritten.edits, Safety.REVIEW, why, rewritten.releases)
    call = site.use.call
    if call is not None and not call.args and not call.keywords:
        # Members come later, by add_module or attributes, and SequentialCell would not run them.
        why = (text("container_grown"),)
        return Rewrite(rewritten.edits, Safety.REVIEW, why, rewritten.releases)
    return rewritten
