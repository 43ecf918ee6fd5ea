"""Plans the fixes of many files: says which, has a worker process plan them, and reads its answers.

The worker is a process so that the interpreter's lock stays free for what is typed meanwhile; it is
ended when nobody waits any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from pygls.uris import from_fs_path

from mindport.core.base.records import dataclass
from mindport.lsp.documents import file_path
from mindport.lsp.planned import Planned, PlannedFile, Skipped, parse_file
from mindport.lsp.session import Session
from mindport.worker_start import set_apart, worker_command, worker_environment

logger = logging.getLogger(__name__)

FILE, FOLDER, WORKSPACE, CLASS = "file", "folder", "workspace", "class"
#: An answer holds the edits of one file.
_MOST_BYTES = 1 << 28

Step = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to plan.

    paths: the files or folders; none for all folders of the workspace. api: the torch name that it
    is limited to. safe_only: without what is to review. files: the URIs of the only files to
    convert, None for all.
    """

    paths: tuple[str, ...]
    api: str | None = None
    safe_only: bool = True
    files: frozenset[str] | None = None


class WorkerFailed(Exception):
    """The worker did not start, or ended before it was done; the message says how."""


async def plan(session: Session, wanted: Wanted, step: Step) -> Planned:
    """Return the fixes of files, converted together; the texts of open ones are the editor's.

    step: called after each file with the number done and that of all. Raises WorkerFailed.
    """
    request = _request(session, wanted)
    if not request["roots"]:
        return Planned(())
    pipe = asyncio.subprocess.PIPE
    try:
        process = await asyncio.create_subprocess_exec(
            *worker_command("mindport.lsp.plan_worker"),
            stdin=pipe, stdout=pipe, stderr=pipe,
            env=worker_environment(), limit=_MOST_BYTES, **set_apart(),
        )  # fmt: skip
    except OSError as error:
        raise WorkerFailed(str(error)) from error
    assert process.stderr is not None
    said = asyncio.ensure_future(process.stderr.read())
    try:
        return await _answers(process, request, wanted, step)
    except WorkerFailed:
        code = await process.wait()
        last = (await said).decode("utf-8", "replace").strip()
        raise WorkerFailed(f"the worker ended with exit code {code}: {last}") from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if text := (await said).decode("utf-8", "replace").strip():
            logger.warning("planning fixes: %s", text)


async def _answers(
    process: asyncio.subprocess.Process, request: dict[str, Any], wanted: Wanted, step: Step
) -> Planned:
    assert process.stdin is not None and process.stdout is not None
    with contextlib.suppress(ConnectionError):
        process.stdin.write(json.dumps(request).encode("ascii") + b"\n")
        await process.stdin.drain()
        process.stdin.close()
    files: list[PlannedFile] = []
    skipped: list[Skipped] = []
    done = total = 0
    async for line in process.stdout:
        answer = json.loads(line)
        if "end" in answer:
            return Planned(tuple(files), tuple(skipped), wanted.api)
        if "total" in answer:
            total = answer["total"]
            continue
        done += 1
        step(done, total)
        if "file" in answer:
            files.append(parse_file({**answer["file"], "uri": _uri(answer["file"]["uri"])}))
        elif "skipped" in answer:
            found = answer["skipped"]
            skipped.append(Skipped(_uri(found["uri"]), found["reason"]))
    raise WorkerFailed("the worker ended")


def _request(session: Session, wanted: Wanted) -> dict[str, Any]:
    only = wanted.files
    return {
        "lang": session.settings.language(),
        "display": session.settings.display,
        "encoding": session.capabilities.encoding,
        "api": wanted.api,
        "safeOnly": wanted.safe_only,
        "roots": list(_roots(session, wanted)),
        "files": None if only is None else sorted(filter(None, map(file_path, only))),
        "open": [
            {
                "path": doc.path,
                "uri": doc.uri,
                "version": doc.version,
                "text": doc.text,
                "told": session.told(doc),
            }
            for doc in session.workspace.files()
        ],
    }


def _roots(session: Session, wanted: Wanted) -> Iterable[dict[str, Any]]:
    """Yield where to look for files, the deepest first: its settings hold for what it has."""
    settings = session.settings
    inside = [str(folder.path) for folder in settings.folders if folder.path is not None]
    paths = sorted(wanted.paths or inside, key=lambda path: -len(Path(path).parts))
    for path in paths:
        holder = settings.holder(Path(path))
        base = holder.path if holder is not None and holder.path is not None else Path(path)
        yield {
            "path": path,
            "base": str(base if base.is_dir() else base.parent),
            "explicit": dict(settings.explicit(holder)),
        }


def _uri(found: str) -> str:
    """Return the URI of a file that the worker names by its path where it is not open."""
    return found if not Path(found).is_absolute() else (from_fs_path(found) or found)
