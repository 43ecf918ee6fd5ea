"""Which expressions of a file are masks, and which of them have one dimension, by its text."""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, field
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.text.source import assigned_values
from mindport.core.walk.statements import Walked

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
_MASK = pattern(r"(^|_)(un)?masks?(_|\d|$)|[a-z]masks?$|Masks?($|[A-Z])")
_INDICES = pattern(r"(^|_)(i|ind|inds|idx|idxs|id|ids|index|indexes|indices|pos|len|size)(_|\d|$)")
#: Functions and methods that give indices, or one number.
_GIVE_INDICES = frozenset(
    {"argmax", "argmin", "argsort", "argwhere", "nonzero", "topk", "sort", "multinomial", "randint"}
    | {"where", "searchsorted", "bucketize", "arange", "randperm", "range", "long", "int", "len"}
    | {"item", "floor", "round", "index", "choice", "sample", "slice", "size", "numel"}
)
_DEPTH = 6


@dataclass(slots=True)
class Masks:
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
        name = last_name(inner)
        if not _MASK.search(name):
            return False
        return not _INDICES.search(name) and not self.dtypes.of(node, function).dtype

    def may_be_mask(
        self, node: ast.expr, function: ast.AST | None, within: ast.AST, depth: int = _DEPTH
    ) -> bool:
        """Tell whether neither the values nor the name of an expression say that it is no mask."""
        if not depth or self.dtypes.of(node, function).dtype:
            return False
        if isinstance(node, ast.UnaryOp):
            inverted = isinstance(node.op, ast.Invert)
            return inverted and self.may_be_mask(node.operand, function, within, depth - 1)
        if isinstance(node, ast.Subscript):
            key = node.slice.value if isinstance(node.slice, ast.Constant) else None
            named = isinstance(key, str) and bool(_INDICES.search(key))
            return not named and self.may_be_mask(node.value, function, within, depth - 1)
        if isinstance(node, ast.Call):
            called = last_name(node.func)
            return called not in _GIVE_INDICES and not _INDICES.search(called)
        if isinstance(node, ast.Attribute):
            return not _INDICES.search(node.attr)
        if not isinstance(node, ast.Name) or _INDICES.search(node.id):
            return False
        values = assigned_values(within, node.id)
        return not values or any(
            self.may_be_mask(each, function, within, depth - 1) for each in values
        )

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
        name = last_name(node.func)
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
        name = last_name(node.func)
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
