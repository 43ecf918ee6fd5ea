"""The process that trains a converted program in MindSpore with the draws that torch made.

``python -m harness.program_mindspore REQUEST`` reads what ``program_torch`` wrote, and writes
``mindspore-TARGET.npz`` or, where something is raised, ``mindspore-TARGET.json``.
"""

from __future__ import annotations

import importlib
import json
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

from harness import package
from harness.mindspore_side import load, prepare
from harness.origins import origin
from harness.steps import Steps
from harness.tape import Differs, Tape


def watch(steps: Steps, names: dict[int, str]) -> None:
    """Note what every optimizer does from now on."""
    from mindspore import nn
    from mindspore.experimental.optim.optimizer import Optimizer

    def values(optimizer: Any) -> dict[str, np.ndarray]:
        return {
            names[id(parameter)]: parameter.asnumpy().copy()
            for parameter in optimizer.parameters
            if id(parameter) in names
        }

    for kind in (Optimizer, nn.Optimizer):
        real = kind.__call__

        def call(self: Any, gradients: Any, *args: Any, _real: Any = real, **kwargs: Any) -> Any:
            if steps.first(self):
                steps.gradients.append(
                    {
                        names[id(parameter)]: gradient.asnumpy().copy()
                        for parameter, gradient in zip(self.parameters, gradients, strict=True)
                        if id(parameter) in names
                    }
                )
            before = values(self)
            found = _real(self, gradients, *args, **kwargs)
            steps.step(before, values(self))
            return found

        kind.__call__ = call


def run(request: dict[str, Any], tape: Tape, steps: Steps) -> np.ndarray:
    """Build and train the program; return its losses."""
    out = Path(request["out"])
    program = importlib.import_module(request["module"])
    with tape.pause():
        built = program.build()
    several = isinstance(built, (tuple, list))
    models = {f"{n}.": m for n, m in enumerate(built)} if several else {"": built}
    with np.load(out / "start.npz") as stored:
        state = dict(stored)
    names = {}
    for prefix, model in models.items():
        own = {k.removeprefix(prefix): v for k, v in state.items() if k.startswith(prefix)}
        known = dict(model.parameters_and_names())
        for name, other in load(model, own).items():
            if other in known:
                names[id(known[other])] = f"{prefix}{name}"
    watch(steps, names)
    losses = np.array([float(loss) for loss in program.train(built, request["steps"])])
    left = tape.said_left()
    if left:
        raise Differs(f"torch drew what the converted program did not: {left}")
    return losses


def main() -> None:
    """Run the converted program of the request."""
    request = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    out, root, target = Path(request["out"]), Path(request["root"]), request["target"]
    prepare(request["package"], target == "ascend")
    from harness.standins import draws, install_generators

    install_generators()
    tape = Tape.load(out / "tape.npz")
    draws.replace(tape.replay)
    random.seed(0)
    np.random.seed(0)
    package.place(request["package"], root)
    steps = Steps()
    try:
        losses = run(request, tape, steps)
    except Exception as error:
        record = {"step": "train" if steps.changed else "build", **origin(error, root).record()}
        (out / f"mindspore-{target}.json").write_text(json.dumps(record), "utf-8")
        return
    np.savez(out / f"mindspore-{target}.npz", losses=losses, **steps.arrays())


if __name__ == "__main__":
    main()
