"""The commands that the comparisons need, and torchvision's sources."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from harness.runs import Tools

_TOP = Path(__file__).parents[2]
_VARIABLE = "MINDPORT_TORCHVISION"


@pytest.fixture(scope="session")
def tools(frameworks: str) -> Tools:
    """Return the command under test and the interpreter that has both frameworks."""
    return Tools((sys.executable, "-m", "mindport"), frameworks)


@pytest.fixture(scope="session")
def torchvision() -> Path:
    """Return the folder of torchvision's sources; skip where there is none, but not in CI."""
    named = os.environ.get(_VARIABLE)
    path = (Path(named) if named else _TOP / "build" / "corpus") / "torchvision"
    if path.is_dir():
        return path
    reason = f"no torchvision: `make test` unpacks it into {path}, or set {_VARIABLE}"
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(reason)
    pytest.skip(reason)
