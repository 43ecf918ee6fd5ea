"""One case in one framework: its result, and the gradient of it, as neutral trees."""

from __future__ import annotations

import functools
import linecache
import os
import sys
import types
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import numpy as np

from mindport.verify.case import Case, Input
from mindport.verify.compare import Array, leaves
from mindport.verify.layer_runs import (
    buffers_mindspore,
    buffers_torch,
    fill_mindspore,
    fill_torch,
    state_of,
)
from mindport.verify.optimizer_runs import (
    optimizer_mindspore,
    optimizer_torch,
    scheduler_mindspore,
    scheduler_torch,
)
from mindport.verify.tensors import (
    array_of_mindspore,
    array_of_torch,
    mindspore_tensor,
    neutral_mindspore,
    neutral_torch,
    torch_tensor,
)

_FLOATS = ("float32", "float64", "float16", "bfloat16")


def prepare() -> tuple[str, str]:
    """Make both frameworks quiet and single-threaded; return their versions."""
    os.environ["GLOG_v"] = "4"  # noqa: SIM112
    warnings.simplefilter("ignore")
    import torch

    torch.set_num_threads(1)
    _find_torchvision(os.environ.get("MINDPORT_TORCHVISION", ""))
    import mindspore

    mindspore.set_context(mode=mindspore.PYNATIVE_MODE)
    mindspore.set_device("CPU")
    mindspore.runtime.launch_blocking()
    mindspore.runtime.set_cpu_affinity(False)
    return str(torch.__version__).partition("+")[0], str(mindspore.__version__)


def _find_torchvision(folder: str) -> None:
    """Make torchvision's modules importable from unpacked sources, without its operators.

    folder: where its wheel is unpacked. Its own ``__init__`` needs operators that are compiled for
    one release of torch alone.
    """
    path = Path(folder, "torchvision")
    if folder and path.is_dir() and "torchvision" not in sys.modules:
        package = types.ModuleType("torchvision")
        package.__path__ = [str(path)]
        package.get_image_backend = lambda: "PIL"  # type: ignore[attr-defined]
        sys.modules["torchvision"] = package


def load(source: str) -> dict[str, Any]:
    """Return the names that a program defines; ``case`` is its function, ``net`` a network.

    What MindSpore compiles, it reads from the source of its module.
    """
    module = types.ModuleType("case")
    sys.modules["case"] = module
    lines = [f"{line}\n" for line in source.split("\n")]
    linecache.cache["<case>"] = (len(source), None, lines, "<case>")
    space = vars(module)
    exec(_compiled(source), space)
    return space


@functools.lru_cache(maxsize=64)
def _compiled(source: str) -> CodeType:
    return compile(source, "<case>", "exec")


def seed_torch(seed: int) -> None:
    """Seed torch's draws; its own function writes a stack trace each time it is called."""
    import torch

    torch.default_generator.manual_seed(seed)


def run_torch(case: Case, seed: int) -> Any:
    """Run a case in torch; a layer that trains gives its buffers too."""

    space = load(case.source)
    if case.form == "optimizer":
        return neutral_torch(optimizer_torch(case, space["case"]))
    if case.form == "scheduler":
        return neutral_torch(scheduler_torch(space["case"]))
    layer = _layer(space, case)
    state: dict[str, Any] = {}
    if layer is not None:
        state = state_of(layer, case)
        fill_torch(layer, state)
    seed_torch(seed)
    result = space["case"](*map(torch_tensor, case.inputs))
    after = buffers_torch(layer, state) if layer is not None and case.training else ()
    return neutral_torch((result, after) if after else result)


def run_mindspore(source: str, case: Case, seed: int) -> Any:
    """Run the converted source of a case in MindSpore."""
    import mindspore

    space = load(source)
    if case.form == "optimizer":
        return neutral_mindspore(optimizer_mindspore(case, space["case"]))
    if case.form == "scheduler":
        return neutral_mindspore(scheduler_mindspore(space["case"]))
    layer, state, parameters = _filled(space, case)
    mindspore.set_seed(seed)
    mindspore.manual_seed(seed)
    result = space["case"](*map(mindspore_tensor, case.inputs))
    after = ()
    if layer is not None and case.training:
        after = buffers_mindspore(layer, parameters, state)
    return neutral_mindspore((result, after) if after else result)


def _layer(space: dict[str, Any], case: Case) -> Any:
    """Return the layer under test of a program, None where it is not about one."""
    return space["net"].m if case.form == "class" and "net" in space else None


def _filled(space: dict[str, Any], case: Case) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    """Give a converted layer torch's parameters.

    Returns torch's layer, the values, and the MindSpore layer's parameters by torch's names.
    """
    cell = _layer(space, case)
    if cell is None:
        return None, {}, {}
    layer = _layer(load(case.source), case)
    state = state_of(layer, case)
    return layer, state, fill_mindspore(cell, state)


def weights_for(result: Any) -> list[Any]:
    """Return random weights for each float tensor of a result, the same in every run."""
    generator = np.random.default_rng(7)
    return [
        generator.uniform(0.5, 1.5, leaf.values.shape).astype(np.float32)
        for leaf in leaves(result)
        if isinstance(leaf, Array) and leaf.dtype in _FLOATS
    ]


def differentiable(case: Case) -> list[int]:
    """Return the places of the inputs that have a gradient."""
    return [place for place, given in enumerate(case.inputs) if given.dtype in _FLOATS]


def gradient_torch(case: Case, weights: list[Any], seed: int) -> tuple[Array, ...] | None:
    """Return the gradients of the weighted sum of a case's results; None where there are none.

    Those of the inputs come first, then those of a layer's parameters.
    """
    import torch

    space = load(case.source)
    layer = _layer(space, case)
    parameters: list[Any] = []
    if layer is not None:
        state = state_of(layer, case)
        fill_torch(layer, state)
        known = dict(layer.named_parameters())
        parameters = [known[name] for name in state if name in known]
    seed_torch(seed)
    tensors = [torch_tensor(given) for given in case.inputs]
    wanted = [tensors[place].requires_grad_() for place in differentiable(case)] + parameters
    result = space["case"](*tensors)
    found = [leaf for leaf in _tensors(result, torch.Tensor) if leaf.is_floating_point()]
    total = sum(
        (leaf.float() * torch.from_numpy(weight)).sum()
        for leaf, weight in zip(found, weights, strict=False)
    )
    if not wanted or not isinstance(total, torch.Tensor) or not total.requires_grad:
        return None
    gradients = torch.autograd.grad(total, wanted, allow_unused=True)
    if all(gradient is None for gradient in gradients):
        return None
    return tuple(
        array_of_torch(torch.zeros_like(tensor) if gradient is None else gradient)
        for tensor, gradient in zip(wanted, gradients, strict=True)
    )


def gradient_mindspore(source: str, case: Case, weights: list[Any], seed: int) -> tuple[Array, ...]:
    """Return the same gradients in MindSpore."""
    import mindspore
    from mindspore import ops

    space = load(source)
    layer, state, parameters = _filled(space, case)
    mindspore.set_seed(seed)
    mindspore.manual_seed(seed)
    tensors = [mindspore_tensor(given) for given in case.inputs]
    factors = [mindspore.Tensor(weight) for weight in weights]

    def total(*given: Any) -> Any:
        result = space["case"](*given)
        found = [leaf for leaf in _tensors(result, mindspore.Tensor) if leaf.is_floating_point()]
        parts = [
            ops.ReduceSum()(ops.mul(ops.cast(leaf, mindspore.float32), factor))
            for leaf, factor in zip(found, factors, strict=False)
        ]
        whole = parts[0]
        for part in parts[1:]:
            whole = whole + part
        return whole

    places = tuple(differentiable(case)) or None
    trained = [name for name in state if name in dict(layer.named_parameters())] if layer else []
    wanted = [parameters[name] for name in trained]
    gradients = mindspore.grad(total, grad_position=places, weights=wanted or None)(*tensors)
    found = list(_tensors(gradients, mindspore.Tensor))
    shapes = [None] * (len(found) - len(trained)) + [state[name].shape for name in trained]
    return tuple(
        _shaped(array_of_mindspore(gradient), shape)
        for gradient, shape in zip(found, shapes, strict=True)
    )


def _shaped(array: Array, shape: tuple[int, ...] | None) -> Array:
    return array if shape is None else Array(array.dtype, array.values.reshape(shape))


def _tensors(result: Any, kind: type) -> Iterator[Any]:
    if isinstance(result, kind):
        yield result
    elif isinstance(result, (list, tuple)):
        for item in result:
            yield from _tensors(item, kind)
    elif isinstance(result, dict):
        for item in result.values():
            yield from _tensors(item, kind)


def inputs_unchanged(result: Any, given: Input) -> bool:
    """Tell whether a result still holds the values that an input had."""
    return (
        isinstance(result, Array)
        and result.values.shape == given.array.shape
        and bool(
            np.array_equal(result.values, given.array, equal_nan=given.array.dtype.kind in "fc")
        )
    )
