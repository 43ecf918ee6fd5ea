"""``self.mask = nn.Buffer(x)`` as ``self.register_buffer("mask", x)``, and so with ``setattr``."""

from __future__ import annotations

import ast

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span, Text
from mindport.core.rewriters.own_memory import copy_of_view
from mindport.core.text.call_layout import CallLayout
from mindport.core.text.nodes import FUNCTIONS, last_name


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write an assignment to one attribute as a call with its name; other places are refused."""
    found, call, statement = site.layout(), site.use.call, site.use.statement
    setter = _setter(site, call)
    if found is not None and call is not None and setter is not None:
        return _named(site, found, call, setter)
    if found is None or call is None or not isinstance(statement, ast.Assign):
        return Refusal(text("result_used" if call else "passed_on"))
    place = statement.targets[0]
    if (
        len(statement.targets) != 1
        or statement.value is not call
        or not isinstance(place, ast.Attribute)
        or not isinstance(place.value, ast.Name)
        or not _is_plain(call)
    ):
        return Refusal(text("no_binding"))
    head = Span(site.source.span(statement).start, found.open + 1)
    if site.has_comment(head):
        return Refusal(text("comment_lost"))
    written = f'{place.value.id}.register_buffer("{place.attr}", '
    edits = (Edit(head, written), *copy_of_view(site, call.args[0]))
    grade, changes = _grade(site, place.value)
    return Rewrite(edits, grade, changes, site.roots_in(head))


def _grade(site: Site, holder: ast.expr) -> tuple[Safety, tuple[Text, ...]]:
    """Return how safe it is to ask an object to register a Buffer: a Module can, others cannot."""
    name = last_name(holder)
    owner, function = site.use.owner, site.use.function
    if owner in site.walked.modules | site.walked.cells and isinstance(function, FUNCTIONS):
        taken = [*function.args.posonlyargs, *function.args.args]
        if function in owner.all_methods() and taken and taken[0].arg == name:
            return Safety.SAFE, ()
    return Safety.REVIEW, (text("registers_of_module", name=name),)


def _is_plain(call: ast.Call) -> bool:
    """Tell whether a Buffer is made of what ``register_buffer`` takes as well."""
    return (
        len(call.args) == 1
        and not isinstance(call.args[0], ast.Starred)
        and all(keyword.arg == "persistent" for keyword in call.keywords)
    )


def _setter(site: Site, call: ast.Call | None) -> ast.Call | None:
    """Return the ``setattr(self, name, nn.Buffer(x))`` that a Buffer is made for."""
    statement = site.use.statement
    setter = statement.value if isinstance(statement, ast.Expr) else None
    if call is None or not isinstance(setter, ast.Call) or setter.keywords:
        return None
    named = isinstance(setter.func, ast.Name) and setter.func.id == "setattr"
    if not named or len(setter.args) != 3 or setter.args[2] is not call:
        return None
    owner, name, _ = setter.args
    return setter if isinstance(owner, ast.Name) and not isinstance(name, ast.Starred) else None


def _named(site: Site, found: CallLayout, call: ast.Call, setter: ast.Call) -> Rewrite | Refusal:
    """Write ``setattr`` with a name that is computed as a call that registers it."""
    if not _is_plain(call):
        return Refusal(text("no_binding"))
    whole, owner, name = (site.source.span(each) for each in (setter, *setter.args[:2]))
    head, middle = Span(whole.start, owner.start), Span(owner.end, name.start)
    made, tail = Span(name.end, found.open + 1), Span(found.close, whole.end - 1)
    code = site.source.text
    if any(site.has_comment(each) for each in (head, middle, made, tail)) or (
        # Brackets around the name or the Buffer would go with what stands between.
        code[middle.start : middle.end].strip() != ","
        or code[tail.start : tail.end].rstrip(", \n\t") != ")"
        or not code[made.start : made.end].lstrip().startswith(",")
    ):
        return Refusal(text("comment_lost"))
    edits = (
        Edit(head, ""),
        Edit(middle, ".register_buffer("),
        Edit(made, ", "),
        *copy_of_view(site, call.args[0]),
        Edit(tail, ""),
    )
    grade, changes = _grade(site, setter.args[0])
    return Rewrite(edits, grade, changes, site.roots_in(made))
