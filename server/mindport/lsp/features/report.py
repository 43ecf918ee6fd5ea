"""mindport/report: writes what is left to migrate to a file, as ``mindport report`` does.

A request of MindPort's own: ``{"output": uri, "form": "html" | "csv" | "sarif", "folders"?: [uri],
"workDoneToken"}``; without folders the whole workspace is meant. Python files that are open count
as they are in the editor. The answer is ``{"findings", "files"}``.
Refused with RequestFailed, with words for the user, where there is no folder or the file cannot be
written.
"""

from __future__ import annotations

import contextlib
import logging
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams

from mindport.cli.report_arguments import FORMATS, form_of, other_form
from mindport.core.model import Text
from mindport.files import os_reason
from mindport.lsp import asked, texts
from mindport.lsp.documents import file_path
from mindport.lsp.features.guard import guarded
from mindport.lsp.features.scan import REQUEST_FAILED, places_of, workspace_of
from mindport.lsp.progress import progress
from mindport.lsp.scan.process import REPORT_WORKER, WorkerEnded, run
from mindport.lsp.scan.rows import Row
from mindport.lsp.scan.task import OpenText, Task
from mindport.writing import WriteFault, write_file

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

METHOD = "mindport/report"

logger = logging.getLogger(__name__)


def register(server: MindPortServer) -> None:
    """Register the request, which every client may send."""
    server.feature(METHOD)(guarded(_nothing)(report))


async def report(ls: MindPortServer, params: Any) -> dict[str, object] | None:
    """Write the report, and answer with what it counts.

    It is made in a process of its own, beside the file that it is for: what is there is replaced
    at once, and stays as it is where the request is cancelled.
    """
    session = ls.session
    open_documents = session.workspace.snapshots()
    form, path = asked.text(params, "form"), file_path(asked.text(params, "output"))
    if form not in FORMATS or not path:
        raise JsonRpcInvalidParams("Invalid Params: form and output say what to write where")
    token = getattr(params, "workDoneToken", None)
    await session.wait_for_configuration()
    session.settings.look_again()
    folders = places_of(params, "folders") or workspace_of(ls)
    lang = session.settings.language()
    if not folders:
        raise _failed(texts.NO_FOLDER, lang)
    if form_of(path) not in (None, form):
        raise _failed(texts.no_report(path, other_form(form)), lang)
    task = Task(
        session.settings,
        folders,
        [],
        {doc.path: OpenText.of(doc) for doc in open_documents if doc.path},
        session.capabilities.encoding,
    )
    with progress(ls, token, texts.REPORTING.get(lang)) as step, _aside(path, lang) as aside:
        made = Path(aside, "report")
        packed = {"task": task.packed(), "form": form, "to": str(made), "output": path}
        async with session.scanning:
            # In a source checkout this may compile the mappings: once, not in the worker too.
            await ls.scheduler.run(ls.engine.warm)
            try:
                *_, last = await run(packed, step, REPORT_WORKER)
            except (OSError, WorkerEnded) as error:
                logger.error("%s failed: %s", METHOD, error)
                raise _failed(texts.REPORT_FAILED, lang) from error
        refused = last.get("refused")
        if isinstance(refused, list):
            raise _failed(texts.no_report(path, Text(*refused)), lang)
        fault = await ls.scheduler.run(_put, made, Path(path))
    if fault is not None:
        raise _failed(texts.no_report(path, fault.message), lang)
    return last


@contextlib.contextmanager
def _aside(path: str, lang: str) -> Iterator[str]:
    """Give a folder for a report that is not done yet; refuse where the system has no room."""
    try:
        folder = tempfile.TemporaryDirectory(prefix="mindport-")
    except OSError as error:
        reason = WriteFault(Path(path), os_reason(error)).message
        raise _failed(texts.no_report(path, reason), lang) from error
    with folder as name:
        yield name


def _put(made: Path, path: Path) -> WriteFault | None:
    return write_file(path, made.read_bytes())


def _failed(said: Text, lang: str) -> JsonRpcException:
    return JsonRpcException(said.get(lang), code=REQUEST_FAILED)


def _nothing(params: Any) -> Row | None:
    return None
