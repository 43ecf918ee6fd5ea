"""What a hover says of a variable: the type at that statement, how surely, and why."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.claims.certainty_words import type_text
from mindport.core.claims.name_at import name_at
from mindport.core.claims.type_at import type_at
from mindport.core.document import Document
from mindport.core.options import Options
from mindport.mapping.index import load_index
from mindport.workspace import Workspace

NET = """import torch
from torch import nn
from elsewhere import get
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 2, 3)
    def forward(self, x):
        h = self.conv(x)
        best, where = h.max(1)
        for part in h.split(2):
            part += best
        h = [h]
        return h
    def other(self, y: torch.Tensor, z):
        n = 3
        with torch.no_grad():
            if (w := y * 2) is not None:
                z = get(w)
        return z.view(1), Net()
"""


def analysed(text: str, told: dict[int, str] | None = None) -> Analysis:
    return analyze(Document("file:///a.py", text, path="a.py"), Options(), load_index(), told=told)


def said(analysis: Analysis, offset: int, lang: str = "en") -> str | None:
    """Return what a hover at ``offset`` says."""
    name = name_at(analysis, offset)
    taken = name and type_at(analysis, name, load_index())
    if name is None or taken is None:
        return None
    return type_text(name.written, taken.type, taken.certainty, taken.origin).get(lang)


TENSOR = "is taken for a `torch.Tensor`"
CONV = "Proven: `self.conv` is a `torch.nn.Conv2d` (result of `torch.nn.Conv2d()`)"


@pytest.mark.parametrize(
    ("line", "needle", "expected"),
    [
        ("self.conv = nn", "conv", CONV),
        ("h = self.conv(x)", "conv", CONV),
        ("def forward(self, x)", "x)", f"Inferred: `x` {TENSOR} (parameter of `forward`)"),
        ("h = self.conv(x)", "h", f"Inferred: `h` {TENSOR} (result of a `torch.nn.Conv2d` layer)"),
        ("best, where", "where", f"Inferred: `where` {TENSOR} (part of the result of"),
        ("part += best", "part", f"Inferred: `part` {TENSOR} (result of `torch.Tensor.split()`)"),
        ("for part", "part", f"Inferred: `part` {TENSOR} (result of `torch.Tensor.split()`)"),
        ("def other", "y", "Proven: `y` is a `torch.Tensor` (annotated)"),
        ("if (w :=", "w", "Proven: `w` is a `torch.Tensor` (annotated)"),
        ("h = [h]", "h", "Inferred: `h` is taken for a list of `torch.Tensor` (result of a"),
        ("def forward", "self", "Inferred: `self` is taken for a `Net`, a `torch.nn.Module`"),
    ],
)
def test_what_a_name_is_taken_for(line: str, needle: str, expected: str) -> None:
    found = said(analysed(NET), NET.index(needle, NET.index(line)))
    assert found is not None and found.startswith(expected)


@pytest.mark.parametrize(
    ("line", "needle"),
    [
        ("def other", "z"),
        ("n = 3", "n"),
        ("z = get(w)", "z"),
        ("z = get(w)", "get"),
        ("return h", "return"),
        ("class Net", "Net"),
        ("with torch.no_grad", "torch"),
    ],
)
def test_nothing_is_said_of_what_is_not_known(line: str, needle: str) -> None:
    assert said(analysed(NET), NET.index(needle, NET.index(line))) is None


PLAIN = """import torch
a = torch.zeros(3).numpy()
s = f"{a}"
rows = []
rows.append(s)
table = {"a": torch.zeros(3), "b": torch.ones(3)}
empty = {}
pair = (3, 4)
class Kept:
    def __init__(self):
        self.names = ["a"]
    def show(self, words):
        return self.names, words
Kept().show("a b")
"""


@pytest.mark.parametrize(
    ("needle", "expected", "chinese"),
    [
        (
            "a = torch",
            "Inferred: `a` is taken for a `numpy.ndarray` (bound on line 2)",
            "推断：`a` 被视为 `numpy.ndarray`（在第 2 行绑定）",
        ),
        (
            "a}",
            "Inferred: `a` is taken for a `numpy.ndarray` (bound on line 2)",
            "推断：`a` 被视为 `numpy.ndarray`（在第 2 行绑定）",
        ),
        (
            "rows.append",
            "Inferred: `rows` is taken for a list of `str` (bound on line 4)",
            "推断：`rows` 被视为 `str` 的列表（在第 4 行绑定）",
        ),
        (
            "s)",
            "Inferred: `s` is taken for a `str` (bound on line 3)",
            "推断：`s` 被视为 `str`（在第 3 行绑定）",
        ),
        (
            "table",
            "Proven: `table` is a dict of `torch.Tensor` (result of `torch.zeros()`)",
            "确定：`table` 是 字典（值为 `torch.Tensor`）（`torch.zeros()` 的结果）",
        ),
        (
            "empty",
            "Inferred: `empty` is taken for a `dict` (bound on line 7)",
            "推断：`empty` 被视为 `dict`（在第 7 行绑定）",
        ),
        (
            "pair",
            "Inferred: `pair` is taken for a `tuple` (bound on line 8)",
            "推断：`pair` 被视为 `tuple`（在第 8 行绑定）",
        ),
        (
            "names, words",
            "Inferred: `self.names` is taken for a list of `str` (bound on line 11)",
            "推断：`self.names` 被视为 `str` 的列表（在第 11 行绑定）",
        ),
        (
            "words):",
            "Inferred: `words` is taken for a `str` (passed by calls in this file)",
            "推断：`words` 被视为 `str`（由本文件中的调用传入）",
        ),
    ],
)
def test_what_is_none_of_torchs(needle: str, expected: str, chinese: str) -> None:
    analysis = analysed(PLAIN)
    assert said(analysis, PLAIN.index(needle)) == expected
    assert said(analysis, PLAIN.index(needle), "zh") == chinese


def test_nothing_is_said_of_such_in_files_without_torch() -> None:
    assert said(analysed("rows = ['a']\n"), 0) is None


def test_what_was_told_flows_into_the_answer() -> None:
    text = "import torch\nfrom other import get\ny = get()\nz = y.view(2, 3)\nw = z\n"
    told = {text.index("view") + len("view"): "torch.Tensor"}
    assert said(analysed(text), text.rindex("z")) is None
    found = said(analysed(text, told), text.rindex("z"))
    assert found == f"Inferred: `z` {TENSOR} (result of `torch.Tensor.view()`)"


def test_what_other_calls_contradict_is_only_probable() -> None:
    text = "import torch\ndef f(t):\n    return t\ny = f(torch.ones(1))\nf([3])\n"
    assert said(analysed(text), text.index("t)")) == (
        "Guessed: `t` is probably a `torch.Tensor` (result of `torch.ones()`)"
    )


def test_an_object_of_a_class_of_another_file(tmp_path: Path) -> None:
    (tmp_path / "net.py").write_text("from torch import nn\nclass Net(nn.Module):\n    pass\n")
    text, project = "import torch\nfrom net import Net\nn = Net()\n", Workspace()
    document = Document("file:///a.py", text, path=str(tmp_path / "a.py"))
    analysis = analyze(document, Options(), load_index(), project)
    name = name_at(analysis, text.index("n = "))
    taken = name and type_at(analysis, name, load_index(), project)
    assert taken and taken.type.en == "`Net`, a `torch.nn.Module`"


def test_in_chinese_and_of_several() -> None:
    text = "import torch\na = torch.zeros(3).split(1)\nb = (a[0], 3)\n"
    analysis = analysed(text)
    of_a = said(analysis, text.index("a ="), "zh")
    assert of_a is not None and "`torch.Tensor` 的序列" in of_a
    of_b = said(analysis, text.index("b ="))
    assert of_b is not None and "tuple (`torch.Tensor`, …)" in of_b


def test_text_that_the_tree_does_not_have_is_no_name() -> None:
    text = "import torch\nx = torch.zeros(3)  # x\ns = 'x'\ndef broken(:\n    x\n"
    analysis = analysed(text)
    assert said(analysis, text.index("x =")) is not None
    for place in (text.index("# x") + 2, text.index("'x'") + 1, text.rindex("x"), len(text)):
        assert said(analysis, place) is None
