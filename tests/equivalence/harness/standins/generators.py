"""MindSpore's own random functions, drawing from where the stand-ins draw.

They have kernels and are replaced only where a program has to draw what another one drew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import mindspore
import numpy as np

from harness.standins import creation, layers
from harness.standins.binding import Function
from harness.standins.draws import draw, drop

#: By the name below ``mindspore``.
GENERATORS: dict[str, Function] = {
    "ops.rand": lambda size, dtype, seed: draw("uniform", creation.sizes(size), dtype),
    "ops.randn": lambda size, dtype, seed: draw("normal", creation.sizes(size), dtype),
    "ops.rand_like": lambda input, seed, dtype: creation.rand_like(input, dtype, None),
    "ops.randn_like": lambda input, seed, dtype: creation.randn_like(input, dtype, None),
    "ops.standard_normal": lambda shape, seed: draw("normal", creation.sizes(shape)),
    "ops.normal": lambda shape, mean, stddev, seed: (
        draw("normal", creation.sizes(shape)) * stddev + mean
    ),
    "ops.uniform": lambda shape, minval, maxval, seed, dtype: (
        draw("uniform", creation.sizes(shape)) * (maxval - minval) + minval
    ).astype(dtype),
    "ops.randint": lambda low, high, size, seed, dtype: creation.randint(
        high, size, None, dtype, None, low
    ),
    "ops.randint_like": lambda input, low, high, seed, dtype: creation.randint_like(
        input, high, dtype, None, low
    ),
    "ops.randperm": lambda n, seed, offset, dtype: creation.randperm(n, None, dtype),
    "ops.bernoulli": lambda input, p, seed: draw("bernoulli", input.shape, input.dtype, p=p),
    "ops.dropout": lambda input, p, training, seed: layers.dropout(input, p, training, False),
    "ops.dropout1d": lambda input, p, training: _channels(input, p, training),
    "ops.dropout2d": lambda input, p, training: _channels(input, p, training),
    "ops.dropout3d": lambda input, p, training: _channels(input, p, training),
}


def _channels(input: Any, p: float, training: bool) -> Any:
    return layers.dropout2d(input, p, training, False)


def _layer(shape_of: Function) -> Function:
    def construct(self: Any, x: Any) -> Any:
        p = getattr(self, "p", None)
        if p is None:
            p = getattr(self, "prob", None)
        if p is None:
            p = 1 - self.keep_prob
        return drop(x, float(p), shape_of(x)) if self.training and p else x

    return construct


class _Order:
    """A sampler that takes its orders from the draws."""

    def __init__(self, count: int) -> None:
        self._count = count

    def __iter__(self) -> Iterator[int]:
        yield from (int(n) for n in draw("permutation", (self._count,)).asnumpy())

    def __len__(self) -> int:
        return self._count


def install_layers() -> None:
    """Let MindSpore's own dropout layers, samplers and transforms take their draws here."""
    from mindspore import dataset, nn
    from mindspore.ops.function import nn_func

    nn.Dropout.construct = _layer(lambda x: x.shape)
    for layer in (nn.Dropout1d, nn.Dropout2d, nn.Dropout3d):
        layer.construct = _layer(lambda x: (*x.shape[:2], *[1] * (x.ndim - 2)))
    # Attention drops weights by a function of its own.
    nn_func.__dict__["_inner_dropout"] = lambda x, p, training: layers.dropout(
        x, p, training, False
    )
    _install_split()
    _install_sampler()
    _install_transforms(dataset.vision)
    real = dataset.GeneratorDataset.__init__

    def init(self: Any, source: Any, *args: Any, **kwargs: Any) -> None:
        if kwargs.get("shuffle") and kwargs.get("sampler") is None and hasattr(source, "__len__"):
            kwargs.update(shuffle=None, sampler=_Order(len(source)))
        real(self, source, *args, **kwargs)

    dataset.GeneratorDataset.__init__ = init


def _install_split() -> None:
    """Let the helper that splits data sets, which draws by NumPy, take its order here."""
    real: Any = np.random.default_rng

    class Order:
        def permutation(self, count: int) -> np.ndarray:
            return np.array(list(_Order(count)))

    def default_rng(*args: Any, **kwargs: Any) -> Any:
        called = sys._getframe(1).f_code.co_name
        return Order() if called == "random_split" else real(*args, **kwargs)

    np.random.default_rng = default_rng


def _install_sampler() -> None:
    try:
        from mindspore.dataset.dataloader import RandomSampler
    except ImportError:
        return

    def iterate(self: Any) -> Iterator[int]:
        if self.replacement:
            raise NotImplementedError("a sampler with replacement")
        yield from list(_Order(len(self.data_source)))[: self.num_samples]

    RandomSampler.__iter__ = iterate


def _install_transforms(vision: Any) -> None:
    """Random transforms decide as torchvision's do, by the same draws."""

    def flip(self: Any, image: Any) -> Any:
        chosen = draw("uniform", (1,)).asnumpy()[0] < getattr(self, "prob", 0.5)
        return vision.HorizontalFlip()(image) if chosen else image

    def crop(self: Any, image: Any) -> Any:
        values = np.asarray(image)
        if self.padding:
            left, top, right, bottom = self.padding
            # Images have their channels last here.
            values = np.pad(values, ((top, bottom), (left, right), (0, 0))[: values.ndim])
        height, width = self.size
        rows, columns = values.shape[0] - height + 1, values.shape[1] - width + 1
        top, left = (
            int(draw("integers", (1,), mindspore.int64, low=0, high=high).asnumpy()[0])
            for high in (rows, columns)
        )
        return values[top : top + height, left : left + width]

    vision.RandomHorizontalFlip.__call__ = flip
    vision.RandomCrop.__call__ = crop
