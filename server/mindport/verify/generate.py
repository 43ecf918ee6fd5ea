"""Inputs by the names of parameters, for APIs that torch's database has no samples of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from mindport.core.catalog import Signature
from mindport.verify.case import seed_of
from mindport.verify.render import Raw
from mindport.verify.variations import Call, named

#: The shapes that are tried, most usual first.
SHAPES = ((3, 4), (5,), (2, 3, 4), (2, 4, 6, 6), (4, 4), (2, 3, 4, 5, 6), ())
_KINDS: dict[str, str] = {
    **dict.fromkeys(("mask", "condition"), "bool"),
    **dict.fromkeys(("index", "indices", "labels"), "index"),
    **dict.fromkeys(("input1", "input2", "input3", "anchor", "negative"), "float"),
    **dict.fromkeys(("input", "self", "x", "x1", "x2", "tensor", "a", "A", "mat"), "float"),
    **dict.fromkeys(("other", "y", "target", "positive", "tensor1", "tensor2", "end"), "float"),
    **dict.fromkeys(("vec", "vec1", "vec2", "v", "source", "src", "value_tensor"), "float"),
    **dict.fromkeys(("var", "variance", "running_var"), "positive"),
}
_VALUES: dict[str, tuple[Any, ...]] = {
    "alpha": (0.7,),
    "decimals": (1,),
    "diagonal": (1,),
    "dim": (0, 1),
    "dim0": (0,),
    "dim1": (1,),
    "dims": ((0, 1), (1, 0)),
    "downscale_factor": (2,),
    "dtype": (Raw("torch.float32"), Raw("torch.int32")),
    "exponent": (2,),
    "fill_value": (1.5,),
    "groups": (2,),
    "high": (9,),
    "k": (2,),
    "kernel_size": (2,),
    "lambd": (0.4,),
    "low": (2,),
    "max": (0.5,),
    "max_norm": (1.0,),
    "maxnorm": (1.0,),
    "mean": (0.3,),
    "min": (-0.5,),
    "n": (6,),
    "norm_type": (2.0,),
    "normalized_shape": ((4,),),
    "num_samples": (2,),
    "output_size": (3, (3, 3)),
    "p": (2.0, 0.4),
    "pad": ((1, 1),),
    "repeats": (2,),
    "sections": (2,),
    "shape": ((4, 3), (2, 6)),
    "shifts": (1,),
    "size": ((3, 4), (2, 2, 4, 6, 6), 6),
    "sizes": ((4, 3),),
    "start": (1,),
    "std": (0.7,),
    "step": (2,),
    "steps": (5,),
    "threshold": (0.2,),
    "upscale_factor": (2,),
    "val": (0.3,),
    "value": (0.8,),
    "weight": (),
    "window_length": (6,),
}


class Tensors:
    """Makes random tensors of torch, the same for the same API."""

    def __init__(self, name: str) -> None:
        self._generator = np.random.default_rng(seed_of(name, "inputs"))
        self._last = np.empty(0)

    def make(self, kind: str, shape: tuple[int, ...]) -> Any:
        """Return a tensor of a kind: float, positive, bool, index, int."""
        import torch

        generator = self._generator
        makers: dict[str, Callable[[], Any]] = {
            "float": lambda: generator.standard_normal(shape).astype(np.float32),
            "positive": lambda: generator.uniform(0.2, 2.0, shape).astype(np.float32),
            "bool": lambda: generator.random(shape) > 0.5,
            "index": lambda: generator.integers(0, max(1, min(shape or (1,))), shape[-1:]),
            "int": lambda: generator.integers(-5, 9, shape),
        }
        values = np.asarray(makers[kind]())
        if values.shape == self._last.shape and values.dtype == self._last.dtype:
            # What compares two tensors is to find values that are equal, too.
            values = np.where(generator.random(shape) < 0.3, self._last, values)
        self._last = values
        return torch.from_numpy(values.copy())


def base_calls(name: str, signature: Signature, receiver: bool, kind: str) -> Iterator[Call]:
    """Yield calls that pass what a signature requires, in several shapes; some may not be valid.

    kind: that of the first tensor. receiver: the first argument is the tensor whose method is
    called.
    """
    tensors = Tensors(name)
    for shape in SHAPES if kind == "float" else SHAPES[:2]:
        first = [tensors.make(kind, shape)] if receiver else []
        yield from _filled(tensors, signature, first, kind, shape)


def _filled(
    tensors: Tensors, signature: Signature, first: list[Any], kind: str, shape: tuple[int, ...]
) -> Iterator[Call]:
    required = [param for param in named(signature) if param.default is None]
    options: list[list[Any]] = [first]
    keywords: list[dict[str, Any]] = [{}]
    for param in required:
        values = _values(tensors, param.name, kind, shape)
        if param.kind == "kw":
            keywords = [{**known, param.name: value} for known in keywords for value in values]
        else:
            options = [[*known, value] for known in options for value in values]
    if any(param.kind == "var_pos" for param in signature.params):
        options = [[*known, *extra] for known in options for extra in ((3, 4), (2, 6), (0, 1))]
        options += [[*first, tensors.make(kind, shape), tensors.make(kind, shape)]]
    for args in options[:12]:
        for kwargs in keywords[:2]:
            yield Call(tuple(args), kwargs, "keyword" if kwargs else "default")


def _values(tensors: Tensors, name: str, kind: str, shape: tuple[int, ...]) -> tuple[Any, ...]:
    if name in _KINDS:
        wanted = _KINDS[name]
        made = tensors.make(kind if wanted == "float" else wanted, shape)
        return (made, 7) if name == "end" else (made,)
    if name == "tensors":
        return ([tensors.make(kind, shape), tensors.make(kind, shape)],)
    if name == "weight":
        return (tensors.make(kind, (1,)), tensors.make(kind, shape))
    return _VALUES.get(name, (tensors.make(kind, shape), 2))
