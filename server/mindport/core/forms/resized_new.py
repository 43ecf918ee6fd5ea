"""``x.new().resize_as_(y)`` is ``x.new_empty(y.shape)``: what is new is made of its size."""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.forms.selected_items import FIRST
from mindport.core.messages import text
from mindport.core.model import Edit, Fix, Safety, Span, Text
from mindport.core.tensor_findings import CLOSED

_RESIZE, _RESIZE_AS = "torch.Tensor.resize_", "torch.Tensor.resize_as_"


def resized_form(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix that makes a new tensor of its size, with the message that says so."""
    call, made = site.use.call, site.use.receiver
    if call is None or site.api.name not in (_RESIZE, _RESIZE_AS) or site.use.formatted:
        return None
    if not isinstance(made, ast.Call) or made.args or made.keywords or call.keywords:
        return None
    if not isinstance(made.func, ast.Attribute) or made.func.attr != "new" or not call.args:
        return None
    sizes = ", ".join(map(site.text_of, call.args))
    if len(call.args) > 1 or isinstance(call.args[0], ast.Starred):
        sizes = f"({sizes},)" if len(call.args) == 1 else f"({sizes})"
    if site.api.name == _RESIZE_AS:
        other = call.args[0]
        if len(call.args) > 1 or isinstance(other, ast.Starred):
            return None
        sizes = f"{sizes}.shape" if isinstance(other, CLOSED) else f"({sizes}).shape"
    start = site.source.span(made.func.value).end
    span = Span(start, site.source.span(call).end)
    if site.has_comment(span):
        return None
    edit = Edit(span, f".new_empty({sizes})")
    told = text("resized_new", text=edit.text)
    title = text("title_write", text=f"x{edit.text}")
    group = f"{FIRST}{span.start}"
    return told, Fix(title, Safety.REVIEW, (edit,), group=group, changes=told)
