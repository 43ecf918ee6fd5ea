"""``x.view(-1).clamp_(0, 1)`` is ``x.clamp_(0, 1).view(-1)``: what is changed in place has a name.

A view that has all elements of a tensor, and a method that changes each of them by itself: it does
not matter which comes first. Where nothing takes the result, the view goes.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.forms.selected_items import FIRST
from mindport.core.matching.words import joined
from mindport.core.messages import because, text
from mindport.core.model import Edit, Fix, Safety, Span, Text
from mindport.core.rewriters.in_place import called_api, is_all_of, written_through
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.flow.paths import is_named_in_place, path

#: Views of all elements, wherever these lie: others may be copies.
_VIEWS = frozenset(
    f"torch.Tensor.{name}"
    for name in ("view", "view_as", "t", "transpose", "permute", "unsqueeze", "squeeze")
)
_BOUNDS = frozenset({"clamp_", "clamp_min_", "clamp_max_", "clip_"})
#: Methods that change each element by itself, where they are given numbers.
_EACH = _BOUNDS | frozenset(
    {"add_", "sub_", "mul_", "div_", "pow_", "zero_", "fill_", "abs_", "neg_", "sqrt_", "exp_"}
    | {"log_", "relu_", "sigmoid_", "tanh_", "floor_", "ceil_", "round_", "reciprocal_", "square_"}
)
#: What a size is asked by.
_SIZES = frozenset({"size", "numel", "len", "dim"})


def moved_form(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix that puts such a method before the view, with the message that says so."""
    use, call = site.use, site.use.call
    name = site.api.name.removeprefix("torch.Tensor.")
    if call is None or name not in _EACH or not use.member or use.in_string or use.formatted:
        return None
    view = use.receiver
    method = view.func if isinstance(view, ast.Call) else None
    if not isinstance(view, ast.Call) or not isinstance(method, ast.Attribute):
        return None
    if called_api(site, view) not in _VIEWS or not _is_named(method.value):
        return None
    sizes = [*view.args, *(each.value for each in view.keywords)]
    if not all(map(_is_size, sizes)) or (len(sizes) == 1 and not _is_literal(sizes[0], method)):
        return None
    given = [*call.args, *(each.value for each in call.keywords)]
    plain = all(_is_number(each) for each in given)
    if not plain and (name not in _BOUNDS or not all(map(_may_be_number, given))):
        return None
    alone = is_all_of(use.statement, call)
    if alone and written_through(site, call, view)[0]:
        return None
    whole, base = site.source.span(call), site.source.span(method.value).end
    turned = site.source.span(view).end
    if site.has_comment(Span(base, whole.end)):
        return None
    source = site.source.text
    between, after = source[base:turned], source[turned : whole.end]
    if not between.lstrip().startswith(".") or not after.lstrip().startswith("."):
        # A bracket around what the view is of, or around the view.
        return None
    written = after if alone else after + between
    edits = (Edit(Span(base, whole.end), written),)
    shown = f"{site.text_of(method.value)}{written}"
    why = (text("moved_to_name"), *(() if plain else (text("bounds_are_numbers"),)))
    told = because("moved_but", why, text=shown)
    title = because("title_write_review", why, text=shown)
    # To review: what changes in place is told as long as its tensor is torch's.
    group = f"{FIRST}{base}"
    return told, Fix(title, Safety.REVIEW, edits, group=group, changes=joined(why))


def _is_named(node: ast.expr) -> bool:
    """Tell whether something has a name, or is what methods in place give of it."""
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if not is_named_in_place(node.func.attr):
            return False
        node = node.func.value
    return path(node) is not None


def _is_size(node: ast.expr) -> bool:
    """Tell whether an argument of a view computes sizes alone."""
    return not any(
        isinstance(each, (ast.NamedExpr, ast.Await, ast.Lambda))
        or (isinstance(each, ast.Call) and (path(each.func) or "").split(".")[-1] not in _SIZES)
        for each in nodes_within(node)
    )


def _is_literal(node: ast.expr, method: ast.Attribute) -> bool:
    """Tell whether the one argument of a view is no dtype, as in ``x.view(torch.int32)``."""
    if method.attr != "view":
        return True
    asked = isinstance(node, (ast.Tuple, ast.List, ast.Starred, ast.Call))
    return asked or _is_number(node) or (isinstance(node, ast.Attribute) and node.attr == "shape")


def _is_number(node: ast.expr) -> bool:
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(inner, ast.Constant) and isinstance(inner.value, (int, float))


def _may_be_number(node: ast.expr) -> bool:
    """Tell whether a bound is a number, or a name that may stand for one."""
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    if isinstance(inner, ast.BinOp):
        return _may_be_number(inner.left) and _may_be_number(inner.right)
    return path(inner) is not None or isinstance(inner, ast.Constant)
