"""The benchmarks start, and what they measure of the server is work that it does."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).resolve().parents[1] / "benchmarks"
COMMANDS = ("speed.py", "torchvision.py", "load.py")
TEXT = """import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        self.linear = nn.Linear(2, 3)

    def forward(self, x):
        y = self.linear(torch.cat([x, x]))
        return y
"""


@pytest.fixture
def speed(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import speed

    monkeypatch.setattr(speed, "ROUNDS", 4)
    yield speed
    for name in ("speed", "corpus", "server_client", "speed_table"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_benchmark_starts(name: str) -> None:
    """Each is a script that nothing imports: a name that is gone shows when it is run."""
    command = [sys.executable, str(BENCHMARKS / name), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("usage: ")


def test_typing_is_measured_by_what_is_shown(speed: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "net.py"
    file.write_text(TEXT, "utf-8")
    found = speed.typed(file, 1)
    assert 0 < found["parse"] < found["median"]
    assert found["burst_published"] >= 1


def test_a_file_that_is_left_out_is_not_measured(speed: ModuleType, tmp_path: Path) -> None:
    """What git ignores gets no diagnostics, in no time: downloads lie where it does."""
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text("build/\n", "utf-8")
    file = tmp_path / "build" / "net.py"
    file.parent.mkdir()
    file.write_text(TEXT, "utf-8")
    with pytest.raises(SystemExit, match="finds nothing"):
        speed.typed(file, 1)


def test_sources_are_copied_to_where_they_are_looked_at(speed: ModuleType, tmp_path: Path) -> None:
    package = tmp_path / "build" / "package"
    package.mkdir(parents=True)
    (package / "net.py").write_text(TEXT, "utf-8")
    with speed.elsewhere(package) as (copy,):
        assert (copy / "net.py").read_text("utf-8") == TEXT
        assert "build" not in copy.parts
    assert not copy.exists()
