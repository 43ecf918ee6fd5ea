"""``self.mask = nn.Buffer(x)`` as ``self.register_buffer("mask", x)``."""

from __future__ import annotations

import ast

from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write an assignment to one attribute as a call with its name; other places are refused."""
    found, call, statement = site.layout(), site.use.call, site.use.statement
    if found is None or call is None or not isinstance(statement, ast.Assign):
        return Refusal(text("result_used" if call else "passed_on"))
    place = statement.targets[0]
    if (
        len(statement.targets) != 1
        or statement.value is not call
        or not isinstance(place, ast.Attribute)
        or not isinstance(place.value, ast.Name)
        or len(call.args) != 1
        or isinstance(call.args[0], ast.Starred)
        or any(keyword.arg != "persistent" for keyword in call.keywords)
    ):
        return Refusal(text("no_binding"))
    head = Span(site.source.span(statement).start, found.open + 1)
    if site.has_comment(head):
        return Refusal(text("comment_lost"))
    written = f'{place.value.id}.register_buffer("{place.attr}", '
    return Rewrite((Edit(head, written),), Safety.SAFE, (), site.roots_in(head))
