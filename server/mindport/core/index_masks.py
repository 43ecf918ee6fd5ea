"""Masks of several dimensions with more of the index behind them: ``x[mask, 1:]``.

Measured with MindSpore 2.10.0: a read counts what stands behind a mask as though the mask took one
dimension, so a slice, a negative number or an index tensor selects other values, and a number out
of that dimension, an ellipsis or None raises. ``x[mask]`` alone is right, so is an assignment with
no ellipsis beside it, and so are index tensors of integers with any number of dimensions.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from mindport.core.augmented import written
from mindport.core.dtypes import Dtypes
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Severity, Span
from mindport.core.nodes import nodes_within
from mindport.core.source import Source, assigned_values
from mindport.core.surroundings import Surroundings, surroundings
from mindport.core.tensor_findings import mended, proposed, told_of_tensor
from mindport.core.walk import indexing
from mindport.core.walk.indexing import TensorItem
from mindport.core.walk.statements import Walked

#: What may stand around a mask so that what is selected by it alone has one dimension for it.
_PLACED = frozenset({indexing.NUMBER, indexing.SLICE, indexing.STRIDED, indexing.NEW_AXIS})
_BEHIND = _PLACED | {indexing.ELLIPSIS}
#: Methods and functions that give bool, whatever they are of.
_FLAGS = frozenset(
    {"bool", "eq", "ne", "lt", "le", "gt", "ge", "isnan", "isinf", "isfinite", "isin", "isclose"}
    | {"logical_and", "logical_or", "logical_xor", "logical_not"}
)
_COMPARED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
_LOGICAL = (ast.BitAnd, ast.BitOr, ast.BitXor)
#: Methods that keep dtype and dimensions.
_KEEPS = frozenset({"to", "cpu", "cuda", "clone", "detach", "contiguous", "bool", "long", "float"})
_RANGES = frozenset({"arange", "randperm", "linspace", "bincount", "flatten", "ravel"})
_MADE = frozenset({"zeros", "ones", "empty", "rand", "randn", "full"})
_LISTED = frozenset({"tensor", "as_tensor", "array", "BoolTensor", "Tensor"})
#: A name that says mask, and none that says indices: ``unmask_ind`` holds the latter.
_MASK = re.compile(r"(^|_)(un)?masks?(_|\d|$)|[a-z]masks?$|Masks?($|[A-Z])")
_INDICES = re.compile(
    r"(^|_)(i|ind|inds|idx|idxs|id|ids|index|indexes|indices|pos|len|size)(_|\d|$)"
)
_DEPTH = 6


def index_mask_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each mask that other parts of an index follow."""
    items = {id(item.node): item for item in (*walked.tensor_items, *walked.item_writes)}
    chosen = [item for item in items.values() if len(item.parts) > 1 and _may_hold_mask(item)]
    if not chosen:
        return []
    masks = _Masks(walked, Dtypes(source.tree, walked))
    around = surroundings(source.tree, [item.node for item in chosen])
    found: list[Finding] = []
    for item in chosen:
        here = around.get(id(item.node))
        if here is not None:
            found += _of_item(source, item, masks, here)
    return found


def _may_hold_mask(item: TensorItem) -> bool:
    return any(part in (indexing.TENSOR, indexing.OTHER) for part in item.parts[:-1])


def _of_item(
    source: Source, item: TensorItem, masks: _Masks, here: Surroundings
) -> Iterator[Finding]:
    index = item.node.slice
    if not isinstance(index, ast.Tuple):
        return
    within = here.function or source.tree
    for at, (part, kind) in enumerate(zip(index.elts[:-1], item.parts, strict=False)):
        if kind not in (indexing.TENSOR, indexing.OTHER):
            continue
        known = masks.is_mask(part, here.function, within)
        if not known and not masks.is_called_mask(part, here.function):
            continue
        if masks.has_one_dimension(part, within):
            continue
        told = _told(source, item, at, here, known=known)
        if told is not None:
            yield told if item.sure else replace(told, certainty=Certainty.GUESSED)
        return


def _told(
    source: Source, item: TensorItem, at: int, here: Surroundings, *, known: bool
) -> Finding | None:
    """Return the finding on a mask at a place of an index, None where it is right as it is."""
    before, behind = item.parts[:at], item.parts[at + 1 :]
    statement = here.statement
    augmented = isinstance(statement, ast.AugAssign) and statement.target is item.node
    written_to = not isinstance(item.node.ctx, ast.Load) and not augmented
    if written_to and indexing.ELLIPSIS not in item.parts:
        return None
    span = source.span(item.node)
    told = told_of_tensor("MP517", Severity.INFORMATION, text("index_mask_maybe"), span)
    if indexing.ELLIPSIS in before or any(each not in _BEHIND for each in behind):
        return told if known else replace(told, certainty=Certainty.GUESSED)
    if known:
        told = told_of_tensor("MP517", Severity.WARNING, text("index_mask"), span)
    if any(each not in _PLACED for each in before) or _is_apart(before):
        return told
    parted = _parted(source, item.node, before, at)
    if parted is None:
        return told
    read, whole = parted
    if whole or not (augmented or written_to):
        edits, title = _smallest(source, span, read), read
    else:
        parts = written(source, statement) if isinstance(statement, ast.AugAssign) else None
        if parts is None or any(isinstance(each, ast.Call) for each in nodes_within(item.node)):
            return told
        edits = parts.edits(f" = {read} {parts.operator} ", "")
        title = f"= {read} {parts.operator} ..."
    title = " ".join(title.split())
    return (mended if known else proposed)(told, title, edits)


def _is_apart(before: tuple[str, ...]) -> bool:
    """Tell whether a number stands apart from the mask: MindSpore orders dimensions otherwise."""
    return any(
        part == indexing.NUMBER and any(each != indexing.NUMBER for each in before[at:])
        for at, part in enumerate(before)
    )


def _parted(
    source: Source, node: ast.Subscript, before: tuple[str, ...], at: int
) -> tuple[str, bool] | None:
    """Return ``x[mask][:, rest]`` for an item, and whether the rest is all there is.

    None where the text holds comments or parentheses that an edit at the comma would tear.
    """
    index = node.slice
    assert isinstance(index, ast.Tuple)
    span = source.span(node)
    end, start = source.span(index.elts[at]).end, source.span(index.elts[at + 1]).start
    gap = source.text[end:start]
    if "#" in gap or gap.count(",") != 1:
        return None
    comma = end + gap.index(",")
    head = source.text[span.start : comma]
    whole = all(_is_all(each) for each in index.elts[at + 1 :])
    kept = sum(each != indexing.NUMBER for each in before) + 1
    read = f"{head}]" if whole else f"{head}][{':, ' * (kept - 1)}:{source.text[comma : span.end]}"
    try:
        ast.parse(f"({read}\n)", mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return read, whole


def _is_all(node: ast.expr) -> bool:
    """Tell whether a part of an index takes all there is."""
    if isinstance(node, ast.Slice):
        return node.lower is None and node.upper is None and node.step is None
    return isinstance(node, ast.Constant) and node.value is Ellipsis


def _smallest(source: Source, span: Span, new: str) -> tuple[Edit, ...]:
    """Return the edit of a text alone that changes, so that names in the rest get theirs."""
    old = source.text[span.start : span.end]
    first = next(at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b)
    limit = min(len(old), len(new)) - first
    last = 0
    while last < limit and old[-1 - last] == new[-1 - last]:
        last += 1
    return (Edit(Span(span.start + first, span.end - last), new[first : len(new) - last]),)


@dataclass(slots=True)
class _Masks:
    """Which expressions of a file are masks, and which of them have one dimension."""

    walked: Walked
    dtypes: Dtypes
    _annotated: frozenset[int] = field(init=False)

    def __post_init__(self) -> None:
        """Read which annotations say bool."""
        self._annotated = frozenset(
            id(use.node) for use in self.walked.uses if use.name == "torch.BoolTensor"
        )

    def is_mask(
        self, node: ast.expr, function: ast.AST | None, within: ast.AST, depth: int = _DEPTH
    ) -> bool:
        """Tell whether an expression is a tensor of bool."""
        if not depth:
            return False
        if isinstance(node, ast.Compare):
            return len(node.ops) == 1 and isinstance(node.ops[0], _COMPARED)
        if isinstance(node, ast.UnaryOp):
            inverted = isinstance(node.op, ast.Invert)
            return inverted and self.is_mask(node.operand, function, within, depth - 1)
        if isinstance(node, ast.BinOp) and isinstance(node.op, _LOGICAL):
            sides = (node.left, node.right)
            return any(self.is_mask(side, function, within, depth - 1) for side in sides)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in _FLAGS:
                return True
            if node.func.attr in _KEEPS and not node.args and not node.keywords:
                return self.is_mask(node.func.value, function, within, depth - 1)
        kind = self.dtypes.of(node, function)
        if kind.dtype:
            return kind.dtype == "bool" and not kind.number and kind.rank != 0
        if not isinstance(node, ast.Name):
            return False
        values = assigned_values(within, node.id)
        if values:
            return _is_bound_plainly(within, node.id, len(values)) and all(
                self.is_mask(each, function, within, depth - 1) for each in values
            )
        return any(
            id(each.annotation) in self._annotated
            for each in _parameters(function)
            if each.arg == node.id
        )

    def is_called_mask(self, node: ast.expr, function: ast.AST | None) -> bool:
        """Tell whether the name of what is of unknown dtype says that it is a mask."""
        inner = node.operand if isinstance(node, ast.UnaryOp) else node
        name = getattr(inner, "id", getattr(inner, "attr", ""))
        if not isinstance(inner, (ast.Name, ast.Attribute)) or not _MASK.search(name):
            return False
        return not _INDICES.search(name) and not self.dtypes.of(node, function).dtype

    def has_one_dimension(self, node: ast.expr, within: ast.AST, depth: int = _DEPTH) -> bool:
        """Tell whether the text says that an expression has one dimension."""
        if not depth:
            return False
        if isinstance(node, ast.Name):
            values = assigned_values(within, node.id)
            return (
                bool(values)
                and all(each.arg != node.id for each in _parameters(within))
                and _is_bound_plainly(within, node.id, len(values))
                and all(self.has_one_dimension(each, within, depth - 1) for each in values)
            )
        if isinstance(node, ast.Compare):
            return self._has_one(node.left, node.comparators[0], within, depth)
        if isinstance(node, ast.BinOp):
            return self._has_one(node.left, node.right, within, depth)
        if isinstance(node, ast.UnaryOp):
            return self.has_one_dimension(node.operand, within, depth - 1)
        if isinstance(node, ast.Subscript):
            part = isinstance(node.slice, ast.Slice)
            return part and self.has_one_dimension(node.value, within, depth - 1)
        if not isinstance(node, ast.Call):
            return False
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        given = node.args
        if name in _RANGES:
            return not (name == "flatten" and (len(given) > 1 or node.keywords))
        if name in ("view", "reshape"):
            return len(given) == 1 and isinstance(given[0], ast.UnaryOp)
        if name in _MADE and given:
            return len(given) == (2 if name == "full" else 1) and _is_count(given[0])
        if name in _LISTED and given and isinstance(given[0], (ast.List, ast.Tuple)):
            return all(isinstance(each, (ast.Constant, ast.UnaryOp)) for each in given[0].elts)
        owner = node.func.value if isinstance(node.func, ast.Attribute) else None
        if owner is not None and name in (_KEEPS | _FLAGS) and not given:
            return self.has_one_dimension(owner, within, depth - 1)
        return False

    def _has_one(self, left: ast.expr, right: ast.expr, within: ast.AST, depth: int) -> bool:
        kinds = [
            (isinstance(side, ast.Constant), self.has_one_dimension(side, within, depth - 1))
            for side in (left, right)
        ]
        return any(one for _, one in kinds) and all(constant or one for constant, one in kinds)


def _is_count(node: ast.expr) -> bool:
    """Tell whether the text says that a size is one number."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    if isinstance(node, ast.Subscript):
        return not isinstance(node.slice, ast.Slice)
    if isinstance(node, ast.Call):
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        return name in ("len", "int") or (name == "size" and bool(node.args))
    return isinstance(node, ast.BinOp)


def _is_bound_plainly(within: ast.AST, name: str, times: int) -> bool:
    """Tell whether plain assignments alone bind a name: no loop and no unpacking."""
    stores = sum(
        isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Store)
        for each in nodes_within(within)
    )
    # `mask &= other` binds it too, to one of the same kind.
    stores -= sum(
        isinstance(each, ast.AugAssign)
        and isinstance(each.target, ast.Name)
        and each.target.id == name
        and isinstance(each.op, _LOGICAL)
        for each in nodes_within(within)
    )
    return stores <= times


def _parameters(function: ast.AST | None) -> list[ast.arg]:
    arguments = getattr(function, "args", None)
    if not isinstance(arguments, ast.arguments):
        return []
    return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
