"""The worker process: does the task on its standard input, and ends.

It writes one line of JSON for each file as soon as it is looked at. It ends with its input, so
that it does not outlive who started it.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
from collections.abc import Callable, Iterable
from typing import Any

from mindport.garbage import collect_rarely
from mindport.lsp.scan.look import look
from mindport.lsp.scan.rows import Row
from mindport.lsp.scan.task import Task

#: How far it stands back for the server and the editor, where the system lets it.
_NICENESS = 10


def main() -> int:
    """Do the task; return the exit code."""
    return answer(lambda packed: look(Task.unpacked(packed)))


def answer(rows_of: Callable[[Any], Iterable[Row]]) -> int:
    """Read one line of JSON, and write the rows that ``rows_of`` makes of it; return 0."""
    collect_rarely()
    given, out = sys.stdin.buffer, sys.stdout.buffer
    # Standard output carries the rows only; a stray print must not break them.
    sys.stdout = sys.stderr
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(_NICENESS)
    packed = json.loads(given.readline())
    threading.Thread(target=_end_with, args=(given.fileno(),), daemon=True).start()
    for row in rows_of(packed):
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
