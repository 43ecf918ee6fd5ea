"""``x[1:3].copy_(y)`` as ``x[1:3] = y``, and ``view.copy_(y)`` as ``view[()] = y``.

Measured with MindSpore 2.10.0 on CPU: ``copy_`` of a part of a tensor writes into a copy, or
raises, where an assignment to the part writes into the tensor. ``x.copy_(y[:3])`` raises too: it
takes the length of all of ``y``; a copy of the part has none of this. A number raises everywhere.
``copy_`` of fewer dimensions with as many elements, ``(3, 3)`` into ``(1, 1, 3, 3)``, writes where
other tensors are; in the shape of the receiver it does not.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import given_alone, reaching, values_read
from mindport.core.calls.conversion_call import called
from mindport.core.calls.handed_arguments import annotation_of, default_of
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.fixes.names import marker
from mindport.core.in_place.shown_views import DEPTH, may_be_view
from mindport.core.in_place.view_writes import HELPER as WITH_PART
from mindport.core.in_place.whole_or_view import HELPER, held_values
from mindport.core.memory.handed_back import PART, WHOLE
from mindport.core.messages import text
from mindport.core.model import Edit, Helper, Safety, Span
from mindport.core.rewriters.in_place import (
    OF_VIEW,
    is_all_of,
    is_item,
    seen_as_view,
    start_of_view,
    written_through,
)
from mindport.core.text.nodes import FUNCTIONS, last_name, nodes_within
from mindport.core.text.source import assigned_values
from mindport.core.walk.values.indexing import TENSOR

_VALUE = frozenset({"other", "src"})
#: Methods that give a view in both, whatever the tensor is.
_TURNED = frozenset({"t", "transpose", "permute", "view", "squeeze", "unsqueeze"})
#: What makes a tensor of data, and methods that leave its dimensions.
_OF_DATA = frozenset(
    {"from_numpy", "tensor", "as_tensor", "Tensor", "FloatTensor", "DoubleTensor", "LongTensor"}
    | {"ones", "zeros", "full", "rand", "randn", "arange", "linspace", "outer", "eye", "einsum"}
)
#: What changes nothing where it is computed once more.
_TWICE = (ast.Name, ast.Attribute, ast.Subscript, ast.Constant, ast.UnaryOp)
_PURE = frozenset({"state_dict", "getattr", "detach"})
_KEEPS = frozenset({"float", "double", "to", "type", "type_as", "cuda", "cpu", "clone", "detach"})
_NUMBERS = frozenset({"float", "int"})
_WRITTEN = (ast.Constant, ast.UnaryOp, ast.Call)


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write into what a part is of, where the tensor that is called is such a part."""
    call, receiver = site.use.call, site.use.receiver
    assert target is not None and call is not None
    named = [each.value for each in call.keywords if each.arg in _VALUE]
    values = named or call.args[:1]
    if site.options.target != "cpu" or receiver is None:
        return _of_number(site, called(site, target), values)
    start = "" if is_item(site, call, receiver) else start_of_view(site, call)
    is_part = _is_part(site, receiver)
    helper = site.catalog.helper(HELPER)
    if not start and helper is not None and len(values) == 1 and seen_as_view(site, call):
        # On one path it is a view, on another it may be a Parameter.
        return _written_into(site, call, receiver, values[0], helper)
    if not start and not is_part:
        written = called(site, target)
        spread = _spread(site, written, receiver, values)
        return spread or _of_number(site, _copied(site, written, values), values)
    if len(values) != 1 or isinstance(values[0], ast.Starred):
        return Refusal(text("no_binding"))
    if not start and is_all_of(site.use.statement, call) and _is_data_of_view(receiver):
        start = OF_VIEW
    if not start and not is_item(site, call, receiver):
        return _through(site, call, receiver, values[0]) or Refusal(text("writes_a_copy"))
    sign = start.removeprefix("{self}") or " = "
    return _assigned(site, call, receiver, values[0], sign)


def _written_into(
    site: Site, call: ast.Call, receiver: ast.expr, value: ast.expr, helper: Helper
) -> Rewrite | Refusal:
    """Return the call as one of a helper that asks what the tensor is."""
    assigned = _assigned(site, call, receiver, value, ", ")
    if isinstance(assigned, Refusal) or isinstance(value, ast.Starred):
        return Refusal(text("comment_lost"))
    before, after = assigned.edits
    start = site.source.span(receiver).start
    edits = (
        Edit(Span(start, start), f"{marker(HELPER)}("),
        Edit(before.span, ", "),
        Edit(after.span, ")"),
    )
    return Rewrite(edits, Safety.SAFE, (), (), helpers=(helper,))


def _through(
    site: Site, call: ast.Call, receiver: ast.expr, value: ast.expr
) -> Rewrite | Refusal | None:
    """Return the edits that write the whole tensor which a function's view is of."""
    opening, closing, _ = written_through(site, call, receiver)
    used = [site.catalog.helper(name) for name in (HELPER, WITH_PART) if marker(name) in opening]
    helpers = tuple(each for each in used if each is not None)
    if not opening or len(helpers) != len(used):
        return None
    assigned = _assigned(site, call, receiver, value, ", ")
    if isinstance(assigned, Refusal):
        return assigned
    # A value of several lines is in brackets already.
    given, after = site.source.span(value), assigned.edits[1].span
    before = Span(site.source.span(call).start, given.start)
    edits = (Edit(before, opening), Edit(after, closing))
    changes = (text("written_whole"),)
    return Rewrite(edits, Safety.REVIEW, changes, (), assigned.title, helpers=helpers)


def _is_data_of_view(node: ast.expr) -> bool:
    """Tell whether a tensor is ``data``, which takes no gradient, of items and turned tensors."""
    if not isinstance(node, ast.Attribute) or node.attr != "data":
        return False
    inner = node.value
    while not isinstance(inner, ast.Name):
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Attribute):
            if inner.func.attr not in _TURNED:
                return False
            inner = inner.func.value
        elif isinstance(inner, (ast.Subscript, ast.Attribute)):
            inner = inner.value
        else:
            return False
    return True


def _copied(site: Site, rewritten: Rewrite | Refusal, values: list[ast.expr]) -> Rewrite | Refusal:
    """Return the same call with a copy of what is written, where that may be a part."""
    within = site.use.function or site.source.tree
    if isinstance(rewritten, Refusal) or not values:
        return rewritten
    held = held_values(site.source.tree, values[0], within)
    if not any(may_be_view(each, within, DEPTH) for each in (values[0], *held)):
        return rewritten
    end = site.source.span(values[0]).end
    return replace(rewritten, edits=(*rewritten.edits, Edit(Span(end, end), ".copy()")))


def _spread(
    site: Site, rewritten: Rewrite | Refusal, receiver: ast.expr, values: list[ast.expr]
) -> Rewrite | None:
    """Return the same call with what is written in the shape of what it is written into.

    Where that is made of an array or a list, whose dimensions nothing tells; None elsewhere.
    """
    if isinstance(rewritten, Refusal) or not values or not _is_of_data(site, values[0]):
        return None
    if not all(map(_may_be_twice, nodes_within(receiver))):
        return None
    if site.kinds is not None:
        ranks = [site.kinds().of(each, site.use.function).rank for each in (receiver, values[0])]
        if None not in ranks and len(set(ranks)) == 1:
            return None
    span = site.source.span(values[0])
    plain = isinstance(values[0], (ast.Name, ast.Attribute, ast.Call, ast.Subscript))
    opening = () if plain else (Edit(Span(span.start, span.start), "("),)
    shape = f".expand_as({site.text_of(receiver)}).copy()"
    shaped = Edit(Span(span.end, span.end), shape if plain else f"){shape}")
    return replace(rewritten, edits=(*rewritten.edits, *opening, shaped))


def _may_be_twice(node: ast.AST) -> bool:
    """Tell whether a part of a tensor's expression may be computed once more."""
    if isinstance(node, ast.Call):
        return last_name(node.func) in _PURE
    return isinstance(node, _TWICE) or not isinstance(node, ast.expr)


def _is_of_data(site: Site, node: ast.expr, depth: int = DEPTH) -> bool:
    """Tell whether a tensor is made of an array, a list or other data, by names too."""
    if isinstance(node, ast.Name):
        within = site.use.function or site.source.tree
        given = assigned_values(within, node.id) if depth else ()
        return any(_is_of_data(site, each, depth - 1) for each in given)
    if isinstance(node, ast.BinOp):
        return any(_is_of_data(site, each, depth) for each in (node.left, node.right))
    if isinstance(node, ast.UnaryOp):
        return _is_of_data(site, node.operand, depth)
    if not isinstance(node, ast.Call):
        return False
    function = node.func
    if last_name(function) in _OF_DATA:
        # A number has no dimensions, which is right.
        return not (node.args and _is_number(site, node.args[0]))
    # What a function of the file gives may be anything.
    if isinstance(function, ast.Name) and function.id not in _NUMBERS:
        return True
    if not isinstance(function, ast.Attribute) or function.attr not in _KEEPS:
        return False
    return _is_of_data(site, function.value, depth)


def _of_number(
    site: Site, rewritten: Rewrite | Refusal, values: list[ast.expr]
) -> Rewrite | Refusal:
    """Return the same call with a number of Python's as a tensor, which ``copy_`` asks for.

    What may be a number or a tensor is asked which it is.
    """
    if isinstance(rewritten, Refusal) or not values:
        return rewritten
    value = values[0]
    before, after = f"{marker('mindspore.tensor')}(", ")"
    if not _is_number(site, value):
        if not (isinstance(value, ast.Name) and _may_be_number(site, value)):
            return rewritten
        if any(edit.span.start == site.source.span(value).end for edit in rewritten.edits):
            # A copy of a view is written behind it.
            return rewritten
        name = value.id
        before = f"{name} if isinstance({name}, {marker('mindspore.Tensor')}) else {before}"
    span = site.source.span(value)
    edits = (Edit(Span(span.start, span.start), before), Edit(Span(span.end, span.end), after))
    return replace(rewritten, edits=(*rewritten.edits, *edits))


def _may_be_number(site: Site, name: ast.Name) -> bool:
    """Tell whether a name is a number by its default, its annotation or a value it is given."""
    values, _ = values_read(site.source.tree, name)
    if any(isinstance(each, _WRITTEN) and _is_number(site, each) for each in values):
        return True
    function = site.use.function
    if not isinstance(function, FUNCTIONS) or reaching(site.source.tree, name).alone:
        return False
    if name.id not in parameters(function):
        return False
    default = default_of(function.args, name.id)
    annotated = annotation_of(function.args, name.id)
    return (default is not None and _is_number(site, default)) or (
        isinstance(annotated, ast.Name) and annotated.id in _NUMBERS
    )


def _is_number(site: Site, node: ast.expr) -> bool:
    """Tell whether an expression is a number of Python's, or a name for nothing else."""
    if isinstance(node, ast.UnaryOp):
        return _is_number(site, node.operand)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in _NUMBERS
    if isinstance(node, ast.Name):
        given = given_alone(site.source.tree, node)
        return bool(given) and all(
            isinstance(each, _WRITTEN) and _is_number(site, each) for each in given
        )
    return isinstance(node, ast.Constant) and type(node.value) in (int, float, bool)


def _assigned(
    site: Site, call: ast.Call, receiver: ast.expr, value: ast.expr, sign: str
) -> Rewrite | Refusal:
    """Return the edits that make an assignment of a call.

    What stands beside the value goes: ``non_blocking``. Brackets stay where the value is longer
    than a line.
    """
    whole, given = site.source.span(call), site.source.span(value)
    before = Span(site.source.span(receiver).end, given.start)
    after = Span(given.end, whole.end)
    if site.has_comment(before) or site.has_comment(after):
        return Refusal(text("comment_lost"))
    index = site.source.index
    long = index.line_of(given.start) != index.line_of(given.end)
    opened, closed = ("(", ")") if long else ("", "")
    # Brackets around the receiver stay with it.
    between = site.source.text[before.start : before.end]
    start = before.start + between.rindex(".")
    edits = (Edit(Span(start, before.end), sign + opened), Edit(after, closed))
    title = text("title_write", text=f"{site.text_of(receiver)}{sign}...")
    return Rewrite(edits, Safety.SAFE, (), (), title)


def _is_part(site: Site, receiver: ast.expr) -> bool:
    """Tell whether the text shows that a tensor is a part of another, or a view of it."""
    if isinstance(receiver, ast.Subscript):
        item = next((each for each in site.walked.tensor_items if each.node is receiver), None)
        # Of a list or a dict, or what an index tensor gives, which is a copy in torch too.
        return item is not None and not item.selects and TENSOR not in item.parts
    if isinstance(receiver, ast.Attribute):
        return receiver.attr in ("T", "mT", "H", "mH") or (
            receiver.attr == "data" and _is_part(site, receiver.value)
        )
    if isinstance(receiver, ast.Call) and isinstance(receiver.func, ast.Attribute):
        if receiver.func.attr in ("detach", "requires_grad_"):
            return _is_part(site, receiver.func.value)
        return receiver.func.attr in WHOLE | PART
    return False
