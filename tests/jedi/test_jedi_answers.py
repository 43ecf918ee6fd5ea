"""What jedi is taken at its word for: definite answers on receivers, and nothing else."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from conftest import LONG, Made

HEAD = "import torch\nfrom torch import nn, Tensor\nimport torch.nn.functional as F\n"


def asked(made: Made, path: Path, text: str) -> str | None:
    """Return the type of the receiver whose member ends at the mark ``$``, None without answer."""
    offset = text.index("$")
    plain = text.replace("$", "")
    answer = made.resolver.ask(str(path), plain, [offset], LONG).get(offset)
    return None if answer is None else answer.type


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("def f(x: Tensor):\n    return x.view$(2)", "torch.Tensor"),
        ("def f(x: 'torch.LongTensor | None'):\n    return x.T$", "torch.Tensor"),
        ("torch.zeros(2).topk(1).values.view$(2)", "torch.Tensor"),
        ("a, b = torch.zeros(2).max(0)\nb.view$(2)", "torch.Tensor"),
        ("(torch.zeros(2) + 1)[0].view$(2)", "torch.Tensor"),
        ("for row in torch.zeros(2):\n    row.view$(2)", "torch.Tensor"),
        ("F.relu(x).view$(2)", "torch.Tensor"),
        ("nn.Linear(1, 2)(3).view$(2)", "torch.Tensor"),
        ("nn.Linear(1, 2).to('cpu').train$()", "torch.nn.Linear"),
        ("torch.optim.Adam([]).step$()", "torch.optim.Adam"),
        ("@torch.no_grad()\ndef f(x: Tensor):\n    return x\nf(1).view$(2)", "torch.Tensor"),
        (
            "m = nn.ModuleList([nn.Linear(1, 2) for i in range(3)])\nm[0].train$()",
            "torch.nn.Linear",
        ),
        ("def f(x):\n    return x.view$(2)\nf(torch.ones(1))", "torch.Tensor"),
        # Not torch's, and known to be something else.
        ("'a'.split$()", ""),
        ("[1].index$(1)", ""),
        ("class A(nn.Module):\n    def train(self): ...\nA().train$()", ""),
        ("import mindspore as ms\nms.Tensor(1).view$(2)", ""),
        # Nothing, or not one thing.
        ("def f(x):\n    return x.view$(2)", None),
        ("from nowhere import x\nx.view$(2)", None),
        ("x = torch.ones(1) if y else [1]\nx.copy$()", None),
        ("torch.Tensor.view$(1)", None),
        ("import nothing.view$", None),
        ("x = 1$", None),
    ],
)
def test_receivers(shared: Made, file: Path, code: str, expected: str | None) -> None:
    assert asked(shared, file, HEAD + code) == expected


def test_a_module_of_the_user_gives_what_its_forward_gives(shared: Made, file: Path) -> None:
    other = "class Block(nn.Module):\n    def forward(self, x):\n        return F.relu(x), x\n"
    (file.parent / "blocks.py").write_text(HEAD + other, "utf-8")
    text = "from blocks import Block\nfirst, second = Block()(3)\nfirst.view$(2)"
    assert asked(shared, file, text) == "torch.Tensor"
    assert asked(shared, file, text.replace("first.view", "second.view")) == ""


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_places_are_counted_in_code_points(shared: Made, file: Path, end: str) -> None:
    text = end.join([HEAD.replace("\n", end), "y = '\u2028é😀\x0c'; torch.zeros(1).T$"])
    assert asked(shared, file, text) == "torch.Tensor"


def test_an_answer_says_where_it_is_known_from(shared: Made, file: Path) -> None:
    text = "import torch\nx = torch.ones(1)\nx.view(2)\n"
    offset = text.index("view") + 4
    assert shared.resolver.ask(str(file), text, [offset], LONG)[offset].why == "line 2"


def test_a_variable_is_described_in_one_line(shared: Made, file: Path) -> None:
    text = "import torch\nx = torch.ones(1)\nx.view(2)\n"
    for offset in (text.index("x.view"), text.index("x.view") + 1):
        said = shared.resolver.describe(str(file), text, offset, LONG)
        assert said == "torch.Tensor (line 2)"
    assert shared.resolver.describe(str(file), text, text.index("("), LONG) != ""


@pytest.mark.parametrize(
    "text",
    [
        "x = (\ndef f(:\n  y.view$(2)",
        "\x00\x01\x02 a.view$ \x00",
        "\udc80 = 3; '\udc80'.view$",
        "x = " + "(" * 3000 + "1" + ")" * 3000 + "\nx.view$(2)",
        "x = 1" + " + 1" * 20000 + "\nx.view$(2)",
        "x = [0]\n" + "x = x[x]\n" * 3000 + "x.view$(2)",
        "def f(x): return f(f(x))\nf(f).view$(2)",
        "class A(A): ...\nA().view$(2)",
        "\n" * 1_100_000 + "x.view$(2)",
    ],
    ids=["syntax", "binary", "surrogate", "brackets", "sum", "chain", "loop", "base", "huge"],
)
def test_what_jedi_cannot_read_has_no_answer(shared: Made, file: Path, text: str) -> None:
    assert asked(shared, file, text) in (None, "")
    assert asked(shared, file, HEAD + "torch.ones(1).view$(2)") == "torch.Tensor"


def test_an_answer_is_kept_until_what_it_depends_on_changes(shared: Made, file: Path) -> None:
    other = file.parent / "made.py"
    other.write_text(HEAD + "def make(): return torch.ones(1)\n", "utf-8")
    text = "from made import make\nmake().view(2)\n"
    offset = text.index("view") + 4

    def known(seconds: float) -> str | None:
        answer = shared.resolver.ask(str(file), text, [offset], seconds).get(offset)
        return None if answer is None else answer.type

    assert known(LONG) == "torch.Tensor"
    # No time to ask for it again.
    assert known(0.0) == "torch.Tensor"
    other.write_text(HEAD + "def make(): return 'a string'\n", "utf-8")
    assert known(0.0) is None
    assert known(LONG) == ""


def test_the_question_ends_when_it_is_taken_back(shared: Made, file: Path) -> None:
    text = HEAD + "".join(f"def f{n}(x): return f{n + 1}(x)\n" for n in range(99)) + "f0(1).view()"
    began = time.monotonic()
    shared.resolver.ask(str(file), text, range(len(text)), LONG, lambda: True)
    assert time.monotonic() - began < LONG / 2
