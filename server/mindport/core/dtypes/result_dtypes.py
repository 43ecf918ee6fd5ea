"""Which dtype torch's functions and methods give for that of the tensor that they are given.

Measured with torch 2.13 (`tests/core/test_result_dtypes.py`). Nothing is said where autocast,
a dtype of the arguments or a number beside integers may decide.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from mindport.core.dtypes.promotion import (
    UNKNOWN,
    Kind,
    common,
    family,
    part,
    rank_of,
    together,
)

#: Methods and functions that keep the dtype and the number of dimensions.
_KEEPS = frozenset(
    {"abs", "clone", "detach", "contiguous", "cpu", "cuda", "neg", "relu", "to", "flip"}
    | {"zeros_like", "ones_like", "empty_like", "full_like", "requires_grad_", "square"}
    | {"fliplr", "flipud", "rot90", "roll", "tril", "triu", "round", "floor", "ceil", "trunc"}
    | {"scatter", "scatter_add", "index_fill", "index_add", "index_copy", "bitwise_not"}
    | {"sgn", "sign"}
)
#: Methods and functions that keep the dtype.
_RESHAPES = frozenset(
    {"view", "reshape", "permute", "transpose", "flatten", "squeeze", "unsqueeze", "expand"}
    | {"repeat", "repeat_interleave", "expand_as", "view_as", "t", "gather", "masked_fill"}
    | {"index_select", "take", "take_along_dim", "movedim", "moveaxis", "swapaxes", "swapdims"}
    | {"broadcast_to", "narrow", "select", "unfold", "tile", "masked_select", "ravel"}
    | {"unflatten", "diag", "diagonal", "diag_embed", "diff", "median", "nanmedian", "amax"}
    | {"amin", "new_zeros", "new_ones", "new_empty", "new_full", "pad", "unique_consecutive"}
    | {"unique", "adjoint"}
)
#: Methods and functions of floating point that keep the dtype of it.
_OF_FLOAT = frozenset(
    {"exp", "log", "sqrt", "sin", "cos", "tanh", "sigmoid", "softmax", "log_softmax", "log1p"}
    | {"rsqrt", "erf", "expm1", "log2", "log10"}
)
#: Methods that give the tensor itself another number of dimensions.
_RESHAPED = frozenset({"resize_", "resize_as_", "squeeze_", "unsqueeze_"})
_LIMITS = frozenset({"clamp", "clip", "clamp_min", "clamp_max"})
#: Those that make one number of a tensor, or of a dimension.
_REDUCES = frozenset({"sum", "mean", "max", "min", "prod", "norm", "std", "var", "amax", "amin"})
_REAL_OF_COMPLEX = frozenset({"norm", "std", "var"})
#: Sums and products, which are int64 of integers and bool, whatever dimensions they go over.
_ADDED_UP = frozenset({"sum", "prod", "cumsum", "cumprod", "nansum", "trace"})
#: Methods and functions that give a tensor of floating point in the dtype that it has.
KEEPING = (_KEEPS | _RESHAPES | _OF_FLOAT | _REDUCES | {"cumprod", "clamp", "clip"}) - {"to"}
#: Quotients, of integers too, in floating point.
_QUOTIENTS = frozenset({"div", "divide"})
#: Those that promote their two tensors as an operator does.
_PROMOTES = frozenset(
    {"add", "sub", "subtract", "mul", "multiply", "pow", "maximum", "minimum", "remainder"}
    | {"fmod", "floor_divide", "bitwise_and", "bitwise_or", "bitwise_xor"}
)
#: Products, of two tensors of one dtype.
_PRODUCTS = frozenset({"matmul", "mm", "bmm", "mv", "dot", "tensordot"})
#: Places and counts, whatever they are of.
PLACES = frozenset(
    {"argmax", "argmin", "argsort", "nonzero", "count_nonzero", "one_hot", "multinomial"}
)
#: Those that give several: the dtype of the tensor, then places.
_WITH_PLACES = frozenset(
    {"sort", "topk", "kthvalue", "mode", "cummax", "cummin", "unique", "unique_consecutive"}
)
#: The same where they are given a dimension.
_OF_DIMENSION = frozenset({"max", "min", "median", "nanmedian"})
#: Those that give several of the dtype of the tensor.
_PARTS = frozenset(
    {"split", "chunk", "unbind", "tensor_split", "hsplit", "vsplit", "dsplit", "aminmax"}
)
SEVERAL = _WITH_PLACES | _OF_DIMENSION | _PARTS
#: Parts of what gives several, by name.
_NAMED_PARTS = {"values": 0, "min": 0, "indices": 1, "max": 1}

_Of = Callable[[ast.expr], Kind]


def result_of(
    name: str, call: ast.Call, kind: Kind, asked: str | None, of: _Of, *, method: bool
) -> Kind:
    """Return what a method or function makes of a tensor of a known kind.

    name: the last one of torch's. asked: the dtype that the call names. of: tells the kinds of the
    other arguments.
    """
    whole = family(kind.dtype) < 2
    args = call.args if method else call.args[1:]
    if any(each.arg in (None, "out") for each in call.keywords):
        return UNKNOWN
    if asked:
        takes = name in KEEPING | _ADDED_UP
        return Kind(asked, kind.rank if name in _KEEPS else None) if takes else UNKNOWN
    if name in ("abs", "angle", "absolute"):
        angle = name == "angle" and whole
        return UNKNOWN if angle else Kind(part(kind.dtype), kind.rank)
    if name in _ADDED_UP and (whole or name not in _REDUCES):
        rank = 0 if name in ("sum", "prod", "nansum") and not (args or call.keywords) else None
        return Kind("int64" if whole else kind.dtype, rank)
    if name in _OF_DIMENSION and (args or call.keywords):
        # Of a dimension, by whatever name, it gives two tensors; of a tensor the larger numbers.
        other = of(args[0]) if len(args) == 1 and not call.keywords else UNKNOWN
        compared = name in ("max", "min") and not other.number
        return _promoted(kind, other) if compared else UNKNOWN
    alone = name in ("unique", "unique_consecutive") and not (args or call.keywords)
    if name in _WITH_PLACES and not alone:
        return UNKNOWN
    if name in _LIMITS:
        limits = [of(each) for each in (*args, *(each.value for each in call.keywords))]
        decides = whole or any(not each.number for each in limits)
        fits = all(each.dtype == "int64" and each.number for each in limits)
        return kind if not decides or (fits and family(kind.dtype) == 1) else UNKNOWN
    if name == "square" and kind.dtype == "bool":
        return UNKNOWN
    if method and name in _RESHAPED:
        return Kind(kind.dtype)
    if name in _KEEPS or (method and name.endswith("_") and name != "set_"):
        return kind
    if name in _REDUCES and not (whole and (args or call.keywords)):
        dtype = part(kind.dtype) if name in _REAL_OF_COMPLEX else kind.dtype
        return Kind(dtype, None if args or call.keywords else 0)
    if name in _RESHAPES and not (name == "diff" and call.keywords):
        return Kind(kind.dtype, 0 if name in ("median", "nanmedian") else None)
    if name in _OF_FLOAT and not whole:
        return kind
    two = name in _PROMOTES or (name in _QUOTIENTS and not whole)
    if two and len(args) == 1 and not call.keywords:
        return _promoted(kind, of(args[0]))
    if name in _PRODUCTS and len(args) == 1:
        return product_of(kind)
    return UNKNOWN


def part_of(
    name: str, call: ast.Call, kind: Kind, at: int | None, of: _Of, *, method: bool
) -> Kind:
    """Return what one part is of several that a method or function gives.

    kind: the tensor's, which may be unknown. at: which part; None for any of them. of: as above.
    """
    args = call.args if method else call.args[1:]
    if any(each.arg in (None, "out") for each in call.keywords):
        return UNKNOWN
    if name in _PARTS:
        return Kind(kind.dtype)
    if name == "nonzero":
        return Kind("int64")
    dimension = any(each.arg == "dim" for each in call.keywords) or (
        bool(args) and (_is_integer(args[0]) or of(args[0]).number)
    )
    if name in _WITH_PLACES or (name in _OF_DIMENSION and dimension):
        if name in ("unique", "unique_consecutive") and not any(
            each.arg in ("return_inverse", "return_counts")
            and isinstance(each.value, ast.Constant)
            and each.value.value is True
            for each in call.keywords
        ):
            return UNKNOWN
        return UNKNOWN if at is None else Kind("int64" if at else kind.dtype)
    return UNKNOWN


def named_part(name: str, attribute: str) -> int | None:
    """Return which part of several an attribute is; None where it is none."""
    if (attribute in ("min", "max")) != (name == "aminmax"):
        return None
    return _NAMED_PARTS.get(attribute)


def product_of(kind: Kind) -> Kind:
    """Return what a product of matrices gives, which takes two tensors of one dtype alone."""
    # Autocast leaves integers and float64 as they are.
    kept = family(kind.dtype) == 1 or kind.dtype == "float64"
    return Kind(kind.dtype) if kept and not kind.number else UNKNOWN


def joined(kinds: list[Kind]) -> Kind:
    """Return what tensors of one dtype are joined to."""
    kind = common(kinds)
    return UNKNOWN if kind.number else Kind(kind.dtype, 1 if kind.dtype else None)


def chosen(one: Kind, other: Kind) -> Kind:
    """Return what ``where`` gives of two."""
    if one.number and other.number:
        return UNKNOWN
    kind = _promoted(one, other)
    # The condition may have dimensions where they have none.
    return Kind(kind.dtype, kind.rank or None)


def _promoted(one: Kind, other: Kind) -> Kind:
    if not one.dtype or not other.dtype:
        return UNKNOWN
    dtype = together(one, other)
    return Kind(dtype, rank_of(one, other)) if dtype else UNKNOWN


def _is_integer(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        node = node.operand
    return isinstance(node, ast.Constant) and type(node.value) is int
