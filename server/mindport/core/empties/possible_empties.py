"""Which tensors may have no elements: what conditions select, slices, and what is made of them."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from mindport.core.binding.given_parts import Given, given_in
from mindport.core.calls.calls_of_made import handed_by_any
from mindport.core.calls.handed_arguments import handed_arguments
from mindport.core.dtypes.kept_values import attribute_values, returned_values
from mindport.core.empties.chosen_places import holds_condition
from mindport.core.empties.list_items import appended, list_items
from mindport.core.empties.split_sizes import may_be_zero, split_of
from mindport.core.text.nodes import (
    FUNCTIONS,
    children_of,
    kept_on_node,
    last_name,
    nodes_within,
    parents_of,
)
from mindport.core.text.source import assigned_values
from mindport.core.walk.far.handed import EMPTY, NO_FACTS, Seen
from mindport.core.walk.values import indexing

#: Methods and functions that give as many elements as fulfil a condition.
_SELECT = frozenset({"masked_select", "nonzero", "argwhere"})
#: Those whose indices are as many as they are told: what they index has elements.
_INDICES = frozenset(
    {"arange", "range", "randint", "randperm", "linspace", "tensor", "argmax", "argmin"}
    | {"argsort", "multinomial", "LongTensor", "as_tensor"}
)
#: Those that take a list.
_LISTED = frozenset({"list", "tensor", "LongTensor", "as_tensor", "array"})
#: What makes a tensor of a size.
_SIZED = frozenset({"empty", "zeros", "ones", "new_empty", "new_zeros", "new_ones"})
#: Methods that give a tensor of as many elements.
_SAME_ELEMENTS = frozenset(
    {"to", "cuda", "cpu", "float", "double", "half", "long", "int", "bool", "type", "detach"}
    | {"clone", "requires_grad_"}
)
_ASKED = frozenset({ast.Attribute, ast.Subscript, ast.Call, ast.Name})
#: How many names are followed to what they were given.
_DEPTH = 3
#: How many calls, from a parameter to what is handed in for it.
_CALLS = 2


def may_be_empty(
    node: ast.expr,
    walked: Seen,
    within: ast.AST,
    tree: ast.Module,
    calls: int = 0,
    *,
    short: bool = False,
) -> bool:
    """Tell whether what a condition selects, or a slice, is a part of an expression, by names too.

    within: the function, or the module, whose names are followed. tree: the file's; calls: through
    how many calls of its functions it was followed so far. short: so may slices that leave a
    constant number out, ``x[:, 1:]`` of one column, and so may what stands at a condition of
    whatever is no known tensor: right to ask where the answer costs nothing.
    """
    if _is_kept_empty(node, walked, tree, calls):
        return True
    items: dict[int, indexing.TensorItem] | None = None
    names: set[str] = set()
    waiting: list[tuple[ast.expr, int]] = [(node, 0)]
    while waiting:
        current, depth = waiting.pop()
        for each in (current, *_asked_below(current)):
            if isinstance(each, ast.Attribute) and each.attr in _SELECT:
                return True
            if isinstance(each, ast.Subscript):
                if items is None:
                    items = {id(item.node): item for item in walked.tensor_items}
                item = items.get(id(each))
                if item is not None and (_selects(item, within) or cuts(each.slice, short=short)):
                    return True
                if short and (
                    holds_condition(each.slice, within, inverted=True)
                    or _is_grown(each.slice, within)
                ):
                    return True
            if isinstance(each, ast.Call) and (
                _is_of_nothing(each) or _gives_empty(each, walked, tree, calls)
            ):
                return True
            if isinstance(each, ast.Name) and depth < _DEPTH and each.id not in names:
                names.add(each.id)
                values = given_in(within).get(each.id, [])
                waiting += [(given.value, depth + 1) for given in values if not given.is_item]
                waiting += [(value, depth + 1) for value in appended(within).get(each.id, ())]
                items_of = [given for given in values if given.is_item]
                if any(_has_empty(given, walked, within, tree, calls) for given in items_of):
                    return True
                if values:
                    continue
                if _is_handed_none(each, walked, within, tree, calls, short=short):
                    return True
                if short and within is not tree and _is_kept_whole(each, walked, tree, calls):
                    return True
    return False


def _is_grown(index: ast.expr, within: ast.AST) -> bool:
    """Tell whether an index is a list that has an item for each of what fulfils a condition."""
    if isinstance(index, ast.Call) and last_name(index.func) in _LISTED and index.args:
        index = index.args[0]
    values = [index]
    if isinstance(index, ast.Name):
        values = [each.value for each in given_in(within).get(index.id, []) if not each.is_item]
    for each in values:
        made = isinstance(each, ast.Call) and last_name(each.func) in _LISTED
        listed = each.args[0] if made and isinstance(each, ast.Call) and each.args else each
        if isinstance(listed, ast.ListComp) and any(x.ifs for x in listed.generators):
            return True
        if isinstance(listed, ast.List) and not listed.elts:
            return True
    return False


@kept_on_node
def _asked_below(node: ast.expr) -> list[ast.AST]:
    """Return what is asked of an expression's parts: what selects, items, calls and names."""
    asked = (each for each in nodes_within(node) if each.__class__ in _ASKED and each is not node)
    return [x for x in asked if not isinstance(x, ast.Attribute) or x.attr in _SELECT]


def _has_empty(given: Given, walked: Seen, within: ast.AST, tree: ast.Module, calls: int) -> bool:
    """Tell whether an item of a list may be empty, or a part by sizes that the program counts."""
    if calls >= _CALLS:
        return False
    for each, scope in list_items(given.value, within, tree, given.at):
        if isinstance(each, ast.Call) and last_name(each.func) == "split":
            # It is a function where it is called on a module.
            parted = split_of(each, is_function=len(each.args) > 1)
            if parted is not None and may_be_zero(parted[1], scope, tree):
                return True
        elif may_be_empty(each, walked, scope, tree, calls + 1):
            return True
    return False


def _gives_empty(call: ast.Call, walked: Seen, tree: ast.Module, calls: int) -> bool:
    """Tell whether a call is of a function of the file that gives back what may be empty."""
    return calls < _CALLS and any(
        value is not None and may_be_empty(value, walked, scope or tree, tree, calls + 1)
        for value, scope in returned_values(tree, call)
    )


def _is_kept_empty(node: ast.expr, walked: Seen, tree: ast.Module, calls: int) -> bool:
    """Tell whether an attribute of ``self``, or an item of it, is given what may be empty."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if calls >= _CALLS or not isinstance(node, ast.Attribute):
        return False
    return isinstance(node.value, ast.Name) and any(
        value is not None and may_be_empty(value, walked, scope or tree, tree, calls + 1)
        for value, scope in attribute_values(tree).get(node.attr, ())
    )


def _is_kept_whole(node: ast.Name, walked: Seen, tree: ast.Module, calls: int) -> bool:
    """Tell whether a name of the module that functions read is given what may be empty."""
    if calls >= _CALLS or _taking(node, tree) is not None:
        return False
    return any(
        may_be_empty(given.value, walked, tree, tree, calls + 1, short=True)
        for given in given_in(tree).get(node.id, [])
        if not given.is_item
    )


def _is_handed_none(
    node: ast.Name, walked: Seen, within: ast.AST, tree: ast.Module, calls: int, *, short: bool
) -> bool:
    """Tell whether a call hands in what may be empty for a parameter, in any file of the run.

    short: by any name that the function may be called by.
    """
    if calls >= _CALLS:
        return False
    name, function = node.id, _taking(node, tree) if short else within
    if not isinstance(function, (*FUNCTIONS, ast.Lambda)):
        return False
    facts = walked.handed_in.get(id(function), {}).get(name, NO_FACTS)
    handed: list[tuple[ast.expr | None, ast.AST | None]] = []
    if short:
        handed += handed_by_any(tree, function, name)
    elif not isinstance(function, ast.Lambda):
        handed += handed_arguments(tree).seen(function, name)
    return EMPTY in facts or any(
        value is not None
        and may_be_empty(value, walked, scope or tree, tree, calls + 1, short=short)
        for value, scope in handed
    )


def _taking(node: ast.Name, tree: ast.Module) -> ast.AST | None:
    """Return the function, or the ``lambda``, around a name of which that is a parameter."""
    parents = parents_of(tree)
    around = parents.get(node)
    while around is not None:
        if isinstance(around, (*FUNCTIONS, ast.Lambda)) and any(
            isinstance(each, ast.arg) and each.arg == node.id for each in children_of(around.args)
        ):
            return around
        around = parents.get(around)
    return None


def may_be_nothing(
    node: ast.expr, walked: Seen, within: ast.AST, tree: ast.Module, depth: int = 3
) -> bool:
    """Tell whether an expression is itself made without elements, or selected by a condition.

    within: the function, or the module, whose names are followed. tree: the file's, whose
    attributes are, whatever object they are of.
    """
    if isinstance(node, ast.Name):
        if not depth:
            return False
        values = (*assigned_values(within, node.id), *_paired(within).get(node.id, ()))
        if any(may_be_nothing(each, walked, within, tree, depth - 1) for each in values):
            return True
        return any(
            value is not None and may_be_nothing(value, walked, scope or tree, tree, depth - 1)
            for value, scope in _handed(node, within, tree)
        )
    if isinstance(node, ast.Attribute):
        given = attribute_values(tree).get(node.attr, []) if depth else []
        return any(
            value is not None and may_be_nothing(value, walked, scope or tree, tree, depth - 1)
            for value, scope in given
        )
    if isinstance(node, ast.IfExp):
        sides = (node.body, node.orelse)
        return any(may_be_nothing(each, walked, within, tree, depth) for each in sides)
    if isinstance(node, ast.Subscript):
        if any(item.node is node and _selects(item, within) for item in walked.tensor_items):
            return True
        if not depth or isinstance(node.slice, (ast.Slice, ast.Tuple)):
            return False
        # The items of a list that the function makes, or is handed.
        lists = [(node.value, within), *_handed(node.value, within, tree)]
        return any(
            may_be_nothing(each, walked, scope, tree, depth - 1)
            for value, around in lists
            if value is not None
            for each, scope in list_items(value, around or tree, tree)
        )
    if not isinstance(node, ast.Call):
        return False
    return _is_of_nothing(node) or (
        isinstance(node.func, ast.Attribute)
        and node.func.attr in _SAME_ELEMENTS
        and may_be_nothing(node.func.value, walked, within, tree, depth)
    )


def _handed(
    node: ast.expr, within: ast.AST, tree: ast.Module
) -> Sequence[tuple[ast.expr | None, ast.AST | None]]:
    """Return what calls of the file hand in for a name, where it is a function's parameter.

    Of calls in one function that hand in the same name, one.
    """
    if not isinstance(node, ast.Name) or not isinstance(within, ast.FunctionDef):
        return ()
    handed = handed_arguments(tree)
    found = (*handed.seen(within, node.id), *handed.by_objects(within, node.id))
    alike = {
        (each.id if isinstance(each, ast.Name) else each, by): (each, by) for each, by in found
    }
    return tuple(alike.values())


@kept_on_node
def _paired(within: ast.AST) -> Mapping[str, list[ast.expr]]:
    """Return what names are given beside others: ``count, kept = 0, torch.empty(0)``."""
    found: dict[str, list[ast.expr]] = {}
    for node in nodes_within(within):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            for target in node.targets:
                if isinstance(target, ast.Tuple) and len(target.elts) == len(node.value.elts):
                    for each, value in zip(target.elts, node.value.elts, strict=True):
                        if isinstance(each, ast.Name):
                            found.setdefault(each.id, []).append(value)
    return found


def _selects(item: indexing.TensorItem, within: ast.AST) -> bool:
    if item.selects:
        return True
    if indexing.TENSOR not in item.parts:
        return False
    index = item.node.slice
    parts = index.elts if isinstance(index, ast.Tuple) else [index]
    return not any(_counts(part, within) for part in parts)


def cuts(index: ast.expr, *, short: bool) -> bool:
    """Tell whether a slice goes from, or to, a place that is computed: ``x[i + 1 :]``.

    One that holds nothing, ``x[:0]``, is such a one. short: or leaves out a constant number at the
    start or at the end.
    """
    parts = index.elts if isinstance(index, ast.Tuple) else [index]
    return any(
        any(
            bound is not None and not isinstance(bound, (ast.Constant, ast.UnaryOp))
            for bound in (part.lower, part.upper)
        )
        or (short and _leaves_out(part))
        for part in parts
        if isinstance(part, ast.Slice)
    ) or holds_nothing(index)


def holds_nothing(index: ast.expr) -> bool:
    """Tell whether a slice of an index ends before it begins, by its constants: ``x[3:3]``."""
    parts = index.elts if isinstance(index, ast.Tuple) else [index]
    return any(isinstance(part, ast.Slice) and _ends_at_once(part) for part in parts)


def _ends_at_once(part: ast.Slice) -> bool:
    if part.upper is None or not _is_forward(part.step):
        return False
    first, last = 0 if part.lower is None else _number(part.lower), _number(part.upper)
    if first is None or last is None:
        return False
    return last == 0 or (first >= last and (first < 0) == (last < 0))


def _is_forward(step: ast.expr | None) -> bool:
    count = 1 if step is None else _number(step)
    return count is not None and count > 0


def _number(node: ast.expr) -> int | None:
    """Return the integer that an expression is by its text, None where it is another thing."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _number(node.operand)
        return None if inner is None else -inner
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _leaves_out(part: ast.Slice) -> bool:
    """Tell whether a slice starts behind the first place, or ends at one counted from the end.

    ``k:``, ``:-k``, ``-k:-j`` and ``j:k`` are such ones, and ``-k:j``, which ends before it begins
    where there are enough elements. ``-k:`` and ``:k`` hold some of whatever has elements.
    """
    if isinstance(part.upper, ast.UnaryOp):
        return True
    if part.upper is None:
        return isinstance(part.lower, ast.Constant) and bool(part.lower.value)
    return isinstance(part.lower, ast.UnaryOp) or bool(getattr(part.lower, "value", 0))


def _is_of_nothing(call: ast.Call) -> bool:
    """Tell whether a call makes a tensor of an empty list, or of the size 0."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    first = call.args[0] if call.args else None
    if name in ("tensor", "Tensor", "as_tensor", "FloatTensor"):
        return isinstance(first, ast.List) and not first.elts
    sizes = first.elts if isinstance(first, (ast.Tuple, ast.List)) else call.args
    return name in _SIZED and any(
        isinstance(size, ast.Constant) and size.value == 0 for size in sizes
    )


def _counts(node: ast.expr, within: ast.AST) -> bool:
    """Tell whether an index has as many values as it was told to have."""
    if isinstance(node, ast.Name):
        values = assigned_values(within, node.id)
        return bool(values) and all(
            not isinstance(value, ast.Name) and _counts(value, within) for value in values
        )
    if isinstance(node, ast.List):
        return True
    return isinstance(node, ast.Call) and last_name(node.func) in _INDICES
