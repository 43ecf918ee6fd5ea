"""``layer.bias = nn.Parameter(x)``: a Parameter under the name of the one whose place it takes.

MindSpore names a Parameter where its layer becomes part of a model, by the way there; one that is
assigned to an attribute later is named by the attribute alone. Two of a name are refused by
optimizers: ``its name 'bias' already exists``.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.model import Edit, Span
from mindport.core.rewriters.written_twice import may_be_twice
from mindport.core.text.nodes import parents_of
from mindport.core.walk.scopes import all_arguments


def named_as_before(site: Site, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """Return the edits of a call, with the name that is handed on where it replaces another's."""
    call, found = site.use.call, site.layout()
    if call is None or found is None or not found.slots:
        return edits
    place = _place(site, call)
    if place is None:
        return edits
    holder, name = place
    last = Span(found.slots[-1].end, found.slots[-1].end)
    written = f', name=getattr(getattr({holder}, {name}, None), "name", {name})'
    # Where something is written behind the last argument, it goes before that.
    before = "".join(each.text for each in edits if each.span == last)
    return (*(each for each in edits if each.span != last), Edit(last, before + written))


def _place(site: Site, call: ast.Call) -> tuple[str, str] | None:
    """Return the object that gets the Parameter, and the attribute's name; None of an own one."""
    parents = parents_of(site.source.tree)
    around = parents.get(call)
    if isinstance(around, ast.Assign) and len(around.targets) == 1:
        target = around.targets[0]
        if not isinstance(target, ast.Attribute) or not may_be_twice(target, site):
            return None
        holder, name = target.value, f'"{target.attr}"'
    elif isinstance(around, ast.Call) and len(around.args) == 3 and around.args[2] is call:
        holder = around.args[0]
        if not isinstance(around.func, ast.Name) or around.func.id != "setattr":
            return None
        if not all(may_be_twice(each, site) for each in around.args[:2]):
            return None
        name = site.text_of(around.args[1])
    else:
        return None
    function = site.use.function
    own = all_arguments(function.args)[:1] if isinstance(function, ast.FunctionDef) else []
    inside = function is not None and isinstance(parents.get(function), ast.ClassDef)
    if inside and isinstance(holder, ast.Name) and any(each.arg == holder.id for each in own):
        return None
    return site.text_of(holder), name
