"""Commands that fix many files at once, for editors that have none of their own for it.

Each plans the fixes, looks whether files have changed meanwhile, and has the client apply the rest;
nothing where the settings have changed.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams

from mindport.core.base.records import replace
from mindport.core.text.decode import Decoded, decode
from mindport.files import Unreadable, read
from mindport.lsp import convert, convert_plans, plan_texts, texts
from mindport.lsp.documents import file_path
from mindport.lsp.features.execute_command import Arguments, checked, say, with_arguments
from mindport.lsp.features.plan_fixes import plan_class, plan_many
from mindport.lsp.features.work_done import Step, work_done
from mindport.lsp.plan_settings import settings_hash
from mindport.lsp.planned import Planned, PlannedFile, text_hash
from mindport.lsp.planning import Wanted, WorkerFailed
from mindport.lsp.scheduler import Superseded

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

logger = logging.getLogger(__name__)

IN_FOLDER = "mindport.fixSafeInFolder"
IN_WORKSPACE = "mindport.fixSafeInWorkspace"
OF_API = "mindport.fixApiInWorkspace"
IN_CLASS = "mindport.fixClass"

Plan = Callable[[Step, frozenset[str] | None], Awaitable[Planned | None]]


def register(server: MindPortServer) -> None:
    """Register the commands: only for clients that apply edits."""
    commands = (
        (IN_FOLDER, in_folder),
        (IN_WORKSPACE, in_workspace),
        (OF_API, of_api),
        (IN_CLASS, in_class),
    )
    for name, handler in commands:
        server.command(name)(with_arguments(handler))


async def in_folder(ls: MindPortServer, arguments: Arguments) -> bool:
    """Apply every safe fix below a folder: ``[uri]``. Answer whether anything was edited."""
    (uri,) = checked(arguments, str)
    path = file_path(uri)
    if not path:
        raise JsonRpcInvalidParams("Invalid Params: the argument is no folder here")
    return await _apply_many(ls, Wanted((path,)))


async def in_workspace(ls: MindPortServer, arguments: Arguments) -> bool:
    """Apply every safe fix of the workspace: ``[]``."""
    checked(arguments)
    return await _apply_many(ls, Wanted(()))


async def of_api(ls: MindPortServer, arguments: Arguments) -> bool:
    """Apply every fix of one torch API in the workspace: ``[api]``.

    Those to review are among them where the client asks before it applies such.
    """
    (api,) = checked(arguments, str)
    return await _apply_many(ls, Wanted((), api, safe_only=False))


async def in_class(ls: MindPortServer, arguments: Arguments) -> bool:
    """Apply the fixes of a class at a version: ``[uri, version, name, number]``.

    number: the class's place among those of that name.
    """
    uri, version, name, nth = checked(arguments, str, int, str, int)
    doc = ls.session.snapshot(uri)
    if doc is None or doc.version != version:
        return say(ls, texts.FILE_CHANGED if doc is not None else texts.FILE_NOT_OPEN)
    try:
        planned = await plan_class(ls, uri, name, nth, safe_only=False)
    except Superseded:
        return say(ls, texts.FILE_CHANGED)
    return await _apply(ls, planned or Planned(()), [])


async def _apply_many(ls: MindPortServer, wanted: Wanted) -> bool:
    await ls.session.wait_for_configuration()
    try:
        planned, left = await _unchanged(ls, wanted)
    except WorkerFailed as error:
        logger.error("planning fixes failed: %s", error)
        return say(ls, plan_texts.PLAN_FAILED)
    return await _apply(ls, planned, [Path(file_path(file.uri)).name for file in left])


async def _unchanged(ls: MindPortServer, wanted: Wanted) -> tuple[Planned, list[PlannedFile]]:
    """Return the fixes of files that are still what they were, and the other files."""
    left: list[PlannedFile] = []
    async with work_done(ls, plan_texts.PLANNING) as step:
        while True:
            planned = await plan_many(ls, wanted, step)
            changed = await ls.scheduler.run(_changed, ls, planned.files)
            if not changed:
                return planned, left
            # The rest was converted together with these: it is planned again without them.
            left += changed
            gone = {file.uri for file in left}
            wanted = replace(
                wanted, files=frozenset(f.uri for f in planned.files if f.uri not in gone)
            )


async def _apply(ls: MindPortServer, planned: Planned, left: list[str]) -> bool:
    if not planned.files:
        return say(ls, plan_texts.applied(0, 0, left) if left else texts.NOTHING_SAFE)
    settings = ls.session.settings
    uris = [file.uri for file in planned.files]
    if settings_hash(ls.session, uris, settings) != planned.settings:
        return say(ls, plan_texts.SETTINGS_CHANGED)
    lang = settings.language()
    edit = convert_plans.workspace_edit(planned.files, ls.session.capabilities)
    try:
        answer = await ls.workspace_apply_edit_async(
            convert.apply_edit(texts.APPLY_LABEL.get(lang), edit)
        )
    except JsonRpcException as error:
        return say(ls, texts.not_applied(error.message))
    if not answer.applied:
        return say(ls, texts.not_applied(answer.failure_reason))
    fixes = sum(file.safe + file.review for file in planned.files)
    done = plan_texts.applied(fixes, len(planned.files), left).get(lang)
    ls.window_show_message(convert.message(done, warning=bool(left)))
    return True


def _changed(ls: MindPortServer, files: tuple[PlannedFile, ...]) -> list[PlannedFile]:
    """Return the files whose text is not the one that was planned for."""
    return [file for file in files if _hash_now(ls, file) != file.hash]


def _hash_now(ls: MindPortServer, file: PlannedFile) -> str | None:
    path = file_path(file.uri)
    text = ls.session.workspace.text_at(path)
    if text is None and file.version is None:
        data = read(Path(path))
        decoded: Any = None if isinstance(data, Unreadable) else decode(data)
        text = decoded.text if isinstance(decoded, Decoded) else None
    return None if text is None else text_hash(text)
