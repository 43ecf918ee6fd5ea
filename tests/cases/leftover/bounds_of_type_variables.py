# case: the bound of a TypeVar is a string where it stays torch's: TypeVar asks whether it is true, and the import raised
# whole
# findings: some
from __future__ import annotations

import typing
from typing import Generic, TypeVar

import numpy as np
import torch
from torch.distributions import Distribution

D = TypeVar("D", bound=Distribution)
E = typing.TypeVar("E", np.ndarray, torch.distributions.Distribution, covariant=True)
T = TypeVar("T", bound=torch.Tensor)
N = TypeVar("N", bound="torch.distributions.Normal | None")
Box = dict(bound=Distribution)


class Holder(Generic[D]):
    def __init__(self, value: D) -> None:
        self.value = value


def made():
    Own = TypeVar("Own", bound=Distribution)
    return Own
# --- after ---
from __future__ import annotations

import typing
from typing import Generic, TYPE_CHECKING, TypeVar

import numpy as np
import mindspore as ms
from mindspore import ops
import math


if TYPE_CHECKING:
    import torch


class NotConverted:
    """Stands for what only torch has: the file can be imported, and using the name raises."""

    api = reason = ""

    def __init__(self, api, reason):
        self.api, self.reason = api, reason

    def _use(self, *args, **kwargs):
        raise NotImplementedError(f"{self.api} {self.reason}")

    __call__ = __bool__ = __iter__ = __getitem__ = __eq__ = __str__ = __fspath__ = _use
    __enter__ = __instancecheck__ = __subclasscheck__ = _use
    __hash__ = object.__hash__

    def __getattr__(self, name):
        raise AttributeError(f"{self.api} {self.reason}")

    def __mro_entries__(self, bases):
        def make_unusable(cls, **kwargs):
            cls.__new__ = self._use

        return (type(self.api, (), {"__init_subclass__": classmethod(make_unusable)}),)

    def instead_of(self, *decorated, **kwargs):
        return self

    __or__ = __ror__ = instead_of


Distribution = NotConverted(
    "torch.distributions.Distribution",
    (
        "has no equivalent: MindSpore has no such base class: write a plain class with sample and "
        "log_prob"
    ),
)


class NormalDistribution:
    """The normal distribution."""

    has_rsample = True

    def __init__(self, loc, scale, validate_args=None):
        loc = self._tensor(loc)
        scale = self._tensor(scale)
        self.loc = loc + ops.zeros_like(scale)
        self.scale = scale + ops.zeros_like(loc)

    @staticmethod
    def _tensor(value):
        return value if isinstance(value, ms.Tensor) else ms.Tensor(value, ms.float32)

    def _extended(self, sample_shape):
        return (*sample_shape, *self.batch_shape)

    @property
    def batch_shape(self):
        return self.loc.shape

    @property
    def event_shape(self):
        return ()

    @property
    def stddev(self):
        return ops.sqrt(self.variance)

    def sample_n(self, n):
        return self.sample((n,))

    def perplexity(self):
        return ops.exp(self.entropy())

    def sample(self, sample_shape=()):
        return ops.stop_gradient(self.rsample(sample_shape))

    def expand(self, batch_shape, _instance=None):
        shape = tuple(batch_shape)
        return type(self)(self.loc.broadcast_to(shape), self.scale.broadcast_to(shape))

    @property
    def mean(self):
        return self.loc

    @property
    def mode(self):
        return self.loc

    @property
    def variance(self):
        return ops.square(self.scale)

    def _normal(self, sample_shape):
        shape = self._extended(sample_shape)
        return ops.standard_normal((math.prod(shape),)).reshape(shape)

    def rsample(self, sample_shape=()):
        return self.loc + self._normal(sample_shape) * self.scale

    def log_prob(self, value):
        scaled = ops.square(value - self.loc) / (2 * ops.square(self.scale))
        return -scaled - ops.log(self.scale) - math.log(math.sqrt(2 * math.pi))

    def cdf(self, value):
        return 0.5 * (1 + ops.erf((value - self.loc) / self.scale / math.sqrt(2)))

    def icdf(self, value):
        return self.loc + self.scale * ops.erfinv(2 * value - 1) * math.sqrt(2)

    def entropy(self):
        return 0.5 + 0.5 * math.log(2 * math.pi) + ops.log(self.scale)


D = TypeVar("D", bound="Distribution")
E = typing.TypeVar("E", np.ndarray, "torch.distributions.Distribution", covariant=True)
T = TypeVar("T", bound=ms.Tensor)
N = TypeVar("N", bound="NormalDistribution | None")
Box = dict(bound=Distribution)


class Holder(Generic[D]):
    def __init__(self, value: D) -> None:
        self.value = value


def made():
    Own = TypeVar("Own", bound="Distribution")
    return Own
