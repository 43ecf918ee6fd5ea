"""Layers in both frameworks: the same parameters by name, the mode, gradients and statistics."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from mindport.verify.case import Case, seed_of

#: What parameters of torch's layers are called in MindSpore's.
_RENAMED = {
    "weight": ("weight", "gamma", "embedding_table", "w"),
    "bias": ("bias", "beta"),
    "running_mean": ("running_mean", "moving_mean"),
    "running_var": ("running_var", "moving_variance"),
    "linear1": ("linear1", "dense1"),
    "linear2": ("linear2", "dense2"),
    "out_proj": ("out_proj", "dense"),
}


class NoCounterpart(Exception):
    """A parameter of torch's layer that the MindSpore layer lacks."""


def state_of(module: Any, case: Case) -> dict[str, Any]:
    """Return random values for the parameters and running statistics of a layer of torch."""
    generator = np.random.default_rng(seed_of(case.torch, "state"))
    state: dict[str, Any] = {}
    trained = dict(module.named_parameters())
    for name, value in module.state_dict().items():
        shape = tuple(value.shape)
        if name not in trained and not name.rpartition(".")[2].startswith("running_"):
            continue
        if name.endswith("running_var"):
            state[name] = generator.uniform(0.5, 1.5, shape).astype(np.float32)
        else:
            size = max(1, math.prod(shape[1:])) if len(shape) > 1 else 4
            state[name] = (generator.uniform(-1, 1, shape) / math.sqrt(size)).astype(np.float32)
    return state


def fill_torch(module: Any, state: Mapping[str, Any]) -> None:
    """Give a layer of torch its parameters."""
    import torch

    with torch.no_grad():
        for name, value in module.state_dict().items():
            if name in state:
                value.copy_(torch.from_numpy(state[name]))


def fill_mindspore(cell: Any, state: Mapping[str, Any]) -> dict[str, Any]:
    """Give a MindSpore layer the same parameters; return them by torch's names."""
    import mindspore

    if not state:
        return {}
    known = dict(cell.parameters_and_names())
    found: dict[str, Any] = {}
    for name, value in state.items():
        other = counterpart(name, known, found)
        if other is None or math.prod(known[other].shape) != value.size:
            other = _by_size(value, known, found)
        if other is None:
            raise NoCounterpart(f"the parameter {name} has no counterpart among {sorted(known)}")
        parameter = known[other]
        parameter.set_data(mindspore.Tensor(value.reshape(parameter.shape), parameter.dtype))
        found[name] = parameter
    return found


def counterpart(name: str, known: Mapping[str, Any], found: Mapping[str, Any]) -> str | None:
    """Return what MindSpore calls a parameter, by the usual names; None where it has none.

    known: its parameters by name. found: those that are taken, by torch's name.
    """
    taken = {id(parameter) for parameter in found.values()}
    options = [""]
    for part in name.split("."):
        options = [
            f"{head}.{other}" if head else other
            for head in options
            for other in _RENAMED.get(part, (part,))
        ]
    for option in options:
        for candidate in known:
            same = candidate == option or candidate == f"bn2d.{option}"
            if same and id(known[candidate]) not in taken:
                return candidate
    return None


def _by_size(value: Any, known: Mapping[str, Any], found: Mapping[str, Any]) -> str | None:
    taken = {id(parameter) for parameter in found.values()}
    fitting = [
        name
        for name, parameter in known.items()
        if id(parameter) not in taken and tuple(parameter.shape) == tuple(value.shape)
    ]
    return fitting[0] if len(fitting) == 1 else None


def buffers_torch(module: Any, state: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return the buffers of a layer of torch after a run, in the order of the state."""
    buffers = dict(module.named_buffers())
    return tuple(buffers[name].detach() for name in state if name in buffers)


def buffers_mindspore(
    module: Any, parameters: Mapping[str, Any], state: Mapping[str, Any]
) -> tuple[Any, ...]:
    """Return the same values of a MindSpore layer; ``module`` is torch's."""
    import mindspore

    buffers = dict(module.named_buffers())
    return tuple(
        mindspore.Tensor(parameters[name].asnumpy().reshape(state[name].shape))
        for name in state
        if name in buffers
    )
