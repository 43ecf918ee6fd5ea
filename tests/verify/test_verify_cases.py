"""Cases that people write: the format, what is wrong with one, and the programs they make."""

from __future__ import annotations

import ast
from pathlib import Path

import numpy as np
import pytest
from mindport.mapping.load.cases import read_cases, source_of
from mindport.verify.curated import curated_cases


def write(tmp_path: Path, text: str) -> Path:
    folder = tmp_path / "mappings" / "cases"
    folder.mkdir(parents=True)
    (folder / "torch.yaml").write_text(text, encoding="utf-8")
    return tmp_path / "mappings"


GOOD = """\
torch.finfo:
- call: torch.finfo(torch.float32).eps
torch.nn.utils.clip_grad_norm_:
- setup: ["m = torch.nn.Linear(3, 4)", "y = m(x)"]
  call: nn.utils.clip_grad_norm_(m.parameters(), 1.0)
  result: y[i]
  inputs: {x: "float(2, 3)", i: "index(2, size=(4,))"}
  random: true
"""


def test_cases_are_read_by_name(tmp_path: Path) -> None:
    found, problems = read_cases(write(tmp_path, GOOD))
    assert problems == []
    assert list(found) == ["torch.finfo", "torch.nn.utils.clip_grad_norm_"]
    source = source_of(found["torch.nn.utils.clip_grad_norm_"][0])
    ast.parse(source)
    assert "import torch.nn as nn" in source
    assert "def case(x: torch.Tensor, i: torch.Tensor):" in source
    assert source.rstrip().endswith("return y[i]")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("torch.a:\n- setup: [x]\n", 2, "`call` is missing"),
        ("torch.a:\n- call: torch.a(\n", 2, "does not parse"),
        ("torch.a:\n- call: torch.a(1)\n  setup: ['x = (']\n", 3, "the setup of the case does not"),
        ("torch.a:\n- call: torch.a(1)\n  result: '1 +'\n", 3, "the result of the case does not"),
        ("torch.a:\n- call: x = torch.a(1)\n", 2, "the case does not parse"),
        ("torch.a:\n- call: torch.a(x)\n  inputs: {x: 'norm(2)'}\n", 3, "`norm` is not one of"),
        ("torch.a:\n- call: torch.a(x)\n  inputs: {x: 'float(n)'}\n", 3, "plain numbers"),
        ("torch.a:\n- call: torch.a(x)\n  inputs: {x: 'float(-2)'}\n", 3, "takes the lengths"),
        ("torch.a:\n- call: torch.a(x)\n  inputs: {x: 'float(size=2)'}\n", 3, "takes the lengths"),
        ("torch.a:\n- call: torch.a(x)\n  inputs: {x: 'index(0)'}\n", 3, "the range is empty"),
        ("torch.a:\n- call: torch.a(x)\n  inputs: {x: 'int(3)'}\n", 3, "takes the start and the"),
        ("torch.a:\n- call: torch.a(x)\n  inputs: {x: 'int(1, 3, n=2)'}\n", 3, "and `size`"),
        ("torch.a:\n- call: torch.a(x)\n  inputs: {x: 'index(3, size=2.5)'}\n", 3, "`size` is"),
        ("torch.a:\n- call: torch.a(x)\n  inputs: {x: 'array([1])'}\n", 3, "and a `dtype`"),
        (
            "torch.a:\n- call: torch.a(x)\n  inputs: {x: \"array([1], dtype='int3')\"}\n",
            3,
            "`int3` is not one of",
        ),
        (
            "torch.a:\n- call: torch.a(x)\n  inputs: {x: \"array([[1], 2], dtype='int8')\"}\n",
            3,
            "the rows of `array` are not alike",
        ),
        ("torch.a:\n- call: torch.a(1)\n  edges: int\n", 3, "unknown key `edges`"),
        ("torch.a:\n- call: torch.a(1)\n  edge: odd\n", 3, "`odd` is not one of"),
        ("torch.a:\n- call: torch.a(1)\n  random: maybe\n", 3, "`maybe` is not one of"),
        ("torch.a:\n- call: torch.a(w)\n", 2, "`w` is neither set up nor one of the inputs"),
        ("torch.a:\n- call: torch.a(1)\n  inputs: {x: 'float(2)'}\n", 2, "`x` is not used"),
        ("torch.a:\n- call: torch.b(1)\n", 2, "the case does not use `torch.a`"),
        ("torch.a:\n- call: torch.a(__import__('os'))\n", 2, "a case cannot use `__import__`"),
        ("torch.a:\n- call: torch.a(1)\n  setup: [import os]\n", 2, "a case cannot import `os`"),
        ("torch.a:\n- call: torch.a(1)\n  setup: [from . import a]\n", 2, "cannot import `.`"),
        ("torch.a: torch.a(1)\n", 1, "expected a list"),
        ("torch.a: []\n", 1, "`torch.a` has no case"),
        ("", 1, "the file is empty"),
        ("torch.a: [\n", 2, "not valid YAML"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    tmp_path: Path, text: str, line: int, message: str
) -> None:
    _, problems = read_cases(write(tmp_path, text))
    assert [problem.place.line for problem in problems] == [line]
    assert message in problems[0].message
    assert problems[0].place.path == "mappings/cases/torch.yaml"


def test_names_that_a_program_binds_need_no_input(tmp_path: Path) -> None:
    text = (
        "torch.Tensor.__add__:\n"
        "- setup: ['class A:', '    def f(self, input): return input + 1', 'import numpy as np']\n"
        "  call: '[A().f(y) for y in x][0] + np.float32(1)'\n"
        "  inputs: {x: 'float(2)'}\n"
    )
    found, problems = read_cases(write(tmp_path, text))
    assert problems == [] and len(found["torch.Tensor.__add__"]) == 1


def test_no_folder_is_no_cases(tmp_path: Path) -> None:
    assert read_cases(tmp_path) == ({}, [])


@pytest.mark.parametrize(
    ("text", "dtype", "shape"),
    [
        ("float(2, 3)", "float32", (2, 3)),
        ("positive(4)", "float32", (4,)),
        ("half(2)", "float16", (2,)),
        ("bool(3, 1)", "bool", (3, 1)),
        ("index(5, size=(4, 2))", "int64", (4, 2)),
        ("int(-3, 3, size=(4,))", "int64", (4,)),
        ("complex(2, 2)", "complex64", (2, 2)),
        ("array([[1, 2]], dtype='int32')", "int32", (1, 2)),
    ],
)
def test_generators(text: str, dtype: str, shape: tuple[int, ...]) -> None:
    given = [{"call": "torch.f(x)", "inputs": {"x": text}}]
    (case,) = curated_cases("torch.f", given, "function")
    (made,) = case.inputs
    assert made.dtype == dtype and made.array.dtype == dtype and made.array.shape == shape
    (again,) = curated_cases("torch.f", given, "function")
    assert np.array_equal(again.inputs[0].array, made.array)


def test_generated_values_vary_and_stay_in_bounds() -> None:
    given = [
        {"call": "torch.f(x, i)", "inputs": {"x": "positive(50)", "i": "index(5, size=(50,))"}}
    ]
    (case,) = curated_cases("torch.f", given, "function")
    positive, index = (one.array for one in case.inputs)
    assert positive.min() > 0 and len(set(positive.tolist())) > 40
    assert set(index.tolist()) == {0, 1, 2, 3, 4}
