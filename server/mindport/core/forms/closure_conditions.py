"""``if loss.requires_grad: loss.backward()`` in a closure that an optimizer's ``step`` calls.

What calls a closure has gradients on, so the condition holds. PyTorch's LBFGS asks its closure for
the loss alone nowhere; examples are written so for optimizers that do.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.forms.composed_form import composed_form
from mindport.core.forms.selected_items import FIRST
from mindport.core.model import Edit, Fix, Text
from mindport.core.text.nodes import each_of, parents_of
from mindport.core.walk.scopes import dotted_text

_FLAG, _ENABLED = "torch.Tensor.requires_grad", "torch.is_grad_enabled"
_BACKWARD, _CLEAR = "backward", "zero_grad"


def closure_form(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix that drops such a condition, with the message that says so."""
    use = site.use
    if site.api.name not in (_FLAG, _ENABLED) or use.in_string:
        return None
    parents = parents_of(site.source.tree)
    asked = use.node if use.call is None else use.call
    around = parents.get(asked)
    if not isinstance(around, ast.If) or around.test is not asked or around.orelse:
        return None
    function = parents.get(around)
    if not isinstance(function, ast.FunctionDef) or not _is_closure(site, function):
        return None
    done = around.body[0]
    called = _called(done) if len(around.body) == 1 else None
    if called is None or not _goes_with(site, called):
        return None
    whole = site.source.span(around)
    if site.has_comment(whole):
        return None
    written = site.text_of(done)
    if "\n" in written or "\r" in written:
        return None
    group, roots = f"{FIRST}{whole.start}", site.roots_in(site.source.span(asked))
    edit = Edit(whole, written)
    return composed_form(site, written, edit, "closure_flag", group=group, releases=roots)


def _called(statement: ast.stmt) -> ast.Attribute | None:
    """Return what a statement calls, if it goes back or clears gradients."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    function = call.func if isinstance(call, ast.Call) else None
    if isinstance(function, ast.Attribute) and function.attr in (_BACKWARD, _CLEAR):
        return function
    return None


def _goes_with(site: Site, called: ast.Attribute) -> bool:
    """Tell whether gradients are what is asked for, of the loss that is gone back from."""
    if site.api.name == _ENABLED:
        call = site.use.call
        return call is not None and not call.args and not call.keywords
    asked, loss = site.use.receiver, called.value
    named = isinstance(asked, ast.Name) and isinstance(loss, ast.Name) and asked.id == loss.id
    return called.attr == _BACKWARD and named


def _is_closure(site: Site, function: ast.FunctionDef) -> bool:
    """Tell whether a function is handed to a ``step``, by its name or as a method."""
    for node in each_of(site.source.tree, ast.Call):
        if not isinstance(node.func, ast.Attribute) or node.func.attr != "step":
            continue
        given = [*node.args, *(each.value for each in node.keywords)]
        names = [dotted_text(each) for each in given if isinstance(each, (ast.Name, ast.Attribute))]
        if function.name in names or f"self.{function.name}" in names:
            return True
    return False
