"""Runs the cases of the stand-ins in torch and in MindSpore, and prints as JSON what differs."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import Any

os.environ["GLOG_v"] = "4"  # noqa: SIM112

import numpy as np
from standin_cases import CASES, DRAWN


def arrays() -> dict[str, np.ndarray]:
    """Return what the cases work on."""
    draw = np.random.default_rng(3).normal
    shapes = {
        "v3": (3,),
        "v4": (4,),
        "x2": (5, 4),
        "x3": (2, 3, 4),
        "y3": (2, 4, 5),
        "x4": (2, 3, 5, 6),
        "k4": (4, 3, 3, 2),
        "kt": (3, 2, 3, 3),
        "x5": (1, 2, 4, 5, 6),
        "k5": (3, 2, 2, 2, 2),
    }
    found = {name: draw(size=shape).astype(np.float32) for name, shape in shapes.items()}
    found["p2"] = np.abs(found["x2"][::-1]).copy() / 4 + 0.1
    found["s2"] = np.sign(found["x2"]).astype(np.float32)
    found["i2"] = np.array([[0, 3, 1, 2], [1, 1, 0, 3], [2, 0, 2, 1], [3, 3, 3, 3], [0, 1, 2, 0]])
    found["c5"] = np.array([0, 3, 2, 1, 2])
    found["c2"] = np.array([2, 0])
    return found


def numbers(result: Any) -> list[np.ndarray]:
    """Return the arrays of a result, of either framework."""
    if isinstance(result, (tuple, list)):
        return [array for item in result for array in numbers(item)]
    if hasattr(result, "asnumpy"):
        return [result.asnumpy()]
    return [result.detach().numpy()] if hasattr(result, "detach") else [np.asarray(result)]


def changed(tensor: Any, change: Callable[[Any], Any]) -> Any:
    """Change a tensor and return it, not what the change gave."""
    change(tensor)
    return tensor


def torch_space() -> dict[str, Any]:
    """Return the names that the cases use, of torch."""
    import torch

    def fill(layer: Any) -> Any:
        for n, parameter in enumerate(layer.parameters()):
            parameter.data = torch.from_numpy(values(n, parameter.shape))
        return layer

    def trained(layer: Any, x: Any) -> Any:
        layer.train()
        found = [layer(x), layer(x * 2)]
        return [*found, layer.running_mean, layer.running_var, layer.eval()(x)]

    def stepped(make: Callable[[Any], Any]) -> Any:
        parameter = torch.nn.Parameter(torch.from_numpy(values(0, (3, 2))))
        optimizer = make([parameter])
        for n in range(4):
            parameter.grad = torch.from_numpy(values(n + 1, (3, 2)))
            optimizer.step()
        return parameter

    given = {name: torch.from_numpy(value) for name, value in arrays().items()}
    own = {"fill": fill, "trained": trained, "stepped": stepped, "changed": changed}
    names = {"t": torch, "nn": torch.nn, "F": torch.nn.functional, "optim": torch.optim}
    return {**names, **own, **given}


def mindspore_space() -> dict[str, Any]:
    """Return the names that the cases use, of MindSpore."""
    import mindspore
    from mindspore import mint

    def fill(layer: Any) -> Any:
        for n, parameter in enumerate(layer.trainable_params()):
            parameter.set_data(mindspore.Tensor(values(n, parameter.shape)))
        return layer

    def trained(layer: Any, x: Any) -> Any:
        layer.set_train()
        found = [layer(x), layer(x * 2)]
        layer.set_train(False)
        return [*found, layer.running_mean, layer.running_var, layer(x)]

    def stepped(make: Callable[[Any], Any]) -> Any:
        parameter = mindspore.Parameter(mindspore.Tensor(values(0, (3, 2))), name="p")
        optimizer = make([parameter])
        for n in range(4):
            optimizer((mindspore.Tensor(values(n + 1, (3, 2))),))
        return parameter

    given = {name: mindspore.Tensor(value) for name, value in arrays().items()}
    own = {"fill": fill, "trained": trained, "stepped": stepped, "changed": changed}
    names = {"t": mint, "nn": mint.nn, "F": mint.nn.functional, "optim": mint.optim}
    return {**names, **own, **given, "f64": mindspore.float64}


def values(seed: int, shape: Any) -> np.ndarray:
    """Return parameters."""
    return np.random.default_rng(seed).normal(size=tuple(shape)).astype(np.float32)


def agree(torch: list[np.ndarray], other: list[np.ndarray]) -> bool:
    """Tell whether two results are the same: numbers, shapes and kinds of number."""
    return len(torch) == len(other) and all(
        a.shape == b.shape and a.dtype == b.dtype and np.allclose(a, b, 1e-4, 1e-5)
        for a, b in zip(torch, other, strict=True)
    )


def main() -> None:
    """Print the stand-ins, and by case what went wrong."""
    import torch  # Both are needed here: a stand-in is right where it agrees with torch.

    torch.set_num_threads(1)
    import mindspore
    from harness.standins import STANDINS, install
    from harness.standins.binding import KERNELS
    from mindspore import mint

    mindspore.set_context(mode=mindspore.PYNATIVE_MODE)
    mindspore.set_device("CPU")
    mindspore.runtime.launch_blocking()
    classes = {name: value for name, value in vars(mint.nn).items() if isinstance(value, type)}
    install()
    real = all(vars(mint.nn)[name] is value for name, value in classes.items())
    left, right = torch_space(), mindspore_space()
    wrong: dict[str, str] = {}
    for name, case in CASES.items():
        expected = numbers(eval(case[0], left))
        try:
            found = numbers(eval(case[-1], right))
        except Exception as error:
            wrong[name] = f"{type(error).__name__}: {error}"[:300]
            continue
        if not agree(expected, found):
            wrong[name] = f"torch {expected} stand-in {found}"[:600]
    for name, (code, shape, low, high) in DRAWN.items():
        (found,) = numbers(eval(code, right))
        if found.shape != shape or found.min() < low or found.max() > high or not np.ptp(found):
            wrong[name] = f"{found.shape} from {found.min()} to {found.max()}"
    accepted = []
    for name in STANDINS:
        target: Any = mindspore
        for part in name.split("."):
            target = getattr(target, part)
        own = (right["x2"],) if name.startswith("Tensor.") else ()
        try:
            target(*own, no_such_keyword=1)
        except TypeError as error:
            if "no_such_keyword" in str(error) or "argument" in str(error):
                continue
        accepted.append(name)
    answer = {"standins": sorted(STANDINS), "kernels": sorted(KERNELS), "classes_real": real}
    sys.stdout.write(json.dumps({**answer, "wrong": wrong, "accepted": accepted}))


if __name__ == "__main__":
    main()
