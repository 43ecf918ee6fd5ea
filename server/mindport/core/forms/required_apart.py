"""``Adam([x.requires_grad_()])`` is ``x.requires_grad_()`` first, and ``Adam([x])`` then.

MindSpore's gives None, and the statement is what makes ``x`` a Parameter where it can be one.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.forms.selected_items import FIRST
from mindport.core.messages import text
from mindport.core.model import Edit, Fix, Safety, Span, Text
from mindport.core.text.nodes import parents_of
from mindport.core.text.source import indent, shares_line

_REQUIRES = "torch.Tensor.requires_grad_"


def required_form(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix that writes such a call as a statement, with the message that says so."""
    call, of = site.use.call, site.use.receiver
    if call is None or site.api.name != _REQUIRES or not isinstance(of, ast.Name):
        return None
    if site.use.in_string or site.use.formatted:
        return None
    statement = _statement(site, call)
    if statement is None:
        return None
    if shares_line(site.source, statement) or site.has_comment(site.source.span(call)):
        return None
    first = site.source.span(statement).start
    line = f"{site.text_of(call)}{site.source.newline}{indent(site.source, statement)}"
    edits = (Edit(Span(first, first), line), Edit(site.source.span(call), of.id))
    told = text("required_apart", text=site.text_of(call))
    title = text("title_write", text=f"{site.text_of(call)}; {of.id}")
    # To review: once the name is MindSpore's nothing would make a Parameter of it.
    group = f"{FIRST}{edits[1].span.start}"
    return told, Fix(title, Safety.REVIEW, edits, group=group, changes=told)


def _statement(site: Site, call: ast.Call) -> ast.stmt | None:
    """Return the statement around the optimizer whose list has a call, if it is before all else.

    As no other part of such a statement is evaluated later, or only at times.
    """
    parents = parents_of(site.source.tree)
    around = parents.get(call)
    made: ast.Call | None = None
    if not isinstance(around, (ast.List, ast.Tuple)):
        return None
    while isinstance(around, (ast.List, ast.Tuple, ast.Dict, ast.keyword, ast.Call)):
        if isinstance(around, ast.Call):
            made = made or around
        around = parents.get(around)
    if made is None or not (site.called.get(id(made)) or "").startswith("torch.optim."):
        return None
    simple = (ast.Assign, ast.AnnAssign, ast.Return, ast.Expr)
    return around if isinstance(around, simple) else None
