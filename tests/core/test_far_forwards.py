"""``m.forward(x)`` where another file defines m's class: whatever becomes of that, m is called."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.core.fixes.names import marker
from mindport.core.text.edits import apply_edits
from project_files import analysed, write

NET = """\
import torch.nn as nn


class Net(nn.Module):
    def forward(self, x):
        return x


class Plain:
    def forward(self, x):
        return x


class Lazy(Net):
    def __call__(self, x):
        return [super().__call__(x)]


class Sub(Lazy):
    pass
"""
PLAIN_HEAD = "from net import Lazy, Net, Plain, Sub\n\n"
HEAD = "import torch\n" + PLAIN_HEAD


def forwards(folder: Path, line: str, head: str = HEAD) -> list[tuple[str, str]]:
    """Return safety and the fixed line of each finding on ``forward`` in a line below a head."""
    write(folder, {"net.py": NET, "main.py": head + line})
    analysis = analysed(folder)
    told = []
    for finding in analysis.findings:
        if finding.code == "MP402":
            text = analysis.doc.text
            for fix in finding.fixes:
                text = apply_edits(text, fix.edits).replace(marker("forward_of"), "forward_of")
            told.append((finding.safety.label, text.removeprefix(head)))
    return told


@pytest.mark.parametrize(
    ("line", "called"),
    [
        ("m = Net()\nm.forward(x)\n", "m = Net()\nm(x)\n"),
        ("for m in (Net(), Net()):\n    (m).forward(x)\n", None),
        ("Net().forward(x)\n", "Net()(x)\n"),
    ],
)
def test_an_object_is_called_itself(tmp_path: Path, line: str, called: str | None) -> None:
    assert forwards(tmp_path, line) == [("review", called or line.replace(".forward", ""))]


@pytest.mark.parametrize(
    "line",
    [
        "def f(m: Net, x):\n    return m.forward(x)\n",
        "def f(m: Net, x):\n    if not isinstance(m, Net):\n        raise TypeError\n"
        "    return m.forward(x)\n",
    ],
)
@pytest.mark.parametrize("head", [HEAD, PLAIN_HEAD])
def test_a_file_needs_no_torch_and_a_test_of_the_class_hides_none(
    tmp_path: Path, line: str, head: str
) -> None:
    assert forwards(tmp_path, line, head) == [("review", line.replace(".forward", ""))]


def test_what_may_be_anything_is_not_told_where_nothing_is_torchs(tmp_path: Path) -> None:
    assert forwards(tmp_path, "def f(m, x):\n    return m.forward(x)\n", PLAIN_HEAD) == []


@pytest.mark.parametrize("line", ["m = Net()\nm. forward(x)\n", "m = Net()\nm.\\\nforward(x)\n"])
def test_what_stands_apart_is_told(tmp_path: Path, line: str) -> None:
    assert forwards(tmp_path, line) == [("manual", line)]


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("m = Plain()\nm.forward(x)\n", "m = Plain()\nforward_of(m)(x)\n"),
        ("m = Net()\nf = m.forward\n", "m = Net()\nf = forward_of(m)\n"),
        ("Net.forward(m, x)\n", "forward_of(Net)(m, x)\n"),
        ("m = Lazy()\nm.forward(x)\n", "m = Lazy()\nforward_of(m)(x)\n"),
        ("m = Sub()\nm.forward(x)\n", "m = Sub()\nforward_of(m)(x)\n"),
    ],
)
def test_others_are_asked_as_they_run(tmp_path: Path, line: str, asked: str) -> None:
    """Of what is no Module, or may be none, the program finds out what it has."""
    assert all(told == ("review", asked) for told in forwards(tmp_path, line))


def test_one_that_the_program_puts_there_is_asked_for(tmp_path: Path) -> None:
    line = "m = Net()\nm.forward = f\nm.forward(x)\n"
    told = forwards(tmp_path, line)
    assert ("review", line.replace("m.forward(x)", "forward_of(m)(x)")) in told


GENERIC = """\
from typing import Generic, TypeVar

import torch.nn as nn

H = TypeVar("H")


class Score(nn.Module, Generic[H]):
    def forward(self, h: H) -> H:
        raise NotImplementedError


class Box(Generic[H]):
    def forward(self, h: H) -> H:
        return h
"""


@pytest.mark.parametrize(("base", "safety"), [("Score", "review"), ("Box", "manual")])
def test_a_generic_base_of_another_file_is_a_base(tmp_path: Path, base: str, safety: str) -> None:
    head = f"import torch\nfrom score import {base}\n\n"
    text = f"class Sum({base}[torch.Tensor]):\n    def forward(self, h):\n        return h.sum()\n"
    write(tmp_path, {"score.py": GENERIC, "main.py": head + text})
    told = [each for each in analysed(tmp_path).findings if each.torch == "torch.nn.Module.forward"]
    assert [each.safety.name.lower() for each in told] == [safety]
