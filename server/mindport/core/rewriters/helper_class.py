"""A helper that derives from a class of another package takes the place of one: SummaryWriter."""

from __future__ import annotations

from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Safety


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the name by that of ``helper``, for review: ``package`` may not be there."""
    helper = site.catalog.helper(site.args["helper"])
    assert helper is not None
    rewritten = site.replace_name(helper.name)
    if isinstance(rewritten, Refusal):
        return rewritten
    why = (text("needs_package", package=site.args["package"]),)
    title = text("title_helper", name=helper.name)
    return replace(rewritten, safety=Safety.REVIEW, changes=why, helpers=(helper,), title=title)
