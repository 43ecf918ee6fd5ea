"""``with torch.enable_grad():``, a block in which gradients are taken whatever is around it.

In the ``step`` of the file's own optimizer it is for a closure, and a converted step is called
without one. Elsewhere what needs gradients has to be in a function that they are taken of.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Safety
from mindport.core.walk.noted.own_optimizers import finds_gradients

_HELPER = "set_grad_enabled"


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write the block with the recipe for ``torch.set_grad_enabled``."""
    del target
    call, helper, found = site.use.call, site.catalog.helper(_HELPER), site.layout()
    statement = site.use.statement
    entered = isinstance(statement, ast.With) and call in [
        each.context_expr for each in statement.items
    ]
    plain = entered and call is not None and found is not None and not found.slots
    if not plain or call is None or helper is None:
        return Refusal(site.api.reason or text("passed_on"))
    edit = Edit(site.source.span(call), f"{marker(_HELPER)}(True)")
    told = "step_without_closure" if finds_gradients(site.use.owner) else "block_with_gradients"
    return Rewrite((edit,), Safety.REVIEW, (text(told),), site.released(), helpers=(helper,))
