"""Runs one function over many files: in this process for a few, in one process per core for many.

Results come in the order of the files, so output does not depend on how the work was shared out.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import TypeVar

from mindport.cli.engine import load_catalog
from mindport.cli.screen import CommandError, FileCrash, InternalError, Screen
from mindport.core.base.records import dataclass
from mindport.core.model import Text
from mindport.files import Entry
from mindport.garbage import collect_from_here

FEW_FILES = 8
CHUNKS_PER_WORKER = 8
MOMENT = 0.7

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Job:
    """A file to work on.

    data: its content where it was read from standard input; opened: its text where an editor has
    it open, which need not be the disk's.
    """

    entry: Entry
    data: bytes | None = None
    opened: str | None = None


def run_all(
    function: Callable[[Job], Result],
    jobs: Sequence[Job],
    prepare: Callable[[], None],
    label: Text,
    lang: str,
) -> list[Result]:
    """Return ``function`` of each job, in order. ``label`` names the work for the progress bar.

    prepare: called once in each process that works, before its first job. Both functions must be
    picklable. Raises InternalError after the last job when ``function`` failed on any, and
    CommandError where processes are ended from outside twice.
    """
    if jobs:
        # Read before the work is shared out: processes that are forked inherit it.
        load_catalog()
    collect_from_here()
    results: list[Result] = []
    crashes: list[FileCrash] = []
    guarded = partial(_guarded, function)
    with _progress(len(jobs), label.get(lang)) as step:
        for result in _spread(guarded, jobs, prepare, lang):
            if isinstance(result, FileCrash):
                crashes.append(result)
            else:
                results.append(result)
            step()
    if crashes:
        raise InternalError(crashes)
    return results


def workers_for(count: int) -> int:
    """Return how many processes to use for ``count`` files."""
    if count <= FEW_FILES:
        return 1
    if sys.version_info >= (3, 13):
        cores = os.process_cpu_count() or 1
    elif hasattr(os, "sched_getaffinity"):
        cores = len(os.sched_getaffinity(0))
    else:
        cores = os.cpu_count() or 1
    return min(cores, count // 4)


def _guarded(function: Callable[[Job], Result], job: Job) -> Result | FileCrash:
    try:
        return function(job)
    except FileCrash as crash:
        return crash
    except Exception as error:
        summary = f"{type(error).__name__}: {error}".split("\n")[0]
        import traceback

        return FileCrash(job.entry.shown, summary, traceback.format_exc())


def _spread(
    function: Callable[[Job], Result | FileCrash],
    jobs: Sequence[Job],
    prepare: Callable[[], None],
    lang: str,
) -> Iterator[Result | FileCrash]:
    workers = workers_for(len(jobs))
    if workers == 1:
        prepare()
        yield from map(function, jobs)
        return
    # Imported here: a check of a few files does not need processes.
    from mindport.cli.processes import WorkersEnded, spread

    size = max(1, min(16, len(jobs) // (workers * CHUNKS_PER_WORKER)))
    done = 0
    try:
        for result in spread(function, jobs, prepare, workers, size):
            done += 1
            yield result
        return
    except WorkersEnded:
        Screen(lang).note(
            Text(
                "a worker process was ended from outside; going on with one",
                "一个工作进程被外部终止；将用一个进程继续",
            )
        )
    # One alone needs the least memory, and shows which file ends it.
    try:
        for result in spread(function, jobs[done:], prepare, 1, 1):
            done += 1
            yield result
    except WorkersEnded as error:
        path = jobs[done].entry.shown
        raise CommandError(
            Text(
                f"{path}: the worker process was ended again, as when memory runs out (nothing was "
                "written); free some, or leave the file out with `# mindport: ignore-file`",
                f"{path}：工作进程再次被终止，例如内存不足（没有写入任何内容）；请释放内存，"
                "或用 `# mindport: ignore-file` 跳过此文件",
            )
        ) from error


@contextmanager
def _progress(total: int, label: str) -> Iterator[Callable[[], None]]:
    """Give a function to call after each file; a bar appears once the work takes a moment."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    with ExitStack() as stack:
        started = time.monotonic()
        shown: list[Callable[[], None]] = []
        done = 0

        def step() -> None:
            nonlocal done
            done += 1
            if not shown and done < total and time.monotonic() - started > MOMENT:
                shown.append(_bar(stack, total, label, done - 1))
            if shown:
                shown[0]()

        yield step


def _bar(stack: ExitStack, total: int, label: str, done: int) -> Callable[[], None]:
    from rich.console import Console
    from rich.progress import Progress

    progress = stack.enter_context(Progress(transient=True, console=Console(stderr=True)))
    task = progress.add_task(label, total=total, completed=done)
    return lambda: progress.advance(task)
