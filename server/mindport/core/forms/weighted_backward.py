"""``out.backward(gradient=g)`` is ``(out * g).sum().backward()``: a gradient is of one number.

``g`` counts as a constant, as it does in torch.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.forms.composed_form import composed_form
from mindport.core.forms.selected_items import FIRST
from mindport.core.model import Certainty, Edit, Fix, Text
from mindport.core.tensor_findings import CLOSED
from mindport.core.text.nodes import nodes_within

BACKWARD = "torch.Tensor.backward"
_WEIGHT = "gradient"


def weighted_form(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix that writes such a call so, with the message that says it."""
    call, use = site.use.call, site.use
    if site.api.name != BACKWARD or call is None or not use.member or use.receiver is None:
        return None
    if use.certainty is Certainty.GUESSED:
        # What ``accelerator.backward(loss)`` is given is the loss.
        return None
    named = [each for each in call.keywords if each.arg == _WEIGHT]
    given = [*call.args, *(each.value for each in named)]
    if len(given) != 1 or use.in_string or isinstance(given[0], (ast.Constant, ast.Starred)):
        return None
    if any(each.arg is None for each in call.keywords):
        return None
    whole = site.source.span(call)
    if site.has_comment(whole) or not isinstance(use.receiver, (ast.Name, ast.Attribute)):
        return None
    if any(isinstance(each, (ast.NamedExpr, ast.Await)) for each in nodes_within(given[0])):
        return None
    weight = site.text_of(given[0])
    weight = weight if isinstance(given[0], CLOSED) else f"({weight})"
    rest = ", ".join(
        f"{each.arg}={site.text_of(each.value)}" for each in call.keywords if each.arg != _WEIGHT
    )
    written = f"({site.text_of(use.receiver)} * {weight}.detach()).sum().backward({rest})"
    if "\n" in written or "\r" in written:
        return None
    group = f"{FIRST}{whole.start}"
    return composed_form(site, written, Edit(whole, written), "weighted_by", group=group)
