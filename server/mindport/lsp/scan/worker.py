"""``python -m mindport.lsp.scan.worker``: does the task on its standard input, and ends.

It writes one line of JSON for each file as soon as it is looked at. It ends with its input, so
that it does not outlive who started it.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading

from mindport.lsp.scan.look import look
from mindport.lsp.scan.task import Task

#: How far it stands back for the server and the editor, where the system lets it.
_NICENESS = 10


def main() -> int:
    """Do the task; return the exit code."""
    given, out = sys.stdin.buffer, sys.stdout.buffer
    # Standard output carries the rows only; a stray print must not break them.
    sys.stdout = sys.stderr
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(_NICENESS)
    task = Task.unpacked(json.loads(given.readline()))
    threading.Thread(target=_end_with, args=(given.fileno(),), daemon=True).start()
    for row in look(task):
        out.write(json.dumps(row).encode("ascii") + b"\n")
        out.flush()
    return 0


def _end_with(given: int) -> None:
    # Not through Python's stream, which cannot be closed at exit while this reads it.
    while os.read(given, 1024):
        pass
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
