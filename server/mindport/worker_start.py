"""How a worker process of this very MindPort is started, wherever the server was started from."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

#: What a worker runs. Python puts the folder that it is started in before its own modules, and
#: with ``-m`` imports some of them before anything of ours runs; here the folder goes first. Python
#: 3.10 does not know PYTHONSAFEPATH, which would do.
_START = """\
import sys
if sys.path[:1] == [""]:
    del sys.path[0]
from {} import main
sys.exit(main())
"""


def worker_command(module: str) -> list[str]:
    """Return the command that runs ``main`` of a module of MindPort with this Python."""
    return [sys.executable, "-c", _START.format(module)]


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
