"""What dtypes expressions are said to have, beside what torch gives.

`scripts/measure_result_dtypes.py` had torch say so.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest
from mindport.core import analyze
from mindport.core.document import Document
from mindport.core.dtypes import dtype_traps
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import Kind
from mindport.core.options import Options
from mindport.core.walk.far.handed import Seen
from mindport.mapping.index import load_index

DATA = json.loads(Path(__file__).with_name("result_dtypes.json").read_text("utf-8"))
#: Python's numbers by the dtype that they have beside tensors.
NUMBERS = {"bool": "bool", "int64": "int", "float32": "float", "complex64": "complex"}
HEAD = """import numpy as np
import torch
import torch.nn.functional as F

# Something to ask dtypes for.
torch.log(torch.ones(1))
"""


def _kinds(dtype: str, monkeypatch: pytest.MonkeyPatch) -> list[Kind]:
    """Return what is said of each expression where ``x`` has a dtype."""
    names = {"x": DATA["x"][dtype], **DATA["others"]}
    given = "".join(f"    {name} = {value}\n" for name, value in names.items())
    functions = [f"def f():\n{given}    return {each}\n" for each in DATA["measured"]]
    made: list[tuple[ast.Module, Dtypes]] = []

    class Kept(Dtypes):
        def __init__(self, tree: ast.Module, walked: Seen, **options: bool) -> None:
            super().__init__(tree, walked, **options)
            made.append((tree, self))

    monkeypatch.setattr(dtype_traps, "Dtypes", Kept)
    doc = Document("file:///a.py", "\n".join([HEAD, *functions]), path="a.py")
    analyze.analyze(doc, Options(target="cpu"), load_index())
    tree, dtypes = made[0]
    found: list[Kind] = []
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            last = function.body[-1]
            assert isinstance(last, ast.Return) and last.value is not None
            found.append(dtypes.of(last.value, function))
    return found


def _is_right(kind: Kind, measured: list[Any]) -> bool:
    dtype, dimensions, number = measured
    if kind.number or number:
        return kind.number == number and NUMBERS.get(kind.dtype) == dtype
    return kind.dtype == dtype and kind.rank in (None, min(dimensions, 1))


@pytest.mark.parametrize("dtype", DATA["x"])
def test_what_is_said_is_what_torch_gives(dtype: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = _kinds(dtype, monkeypatch)
    assert len(kinds) == len(DATA["measured"])
    of = {
        expression: (kind, measured[dtype])
        for (expression, measured), kind in zip(DATA["measured"].items(), kinds, strict=True)
        if dtype in measured
    }
    known = {each: both for each, both in of.items() if both[0].dtype}
    assert not {each: both for each, both in known.items() if not _is_right(*both)}
    # Of complex numbers, and of what autocast may change, less is said.
    assert len(known) > len(of) * (0.6 if dtype in ("complex64", "float16") else 0.75)
