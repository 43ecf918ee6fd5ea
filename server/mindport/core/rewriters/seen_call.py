"""A function whose calls are written for the target one by one: its name alone is not passed on."""

from __future__ import annotations

from mindport.core.calls.conversion_call import called
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write the call by the rules of the target; calls that nobody sees may pass anything."""
    if target is None or site.use.call is None:
        return Refusal(text("passed_on"))
    return called(site, target)
