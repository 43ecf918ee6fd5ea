"""What calls hand back: memory of what they were given, of a container, or of their own.

Measured in torch 2.13: which functions and methods give the tensor itself where there is nothing
to convert, which give a view, and which layers pass their input on.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from mindport.core.base.records import dataclass, field
from mindport.core.memory.dtype_names import is_dtype
from mindport.core.memory.state import FRESH, Memory
from mindport.core.text.nodes import last_name
from mindport.core.walk.scopes import all_arguments
from mindport.core.walk.values.kinds import FunctionNode

#: Methods and functions of torch whose result has the values of the whole tensor, in its memory.
WHOLE = frozenset(
    {
        *("view", "view_as", "reshape", "reshape_as", "t", "transpose", "permute", "swapaxes"),
        *("swapdims", "movedim", "moveaxis", "squeeze", "unsqueeze", "expand", "expand_as"),
        *("flatten", "unflatten", "ravel", "detach", "unfold", "as_strided", "adjoint"),
        *("view_as_real", "view_as_complex", "broadcast_to", "atleast_1d", "atleast_2d"),
        *("atleast_3d", "stop_gradient"),
    }
)
#: The same for some of the values.
PART = frozenset(
    {
        *("narrow", "select", "diagonal", "unbind", "chunk", "split", "tensor_split", "hsplit"),
        *("vsplit", "dsplit", "broadcast_tensors", "meshgrid", "unsafe_chunk", "unsafe_split"),
    }
)
#: What gives the tensor itself where it is already as it is asked for.
SAME = frozenset(
    {
        *("contiguous", "cpu", "cuda", "npu", "pin_memory", "as_tensor", "asarray", "positive"),
        *("conj", "resolve_conj", "resolve_neg", "sum_to_size", "real", "dropout"),
        *("alpha_dropout", "feature_alpha_dropout", "dropout1d", "dropout2d", "dropout3d"),
    }
)
#: The same, where MindSpore 2.10 has a copy if the tensor was written into before.
CONVERTED = frozenset(
    {
        *("float", "double", "half", "bfloat16", "int", "long", "short", "bool", "to", "type"),
        *("type_as", "astype"),
    }
)
#: What gives the tensor itself, or a view of it, in torch, and a copy in MindSpore.
COPIED_VIEWS = frozenset(
    {"unfold", "as_strided", "conj", "real", "imag", "view_as_real", "view_as_complex"}
)
#: What gives the tensor itself in MindSpore where nothing is to move, and a copy in torch: the
#: parameter that says how far, and whether it moves without it.
SHARED_COPIES = {"roll": ("shifts", False), "rot90": ("k", True), "diff": ("n", True)}
#: What keeps the memory of a tensor in torch and copies it in MindSpore.
COPIED = frozenset({"Parameter", "Buffer"})
#: Functions and methods that make a tensor, by the last part of their names.
MAKING = frozenset(
    {
        *("empty", "zeros", "ones", "full", "rand", "randn", "eye", "arange", "linspace"),
        *("empty_like", "zeros_like", "ones_like", "full_like", "rand_like", "randn_like"),
        *("tensor", "Tensor", "clone", "new_empty", "new_zeros", "new_ones", "new_full"),
    }
)
#: Functions and methods whose result is computed, so that it shares no memory with what they take.
COMPUTED = frozenset(
    {
        *("add", "sub", "mul", "div", "pow", "neg", "abs", "exp", "expm1", "log", "log1p", "log2"),
        *("sqrt", "rsqrt", "square", "reciprocal", "sin", "cos", "tanh", "sigmoid", "relu", "erf"),
        *("floor", "ceil", "round", "sign", "clamp", "clip", "maximum", "minimum", "remainder"),
        *("addcmul", "addcdiv", "lerp", "where", "masked_fill", "matmul", "mm", "bmm", "addmm"),
        *("sum", "mean", "prod", "amax", "amin", "cumsum", "softmax", "log_softmax", "outer"),
        *("cat", "stack", "tril", "triu", "norm", "std", "var", "logsumexp"),
        *("atan2", "fmod", "hypot", "baddbmm", "addbmm", "addmv", "cross", "cdist"),
        *("index_select", "conv1d", "conv2d", "conv3d", "grid_sample"),
        *("conv_transpose1d", "conv_transpose2d", "conv_transpose3d"),
    }
)


def contracts(name: str, call: ast.Call) -> bool:
    """Tell whether a call computes from several tensors; ``einsum`` of one may give a view of it.

    ``torch.max`` does of one as well, and gives both of its results memory of their own.
    """
    if name in ("max", "min"):
        return len(call.args) == 2
    return name == "tensordot" or (name == "einsum" and len(call.args) > 2)


#: Layers that may hand their input back, by the last part of their names.
PASSING = frozenset(
    {
        *("Identity", "Flatten", "Unflatten", "Dropout", "Dropout1d", "Dropout2d", "Dropout3d"),
        *("AlphaDropout", "FeatureAlphaDropout", "Sequential", "SequentialCell"),
    }
)
TO_ARRAY = frozenset({"numpy", "asnumpy"})
#: Python's functions whose result holds what they are given.
HOLDING = frozenset(
    {
        *("list", "tuple", "dict", "set", "reversed", "sorted", "zip", "enumerate", "iter"),
        *("filter", "OrderedDict", "deque", "namedtuple", "SimpleNamespace"),
    }
)
#: Those that give one of the things that they are given.
TAKING = frozenset({"next", "getattr", "max", "min"})
#: Methods of containers that give what they hold, and what holds the same.
ITEMS = frozenset({"get", "setdefault", "pop", "popleft", "popitem"})
CONTAINERS = frozenset({"values", "items"})
#: Methods of Python's containers that keep the object they are given.
KEEP = frozenset({"append", "appendleft", "extend", "insert", "put", "setdefault"})


@dataclass(slots=True)
class HandedBack:
    """What a function hands back, said of its own parameters, and which of them it keeps.

    writes: the parameters whose items it assigns to.
    """

    memory: Memory = FRESH
    keeps: set[str] = field(default_factory=set)
    writes: set[str] = field(default_factory=set)


def names_dtype(node: ast.Call, names: frozenset[str] = frozenset()) -> bool:
    """Tell whether ``x.to(...)`` is asked for a dtype, and not for a device alone.

    names: what dtypes are called where their name does not show it.
    """
    given = [*node.args, *(each.value for each in node.keywords)]
    named = any(each.arg == "dtype" for each in node.keywords)
    return named or any(is_dtype(each, names) for each in given)


def is_copied(node: ast.Call) -> bool:
    """Tell whether ``x.to(..., copy=True)`` is written."""
    return any(
        each.arg == "copy" and getattr(each.value, "value", None) is True for each in node.keywords
    )


def bound(
    node: ast.Call, function: FunctionNode, receiver: ast.expr | None
) -> Iterator[tuple[str, ast.expr]]:
    """Yield which parameter of a function takes which argument of a call.

    receiver: what takes the first, where the function is a method.
    """
    return bound_to(node, taken_by(function.args), receiver)


class Taken(NamedTuple):
    """The parameters of a function: by place, the one that takes the rest, and all."""

    names: tuple[str, ...]
    rest: str
    every: frozenset[str]


class HandedOn(NamedTuple):
    """What a function of another file takes, and what of it it hands back."""

    taken: Taken
    back: HandedBack


def taken_by(arguments: ast.arguments) -> Taken:
    """Return the parameters that a function takes."""
    rest = "" if arguments.vararg is None else arguments.vararg.arg
    names = tuple(each.arg for each in (*arguments.posonlyargs, *arguments.args))
    return Taken(names, rest, frozenset(each.arg for each in all_arguments(arguments)))


def bound_to(
    node: ast.Call, taken: Taken, receiver: ast.expr | None = None
) -> Iterator[tuple[str, ast.expr]]:
    """Yield the same by the names of the parameters alone."""
    given = list(node.args)
    if receiver is not None:
        given.insert(0, receiver)
    for name, value in zip(taken.names, given, strict=False):
        if isinstance(value, ast.Starred):
            break
        yield name, value
    if taken.rest:
        for value in given[len(taken.names) :]:
            yield taken.rest, value
    for keyword in node.keywords:
        if keyword.arg in taken.every:
            yield keyword.arg, keyword.value


def is_method(function: FunctionNode) -> bool:
    """Tell whether a function in a class gets its object first."""
    return not any(
        isinstance(each, ast.Name) and each.id == "staticmethod" for each in function.decorator_list
    )


def is_property(function: FunctionNode) -> bool:
    """Tell whether a method runs where an attribute is read."""
    return any(
        last_name(each) in ("property", "cached_property") for each in function.decorator_list
    )
