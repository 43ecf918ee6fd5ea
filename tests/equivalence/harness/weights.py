"""Parameters of one model in two frameworks: made unlike anything trivial, moved by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any

import numpy as np

#: Below this a parameter is taken for switched off: ConvNeXt scales its branches by 1e-6.
TINY = 1e-3

#: What the last part of a name is in MindSpore's own layers; mint's keep torch's names.
RENAMED = {
    "weight": ("weight", "gamma", "embedding_table"),
    "bias": ("bias", "beta"),
    "running_mean": ("running_mean", "moving_mean"),
    "running_var": ("running_var", "moving_variance"),
}
#: Parts of a name before the last that a layer of MindSpore's own renames or adds.
LAYERS = {"linear1": ("linear1", "dense1"), "linear2": ("linear2", "dense2")}
NESTED = ("", "bn2d.")

#: Counts batches; MindSpore's own layers do without, and nothing is computed from it in eval mode.
COUNTER = "num_batches_tracked"


class Unmatched(Exception):
    """Parameters of one side that the other lacks, or has in another shape."""


def lively(name: str, values: np.ndarray, generator: np.random.Generator) -> np.ndarray:
    """Return the values of a parameter, drawn anew where they are one constant or all but zero.

    Zeros and ones hide what goes wrong behind them: a head of zeros makes all outputs equal.
    """
    if not np.issubdtype(values.dtype, np.floating) or values.size == 0:
        return values
    if np.abs(values).max() < TINY:
        # Offsets are small beside what they are added to, or they make all rows alike.
        fan = max(1, int(np.prod(values.shape[1:]))) if values.ndim > 1 else 400
        return generator.normal(0, 1 / np.sqrt(fan), values.shape).astype(values.dtype)
    if values.size > 1 and np.ptp(values) == 0:
        return (values + generator.normal(0, 0.1, values.shape)).astype(values.dtype)
    return values


def spellings(name: str) -> Iterator[str]:
    """Yield the names that a parameter of torch's may have in MindSpore, its own first."""
    *layers, last = name.split(".")
    options = [LAYERS.get(layer, (layer,)) for layer in layers]
    for path in product(*options):
        head = "".join(f"{part}." for part in path)
        for nested in NESTED:
            for other in RENAMED.get(last, (last,)):
                yield head + nested + other


def pairs(torch_names: Iterable[str], mindspore_names: Iterable[str]) -> dict[str, str]:
    """Return the MindSpore name of each of torch's; raise Unmatched where one side has more."""
    left = dict.fromkeys(mindspore_names)
    found: dict[str, str] = {}
    missing = []
    for name in torch_names:
        other = next((each for each in spellings(name) if each in left), None)
        if other is not None:
            found[name] = other
            del left[other]
        elif not name.endswith(COUNTER):
            missing.append(name)
    extra = [name for name in left if not name.endswith(COUNTER)]
    if missing or extra:
        raise Unmatched(
            f"{len(missing)} of torch's have no counterpart: {_some(missing)}; "
            f"{len(extra)} of MindSpore's are not filled: {_some(extra)}"
        )
    return found


def alike(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Tell whether two shapes differ in axes of one alone."""
    return [size for size in one if size != 1] == [size for size in other if size != 1]


def shaped(name: str, values: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Return the values in the shape of the counterpart, which may only differ in axes of one."""
    if not alike(values.shape, shape):
        raise Unmatched(f"{name}: one shape is {values.shape}, the other {shape}")
    return values.reshape(shape)


def state_file(values: Mapping[str, Any]) -> dict[str, np.ndarray]:
    """Return arrays as ``np.savez`` takes them: no name of ours is one of its own parameters."""
    return {f"p:{name}": np.asarray(array) for name, array in values.items()}


def from_state_file(stored: Mapping[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Return what ``state_file`` stored."""
    return {name.removeprefix("p:"): stored[name] for name in stored}


def _some(names: list[str]) -> str:
    return ", ".join(names[:4]) + (", ..." if len(names) > 4 else "") if names else "none"
