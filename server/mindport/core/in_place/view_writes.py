"""Items that are assigned to through a view which a function gives: ``x.view(-1)[0] = y``.

Measured with MindSpore 2.10.0 on CPU: outside of a gradient computation ``x`` has the value, as in
torch. In a function of ``value_and_grad`` and its like it stays as it was, whatever its dtype is
and whatever takes gradients, and no error tells; so it does behind ``x[None]``. Through items
alone, ``x[0][1] = y``, it is written.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, replace
from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.in_place.augmented import written
from mindport.core.in_place.copied_writes import assigning, before_optimizers
from mindport.core.in_place.whole_or_view import HELPER as INTO
from mindport.core.in_place.written_bases import TURNED, VIEWING, is_handed, is_own, is_seen
from mindport.core.memory.dtype_names import is_dtype
from mindport.core.memory.state import Memory
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import proposed, told_of_tensor
from mindport.core.text.nodes import function_of, last_name, nodes_within
from mindport.core.text.source import Source
from mindport.core.training_step.flow.gradient_flow import takes_no_gradient
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.values.indexing import NEW_AXIS, OTHER, TENSOR, TensorItem, reaches_base

#: Writes the values where the view has its own.
HELPER = "with_part"
#: What gives a view where the values lie in order, and a copy elsewhere.
_PERHAPS = frozenset({"reshape", "reshape_as", "flatten", "ravel", "contiguous"})
#: Methods that are called in the same way in MindSpore.
_SAME = frozenset(
    {"view", "t", "transpose", "permute", "unsqueeze", "squeeze", "diagonal", "narrow"}
)
#: Keywords that ``diagonal`` takes, in either framework.
_OF_DIAGONAL = frozenset({"offset", "dim1", "dim2", "axis1", "axis2"})
_DIMENSION = pattern(r"\bdim(?=[12]\s*=)")
#: Where functions of those names are.
_MODULES = frozenset({"torch", "mint", "ops"})
#: What a lambda cannot hold, or would run at another time.
_BOUND_TO_PLACE = (ast.NamedExpr, ast.Await, ast.Yield, ast.YieldFrom)
#: What MindSpore's tensors do not take: told of the statement.
_SHIFTS = (ast.LShift, ast.RShift)
_NAMES = ("each", "part", "whole", "given")


@dataclass(frozen=True, slots=True)
class _Way:
    """The way from a tensor to a view of it: the tensor, and whether it is a view for sure."""

    base: ast.expr
    sure: bool


def view_write(
    source: Source,
    items: Mapping[int, TensorItem],
    item: TensorItem,
    memory: Memory | None,
    catalog: Catalog,
) -> Finding | None:
    """Return the finding on an item that is assigned to through a view without a name.

    items: the file's items of tensors, by the identity of their node. memory: that of the item.
    None where the write goes to no such view, where no gradient is taken, and where nothing reads
    the tensor afterwards.
    """
    node = item.node
    if isinstance(node.value, ast.Name):
        return None
    way = _way(items, node.value)
    if way is None and not isinstance(node.value, ast.Call):
        return None
    within = function_of(source.tree, node) or source.tree
    # What a script computes at its top is in a gradient computation where it goes back.
    if within is source.tree and ".backward(" not in source.text:
        return None
    if takes_no_gradient(source.tree, node) or before_optimizers(source, node):
        return None
    if way is None:
        if memory is None:
            return None
        if not memory.view or memory.row or not reaches_base(item.parts):
            return None
        return _told(source, item, None)
    if isinstance(way.base, ast.Name) and not is_seen(source.tree, within, way.base):
        return None
    told = _told(source, item, way.base)
    if not way.sure or not is_own(source.tree, way.base):
        return told
    handed = is_handed(source.tree, way.base)
    edits = _with_part(source, item.node, way, handed=handed)
    used = [catalog.helper(name) for name in (HELPER, INTO)[: 1 + handed]]
    helpers = tuple(each for each in used if each is not None)
    if not edits or len(helpers) != len(used):
        return told
    found = proposed(told, f"{HELPER}(...)", edits)
    return replace(found, fixes=(replace(found.fixes[0], helpers=helpers),))


def written_by_method(
    source: Source, items: Mapping[int, TensorItem], receiver: ast.expr, statement: ast.stmt
) -> tuple[str, str, str]:
    """Return how a statement writes into the view that it calls a method on.

    What stands before the values, what behind them, and a name that is free for the part; all ""
    where the receiver is no such view, or more than its text has to be known.
    """
    none = ("", "", "")
    way = _way(items, receiver)
    if way is None or not way.sure or not is_own(source.tree, way.base):
        return none
    spelled = _spelled(source, receiver, way.base)
    free = _free_names(statement)
    if spelled is None or len(free) < 2:
        return none
    opening, closing = whole_write(ast.unparse(way.base), handed=is_handed(source.tree, way.base))
    return f"{opening}lambda {free[0]}: {free[0]}{spelled}, ", closing, free[1]


def _spelled(source: Source, node: ast.expr, base: ast.expr) -> str | None:
    """Return what is written behind a tensor for a view of it, functions as methods.

    None for more than one line, and where another fix may change what is written here.
    """
    if node is base:
        return ""
    inner = getattr(node, "value", None)
    if isinstance(node, ast.Call):
        inner = viewed(node)
        name = last_name(node.func)
        known = _OF_DIAGONAL if name == "diagonal" else frozenset()
        if name not in _SAME or any(each.arg not in known for each in node.keywords):
            return None
        if name == "narrow" and any(isinstance(each, ast.UnaryOp) for each in node.args):
            # MindSpore's method counts from the start alone.
            return None
    spelled = _spelled(source, inner, base) if isinstance(inner, ast.expr) else None
    if spelled is None:
        return None
    assert isinstance(inner, ast.expr)
    for part in _beside(node, inner):
        for each in nodes_within(part):
            named = isinstance(each, ast.Attribute) and (path(each) or "").startswith("torch.")
            if named or isinstance(each, (*_BOUND_TO_PLACE, ast.Call)):
                return None
    end = source.span(node).end
    rest = source.text[source.span(inner).end : end]
    if isinstance(node, ast.Call) and inner in node.args:
        # Behind what is viewed stands what else the function takes.
        rest = f".{last_name(node.func)}({rest.lstrip(' ,')}"
    if getattr(node, "keywords", None):
        rest = _DIMENSION.sub("axis", rest)
    # A bracket around what is viewed is closed behind it.
    whole = rest.count("(") == rest.count(")") and rest.count("[") == rest.count("]")
    if not whole or any(each in rest for each in "\n{#"):
        return None
    return spelled + rest


def _beside(node: ast.expr, viewed_one: ast.expr) -> list[ast.expr]:
    """Return what a view takes beside the tensor that it is of."""
    if isinstance(node, ast.Subscript):
        return [node.slice]
    if not isinstance(node, ast.Call):
        return []
    given = node.args[1:] if viewed_one in node.args else node.args
    return [*given, *(each.value for each in node.keywords)]


def _told(source: Source, item: TensorItem, base: ast.expr | None) -> Finding:
    name = ast.unparse(item.node.value)
    if not reaches_base(item.parts):
        message = text("item_of_view", name=name)
    elif base is None:
        message = text("write_of_view", name=name)
    else:
        message = text("write_through", name=name, base=ast.unparse(base))
    return told_of_tensor("MP206", Severity.WARNING, message, source.span(item.node))


def _way(items: Mapping[int, TensorItem], node: ast.expr) -> _Way | None:
    """Return the way to what an expression is a view of, None where no function gives a view."""
    by_function, sure = False, True
    while True:
        if isinstance(node, ast.Subscript):
            item = items.get(id(node))
            if item is None:
                # What a list or a dict holds.
                break
            if TENSOR in item.parts or item.selects:
                return None
            by_function = by_function or NEW_AXIS in item.parts
            sure = sure and OTHER not in item.parts
            node = node.value
        elif isinstance(node, ast.Attribute) and node.attr in TURNED:
            by_function, node = True, node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name, given = node.func.attr, viewed(node)
            if given is None or (name not in VIEWING and name != "contiguous"):
                return None
            if any(map(is_dtype, node.args)):
                return None
            by_function = by_function or name != "contiguous"
            sure = sure and name not in _PERHAPS
            node = given
        else:
            break
    held = isinstance(node, ast.Subscript) or path(node) is not None
    return _Way(node, sure) if by_function and held else None


def viewed(call: ast.Call) -> ast.expr | None:
    """Return what a call of a method, or of a framework's function of that name, takes first."""
    method = call.func
    assert isinstance(method, ast.Attribute)
    if isinstance(method.value, ast.Name) and method.value.id in _MODULES:
        return call.args[0] if call.args else None
    return method.value


def _with_part(source: Source, node: ast.Subscript, way: _Way, *, handed: bool) -> tuple[Edit, ...]:
    """Return the edits that write the whole tensor, with the part in it; none where it cannot.

    handed: a caller gives the tensor.
    """
    statement = assigning(source, node)
    if statement is None or isinstance(statement.value, (ast.Tuple, ast.Starred)):
        return ()
    if any(isinstance(each, _BOUND_TO_PLACE) for each in nodes_within(statement)):
        return ()
    free = _free_names(statement)
    target, root = source.span(node), source.span(way.base)
    if len(free) < 2:
        return ()
    opening, closing = whole_write(ast.unparse(way.base), handed=handed)
    # Two edits, so that a fix that puts the function of a view before it is seen to be in the way.
    before_all = Edit(Span(target.start, target.start), f"{opening}lambda {free[0]}: ")
    begun = (before_all, Edit(root, free[0]))
    if isinstance(statement, ast.AugAssign):
        if isinstance(statement.op, _SHIFTS):
            return ()
        parts = written(source, statement)
        before = "" if parts is None else f", lambda {free[1]}: {free[1]} {parts.operator} "
        return () if parts is None else (*begun, *parts.edits(before, closing))
    value = source.span(statement.value)
    if source.text[target.end : value.start].strip() != "=":
        return ()
    sign, over = Span(target.end, value.start), Span(value.end, value.end)
    return (*begun, Edit(sign, ", "), Edit(over, closing))


def _free_names(statement: ast.stmt) -> list[str]:
    """Return what the parameters of lambdas may be called in a statement."""
    used = {each.id for each in nodes_within(statement) if isinstance(each, ast.Name)}
    return [each for each in _NAMES if each not in used]


def whole_write(name: str, *, handed: bool) -> tuple[str, str]:
    """Return what stands before the view and behind the values of a write into a whole tensor.

    handed: a caller gives the tensor, so that it may be a Parameter, which is written into.
    """
    if handed:
        return f"{marker(INTO)}({name}, {marker(HELPER)}({name}, ", "))"
    return f"{name}[()] = {marker(HELPER)}({name}, ", ")"
