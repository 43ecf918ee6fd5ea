"""torch's functions that give named tuples, where MindSpore gives plain ones."""

from __future__ import annotations

import ast

from mindport.core.model import Certainty
from mindport.core.walk.values.joins import TENSOR, weakened
from mindport.core.walk.values.kinds import UNKNOWN, Instance, ManyOf, TupleOf, Value

_VALUES = ("values", "indices")
_ALWAYS: dict[str, tuple[str, ...]] = {
    "sort": _VALUES,
    "topk": _VALUES,
    "kthvalue": _VALUES,
    "mode": _VALUES,
    "cummax": _VALUES,
    "cummin": _VALUES,
    "slogdet": ("sign", "logabsdet"),
    "eigh": ("eigenvalues", "eigenvectors"),
    "eig": ("eigenvalues", "eigenvectors"),
    "svd": ("U", "S", "Vh"),
    "qr": ("Q", "R"),
    "aminmax": ("min", "max"),
    "inv_ex": ("inverse", "info"),
    "cholesky_ex": ("L", "info"),
    "solve_ex": ("result", "info"),
    "frexp": ("mantissa", "exponent"),
    "histogram": ("hist", "bin_edges"),
    "geqrf": ("a", "tau"),
    "lu_unpack": ("P", "L", "U"),
    "triangular_solve": ("solution", "cloned_coefficient"),
}
#: Results that more tensors join where a flag asks for them: those that give one without flags.
_FLAGGED = frozenset({"unique", "unique_consecutive"})
_WITH_DIM = frozenset({"max", "min", "median", "nanmedian"})
#: They give as many tensors as they are given, one alone as it is.
_AS_MANY = frozenset({"atleast_1d", "atleast_2d", "atleast_3d"})
_NAMED = _ALWAYS.keys() | _WITH_DIM | _FLAGGED | _AS_MANY
_OWNERS = frozenset({"torch", TENSOR, "torch.linalg"})


def named_result(name: str, call: ast.Call, certainty: Certainty, *, method: bool) -> Value | None:
    """Return the named tuple that a call of a torch API gives, None where it gives none."""
    owner, _, last = name.rpartition(".")
    if name == "torch.autograd.grad":
        return ManyOf(Instance(TENSOR, max(certainty, Certainty.INFERRED), f"result of {name}()"))
    if last not in _NAMED or owner not in _OWNERS:
        return None
    if last in _AS_MANY:
        item = Instance(TENSOR, certainty, f"result of {name}()")
        if any(isinstance(each, (ast.Starred, ast.List, ast.Tuple)) for each in call.args):
            return UNKNOWN
        if len(call.args) > 1:
            return TupleOf((item,) * len(call.args))
        # A name may stand for a list of tensors.
        return item if call.args and not isinstance(call.args[0], ast.Name) else weakened(item)
    if last in _FLAGGED:
        return _flagged(name, call, certainty, method=method)
    names = _ALWAYS.get(last)
    if last == "svd" and owner != "torch.linalg":
        names = ("U", "S", "V")
    if last in _WITH_DIM and _has_dim(call, 0 if method else 1):
        names = _VALUES
    if names is None:
        return None
    item = Instance(TENSOR, certainty, f"part of the result of {name}()")
    return TupleOf((item,) * len(names), names, name)


def _flagged(name: str, call: ast.Call, certainty: Certainty, *, method: bool) -> Value:
    """Return one tensor, and one more for each flag such as ``return_inverse=True``."""
    item = Instance(TENSOR, certainty, f"part of the result of {name}()")
    marks = ("return_", "*")
    flags = [each.value for each in call.keywords if (each.arg or "*").startswith(marks)]
    # ``unique`` takes ``sorted`` before its two flags.
    first = (0 if method else 1) + (name.rpartition(".")[2] == "unique")
    flags += call.args[first : first + 2]
    asked = [flag.value for flag in flags if isinstance(flag, ast.Constant)]
    if len(asked) < len(flags):
        return UNKNOWN
    return TupleOf((item,) * (1 + sum(map(bool, asked)))) if any(asked) else item


def _has_dim(call: ast.Call, position: int) -> bool:
    if any(keyword.arg in ("dim", "axis") for keyword in call.keywords):
        return True
    if len(call.args) <= position:
        return False
    node = call.args[position]
    if isinstance(node, ast.UnaryOp):
        node = node.operand
    return isinstance(node, ast.Constant) and isinstance(node.value, int)
