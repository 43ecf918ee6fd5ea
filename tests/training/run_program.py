"""Run one program in one framework: ``run_program.py torch|mindspore FILE WEIGHTS [TORCHVISION]``.

PyTorch writes the weights that it began with, MindSpore begins with those. Prints the numbers that
``train`` returns and what became of each parameter. MindSpore runs where torch cannot be imported.
TORCHVISION is the folder of its sources: its own ``__init__`` needs compiled operators.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
import types

import numpy as np


def main(framework: str, path: str, weights: str, torchvision: str = "") -> None:
    """Run ``build`` and ``train`` of a program."""
    if framework == "mindspore":
        sys.modules["torch"] = None  # type: ignore[assignment]
        sys.modules["torchvision"] = None  # type: ignore[assignment]
    if torchvision:
        package = types.ModuleType("torchvision")
        package.__path__ = [torchvision]
        package.get_image_backend = lambda: "PIL"  # type: ignore[attr-defined]
        sys.modules["torchvision"] = package
        for part in ("datasets", "transforms"):
            setattr(package, part, importlib.import_module(f"torchvision.{part}"))
    spec = importlib.util.spec_from_file_location("program", path)
    assert spec is not None and spec.loader is not None
    program = importlib.util.module_from_spec(spec)
    sys.modules["program"] = program
    spec.loader.exec_module(program)
    models = program.build()
    group = models if isinstance(models, tuple) else (models,)
    if framework == "torch":
        parameters = [each for model in group for each in model.parameters()]
        rng = np.random.RandomState(7)
        first = [(rng.randn(*each.shape) * 0.4).astype(np.float32) for each in parameters]
        np.savez(weights, *first)
        import torch

        for each, value in zip(parameters, first, strict=True):
            each.data.copy_(torch.from_numpy(value))
        for model in group:
            model.train()
    else:
        import mindspore

        parameters = [
            each
            for model in group
            for each in model.get_parameters()
            if not each.name.endswith(("moving_mean", "moving_variance"))
        ]
        with np.load(weights) as saved:
            first = [saved[name] for name in saved.files]
        for each, value in zip(parameters, first, strict=True):
            each.set_data(mindspore.Tensor(value))
    numbers = [float(each) for each in program.train(models)]
    if framework == "torch":
        last = [each.detach().numpy() for each in parameters]
    else:
        last = [each.asnumpy() for each in parameters]
    print(json.dumps({"numbers": numbers, "last": [each.ravel().tolist() for each in last]}))


if __name__ == "__main__":
    main(*sys.argv[1:])
