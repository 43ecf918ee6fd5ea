"""``torch.tensor(data)`` as ``ms.tensor(data)``; complex Python numbers get another dtype there."""

from __future__ import annotations

import ast
from dataclasses import replace

from mindport.core.catalog import Target
from mindport.core.conversion_call import called
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the call, graded REVIEW where a complex number stands in the data."""
    assert target is not None
    call = site.use.call
    if call is None:
        return Refusal(text("passed_on"))
    rewritten = called(site, target)
    if isinstance(rewritten, Refusal) or not any(
        isinstance(node, ast.Constant) and isinstance(node.value, complex)
        for node in ast.walk(call)
    ):
        return rewritten
    return replace(rewritten, safety=Safety.REVIEW, changes=tuple(target.notes[:1]))
