"""A constant that is a text in MindSpore: ``dist.ReduceOp.SUM`` is ``"sum"``."""

from __future__ import annotations

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety
from mindport.core.walk import uses


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the name by the text that the mapping gives as ``text``."""
    use, written = site.use, f'"{site.args["text"]}"'
    if use.call is not None or use.in_string or use.context != uses.VALUE:
        return Refusal(text("passed_on"))
    if site.has_comment(use.span):
        return Refusal(text("comment_lost"))
    return Rewrite(
        (Edit(use.span, written),),
        Safety.REVIEW,
        tuple(site.api.notes[:1]),
        site.released(),
        text("title_write", text=written),
    )
