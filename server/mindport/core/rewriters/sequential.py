"""``nn.Sequential`` as SequentialCell, or as what runs the members that it gets later too."""

from __future__ import annotations

from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.class_values.containers import as_type, is_grown
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.walk import uses


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the class; one that is derived from, or grows, becomes a class of the file."""
    assert target is not None
    base = site.use.context == uses.BASE
    helper = site.catalog.helper("Sequential")
    made = site.use.call is not None
    if helper is not None and (base or made) and is_grown(site.source.tree, site.use):
        rewritten = site.replace_name(helper.name)
        if isinstance(rewritten, Refusal):
            return rewritten
        why = (text("container_base"),) if base else ()
        safety = Safety.REVIEW if base else Safety.SAFE
        return replace(rewritten, safety=safety, changes=why, helpers=(helper,))
    return as_type(site, site.replace_name(target.api))
