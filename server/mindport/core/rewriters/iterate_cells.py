"""``for m in net.modules():`` as ``for _, m in net.cells_and_names():``."""

from __future__ import annotations

import ast

from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write the loop over names and cells; any other use of the call is left to a person."""
    found, statement = site.layout(), site.use.statement
    if found is None or found.slots or not site.use.member:
        return Refusal(text("passed_on"))
    looped = isinstance(statement, ast.For) and statement.iter is site.use.call
    if not looped or not isinstance(statement, ast.For):
        return Refusal(text("only_looped"))
    if not isinstance(statement.target, ast.Name):
        return Refusal(text("only_looped"))
    at = site.source.span(statement.target).start
    whole = Span(site.use.span.start, found.close + 1)
    if site.has_comment(whole):
        return Refusal(text("comment_lost"))
    return Rewrite((Edit(Span(at, at), "_, "), Edit(whole, "cells_and_names()")), Safety.SAFE)
