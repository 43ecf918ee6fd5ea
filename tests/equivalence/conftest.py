"""The commands that the comparisons need."""

from __future__ import annotations

import sys

import pytest
from harness.runs import Tools


@pytest.fixture(scope="session")
def tools(frameworks: str) -> Tools:
    """Return the command under test and the interpreter that has both frameworks."""
    return Tools((sys.executable, "-m", "mindport"), frameworks)
