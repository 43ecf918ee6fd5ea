"""torch's random functions, recorded on a tape or replayed from one."""

from __future__ import annotations

import functools
import math
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import RandomSampler

from harness.tape import Tape

Function = Callable[..., Any]


class Draws:
    """Puts functions that record, or that replay, in the place of torch's."""

    def __init__(self, tape: Tape, replaying: bool) -> None:
        self.tape = tape
        self.replaying = replaying

    def install(self) -> None:
        """Replace the functions in all modules of torch that hold them."""
        for name, kind in (
            ("rand", "uniform"),
            ("rand_like", "uniform"),
            ("randn", "normal"),
            ("randn_like", "normal"),
            ("randperm", "permutation"),
            ("bernoulli", "bernoulli"),
            ("multinomial", "places"),
        ):
            replace(torch, name, functools.partial(self.drawn, kind, getattr(torch, name)))
        replace(torch, "normal", self.normal)
        replace(torch, "randint", functools.partial(self.integers, torch.randint))
        replace(torch, "randint_like", functools.partial(self.integers, torch.randint_like))
        for name, method in (
            ("uniform_", self.uniform_),
            ("normal_", self.normal_),
            ("bernoulli_", self.bernoulli_),
            ("random_", self.random_),
        ):
            setattr(torch.Tensor, name, _method(method, getattr(torch.Tensor, name)))
        replace(F, "dropout", self.dropout)
        for name, axes in (("dropout1d", 1), ("dropout2d", 2), ("dropout3d", 3)):
            replace(F, name, functools.partial(self.dropout_channels, axes))
        replace(F, "scaled_dot_product_attention", self.attention(F.scaled_dot_product_attention))
        for name in ("lstm", "gru", "rnn_tanh", "rnn_relu"):
            setattr(torch._VF, name, self.recurrent(getattr(torch._VF, name), name == "lstm"))
        RandomSampler.__iter__ = _order  # type: ignore[method-assign]
        for name, function in list(vars(nn.init).items()):
            if name.endswith("_") and callable(function) and not name.startswith("_"):
                replace(nn.init, name, self.paused(function))

    def paused(self, function: Function) -> Function:
        """Return a function whose draws are no part of the program: weights are handed over."""

        @functools.wraps(function)
        def run(*args: Any, **kwargs: Any) -> Any:
            with self.tape.pause():
                return function(*args, **kwargs)

        return run

    def taken(self, kind: str, like: torch.Tensor, *bounds: int) -> torch.Tensor:
        """Record a draw, or return the one that is replayed in its place."""
        if self.tape.off:
            return like
        if self.replaying:
            values = self.tape.replay(kind, tuple(like.shape))
            return torch.from_numpy(np.array(values)).to(like.dtype)
        self.tape.record(kind, like.detach().numpy(), *bounds)
        return like

    def drawn(self, kind: str, real: Function, *args: Any, **kwargs: Any) -> Any:
        """Draw a new tensor."""
        return self.taken(kind, real(*args, **kwargs))

    def integers(self, real: Function, *args: Any, **kwargs: Any) -> Any:
        """Draw whole numbers; the bounds are the numbers among the arguments."""
        numbers = [each for each in args if isinstance(each, int)]
        low = kwargs.get("low", numbers[0] if len(numbers) > 1 else 0)
        high = kwargs.get("high", numbers[-1] if numbers else 0)
        return self.taken("integers", real(*args, **kwargs), low, high)

    def normal(self, mean: Any = 0.0, std: Any = 1.0, size: Any = None, **kwargs: Any) -> Any:
        """Draw with a mean and a deviation."""
        if size is None:
            size = torch.broadcast_shapes(
                *(each.shape for each in (mean, std) if isinstance(each, torch.Tensor))
            )
        return torch.randn(size) * std + mean

    def uniform_(
        self, real: Function, tensor: Any, start: float = 0, end: float = 1, **_: Any
    ) -> Any:
        """Fill evenly."""
        return self.filled(tensor, torch.rand(tensor.shape) * (end - start) + start)

    def normal_(
        self, real: Function, tensor: Any, mean: float = 0, std: float = 1, **_: Any
    ) -> Any:
        """Fill from the normal distribution."""
        return self.filled(tensor, torch.randn(tensor.shape) * std + mean)

    def bernoulli_(self, real: Function, tensor: Any, p: Any = 0.5, **_: Any) -> Any:
        """Fill with 0 and 1."""
        return self.filled(tensor, torch.bernoulli(torch.zeros(tensor.shape) + p))

    def random_(self, real: Function, tensor: Any, *args: Any, **kwargs: Any) -> Any:
        """Fill with whole numbers; those that torch's loaders draw for themselves do not count."""
        real(tensor, *args, **kwargs)
        caller = sys._getframe(2).f_globals.get("__name__", "")
        if caller.startswith("torch.utils.data"):
            return tensor
        return self.filled(tensor, self.taken("integers", tensor.detach().clone()))

    def filled(self, tensor: Any, values: Any) -> Any:
        """Write in place."""
        with torch.no_grad():
            return tensor.copy_(values)

    def mask(self, shape: Any, p: float) -> torch.Tensor:
        """Draw what is kept, as floats."""
        with self.tape.pause():
            kept = torch.rand(shape) >= p
        return self.taken("keep", kept).float()

    def dropout(
        self, input: Any, p: float = 0.5, training: bool = True, inplace: bool = False
    ) -> Any:
        """Drop elements."""
        if not training or p == 0:
            return input
        found = input * self.mask(input.shape, p).to(input.dtype) * (1 / (1 - p) if p < 1 else 0)
        return input.copy_(found) if inplace else found

    def dropout_channels(
        self, axes: int, input: Any, p: float = 0.5, training: bool = True, inplace: bool = False
    ) -> Any:
        """Drop channels."""
        if not training or p == 0:
            return input
        shape = (*input.shape[: input.ndim - axes], *[1] * axes)
        found = input * self.mask(shape, p) * (1 / (1 - p))
        return input.copy_(found) if inplace else found

    def attention(self, real: Function) -> Function:
        """Return scaled dot product attention that drops weights by a mask that is drawn here."""

        def run(
            query: Any,
            key: Any,
            value: Any,
            attn_mask: Any = None,
            dropout_p: float = 0.0,
            is_causal: bool = False,
            scale: float | None = None,
            **kwargs: Any,
        ) -> Any:
            if dropout_p == 0:
                given = {"attn_mask": attn_mask, "is_causal": is_causal, "scale": scale}
                return real(query, key, value, **given, **kwargs)
            scores = query @ key.transpose(-2, -1) * (scale or 1 / math.sqrt(query.shape[-1]))
            if is_causal:
                attn_mask = torch.ones(scores.shape[-2:], dtype=torch.bool).tril()
            if attn_mask is not None and attn_mask.dtype == torch.bool:
                scores = scores.masked_fill(~attn_mask, float("-inf"))
            elif attn_mask is not None:
                scores = scores + attn_mask
            # As torch's own: what may look at nothing gets zeros, not NaN.
            return self.dropout(torch._safe_softmax(scores, -1), dropout_p) @ value

        return run

    def recurrent(self, real: Function, has_cell: bool) -> Function:
        """Return a recurrent network that runs layer by layer where it drops between layers."""

        def run(*args: Any) -> Any:
            if len(args) != 9 or not isinstance(args[4], int):
                return real(*args)  # A packed sequence.
            x, state, weights, biases, count, p, training, both, batch_first = args
            if not (p and training and count > 1):
                return real(*args)
            each = len(weights) // count
            ways = 2 if both else 1
            x = x.transpose(0, 1) if batch_first else x
            ends = []
            for n in range(count):
                part = slice(n * ways, (n + 1) * ways)
                own = tuple(s[part] for s in state) if has_cell else state[part]
                given = weights[n * each : (n + 1) * each]
                x, *end = real(x, own, given, biases, 1, 0.0, training, both, False)
                ends.append(end)
                if n < count - 1:
                    x = self.dropout(x, p)
            x = x.transpose(0, 1) if batch_first else x
            return (x, *(torch.cat(parts) for parts in zip(*ends, strict=True)))

        return run


def replace(owner: ModuleType, name: str, function: Function) -> None:
    """Put a function in the place of ``owner.name`` in all modules of torch that hold it."""
    real = getattr(owner, name)
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").partition(".")[0] != "torch":
            continue
        for key, value in list(vars(module).items()):
            if value is real:
                setattr(module, key, function)


def _method(function: Function, real: Function) -> Function:
    def method(self: Any, *args: Any, **kwargs: Any) -> Any:
        return function(real, self, *args, **kwargs)

    return method


def _order(self: Any) -> Iterator[int]:
    """Yield one order; torch's own sampler draws another at the end that it does not use."""
    if self.replacement:
        raise NotImplementedError("a sampler with replacement")
    yield from torch.randperm(len(self.data_source)).tolist()[: self.num_samples]
