"""The process that runs converted files in MindSpore, where torch cannot be imported.

``python -m harness.mindspore_side [--standins] CONVERTED WORK OUT FAMILY...`` reads
``WORK/torch/FAMILY.npz`` and writes ``OUT/FAMILY.npz`` (the output) or, where something is raised,
``OUT/FAMILY.json``: the step and where it was raised.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

os.environ["GLOG_v"] = "4"  # noqa: SIM112

import numpy as np

from harness import absent, package
from harness.families import Family, named
from harness.origins import origin
from harness.weights import Unmatched, from_state_file, pairs, shaped


def prepare(diagnose: bool = False) -> None:
    """Bar torch, and make MindSpore run each operation as it comes, on the CPU."""
    if not diagnose:
        package.bar(*package.FORBIDDEN)
    import mindspore

    if diagnose:
        absent.install()

    mindspore.set_context(mode=mindspore.PYNATIVE_MODE)
    mindspore.set_device("CPU")
    mindspore.runtime.launch_blocking()
    mindspore.runtime.set_cpu_affinity(False)
    mindspore.set_seed(1)


def load(cell: Any, state: Mapping[str, np.ndarray]) -> dict[str, str]:
    """Give ``cell`` the weights of torch's model by name; return its names by torch's."""
    import mindspore

    known = dict(cell.parameters_and_names())
    buffers = {name: value for name, value in tensors(cell).items() if name not in known}
    found = pairs(state, [*known, *(name for name in buffers if name in state)])
    for name, other in found.items():
        if other in known:
            parameter = known[other]
            values = shaped(name, state[name], tuple(parameter.shape))
            parameter.set_data(mindspore.Tensor(values, parameter.dtype))
        elif not np.array_equal(buffers[other].asnumpy(), state[name]):
            raise Unmatched(f"the buffer {other} has other values than torch's {name}")
    return found


def tensors(cell: Any) -> dict[str, Any]:
    """Return the tensors that are attributes of ``cell`` and of its cells: what became of buffers."""
    import mindspore

    found = {}
    for path, each in cell.cells_and_names():
        for holder in (vars(each), getattr(each, "_buffers", {}) or {}):
            for name, value in holder.items():
                if isinstance(value, mindspore.Tensor) and not isinstance(
                    value, mindspore.Parameter
                ):
                    found[f"{path}.{name}" if path else name] = value
    return found


def run(family: Family, given: Path, out: Path, root: Path) -> None:
    """Build, fill and run one model; write down what came of it, whatever that is."""
    stored = dict(np.load(given))
    batch, _ = stored.pop("input"), stored.pop("output")
    step, start = "import", time.perf_counter()
    try:
        import mindspore
        import torchvision.models as models

        absent.imported()
        step = "build"
        model = getattr(models, family.name)(**family.arguments)
        step = "weights"
        load(model, from_state_file(stored))
        step = "run"
        model.set_train(False)
        output = model(mindspore.Tensor(batch))
        values = output.asnumpy()
    except Exception as error:
        record = {"step": step, "answered": sorted(absent.answered), **origin(error, root).record()}
        (out / f"{family.name}.json").write_text(json.dumps(record), "utf-8")
        return
    elsewhere = package.foreign(root)
    if elsewhere:
        raise RuntimeError(f"not the converted files: {elsewhere[:3]}")
    np.savez(out / f"{family.name}.npz", output=values, seconds=time.perf_counter() - start)


def main() -> None:
    """Run the families that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--standins", action="store_true", help="compute what mint cannot on CPU")
    parser.add_argument("--absent", action="store_true", help="let torch be a name that raises")
    parser.add_argument("converted", type=Path)
    parser.add_argument("work", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("families", nargs="*")
    given = parser.parse_args()
    prepare(given.absent)
    if given.standins:
        from harness.standins import install

        install()
    package.place(given.converted)
    given.out.mkdir(parents=True, exist_ok=True)
    if given.absent:
        stops = absent.import_all("torchvision.models", given.converted)
        text = json.dumps([stop.record() for stop in stops], indent=1)
        (given.out / "imports.json").write_text(text, "utf-8")
    for family in named(given.families):
        run(family, given.work / "torch" / f"{family.name}.npz", given.out, given.converted)
        gc.collect()
        print(family.name, flush=True)


if __name__ == "__main__":
    main()
