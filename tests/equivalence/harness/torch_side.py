"""The process that runs torch: models as they are, their weights and what they compute.

``python -m harness.torch_side SOURCES WORK FAMILY...`` writes ``WORK/torch/FAMILY.npz``: the
weights, the input and the output.
"""

from __future__ import annotations

import sys
import warnings
import zlib
from pathlib import Path

import numpy as np
import torch

from harness import package
from harness.families import BATCH, Family, named
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


def run(family: Family, out: Path) -> None:
    """Build, fill, calibrate and run one model, and write down what came of it."""
    import torchvision.models as models

    model = getattr(models, family.name)(**family.arguments)
    enliven(model, family.name)
    batch = images(family.name, BATCH, family.pixels)
    calibrate(model, torch.from_numpy(batch))
    with torch.no_grad():
        output = model(torch.from_numpy(batch))
    state = {name: value.numpy() for name, value in model.state_dict().items()}
    np.savez(out / f"{family.name}.npz", input=batch, output=output.numpy(), **state_file(state))


def main() -> None:
    """Run the families that are named."""
    sources, work, *names = sys.argv[1:]
    prepare()
    package.place(Path(sources))
    out = Path(work) / "torch"
    out.mkdir(parents=True, exist_ok=True)
    for family in named(names):
        run(family, out)
        print(family.name, flush=True)


if __name__ == "__main__":
    main()
