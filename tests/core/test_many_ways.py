"""Questions that follow names and calls end where there are more ways than anybody could follow."""

from __future__ import annotations

import ast
from collections.abc import Callable

import pytest
from mindport.core.analyze import analyze
from mindport.core.calls.handed_arguments import owned
from mindport.core.document import Document
from mindport.core.options import Options
from mindport.mapping.index import load_index

DEEP, WIDE = 12, 30
#: What is done with a value that the file hands on, one for each question that follows it.
USES = (
    "x ** x",
    "torch.exp(x) ** x",
    "torch.zeros(x)",
    "torch.ones([x]).sum()",
    "nn.Linear(x, 2)",
    "np.sqrt(x) * torch.ones(2)",
    "torch.cat([x, x])",
    "x[1:].sum()",
    "x[x > 0] = 1",
    "x.add_(1)",
    "x * torch.ones(2, dtype=torch.int64)",
    "nn.Parameter(x)",
    "x.training",
)
HEAD = ["import numpy as np", "import torch", "import torch.nn as nn"]


def _through_calls(use: str) -> list[str]:
    """Each function calls the next many times."""
    lines: list[str] = []
    for number in range(DEEP):
        lines.append(f"def f{number}(x):")
        lines += [f"    y{each} = f{number + 1}(x)" for each in range(WIDE)]
        lines += [f"    {use}", "    return y1"]
    return [*lines, f"def f{DEEP}(x):", f"    {use}", "    return x", "f0(torch.ones(2))"]


def _through_names(use: str) -> list[str]:
    """A name depends on many, and each of these on the one before and on the name."""
    lines = ["def g(x):"]
    lines += [f"    a{each} = x if x is None else a{max(each - 1, 0)}" for each in range(WIDE)]
    lines += [f"    x = (a{each}, a0)[0] + x[{each}:]" for each in range(WIDE)]
    lines += ["    for i in x:", *(f"        x = a{each} + x" for each in range(WIDE))]
    return [*lines, f"    {use}", "    return x", "g(torch.ones(2))"]


@pytest.mark.parametrize("made", [_through_calls, _through_names])
@pytest.mark.parametrize("use", USES)
def test_each_way_is_followed_once(use: str, made: Callable[[str], list[str]]) -> None:
    text = "\n".join([*HEAD, *made(use), ""])
    doc = Document("file:///a.py", text, path="a.py")
    analysis = analyze(doc, Options(target="cpu"), load_index())
    assert not analysis.problems and analysis.references


def test_items_are_no_name_for_each_other() -> None:
    """Each item that is given took the functions of all before, as if all had one name."""
    lines = ["class A(nn.Module):", "    def forward(self, x):", "        return x"]
    lines += ["table = {}", "table['a'] = A()", "a, b = A(), A()", "f = lambda x: x"]
    lines += [f"table[{each}] = make()[0](A())" for each in range(40)]
    lines += [f"x{each} = a(torch.ones(2).to(torch.int32))" for each in range(3)]
    text = "\n".join([*HEAD, *lines, ""])
    analysis = analyze(Document("file:///a.py", text, path="a.py"), Options(), load_index())
    assert not analysis.problems and analysis.references
    functions = owned(ast.parse(text))
    assert functions.keys() == {"A()", "f"}
