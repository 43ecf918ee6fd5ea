"""``nn.ModuleList`` and ``nn.ModuleDict`` as CellList and CellDict."""

from __future__ import annotations

from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal
from mindport.core.walk import uses


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the class; a subclass relies on its inside and is graded REVIEW."""
    assert target is not None
    rewritten = site.replace_name(target.api)
    if isinstance(rewritten, Refusal) or site.use.context != uses.BASE:
        return rewritten
    why = (text("layer_base", base=site.api.name),)
    return Rewrite(rewritten.edits, Safety.REVIEW, why, rewritten.releases)
