"""``net.to(...)``: a dtype stays, as ``Cell.to`` takes it, and a device goes."""

from __future__ import annotations

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.rewriters import drop_method
from mindport.core.rewriters.tensor_to import with_dtype


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Keep ``net.to(torch.float16)``, drop ``net.to(device)``, refuse what may be either."""
    call = site.use.call
    if call is None:
        return Refusal(text("passed_on"))
    return with_dtype(site, call, target) or drop_method.rewrite(site, target)
