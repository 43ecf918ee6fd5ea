"""codeAction/resolve: fills in the edit, and nothing else, of an action of the current version."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams

from mindport.core.document import Document
from mindport.lsp import convert, texts
from mindport.lsp.actions import Task, carry_out, parse_task
from mindport.lsp.features.guard import guarded
from mindport.lsp.scheduler import Superseded

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer


def register(server: MindPortServer) -> None:
    """Register resolving."""
    server.feature(types.CODE_ACTION_RESOLVE)(guarded(lambda action: action)(resolve))


def data_of(doc: Document, task: Task) -> dict[str, object]:
    """Return the data that finds ``task`` again: clients ignore versions in an action's edit."""
    return {"uri": doc.uri, "version": doc.version, "task": task.to_json()}


async def resolve(ls: MindPortServer, action: types.CodeAction) -> types.CodeAction:
    """Answer with the action and its edit; ContentModified when its text is gone."""
    data = action.data if isinstance(action.data, dict) else {}
    task, uri = parse_task(data.get("task")), data.get("uri")
    if task is None or not isinstance(uri, str):
        raise JsonRpcInvalidParams("Invalid Params: not an action of this server")
    session = ls.session
    doc = session.snapshot(uri)
    if doc is None or doc.version != data.get("version"):
        raise Superseded
    analysis = await session.analysis(doc)
    if analysis is None:
        raise Superseded
    outcome = await ls.scheduler.run(carry_out, ls.engine, analysis, task)
    session.require_current(doc)
    if outcome is None:
        raise Superseded
    if not outcome.edits:
        text = texts.NOTHING_TO_CHANGE.get(analysis.options.lang)
        raise JsonRpcException(text, types.LSPErrorCodes.RequestFailed.value)
    client = session.capabilities
    action.edit = convert.workspace_edit(
        doc,
        analysis.index,
        outcome,
        analysis.options.lang,
        client,
        annotate=client.action_annotations,
    )
    return action
