"""How a worker process of this very MindPort is started, wherever the server was started from."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any


def worker_command(module: str) -> list[str]:
    """Return the command that runs a module of MindPort with this Python."""
    return [sys.executable, "-m", module]


def worker_environment() -> dict[str, str]:
    """Return the environment of a worker, which finds the package that this file is in."""
    package = str(Path(__file__).parents[1])
    paths = [package, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONSAFEPATH": "1"}


def set_apart() -> dict[str, Any]:
    """Return what keeps a worker from the terminal: Ctrl-C is for the process that started it."""
    if os.name == "nt":
        return {"creationflags": getattr(subprocess, "CREATE_NO_WINDOW", 0)}
    return {"start_new_session": True}
