"""What of a result means something: ties, signs and orders that torch leaves open do not."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from mindport.verify.case import Input
from mindport.verify.compare import Array

#: Functions whose results are places: which of equal values is meant is left open.
_PLACES = frozenset(
    {
        *("argmax", "argmin", "argsort", "cummax", "cummin", "kthvalue", "max", "median", "min"),
        *("mode", "nanmedian", "sort", "topk", "msort"),
    }
)
_UNSORTED = re.compile(r"sorted=False|\d, -?\d+, (True|False), False\)")
#: Functions whose results are the same up to signs.
_SIGNS = frozenset({"eigh", "pca_lowrank", "qr", "svd", "svd_lowrank", "symeig"})
#: Functions whose results are the same up to their order.
_ORDERS = frozenset({"eigvals"})
#: Functions whose results say where something lies in memory, or how a generator stands.
ADDRESSES = frozenset({"data_ptr", "get_rng_state", "initial_seed", "seed"})


def unspecified(name: str, code: str) -> bool:
    """Tell whether torch itself does not say what a call gives: an unsorted selection."""
    last = name.rpartition(".")[2]
    if last == "topk":
        return bool(_UNSORTED.search(code))
    return last == "unique" and "sorted=False" in code


def without_ties(name: str, inputs: tuple[Input, ...]) -> tuple[Input, ...] | None:
    """Return inputs that leave no tie to be broken; None where there can be none."""
    last = name.rpartition(".")[2].rstrip("_")
    if last not in _PLACES or not inputs:
        return inputs
    first = inputs[0]
    if first.array.size == np.unique(first.array).size or first.array.dtype.kind == "c":
        return inputs
    if first.dtype == "bool" or first.array.size > 1000:
        return None
    values = np.random.default_rng(first.array.size).permutation(first.array.size)
    changed = values.reshape(first.array.shape).astype(first.array.dtype)
    return (Input(changed, first.dtype, first.gradient), *inputs[1:])


def comparable(name: str, tree: Any) -> Any:
    """Return a result without what torch leaves open."""
    last = name.rpartition(".")[2]
    if last in _SIGNS:
        return _mapped(tree, lambda values: np.abs(values))
    if last in _ORDERS:
        return _mapped(tree, _sorted)
    return tree


def _mapped(tree: Any, change: Any) -> Any:
    if isinstance(tree, tuple):
        return tuple(_mapped(item, change) for item in tree)
    return Array(tree.dtype, change(tree.values)) if isinstance(tree, Array) else tree


def _sorted(values: Any) -> Any:
    if values.ndim == 0:
        return values
    order = np.lexsort((np.round(values.imag, 3), np.round(values.real, 3)), axis=-1)
    return np.take_along_axis(values, order, axis=-1)
