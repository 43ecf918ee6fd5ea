"""MindPort: moves PyTorch code to MindSpore in the editor and on the command line."""

from __future__ import annotations

import sys

__version__ = "0.1.0"


def _leave_working_folder() -> None:
    """Take the working folder off what `python -m mindport` imports from.

    Python puts it first: a project with a `re.py` would have that run in place of Python's own. It
    stays where this package itself is found in it, and `sys.argv` tells an import from a start.
    """
    first = sys.path[0] if sys.path else ""
    own = __file__.startswith(first) and __file__[len(first) :].lstrip("/\\").startswith("mindport")
    if sys.argv[:1] == ["-m"] and not getattr(sys.flags, "safe_path", False) and not own:
        del sys.path[:1]


_leave_working_folder()
