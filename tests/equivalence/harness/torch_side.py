"""The process that runs torch: models as they are, their weights and what they compute.

``python -m harness.torch_side REQUEST`` reads a request (``harness.runs``) and writes, for each
family, ``NAME.npz``: the weights, the input, the output, and the output of float64.
"""

from __future__ import annotations

import importlib
import json
import sys
import warnings
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import torch

from harness import package
from harness.inputs import images
from harness.weights import lively, state_file


def prepare() -> None:
    """Make torch quiet, and its arithmetic the same from run to run."""
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    torch.manual_seed(0)


def enliven(model: torch.nn.Module, seed: str) -> None:
    """Draw anew what is constant or tiny among the parameters of ``model``."""
    generator = np.random.default_rng(zlib.crc32(seed.encode()))
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            parameter.copy_(torch.from_numpy(lively(name, parameter.numpy(), generator)))


def calibrate(model: torch.nn.Module, batch: torch.Tensor) -> None:
    """Give the normalising layers the statistics of ``batch``; leave ``model`` in eval mode.

    With those of a new layer, values grow from layer to layer until one term drowns the rest.
    """
    model.eval()
    layers = [m for m in model.modules() if isinstance(m, torch.nn.modules.batchnorm._BatchNorm)]
    momenta = [layer.momentum for layer in layers]
    for layer in layers:
        layer.reset_running_stats()
        layer.momentum = None  # The plain mean over batches: after one batch, that batch's own.
        layer.train()
    with torch.no_grad():
        model(batch)
    for layer, momentum in zip(layers, momenta, strict=True):
        layer.momentum = momentum
    model.eval()


def run(family: dict[str, Any], out: Path) -> None:
    """Build, fill, calibrate and run one model, and write down what came of it."""
    name = family["name"]
    module = importlib.import_module(family["module"])
    # The weights of a model are the same whichever others are run.
    torch.manual_seed(zlib.crc32(name.encode()))
    model = getattr(module, name)(**family["options"])
    enliven(model, name)
    values = images(name, family["batch"], family["pixels"])
    batch = torch.from_numpy(values)
    calibrate(model, batch)
    state = {key: value.numpy().copy() for key, value in model.state_dict().items()}
    with torch.no_grad():
        output = model(batch).numpy()
        exact = model.double()(batch.double()).numpy()
    np.savez(out / f"{name}.npz", input=values, output=output, exact=exact, **state_file(state))


def main() -> None:
    """Run the families of the request."""
    request = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    prepare()
    package.place(request["package"], Path(request["root"]))
    for family in request["families"]:
        run(family, Path(request["out"]))


if __name__ == "__main__":
    main()
