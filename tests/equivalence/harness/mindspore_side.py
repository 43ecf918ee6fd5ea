"""The process that runs converted files in MindSpore, where torch cannot be imported.

``python -m harness.mindspore_side REQUEST`` reads a request (``harness.runs``) and, for each
family, what torch's side wrote; it writes ``NAME.npz`` (the output) or, where something is raised,
``NAME.json``: the step, the error and where it was raised.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

os.environ["GLOG_v"] = "4"  # noqa: SIM112

import numpy as np

from harness import absent, package
from harness.origins import origin
from harness.weights import Unmatched, from_state_file, pairs, shaped

#: How far computed buffers may be apart, as a share of the greatest: MindSpore's exp is
#: off by 4e-6 on CPU, so that sines of a hundred times it are off by 5e-5.
BUFFERS = 1e-4


def prepare(name: str, standins: bool, diagnose: bool = False) -> None:
    """Bar torch, and make MindSpore run each operation as it comes, on the CPU.

    ``name`` is that of the converted package, which takes the place of the original.
    """
    if not diagnose:
        package.bar(*(each for each in package.FORBIDDEN if each != name))
    import mindspore

    if diagnose:
        absent.install()
    mindspore.set_context(mode=mindspore.PYNATIVE_MODE)
    mindspore.set_device("CPU")
    mindspore.runtime.launch_blocking()
    mindspore.runtime.set_cpu_affinity(False)
    mindspore.set_seed(1)
    if standins:
        from harness.standins import install

        install()


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
        elif not same(buffers[other].asnumpy(), state[name]):
            raise Unmatched(f"the buffer {other} has other values than torch's {name}")
    return found


def same(one: np.ndarray, other: np.ndarray) -> bool:
    """Tell whether two buffers hold the same, fractions but for what rounding does to them.

    What is infinite, as in masks, is so in both, and says nothing of how large the rest is.
    """
    if one.shape != other.shape or not np.issubdtype(other.dtype, np.floating):
        return np.array_equal(one, other)
    size = float(np.abs(other[np.isfinite(other)]).max(initial=0.0))
    return np.allclose(one, other, rtol=0.0, atol=BUFFERS * size)


def tensors(cell: Any) -> dict[str, Any]:
    """Return the tensors that are attributes of ``cell`` and of its cells, as buffers are."""
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


def run(family: Mapping[str, Any], request: Mapping[str, Any]) -> None:
    """Build, fill and run one model; write down what came of it, whatever that is."""
    name, root, out = family["name"], Path(request["root"]), Path(request["out"])
    stored = dict(np.load(Path(request["given"]) / f"{name}.npz"))
    batch = stored.pop("input")
    del stored["output"], stored["exact"]
    step, start = "import", time.perf_counter()
    try:
        import mindspore

        module = importlib.import_module(family["module"])
        absent.imported()
        step = "build"
        model = getattr(module, name)(**family["options"])
        step = "weights"
        load(model, from_state_file(stored))
        step = "run"
        model.set_train(False)
        values = model(mindspore.Tensor(batch)).asnumpy()
    except Exception as error:
        record = {"step": step, **origin(error, root).record()}
        (out / f"{name}.json").write_text(json.dumps(record), "utf-8")
        return
    elsewhere = package.foreign(request["package"], root)
    if elsewhere:
        raise RuntimeError(f"not the converted files: {elsewhere[:3]}")
    np.savez(out / f"{name}.npz", output=values, seconds=time.perf_counter() - start)


def main() -> None:
    """Run the families of the request."""
    request = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    prepare(request["package"], request["standins"], request["diagnose"])
    root = Path(request["root"])
    package.place(request["package"], root)
    if request["diagnose"]:
        stops = absent.import_all(request["families"][0]["module"], request["package"], root)
        text = json.dumps([stop.record() for stop in stops], indent=1)
        (Path(request["out"]) / "imports.json").write_text(text, "utf-8")
    for family in request["families"]:
        run(family, request)
        gc.collect()


if __name__ == "__main__":
    main()
