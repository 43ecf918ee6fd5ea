"""``torch.Tensor.add(x, 1)``: a method that its class is asked for is called on the object first.

In a class whose first base is Module ``nn.Module.train(self, mode)`` is ``super().train(mode)``.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.forms.selected_items import FIRST
from mindport.core.messages import text
from mindport.core.model import Edit, Fix, Safety, Span, Text
from mindport.core.tensor_findings import CLOSED
from mindport.core.text.nodes import each_of, function_of, parents_of

_TENSOR, _MODULE = "torch.Tensor.", "torch.nn.Module."
#: What a call of the base's own method does, whatever overrides it, is asked for elsewhere.
_CONSTRUCTOR = "__init__"


def bound_form(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix that calls a method on its object, with the message that says so."""
    call, function = site.use.call, site.use.node
    if call is None or site.use.member or site.use.in_string or site.use.formatted:
        return None
    if site.api.kind != "method" or not isinstance(function, ast.Attribute):
        return None
    if not call.args or isinstance(call.args[0], ast.Starred) or function is not call.func:
        return None
    first = call.args[0]
    spelled = site.text_of(first)
    if site.api.name.startswith(_TENSOR) and id(call) in site.walked.unbound_calls:
        written = spelled if isinstance(first, CLOSED) else f"({spelled})"
    elif site.api.name.startswith(_MODULE) and _is_super(site, call, function):
        written = "super()"
    else:
        return None
    found = site.layout()
    if found is None or site.has_comment(Span(found.open, found.close)):
        return None
    end = found.slots[1].start if len(found.slots) > 1 else found.close
    start = site.source.span(call).start
    edit = Edit(Span(start, end), f"{written}.{function.attr}(")
    # The method is written for its target next, as long as the object is known for torch's.
    told = text("bound_form", torch=site.api.name)
    title = text("title_write", text=edit.text + "...)")
    # To review: beside a fix that makes the object MindSpore's nothing would tell the method.
    group = f"{FIRST}{start}"
    return told, Fix(title, Safety.REVIEW, (edit,), group=group, changes=told)


def _is_super(site: Site, call: ast.Call, function: ast.Attribute) -> bool:
    """Tell whether a method of a class calls that of its first base on its own object."""
    method = function_of(site.source.tree, call)
    owner = parents_of(site.source.tree).get(method) if method is not None else None
    if method is None or not isinstance(owner, ast.ClassDef) or function.attr == _CONSTRUCTOR:
        return False
    own = [each.arg for each in (*method.args.posonlyargs, *method.args.args)][:1]
    bases = [ast.unparse(each) for each in owner.bases]
    first = call.args[0]
    given = isinstance(first, ast.Name) and own == [first.id]
    if not given or method.decorator_list or bases[:1] != [ast.unparse(function.value)]:
        return False
    # A Cell has some methods under another name: `super()` leads to that of a later base then.
    return not any(
        isinstance(part, ast.FunctionDef) and part.name == function.attr
        for each in each_of(site.source.tree, ast.ClassDef)
        if each.name in bases[1:]
        for part in each.body
    )
