"""The interpreter that has both frameworks: that of ``make verify``, or the one that is named."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

_TOP = Path(__file__).parents[2]
_VARIABLE = "MINDPORT_VERIFY_PYTHON"


@pytest.fixture(scope="session")
def frameworks() -> str:
    """Return the interpreter's path; skip where there is none, but not in CI."""
    named = os.environ.get(_VARIABLE)
    path = Path(named) if named else _TOP / "build" / "verify" / "venv" / "bin" / "python"
    if path.is_file():
        return str(path)
    reason = f"no torch and mindspore: `make verify` sets up {path}, or set {_VARIABLE}"
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def torchvision() -> Path:
    """Return the folder of torchvision's sources; skip where there is none, but not in CI."""
    named = os.environ.get("MINDPORT_TORCHVISION")
    path = (Path(named) if named else _TOP / "build" / "corpus") / "torchvision"
    if path.is_dir():
        return path
    reason = f"no torchvision: `make test` unpacks it into {path}, or set MINDPORT_TORCHVISION"
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(reason)
    pytest.skip(reason)
