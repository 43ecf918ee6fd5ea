"""Results of both frameworks side by side: values, shapes, dtypes, and whether they say anything.

Both results come here as neutral trees: ``Array``, numbers, strings, None and tuples of those.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from mindport.core.base.records import dataclass

#: The largest difference, relative to the size of the values, that is rounding.
TOLERANCES = {
    "float64": 2e-6,
    "float32": 1e-4,
    "float16": 4e-3,
    "bfloat16": 3e-2,
    "complex128": 2e-6,
    "complex64": 1e-4,
    "complex32": 4e-3,
}
#: Differences below this are rounding, whatever the size of the values.
FLOORS = {"float64": 1e-9, "complex128": 1e-9, "float16": 1e-4, "bfloat16": 1e-3}
FLOOR = 2e-7
#: What is computed in several steps loses more.
LOOSE = 30.0


@dataclass(frozen=True, slots=True)
class Array:
    """A tensor's values; bfloat16 is held as float32."""

    dtype: str
    values: npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs (``differs``, ``dtype``, ``shape`` or ``nan``) and by how much."""

    kind: str
    detail: str


def tolerance_of(dtype: str) -> float:
    """Return the relative tolerance of a dtype; what is not a float has to be equal."""
    return TOLERANCES.get(dtype, 0.0)


def compare(torch: Any, mindspore: Any, *, factor: float = 1.0) -> Difference | None:
    """Return the first difference of two results, values before dtypes; None where equal.

    factor: how much more than rounding is allowed.
    """
    found = list(_differences(torch, mindspore, factor, ""))
    for kind in ("shape", "nan", "differs", "dtype"):
        for difference in found:
            if difference.kind == kind:
                return difference
    return None


def _differences(torch: Any, other: Any, factor: float, where: str) -> Iterator[Difference]:
    if isinstance(torch, tuple) or isinstance(other, tuple):
        yield from _sequences(torch, other, factor, where)
    elif isinstance(torch, Array) and isinstance(other, Array):
        yield from _arrays(torch, other, factor, where)
    elif isinstance(torch, Array) != isinstance(other, Array):
        yield Difference("dtype", f"{where}torch gives {_kind(torch)}, MindSpore {_kind(other)}")
    else:
        yield from _scalars(torch, other, factor, where)


def _sequences(torch: Any, other: Any, factor: float, where: str) -> Iterator[Difference]:
    if not isinstance(torch, tuple) or not isinstance(other, tuple):
        yield Difference("shape", f"{where}torch gives {_kind(torch)}, MindSpore {_kind(other)}")
    elif len(torch) != len(other):
        yield Difference(
            "shape", f"{where}torch gives {len(torch)} results, MindSpore {len(other)}"
        )
    else:
        for place, (left, right) in enumerate(zip(torch, other, strict=True)):
            yield from _differences(left, right, factor, f"{where}result {place}: ")


def _scalars(torch: Any, other: Any, factor: float, where: str) -> Iterator[Difference]:
    numbers = (bool, int, float, complex)
    if isinstance(torch, numbers) and isinstance(other, numbers):
        left, right = (np.asarray(value) for value in (torch, other))
        if type(torch) is not type(other):
            yield Difference(
                "dtype", f"{where}torch gives {_kind(torch)}, MindSpore {_kind(other)}"
            )
        dtype = "float32" if isinstance(torch, float) else ""
        yield from _values(left, right, dtype, factor, where)
    elif torch != other:
        yield Difference("differs", f"{where}torch gives {torch!r:.60}, MindSpore {other!r:.60}")


def _arrays(torch: Array, other: Array, factor: float, where: str) -> Iterator[Difference]:
    left, right = torch.values, other.values
    if left.shape != right.shape:
        yield Difference(
            "shape",
            f"{where}torch gives shape {list(left.shape)}, MindSpore {list(right.shape)}",
        )
        return
    if torch.dtype != other.dtype:
        yield Difference("dtype", f"{where}torch gives {torch.dtype}, MindSpore {other.dtype}")
    narrow = max((torch.dtype, other.dtype), key=tolerance_of)
    yield from _values(left, right, narrow, factor, where)


def _values(
    left: npt.NDArray[Any], right: npt.NDArray[Any], dtype: str, factor: float, where: str
) -> Iterator[Difference]:
    if left.size == 0:
        return
    if left.dtype.kind in "biu" and right.dtype.kind in "biu":
        wrong = int(np.count_nonzero(left != right))
        if wrong:
            yield Difference("differs", f"{where}{wrong} of {left.size} values differ")
        return
    wide: Any = np.complex128 if "c" in (left.dtype.kind, right.dtype.kind) else np.float64
    a, b = left.astype(wide), right.astype(wide)
    nan_a, nan_b = np.isnan(a), np.isnan(b)
    if (nan_a != nan_b).any():
        yield Difference(
            "nan", f"{where}NaN in {int(nan_a.sum())} of torch's values, {int(nan_b.sum())} here"
        )
        return
    infinite = np.isinf(a) | np.isinf(b)
    same_infinity = a == b
    if (infinite & ~same_infinity).any():
        count = int((infinite & ~same_infinity).sum())
        yield Difference("nan", f"{where}{count} infinite values differ")
        return
    plain = ~(nan_a | infinite)
    if not plain.any():
        return
    gap = np.abs(a[plain] - b[plain])
    sizes = np.abs(a[plain])
    allowed = tolerance_of(dtype) * factor * (sizes + _scale(sizes))
    if (gap > allowed + FLOORS.get(dtype, FLOOR) * factor).any():
        worst = float(gap.max())
        relative = float((gap / (sizes + _scale(sizes) + 1e-300)).max())
        yield Difference(
            "differs", f"{where}max abs difference {worst:.2g} (relative {relative:.2g})"
        )


def _scale(sizes: npt.NDArray[Any]) -> float:
    """Return the usual size of the values, which a few large ones do not raise."""
    some = sizes[sizes > 0]
    return float(np.median(some)) if some.size else 0.0


def _kind(value: Any) -> str:
    if isinstance(value, Array):
        return "a tensor"
    if isinstance(value, tuple):
        return f"{len(value)} results"
    return type(value).__name__


def leaves(tree: Any) -> Iterator[Any]:
    """Return the values of a tree in order."""
    if isinstance(tree, tuple):
        for item in tree:
            yield from leaves(item)
    else:
        yield tree


def digest(tree: Any) -> tuple[str, bool]:
    """Return a mark of a result's content, and whether it says little by itself.

    A result all of whose tensors hold a single value over says little; its mark is that value.
    """
    constant = True
    marks: list[str] = []
    for leaf in leaves(tree):
        if not isinstance(leaf, Array):
            marks.append(repr(leaf))
            continue
        values = leaf.values
        if values.size == 0:
            continue
        first = values.reshape(-1)[0]
        if values.size > 1 and bool(((values == first) | (values != values)).all()):
            marks.append(repr(first))
        elif values.size == 1:
            marks.append(repr(first))
            constant = constant and (leaf.dtype == "bool" or not first or bool(np.isnan(first)))
        else:
            constant = False
            marks.append(hashlib.sha256(np.ascontiguousarray(values).tobytes()).hexdigest()[:16])
    return ";".join(marks)[:200], constant and not _varied_scalars(tree)


def _varied_scalars(tree: Any) -> bool:
    return any(
        isinstance(leaf, (int, float, complex, str)) and not isinstance(leaf, bool)
        for leaf in leaves(tree)
    )
