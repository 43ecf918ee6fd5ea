"""Scripts that run with both frameworks."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

_TOP = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def in_frameworks(
    frameworks: str, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], str]:
    """Return what runs a script with both frameworks and gives its standard output."""

    def run(script: str) -> str:
        done = subprocess.run(
            [frameworks, "-c", script],
            capture_output=True,
            text=True,
            check=False,
            cwd=tmp_path_factory.mktemp("frameworks"),
            env={**os.environ, "PYTHONPATH": str(_TOP / "server"), "GLOG_v": "4"},
        )
        assert done.returncode == 0, done.stderr[-2000:]
        return done.stdout

    return run
