"""A wrapper that is not needed: ``torch.jit.script(model)`` is ``model``."""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.rewriters import remove
from mindport.core.walk import uses


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the call by its first argument; as a decorator, with options or not, remove it."""
    use, found = site.use, site.layout()
    decorators = getattr(use.statement, "decorator_list", ())
    called = use.call is not None and any(use.call is each for each in decorators)
    if use.context == uses.DECORATOR or (called and not use.call.args):  # type: ignore[union-attr]
        return remove.rewrite(site, target)
    if (
        found is None
        or not found.slots
        or isinstance(found.slots[0].node, (ast.Starred, ast.keyword, ast.Constant))
    ):
        return Refusal(text("passed_on"))
    first = found.slots[0]
    head = Span(use.span.start, first.start)
    tail = Span(first.end, found.close + 1)
    if site.has_comment(head) or site.has_comment(tail):
        return Refusal(text("comment_lost"))
    statement = use.statement
    if isinstance(statement, ast.Assign) and statement.value is use.call:
        same = [ast.unparse(each) for each in statement.targets] == [ast.unparse(first.node)]
        if same and isinstance(first.node, (ast.Name, ast.Attribute)):
            # ``net = DataParallel(net)`` would be left as ``net = net``.
            removed = site.remove_statement(statement)
            if isinstance(removed, Refusal):
                return removed
            return replace(removed, safety=Safety.REVIEW, changes=tuple(site.api.notes[:1]))
    # What a mapping notes is there to look at; a mark, as ``torch.jit.unused`` is, has none.
    safety = Safety.REVIEW if site.api.notes else Safety.SAFE
    simple = isinstance(first.node, (ast.Name, ast.Attribute, ast.Call, ast.Subscript))
    open_, close = ("", "") if simple else ("(", ")")
    return Rewrite(
        (Edit(head, open_), Edit(tail, close)),
        safety,
        tuple(site.api.notes[:1]),
        site.released() + site.roots_in(tail),
    )
