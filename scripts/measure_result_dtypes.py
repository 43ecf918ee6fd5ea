"""Have torch say which dtypes expressions have, for `tests/core/test_result_dtypes.py`.

Run with the Python of a place that has torch; it reads the expressions of the file that it writes:

    build/verify/venv/bin/python scripts/measure_result_dtypes.py
"""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F

MEASURED = Path(__file__).resolve().parents[1] / "tests" / "core" / "result_dtypes.json"


def measured(expression: str, names: dict[str, str]) -> list[Any] | None:
    """Return dtype, dimensions and whether it is Python's number; None where torch refuses.

    names: what stands for each name of an expression.
    """
    known: dict[str, Any] = {"torch": torch, "np": np, "F": F}
    for name, value in names.items():
        known[name] = eval(value, known)
    try:
        value = eval(expression, known)
    except (RuntimeError, TypeError, ValueError, IndexError, NotImplementedError):
        return None
    if isinstance(value, torch.Tensor):
        return [str(value.dtype).removeprefix("torch."), value.dim(), False]
    if isinstance(value, (bool, int, float, complex)):
        return [type(value).__name__, 0, True]
    return None


def main() -> None:
    """Measure all expressions anew."""
    warnings.simplefilter("ignore")
    data = json.loads(MEASURED.read_text("utf-8"))
    data["measured"] = {
        expression: {
            dtype: found
            for dtype, value in data["x"].items()
            if (found := measured(expression, {"x": value, **data["others"]})) is not None
        }
        for expression in data["measured"]
    }
    lines = [f"  {json.dumps(each)}: {json.dumps(of)}" for each, of in data["measured"].items()]
    head = json.dumps({"x": data["x"], "others": data["others"]}, indent=1)[:-2]
    MEASURED.write_text(head + ',\n "measured": {\n' + ",\n".join(lines) + "\n }\n}\n", "utf-8")


if __name__ == "__main__":
    main()
