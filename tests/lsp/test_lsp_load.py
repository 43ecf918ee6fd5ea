"""The load benchmark, shortly: each request is answered, what is shown is of the newest text."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
TEXT = """import torch
from torch import nn


class Net{number}(nn.Module):
    def forward(self, x):
        return torch.cat([x, torch.not_there(x)]).view(-1)
"""


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import load

    monkeypatch.setattr(load, "QUIET", 0.5)
    yield load
    del sys.modules["load"]


async def test_many_files_and_edits(load: ModuleType) -> None:
    texts = [TEXT.replace("{number}", str(number)) for number in range(40)]
    outcome = await load.run(texts, rate=100.0, seconds=3.0)
    assert outcome.faults == []
    assert outcome.edits == 300
    assert len(outcome.hovers) + outcome.outdated == 30
    assert outcome.delays and outcome.findings > 40


async def test_faults_are_seen(load: ModuleType) -> None:
    """A server that answers twice, shows old text last, or shows something else, does not pass."""
    session = await load.Session.start()
    session.open("file:///a.py", "import torch\n")
    await session.settled()
    assert session.faults == []
    session._answer({"id": 999, "result": None})
    session.change("file:///a.py", {"line": 0, "character": 0}, {"line": 0, "character": 0}, "#")
    await session.settled()
    session._show({"uri": "file:///a.py", "version": 1, "diagnostics": []})
    session._show({"uri": "file:///a.py", "version": 7, "diagnostics": []})
    session._answer({"id": session._next, "error": {"code": -32603, "message": "no"}})
    assert [fault.partition(": ")[2] or fault for fault in session.faults] == [
        "request 999 has two answers",
        "version 1 is shown after 2",
        "there is no version 7",
        f"request {session._next} has two answers",
    ]
    await session.leave()
    shown = {"file:///a.py": [{"message": "not so"}]}
    (fault,) = await load._differences({"file:///a.py": "import torch\n"}, shown)
    assert "differ from those of a new server" in fault
