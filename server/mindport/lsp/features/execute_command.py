"""workspace/executeCommand: edits made when asked for, and applied by the client."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams

from mindport.core.document import Document
from mindport.core.model import Text
from mindport.lsp import convert, texts
from mindport.lsp.actions import ALL_OF, ALL_SAFE, Task, carry_out, parse_task
from mindport.lsp.features.guard import guarded
from mindport.lsp.scheduler import Superseded

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

FIX_ALL_SAFE = "mindport.fixAllSafe"
FIX_ALL_OF = "mindport.fixAllOf"
APPLY = "mindport.applyFix"

Arguments = tuple[Any, ...]
Command = Callable[["MindPortServer", Arguments], Awaitable[bool]]


def register(server: MindPortServer) -> None:
    """Register the commands: only for clients that apply edits."""
    for name, handler in ((FIX_ALL_SAFE, fix_all_safe), (FIX_ALL_OF, fix_all_of), (APPLY, apply)):
        server.command(name)(with_arguments(handler))


async def fix_all_safe(ls: MindPortServer, arguments: Arguments) -> bool:
    """Apply every safe fix of a document: ``[uri]``. Answer whether the text was edited."""
    (uri,) = checked(arguments, str)
    return await _carry_out(ls, uri, Task(ALL_SAFE))


async def fix_all_of(ls: MindPortServer, arguments: Arguments) -> bool:
    """Apply every safe fix of one torch API in a document: ``[uri, api]``."""
    uri, api = checked(arguments, str, str)
    return await _carry_out(ls, uri, Task(ALL_OF, api=api))


async def apply(ls: MindPortServer, arguments: Arguments) -> bool:
    """Apply one task to a document at a version: ``[uri, version, task]``."""
    uri, version, data = checked(arguments, str, int, dict)
    task = parse_task(data)
    if task is None:
        raise JsonRpcInvalidParams("Invalid Params: not a task of this server")
    return await _carry_out(ls, uri, task, version)


async def _carry_out(ls: MindPortServer, uri: str, task: Task, version: int | None = None) -> bool:
    doc = ls.session.snapshot(uri)
    if doc is None:
        return say(ls, texts.FILE_NOT_OPEN)
    if version is not None and version != doc.version:
        return say(ls, texts.FILE_CHANGED)
    try:
        return await _edit(ls, doc, task)
    except Superseded:
        return say(ls, texts.FILE_CHANGED)


async def _edit(ls: MindPortServer, doc: Document, task: Task) -> bool:
    session = ls.session
    analysis = await session.analysis(doc)
    outcome = None
    if analysis is not None:
        outcome = await ls.scheduler.run(carry_out, ls.engine, analysis, task)
    session.require_current(doc)
    if analysis is None or outcome is None or not outcome.edits:
        return say(ls, texts.NOTHING_SAFE)
    lang, client = analysis.options.lang, session.capabilities
    edit = convert.workspace_edit(
        doc, analysis.index, outcome, lang, client, annotate=client.edit_annotations
    )
    label = texts.APPLY_LABEL.get(lang)
    try:
        answer = await ls.workspace_apply_edit_async(convert.apply_edit(label, edit))
    except JsonRpcException as error:
        return say(ls, texts.not_applied(error.message))
    return True if answer.applied else say(ls, texts.not_applied(answer.failure_reason))


def say(ls: MindPortServer, text: Text) -> bool:
    """Tell the user why nothing was edited; return False."""
    lang = ls.session.settings.language()
    ls.window_show_message(convert.message(text.get(lang), warning=True))
    return False


def checked(arguments: Arguments, *kinds: type) -> Arguments:
    """Return the arguments of a command; refuse those that are not of ``kinds``."""
    if len(arguments) != len(kinds) or not all(map(isinstance, arguments, kinds)):
        names = ", ".join(kind.__name__ for kind in kinds)
        raise JsonRpcInvalidParams(f"Invalid Params: the arguments are {names}")
    return arguments


def with_arguments(handler: Command) -> Callable[..., Awaitable[bool]]:
    """Return a command's handler as pygls calls it, guarded."""

    async def run(ls: MindPortServer, *arguments: Any) -> bool:
        return await guarded(lambda _: say(ls, texts.FAILED))(handler)(ls, arguments)

    return run
