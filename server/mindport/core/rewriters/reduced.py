"""``x[mask].sum()``: of no elements, MindSpore's kernel on CPU gives what was in its memory.

Measured with MindSpore 2.10.0 on CPU: the sum over all dimensions of a tensor without elements is
any number, where torch gives 0, and the mean infinite, where torch gives NaN.
"""

from __future__ import annotations

from dataclasses import replace

from mindport.core.catalog import Target
from mindport.core.conversion_call import called
from mindport.core.empties import may_be_empty
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the call, graded REVIEW on CPU where the operand may have no elements."""
    call = site.use.call
    assert target is not None and call is not None
    rewritten = called(site, target)
    if isinstance(rewritten, Refusal) or site.options.target != "cpu":
        return rewritten
    operand = site.use.receiver if site.use.member else call.args[0] if call.args else None
    within = site.use.function or site.source.tree
    if operand is None or not may_be_empty(operand, site.walked, within):
        return rewritten
    change = text("none_selected", name=site.api.name.rpartition(".")[2])
    return replace(
        rewritten,
        safety=max(rewritten.safety, Safety.REVIEW),
        changes=(*rewritten.changes, change),
    )
