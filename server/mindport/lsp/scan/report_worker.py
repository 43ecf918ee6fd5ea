"""The worker process of a report: makes it as ``mindport report`` does.

It writes one line of JSON for each file as soon as it is looked at, and one for the report, which
is then in the file that the task names. It ends with its input.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from mindport.cli import write_report
from mindport.cli.check import check_file
from mindport.cli.engine import use_project
from mindport.cli.jobs import Job
from mindport.cli.report import FileReport
from mindport.files import NOTEBOOK_SUFFIX, Entry, Kind, os_reason
from mindport.lsp import texts
from mindport.lsp.scan.look import Target, settings_of, targets_of
from mindport.lsp.scan.rows import Row
from mindport.lsp.scan.task import Place, Task
from mindport.lsp.scan.worker import answer
from mindport.writing import WriteFault

logger = logging.getLogger(__name__)


def main() -> int:
    """Do the task; return the exit code."""
    return answer(make)


def make(packed: Mapping[str, Any]) -> Iterator[Row]:
    """Yield ``{"total": n}``, one row for each file, and what came of the report.

    packed: the ``task`` of a look, the ``form`` of the report, the file ``to`` write it to, and
    the ``output`` that it is for. The last row has the number of ``findings`` and of ``files``,
    or says as ``refused`` why there is no report, in English and Chinese.
    """
    task = Task.unpacked(packed["task"])
    names = _names(task)
    jobs = [_job(target, task, names) for target in targets_of(task)]
    yield {"total": len(jobs) + 1}
    read = {os.path.realpath(job.entry.path) for job in jobs}
    reason = write_report.refusal(packed["output"], read)
    if reason is not None:
        yield from ({} for _ in jobs)
        yield {"refused": [reason.en, reason.zh]}
        return
    sources = [str(job.entry.path) for job in jobs if job.entry.reason is None]
    opened = {str(job.entry.path): job.opened for job in jobs if job.opened is not None}
    use_project(sources, opened)
    form = packed["form"]
    reports: list[FileReport] = []
    for job in jobs:
        reports.append(_checked(job, form))
        yield {}
    folder = Path(os.path.realpath(packed["output"])).parent
    made = write_report.Made(list(names.values()), folder)
    data = write_report.content(form, reports, jobs, made, _language(task))
    try:
        Path(packed["to"]).write_bytes(data)
    except OSError as error:
        reason = WriteFault(Path(packed["to"]), os_reason(error)).message
        yield {"refused": [reason.en, reason.zh]}
        return
    yield {"findings": sum(len(report.rows) for report in reports), "files": len(reports)}


def _checked(job: Job, form: str) -> FileReport:
    try:
        return check_file(job, references=form == "html", deep=False)
    except Exception:
        # A fault of ours, which must not keep the other files from being reported on.
        logger.exception("reporting on %s failed", job.entry.shown)
        return FileReport(job.entry.shown, error=texts.LOOK_FAILED, unread=True)


def _names(task: Task) -> dict[str, str]:
    """Return what the folders of the task are called, by their paths."""
    return {each.path: Path(each.path).name or each.path for each in task.folders}


def _job(target: Target, task: Task, names: Mapping[str, str]) -> Job:
    path = Path(target.path)
    kind = Kind.NOTEBOOK if target.path.endswith(NOTEBOOK_SUFFIX) else Kind.PYTHON
    if target.reason is not None:
        kind = Kind.UNREADABLE
    opened = task.texts.get(target.path)
    # A notebook is a file of JSON, whose places the report tells: as it was saved.
    text = opened.text if opened is not None and opened.cells is None else None
    entry = Entry(path, _shown(path, names), kind, target.settings, reason=target.reason)
    return Job(entry, opened=text)


def _shown(path: Path, names: Mapping[str, str]) -> str:
    """Return a file's path below its folder, with the folder's name where there are several."""
    holders = [folder for folder in names if path.is_relative_to(folder)]
    if not holders:
        return str(path)
    holder = max(holders, key=lambda folder: len(Path(folder).parts))
    below = path.relative_to(holder)
    return str(below if len(names) == 1 else names[holder] / below)


def _language(task: Task) -> str:
    """Return the language of the first folder, as a report as a whole is in one."""
    first = Path(task.folders[0].path, "any.py")
    settings, _ = settings_of(task.live, Place(first.as_uri(), str(first)))
    return settings.lang


if __name__ == "__main__":
    sys.exit(main())
