"""A call whose answer is known in MindSpore: ``torch.jit.is_scripting()`` is ``False``.

Where the function is handed on, one that gives this answer is: none of them takes an argument.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety
from mindport.core.walk import uses


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the call by the text that the mapping gives as ``text``."""
    call = site.use.call
    if call is None and site.use.context == uses.VALUE and not site.use.in_string:
        return site.in_the_name() or _function(site)
    if call is None or call.args or call.keywords:
        return Refusal(text("passed_on"))
    if isinstance(site.use.statement, ast.Expr) and site.use.statement.value is call:
        return site.remove_statement(site.use.statement)
    return site.replace_call(site.args["text"])


def _function(site: Site) -> Rewrite:
    """Write a function with the answer in the place of the name."""
    edit = Edit(site.use.span, f"(lambda: {site.args['text']})")
    return Rewrite((edit,), Safety.SAFE, (), site.released())
