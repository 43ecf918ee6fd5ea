"""Run each drawn function in one framework: ``drawn.execute torch|mindspore FOLDER FILE``.

Writes ``torch.pickle`` or ``mindspore.pickle``: for each function what it returns and the gradients
of a weighted sum of that, or the error. A gradient that raises leaves MindSpore in the middle of
a gradient computation, where writes mean something else: it exits with 9 then, and the next run
goes on behind that function. What runs is named in ``running``, for where the process crashes: what
did so stands in ``crashed``, and is not run again.
"""

from __future__ import annotations

import importlib.util
import os
import pickle
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from drawn.processes import GO_ON, RUNNING, crashed_at

Given = dict[str, np.ndarray]
#: What a function gives: each value as its kind, its dtype or type, and itself; the error.
Outcome = dict[str, Any]


class Framework(Protocol):
    """What is asked of either framework."""

    name: str
    tensor: type

    def made(self, value: np.ndarray) -> Any:
        """Return a tensor of these values."""

    def array(self, tensor: Any) -> np.ndarray:
        """Return a tensor's values."""

    def gradients(self, function: Callable[..., Any], given: Given, of: list[str]) -> list[Any]:
        """Return the gradients of a function's weighted sum with respect to some parameters."""


class Torch:
    """PyTorch."""

    name = "torch"

    def __init__(self) -> None:
        import torch

        self._torch = torch
        self.tensor = torch.Tensor

    def made(self, value: np.ndarray) -> Any:
        return self._torch.from_numpy(np.array(value))

    def array(self, tensor: Any) -> np.ndarray:
        return np.array(tensor.detach().resolve_conj().numpy())

    def gradients(self, function: Callable[..., Any], given: Given, of: list[str]) -> list[Any]:
        leaves = {name: self.made(value) for name, value in given.items()}
        for name in of:
            leaves[name].requires_grad_()
        # What is given is written into, which a leaf refuses.
        found = function(*(x * 1 if name in of else x for name, x in leaves.items()))
        total: Any = 0
        for each in tensors_in(found, self.tensor):
            if each.requires_grad and each.is_floating_point():
                total = total + (each * (each.detach().sign() + 2)).sum()
        if not isinstance(total, self.tensor):
            return [np.zeros_like(given[name]) for name in of]
        asked = [leaves[name] for name in of]
        gradients = self._torch.autograd.grad(total, asked, allow_unused=True)
        return [
            np.zeros_like(given[name]) if each is None else each.numpy()
            for name, each in zip(of, gradients, strict=True)
        ]


class MindSpore:
    """MindSpore, on its CPU build."""

    name = "mindspore"

    def __init__(self) -> None:
        sys.modules["torch"] = None  # type: ignore[assignment]
        import mindspore

        self._mindspore = mindspore
        self.tensor = mindspore.Tensor

    def made(self, value: np.ndarray) -> Any:
        return self._mindspore.Tensor(np.array(value))

    def array(self, tensor: Any) -> np.ndarray:
        return np.array(tensor.asnumpy())

    def gradients(self, function: Callable[..., Any], given: Given, of: list[str]) -> list[Any]:
        ops, float32 = self._mindspore.ops, self._mindspore.float32

        def total(*values: Any) -> Any:
            moved = zip(given, values, strict=True)
            found = function(*(each * 1 if name in of else each for name, each in moved))
            result = self._mindspore.Tensor(0.0)
            for each in tensors_in(found, self.tensor):
                if each.is_floating_point():
                    sign = ops.stop_gradient(ops.sign(each.astype(float32)).astype(each.dtype))
                    result = result + (each * (sign + 2)).sum()
            return result

        places = tuple(at for at, name in enumerate(given) if name in of)
        gradients = self._mindspore.grad(total, places)(*map(self.made, given.values()))
        many = gradients if isinstance(gradients, tuple) else (gradients,)
        return [self.array(each) for each in many]


def tensors_in(value: Any, kind: type) -> Iterator[Any]:
    """Yield the tensors among what a function returns."""
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from tensors_in(each, kind)
    elif isinstance(value, kind):
        yield value


def plain(value: Any, framework: Framework) -> Any:
    """Return a value as it is compared: its kind, its dtype or type, and what it holds."""
    if isinstance(value, framework.tensor):
        array = framework.array(value)
        return ("tensor", str(array.dtype), array)
    if isinstance(value, (list, tuple)):
        return ("several", "", [plain(each, framework) for each in value])
    if isinstance(value, np.ndarray):
        return ("array", str(value.dtype), np.array(value))
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, (bool, int, float, complex, str)):
        return ("plain", type(value).__name__, value)
    return ("other", "", None)


def inputs_of(path: Path) -> dict[str, Given]:
    """Return what each function is given, by its name."""
    found: dict[str, Given] = {}
    with np.load(path) as saved:
        for name in saved.files:
            function, _, parameter = name.partition(".")
            found.setdefault(function, {})[parameter] = saved[name]
    return found


def main(framework: Framework, folder: Path, program: Path) -> int:
    """Run all, or what a run before left; 9 says that there is more."""
    kept = folder / f"{framework.name}.pickle"
    specification = importlib.util.spec_from_file_location("program", program)
    assert specification is not None and specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    inputs = inputs_of(folder / "inputs.npz")
    crashed = crashed_at(folder)
    running = folder / RUNNING
    found: dict[str, Outcome] = pickle.loads(kept.read_bytes()) if kept.exists() else {}
    if not found:
        for name, given in inputs.items():
            running.write_text(name)
            gone = {"error": "the process crashed"} if name in crashed else None
            found[name] = gone or _values(framework, module, name, given)
        kept.write_bytes(pickle.dumps(found))
    for name, given in inputs.items():
        outcome = found[name]
        of = [each for each, value in given.items() if value.dtype in (np.float32, np.float64)]
        if not of or "error" in outcome or "gradients" in outcome or "no_gradient" in outcome:
            continue
        running.write_text(f"{name}.gradient")
        if f"{name}.gradient" in crashed:
            outcome["no_gradient"] = "the process crashed"
            continue
        try:
            outcome["gradients"] = framework.gradients(getattr(module, name), given, of)
        except Exception as error:
            outcome["no_gradient"] = said(error)
            if framework.name == "mindspore":
                kept.write_bytes(pickle.dumps(found))
                return GO_ON
    kept.write_bytes(pickle.dumps(found))
    return 0


def _values(framework: Framework, module: Any, name: str, given: Given) -> Outcome:
    try:
        returned = getattr(module, name)(*map(framework.made, given.values()))
        return {"values": [plain(each, framework) for each in returned]}
    except Exception as error:
        return {"error": said(error)}


def said(error: Exception) -> str:
    """Return what an error says, shortened."""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    runs: Framework = Torch() if sys.argv[1] == "torch" else MindSpore()
    status = main(runs, Path(sys.argv[2]), Path(sys.argv[3]))
    sys.stdout.flush()
    # MindSpore may crash where it takes itself down after an error.
    os._exit(status)
