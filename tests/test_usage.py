"""The script that counts uses of torch in real code."""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).parents[1] / "scripts"
CODE = """\
import torch
from torch import nn


def f(x: torch.Tensor, unknown):
    unknown.numel()
    return x.sum() + torch.ones(2).sum() + nn.Linear(2, 2)(x)
"""


@pytest.fixture
def usage(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    yield importlib.import_module("usage")
    sys.modules.pop("usage", None)


def test_proven_and_inferred_uses_count_and_guesses_do_not(
    usage: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "one.py").write_text(CODE, encoding="utf-8")
    names = usage._names(tmp_path / "one.py")
    assert names["torch.Tensor.sum"] == 2
    assert names["torch.nn.Linear"] == names["torch.ones"] == names["torch.Tensor"] == 1
    assert "torch.Tensor.numel" not in names
    assert "torch.nn" not in names


def test_a_package_is_named_by_its_metadata_and_rows_are_sorted_by_uses(
    usage: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "demo_pkg-1.2.dist-info").mkdir()
    (tmp_path / "demo.py").write_text(CODE, encoding="utf-8")
    (package,) = usage._packages(tmp_path)
    assert (package.name, package.version, len(package.files)) == ("demo_pkg", "1.2", 1)
    rows = usage.table([package], Counter({"torch.b": 3, "torch.a": 5}), Counter({"torch.a": 2}))
    assert rows.splitlines() == [
        "# counted over demo_pkg 1.2 (1 files)",
        "torch\tuses\tfiles",
        "torch.a\t5\t2",
        "torch.b\t3\t0",
    ]


def test_torch_as_an_attribute_of_itself_is_no_part_of_a_name(usage: ModuleType) -> None:
    assert usage.plain_name("torch.torch.Tensor") == "torch.Tensor"
    assert usage.plain_name("torch.torch_version") == "torch.torch_version"
