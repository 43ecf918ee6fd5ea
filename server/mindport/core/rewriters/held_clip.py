"""``clip_grad_norm_(p, 1.0)`` in the step of the file's own optimizer: BERT's Adam does it.

There the gradients are in ``grad`` of the parameters, and are scaled where they are: what the step
has read of them before is clipped as well. Elsewhere clips go with the step that takes gradients.
"""

from __future__ import annotations

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.walk.noted.own_optimizers import finds_here


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write the helper that the mapping names for the function."""
    del target
    helper = site.catalog.helper(dict(site.args)["helper"])
    if site.use.call is None or helper is None or not finds_here(site.use.owner, site.use.node):
        return Refusal(site.api.reason or text("passed_on"))
    rewritten = site.replace_name(helper.name)
    if isinstance(rewritten, Refusal):
        return rewritten
    return Rewrite(
        rewritten.edits,
        Safety.REVIEW,
        (text("held_clipped"),),
        rewritten.releases,
        helpers=(helper,),
    )
