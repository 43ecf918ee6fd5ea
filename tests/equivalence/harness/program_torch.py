"""The process that trains a program in torch and keeps all that it draws.

``python -m harness.program_torch REQUEST`` writes ``start.npz`` (the weights), ``tape.npz`` (the
draws) and ``torch.npz``: losses, first gradients and what moved. It trains again with these draws
from weights that differ by rounding, and writes ``changed-N.npz``: where losses or gradients are
others then, by chaos or by a value at the kink of a function, no framework can give the same.
"""

from __future__ import annotations

import importlib
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.optim.optimizer import (
    register_optimizer_step_post_hook,
    register_optimizer_step_pre_hook,
)

from harness import package
from harness.steps import Steps
from harness.tape import Tape
from harness.torch_draws import Draws
from harness.torch_side import enliven, prepare

#: How much weights are changed to see whether rounding grows: some units in the last place.
ROUNDING = 3e-7
#: How often that is tried.
CONTROLS = 2


def models_of(built: Any) -> dict[str, Any]:
    """Return the models of a program by a prefix for their parameters' names."""
    if isinstance(built, (tuple, list)):
        return {f"{n}.": model for n, model in enumerate(built)}
    return {"": built}


def watch(steps: Steps, names: dict[int, str]) -> None:
    """Note what every optimizer does from now on."""
    before: dict[str, np.ndarray] = {}

    def own(optimizer: Any) -> dict[str, Any]:
        return {
            names[id(parameter)]: parameter
            for group in optimizer.param_groups
            for parameter in group["params"]
            if id(parameter) in names
        }

    def values(optimizer: Any) -> dict[str, np.ndarray]:
        return {name: p.detach().numpy().copy() for name, p in own(optimizer).items()}

    def start(optimizer: Any, args: Any, kwargs: Any) -> None:
        before.clear()
        before.update(values(optimizer))
        if steps.first(optimizer):
            gradients = {
                name: torch.zeros_like(p) if p.grad is None else p.grad
                for name, p in own(optimizer).items()
            }
            steps.gradients.append({name: g.numpy().copy() for name, g in gradients.items()})

    def end(optimizer: Any, args: Any, kwargs: Any) -> None:
        steps.step(before, values(optimizer))

    register_optimizer_step_pre_hook(start)
    register_optimizer_step_post_hook(end)


def main() -> None:
    """Run the program of the request."""
    request = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    control = int(sys.argv[2]) if sys.argv[2:] else 0
    out = Path(request["out"])
    prepare()
    random.seed(0)
    np.random.seed(0)
    package.place(request["package"], Path(request["root"]))
    if request["torchvision"]:
        package.place("torchvision", Path(request["torchvision"]))
    tape = Tape.load(out / "tape.npz") if control else Tape()
    Draws(tape, replaying=control > 0).install()
    program = importlib.import_module(request["module"])
    torch.manual_seed(request["seed"])
    with tape.pause():
        built = program.build()
    models = models_of(built)
    state = {}
    generator = np.random.default_rng(control)
    for prefix, model in models.items():
        enliven(model, f"{request['module']}{prefix}{request['seed']}")
        if control:
            with torch.no_grad():
                for parameter in model.parameters():
                    noise = generator.uniform(-ROUNDING, ROUNDING, parameter.shape)
                    parameter.mul_(torch.from_numpy(1 + noise).float())
        state |= {f"{prefix}{k}": v.numpy().copy() for k, v in model.state_dict().items()}
    steps = Steps()
    watch(
        steps, {id(p): f"{k}{name}" for k, m in models.items() for name, p in m.named_parameters()}
    )
    losses = np.array([float(loss) for loss in program.train(built, request["steps"])])
    if control:
        np.savez(out / f"changed-{control}.npz", losses=losses, **steps.arrays())
        return
    np.savez(out / "start.npz", **state)
    tape.save(out / "tape.npz")
    np.savez(out / "torch.npz", losses=losses, **steps.arrays())
    # Modules of the program keep state, so that each further run is another process.
    for n in range(1, CONTROLS + 1):
        subprocess.run([sys.executable, "-m", __spec__.name, sys.argv[1], str(n)], check=True)


if __name__ == "__main__":
    main()
