"""Functions of other files whose result nothing else holds, which a caller changes in place."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.core.options import Options
from project_files import analysed, write

_CPU = Options(target="cpu")
BASE = """\
    import torch
    import torch.nn.functional as F

    KEPT = []

    def overlap(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
        low = a.minimum(b)
        found = (low - b) / (a + b)
        found.clamp_(0)
        if found.shape[0] > 1:
            return found * 2
        return found

    def kept(a: torch.Tensor) -> torch.Tensor:
        found = a * 2
        KEPT.append(found)
        return found

    def renamed(a: torch.Tensor) -> torch.Tensor:
        found = a * 2
        other = found.add_(1)
        KEPT.append(other)
        return found

    def rows(a: torch.Tensor, every: list) -> torch.Tensor:
        found = a * 2
        every += found
        return found

    def handed(a: torch.Tensor) -> torch.Tensor:
        return a

    def activated(a: torch.Tensor) -> torch.Tensor:
        return F.relu(a, inplace=True)

    def applied(a: torch.Tensor) -> torch.Tensor:
        return F.relu(a)

    @torch.no_grad()
    def decorated(a: torch.Tensor) -> torch.Tensor:
        return a * 2

    def each(a: torch.Tensor):
        yield a * 2

    def twice(a: torch.Tensor) -> torch.Tensor:
        return a * 2

    def twice(a: torch.Tensor) -> torch.Tensor:
        return KEPT[0]
"""
MAIN = """\
    import torch
    from base import {name}

    def use(a: torch.Tensor, b: torch.Tensor):
        return {name}({given}).view(-1).mul_(2)
"""


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        ("overlap", "a, b", False),
        ("applied", "a", False),
        ("kept", "a", True),
        ("renamed", "a", True),
        ("rows", "a, []", True),
        ("handed", "a", True),
        ("activated", "a", True),
        ("decorated", "a", True),
        ("twice", "a", True),
    ],
)
def test_in_place_behind_a_call(tmp_path: Path, name: str, given: str, told: bool) -> None:
    """What the function computes is the caller's alone; what it keeps, or is handed, is not."""
    write(tmp_path, {"base.py": BASE, "main.py": MAIN.format(name=name, given=given)})
    found = [x for x in analysed(tmp_path, options=_CPU).findings if x.torch == "torch.Tensor.mul_"]
    assert [not each.fixes for each in found] == [told]


@pytest.mark.parametrize(
    "main",
    [
        "def use(overlap: Callable[..., torch.Tensor], a, b):\n",
        "def use(a, b):\n    overlap: Callable[..., torch.Tensor] = max\n",
    ],
)
def test_a_name_that_stands_for_something_else(tmp_path: Path, main: str) -> None:
    """A parameter, or what is bound anew, need not be the function that was imported."""
    text = f"from typing import Callable\nimport torch\nfrom base import overlap\n\n{main}"
    text += "    return overlap(a, b).view(-1).mul_(2)\n"
    write(tmp_path, {"base.py": BASE, "main.py": text})
    found = [x for x in analysed(tmp_path, options=_CPU).findings if x.torch == "torch.Tensor.mul_"]
    assert [not each.fixes for each in found] == [True]
