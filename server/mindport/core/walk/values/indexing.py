"""The parts of a Tensor's index, told apart as far as their kind decides what is selected."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable

from mindport.core.base.records import dataclass, replace
from mindport.core.text.nodes import nodes_within
from mindport.core.walk.values import joins
from mindport.core.walk.values.kinds import FunctionNode, Instance, ManyOf, Plain, TupleOf, Value

NUMBER = "number"
SLICE = "slice"
STRIDED = "strided"
ELLIPSIS = "ellipsis"
NEW_AXIS = "new axis"
TENSOR = "tensor"
OTHER = "other"


@dataclass(frozen=True, slots=True)
class TensorItem:
    """A Tensor that is indexed: the expression, and the kind of each part of its index.

    selects: the index is one condition, so that any number of values may be left, none too.
    sure: that it is a Tensor is no guess. trained: it is a Parameter.
    """

    node: ast.Subscript
    parts: tuple[str, ...]
    selects: bool
    sure: bool = True
    trained: bool = False


def reaches_base(parts: tuple[str, ...]) -> bool:
    """Tell whether a write into a view at such an index reaches what it is a view of.

    Measured with MindSpore 2.10.0 on CPU: one with a tensor or a list in it writes into new memory.
    """
    return TENSOR not in parts and parts not in ((ELLIPSIS,), (NEW_AXIS,))


def tensor_item(node: ast.Subscript, index: Value) -> TensorItem:
    """Return the kinds of an index; ``index`` is what the walk made of it."""
    if not isinstance(node.slice, ast.Tuple):
        part = _part(node.slice, index)
        if isinstance(index, (TupleOf, ManyOf)) and joins.is_tensor(joins.held(index)):
            # ``x[torch.where(x > 0)]``
            part = TENSOR
        return TensorItem(node, (part,), is_condition(node.slice))
    items = node.slice.elts
    values = index.items if isinstance(index, TupleOf) else (None,) * len(items)
    parts = tuple(_part(item, value) for item, value in zip(items, values, strict=True))
    return TensorItem(node, parts, False)


def _part(node: ast.expr, value: Value | None) -> str:
    if isinstance(node, ast.Slice):
        step = node.step
        plain = step is None or (isinstance(step, ast.Constant) and step.value in (None, 1))
        return SLICE if plain else STRIDED
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    if isinstance(inner, ast.Constant):
        if inner.value is Ellipsis:
            return ELLIPSIS
        if inner.value is None:
            return NEW_AXIS
        return NUMBER if type(inner.value) is int else OTHER
    if isinstance(value, Plain) and value.type == "int":
        return NUMBER
    if isinstance(node, ast.List) or (value is not None and joins.is_tensor(value)):
        return TENSOR
    return OTHER


def is_trained(value: Value) -> bool:
    """Tell whether a value is a Parameter, of torch's or of MindSpore's."""
    return isinstance(value, Instance) and value.type == joins.PARAMETER


def unsettled(
    items: list[TensorItem], functions: Iterable[tuple[FunctionNode, Collection[str]]]
) -> list[TensorItem]:
    """Return items where what a parameter is, as an index, is taken back: calls differ in it.

    functions: those with parameters that were taken for tensors before a call passed something
    else, and these.
    """
    taken: set[int] = set()
    for function, names in functions:
        for node in nodes_within(function):
            if isinstance(node, ast.Subscript) and any(
                isinstance(each, ast.Name) and each.id in names for each in nodes_within(node.slice)
            ):
                taken.add(id(node))
    return [_unsettled(item) if id(item.node) in taken else item for item in items]


def _unsettled(item: TensorItem) -> TensorItem:
    return replace(item, parts=tuple(OTHER if each == TENSOR else each for each in item.parts))


def is_condition(node: ast.expr) -> bool:
    """Tell whether an index is a comparison, or made of some."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
        return is_condition(node.operand)
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitAnd, ast.BitOr)):
        return is_condition(node.left) or is_condition(node.right)
    return isinstance(node, ast.Compare)
