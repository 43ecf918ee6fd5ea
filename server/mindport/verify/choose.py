"""Which of many samples are run: the simplest, then those that pass something new."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mindport.verify.tensors import is_tensor
from mindport.verify.variations import Call

#: Samples with more elements come after smaller ones.
LARGE = 500
EDGES = 2
#: Samples that only differ in their shapes are run as long as there are no more than these.
ALIKE = 4


def spread(samples: Sequence[tuple[Call, ...]], limit: int) -> list[tuple[Call, ...]]:
    """Return up to ``limit`` samples that differ in what they pass; each is one or more calls."""
    ordered = sorted(enumerate(samples), key=lambda pair: (weight(pair[1]), pair[0]))
    seen: set[Any] = set()
    chosen: list[tuple[Call, ...]] = []
    later: list[tuple[Call, ...]] = []
    edges = 0
    for _, sample in ordered:
        found = set(_features(sample))
        edge = any(feature[0] == "edge" for feature in found)
        if edge and edges >= EDGES:
            continue
        if found - seen:
            seen |= found
            edges += edge
            chosen.append(sample)
        elif not edge:
            later.append(sample)
    return (chosen + later[:ALIKE])[:limit]


def weight(sample: Sequence[Call]) -> tuple[int, int, int]:
    """Return how far a sample is from the simplest: edges, size, number of arguments."""
    tensors = [value for value in flat(sample) if is_tensor(value)]
    edge = sum(1 for tensor in tensors if tensor.numel() <= 1)
    large = sum(1 for tensor in tensors if tensor.numel() > LARGE)
    return edge, large, sum(len(call.args) + len(call.kwargs) for call in sample)


def flat(sample: Sequence[Call]) -> Iterator[Any]:
    """Return the values that a sample passes, those of lists one by one."""
    for call in sample:
        for value in (*call.args, *call.kwargs.values()):
            if isinstance(value, (list, tuple)):
                yield from value
            else:
                yield value


def _features(sample: Sequence[Call]) -> Iterator[tuple[Any, ...]]:
    for which, call in enumerate(sample):
        yield "count", which, len(call.args)
        for place, value in (*enumerate(call.args), *call.kwargs.items()):
            yield "passed", which, place
            if isinstance(value, (bool, str, type(None))):
                yield "value", which, place, value
            elif is_tensor(value):
                yield "rank", which, place, value.dim() if place == 0 else str(value.dtype)
            else:
                yield "type", which, place, type(value).__name__
    tensors = [value for value in flat(sample) if is_tensor(value)]
    if any(tensor.numel() == 0 for tensor in tensors):
        yield "edge", "empty"
    if any(tensor.dim() == 0 for tensor in tensors[:1]):
        yield "edge", "0d"
