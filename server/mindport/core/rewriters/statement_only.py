"""A method that means the same where its result is not used, and gives None in MindSpore."""

from __future__ import annotations

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Keep a call that is a statement of its own, with the arguments that it has."""
    if target is None or not site.statement_is_call():
        return Refusal(text("result_used" if site.use.call else "passed_on"))
    return Rewrite((Edit(site.use.span, target.api.rpartition(".")[2]),), Safety.SAFE)
