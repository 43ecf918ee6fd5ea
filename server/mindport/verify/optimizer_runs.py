"""Optimizers and schedulers in both frameworks: the same parameters, gradients and steps."""

from __future__ import annotations

from typing import Any

import numpy as np

from mindport.verify.case import Case, seed_of

#: Steps of an optimizer, those after which it is compared, and epochs of a scheduler.
STEPS = 50
COMPARED = (0, 1, 4, 19, STEPS - 1)
EPOCHS = 12
_SHAPES = {"weight": (2, 3), "bias": (2,)}
#: How large gradients are, one for each element: where an optimizer adds ``eps`` shows only in such
#: as are not much larger than it. Training sees all of these.
_SIZES = {"weight": [[1e-9, 1e-7, 1e-5], [1e-3, 1e-1, 1.0]], "bias": [1e-8, 30.0]}


def _values(case: Case) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the first parameters, and the gradients of each step."""
    generator = np.random.default_rng(seed_of(case.torch, "steps"))

    def some() -> dict[str, Any]:
        return {
            name: generator.standard_normal(shape).astype(np.float32)
            for name, shape in _SHAPES.items()
        }

    gradients = [
        {name: value * np.array(_SIZES[name], np.float32) for name, value in some().items()}
        for _ in range(STEPS)
    ]
    return some(), gradients


def metric(epoch: int) -> float:
    """Return what a scheduler that watches a value sees: it falls, then stays."""
    return 1.0 / (epoch + 1) if epoch < 3 else 0.3


def optimizer_torch(case: Case, function: Any) -> tuple[Any, ...]:
    """Return the parameters after some steps in torch."""
    import torch

    first, gradients = _values(case)
    layer = torch.nn.Linear(3, 2)
    with torch.no_grad():
        for name, value in first.items():
            getattr(layer, name).copy_(torch.from_numpy(value))
    optimizer = function(layer)
    found: list[Any] = []
    for number, step in enumerate(gradients):
        for name, value in step.items():
            getattr(layer, name).grad = torch.from_numpy(value.copy())
        optimizer.step()
        if number in COMPARED:
            found += [getattr(layer, name).detach().clone() for name in _SHAPES]
    return tuple(found)


def optimizer_mindspore(case: Case, function: Any) -> tuple[Any, ...]:
    """Return the parameters after some steps in MindSpore."""
    import mindspore

    first, gradients = _values(case)
    layer = mindspore.nn.Dense(3, 2)
    for name, value in first.items():
        getattr(layer, name).set_data(mindspore.Tensor(value))
    optimizer = function(layer)
    found: list[Any] = []
    for number, step in enumerate(gradients):
        optimizer(tuple(mindspore.Tensor(step[name]) for name in _SHAPES))
        if number in COMPARED:
            found += [mindspore.Tensor(getattr(layer, name).asnumpy()) for name in _SHAPES]
    return tuple(found)


def scheduler_torch(function: Any) -> tuple[Any, ...]:
    """Return the learning rates of a scheduler in torch."""
    import torch

    optimizer, scheduler = function(torch.nn.Linear(3, 2))
    rates = [float(optimizer.param_groups[0]["lr"])]
    for epoch in range(EPOCHS):
        optimizer.step()
        _advance(scheduler, epoch)
        rates.append(float(optimizer.param_groups[0]["lr"]))
    return tuple(rates)


def scheduler_mindspore(function: Any) -> tuple[Any, ...]:
    """Return the learning rates of a scheduler in MindSpore."""
    import mindspore

    optimizer, scheduler = function(mindspore.nn.Dense(3, 2))
    rates = [_rate(optimizer)]
    for epoch in range(EPOCHS):
        _advance(scheduler, epoch)
        rates.append(_rate(optimizer))
    return tuple(rates)


def _advance(scheduler: Any, epoch: int) -> None:
    if "Plateau" in type(scheduler).__name__:
        scheduler.step(metric(epoch))
    else:
        scheduler.step()


def _rate(optimizer: Any) -> float:
    rate = optimizer.param_groups[0]["lr"]
    return float(rate.asnumpy()) if hasattr(rate, "asnumpy") else float(rate)
