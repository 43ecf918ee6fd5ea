"""``torch._assert(condition, message)`` as Python's own ``assert``."""

from __future__ import annotations

import ast

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write a call that is a statement of its own as an ``assert`` statement."""
    found, call = site.layout(), site.use.call
    if found is None or call is None or not site.statement_is_call() or len(found.slots) != 2:
        return Refusal(text("result_used" if call else "passed_on"))
    if any(isinstance(slot.node, ast.Starred) for slot in found.slots):
        return Refusal(text("star_args"))
    condition, message = found.slots
    for slot, name in ((condition, "condition"), (message, "message")):
        if isinstance(slot.node, ast.keyword) and slot.node.arg != name:
            return Refusal(text("no_binding"))
    source = site.source.text
    head = Span(site.use.span.start, condition.value.start)
    between = Span(condition.end, message.value.start)
    tail = Span(message.end, found.close + 1)
    if any(site.has_comment(span) for span in (head, between, tail)):
        return Refusal(text("comment_lost"))
    first = _brackets(source[condition.value.start : condition.value.end])
    second = _brackets(source[message.value.start : message.value.end])
    edits = (
        Edit(head, "assert " + first[0]),
        Edit(between, f"{first[1]}, {second[0]}"),
        Edit(tail, second[1]),
    )
    return Rewrite(edits, Safety.SAFE, (), site.released())


def _brackets(part: str) -> tuple[str, str]:
    """Return the parentheses that a part needs now that those of the call are gone."""
    return ("(", ")") if "\n" in part or "\r" in part else ("", "")
