"""What one framework draws at random, kept so that the other draws the same.

A draw is told by its kind and by how many numbers it has, not by its shape: a mask of attention
weights has one axis for heads and batch in one framework and two in the other. Within a kind and a
size the order counts.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

#: uniform: from 0 to 1; normal: mean 0 and deviation 1; integers; permutation: an order of places;
#: keep: what dropout leaves; bernoulli: 0 or 1; places: what multinomial draws.
KINDS = ("uniform", "normal", "integers", "permutation", "keep", "bernoulli", "places")


class Differs(Exception):
    """The draws of one side are not those of the other."""


@dataclass(frozen=True, slots=True)
class _Draw:
    values: np.ndarray
    low: int = 0
    high: int = 0

    def uniform(self, kind: str) -> np.ndarray:
        """Return numbers from 0 to 1 that come to these values in the usual ways."""
        if kind == "bernoulli":
            # Compared with a probability, below which a 1 was drawn.
            return np.where(self.values, 0.0, 1 - 1e-7)
        if kind == "integers":
            # Multiplied by how many there are, and rounded down.
            return (self.values - self.low + 0.5) / (self.high - self.low)
        # Ordered by their size.
        return np.argsort(self.values) / self.values.size


class Tape:
    """Draws in their order; off while what is drawn is no part of the program."""

    def __init__(self, draws: list[tuple[str, np.ndarray]] | None = None) -> None:
        #: The kind, with the bounds of whole numbers after it, and the values.
        self.draws: list[tuple[str, np.ndarray]] = draws or []
        self.off = 0
        self._left: dict[tuple[str, int], deque[_Draw]] = defaultdict(deque)
        for kind, values in self.draws:
            name, *bounds = kind.split()
            self._left[name, values.size].append(_Draw(values, *map(int, bounds)))
        self._own = np.random.default_rng(0)

    @contextmanager
    def pause(self) -> Iterator[None]:
        """Neither record nor replay for a while."""
        self.off += 1
        try:
            yield
        finally:
            self.off -= 1

    def record(self, kind: str, values: Any, *bounds: int) -> None:
        """Keep a draw; ``bounds`` are the least of whole numbers and one above the greatest."""
        if not self.off:
            self.draws.append((" ".join([kind, *map(str, bounds)]), np.array(values)))

    def replay(self, kind: str, shape: tuple[int, ...], **bounds: Any) -> np.ndarray:
        """Return the next draw of a kind; raise Differs where there was none of that size."""
        if self.off:
            return self.other(kind, shape, **bounds)
        size = int(np.prod(shape))
        waiting = self._left[kind, size]
        if waiting:
            return waiting.popleft().values.reshape(shape)
        for other in ("bernoulli", "integers", "permutation") if kind == "uniform" else ():
            if self._left[other, size]:
                return self._left[other, size].popleft().uniform(other).reshape(shape)
        raise Differs(f"{kind} of {shape} is drawn; {self.said_left() or 'nothing is left'}")

    def other(self, kind: str, shape: tuple[int, ...], **bounds: Any) -> np.ndarray:
        """Return a draw of no importance."""
        if kind == "uniform":
            return self._own.random(shape)
        if kind == "normal":
            return self._own.normal(size=shape)
        if kind == "integers":
            return self._own.integers(bounds["low"], bounds["high"], shape)
        if kind == "permutation":
            return self._own.permutation(shape[0])
        return self._own.random(shape) >= bounds.get("p", 0.5)

    def said_left(self) -> str:
        """Return which draws were not replayed."""
        left = Counter({f"{k} of {n}": len(each) for (k, n), each in self._left.items() if each})
        return ", ".join(f"{count} x {what}" for what, count in left.items())

    def save(self, path: Path) -> None:
        """Write the draws."""
        np.savez(path, **{f"{n:06d} {kind}": v for n, (kind, v) in enumerate(self.draws)})

    @classmethod
    def load(cls, path: Path) -> Tape:
        """Read the draws."""
        with np.load(path) as stored:
            return cls([(name.partition(" ")[2], stored[name]) for name in sorted(stored)])
