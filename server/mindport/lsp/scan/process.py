"""The worker as the server sees it: given a task, listened to, ended when nobody waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Mapping

from mindport.lsp.scan.rows import Row
from mindport.worker_start import set_apart, worker_command, worker_environment

WORKER = "mindport.lsp.scan.worker"
REPORT_WORKER = "mindport.lsp.scan.report_worker"
#: A row is one line, which in a file of many findings is long; in bytes.
_LONGEST_ROW = 1 << 26


class WorkerEnded(Exception):
    """The worker ended before it had done its task."""


async def run(
    task: Mapping[str, object], progress: Callable[[int, int], None], worker: str = WORKER
) -> list[Row]:
    """Return the rows that a worker makes of a task; it is ended when this is cancelled.

    progress: called with the numbers of rows there are and of all. Raises WorkerEnded, and
    OSError where it cannot be started.
    """
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *worker_command(worker),
        stdin=pipe, stdout=pipe, env=worker_environment(), limit=_LONGEST_ROW, **set_apart(),
    )  # fmt: skip
    try:
        rows = await _rows(process, json.dumps(task).encode("ascii"), progress)
        code = await process.wait()
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    if code or rows is None:
        raise WorkerEnded(f"the worker ended with exit code {code}")
    return rows


async def _rows(
    process: asyncio.subprocess.Process, task: bytes, progress: Callable[[int, int], None]
) -> list[Row] | None:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(task + b"\n")
    total: int | None = None
    rows: list[Row] = []
    while line := await process.stdout.readline():
        try:
            row = json.loads(line)
        except ValueError as error:
            raise WorkerEnded(f"the worker said {line[:80]!r}") from error
        if total is None:
            total = row["total"]
        else:
            rows.append(row)
        progress(len(rows), total or 0)
    return rows if len(rows) == total else None
