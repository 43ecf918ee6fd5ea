"""Runs the command, as ``python -m mindport`` or ``mindport``."""

from __future__ import annotations

import os
import sys

_INTERRUPTED = 130


def run() -> int:
    """Run the command with the process's arguments; return its exit code."""
    try:
        # Within: Ctrl-C does not wait until all is imported.
        from mindport.cli.main import main

        code = main()
    except KeyboardInterrupt:
        print("mindport: interrupted", file=sys.stderr)
        code = _INTERRUPTED
    if code == _INTERRUPTED:
        # Python would end itself by the signal where that came while a module was imported, though
        # it was answered: who runs us as a program would see another exit code.
        sys.stderr.flush()
        os._exit(code)
    return code


if __name__ == "__main__":
    sys.exit(run())
