"""``x.f(*pair)`` as ``g(x, *pair)``: a template that takes torch's arguments as they stand."""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.calls.site import Rewrite, Site
from mindport.core.catalog import Target
from mindport.core.fixes.names import mark
from mindport.core.model import Edit, Safety, Span

#: A call of the receiver, with arguments behind it.
_STRAIGHT = pattern(r"(?P<head>[\w.<>]+\()\{self\}(?P<rest>(, \{\w+\})+)\)")
_SLOT = pattern(r"\{(\w+)\}")


def starred_call(site: Site, target: Target, template: str) -> Rewrite | None:
    """Return the rewrite of a call with ``*``; None where an argument has a name or a rule."""
    call, found = site.use.call, site.layout()
    form = _STRAIGHT.fullmatch(template)
    if call is None or found is None or form is None or site.use.receiver is None:
        return None
    if not any(isinstance(each, ast.Starred) for each in call.args) or call.keywords:
        return None
    if target.params or len(site.api.signatures) != 1:
        return None
    params = [param.name for param in site.api.signatures[0].params if param.name != "self"]
    if _SLOT.findall(form["rest"]) != params:
        return None
    source = site.source
    start = source.span(site.use.node).start
    dot = source.text.rindex(".", start, site.use.span.start)
    between = Span(dot, found.open + 1)
    if "#" in source.text[between.start : between.end]:
        return None
    head = Edit(Span(start, start), mark(form["head"]))
    return Rewrite((head, Edit(between, ", ")), Safety.SAFE)
