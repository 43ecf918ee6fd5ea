"""A call whose answer is known in MindSpore: ``torch.jit.is_scripting()`` is ``False``."""

from __future__ import annotations

import ast

from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the call by the text that the mapping gives as ``text``."""
    call = site.use.call
    if call is None or call.args or call.keywords:
        return Refusal(text("passed_on"))
    if isinstance(site.use.statement, ast.Expr) and site.use.statement.value is call:
        return site.remove_statement(site.use.statement)
    return site.replace_call(site.args["text"])
