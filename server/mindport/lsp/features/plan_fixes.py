"""mindport/planFixes: what replacing many things at once would edit, for a client to show first.

A request of MindPort's own, with ``{"scope": "file" | "folder" | "workspace" | "class", "uri",
"api", "position", "safeOnly", "files", "className", "nth", "workDoneToken"}``. ``position`` names
the API by a place in the file; ``files`` are the URIs of the only files to convert; ``nth`` is the
place of a class among those of its dotted name.

The answer is ``{"edit", "files", "skipped", "api", "settings"}``: a WorkspaceEdit in which what is
to review needs confirmation; the files in it, or cells of a notebook, with their counts (``later``:
what is to review once these edits are applied) and a hash of their text (``text_hash``); the files
that are left alone, and why; the torch name that it is limited to; what the settings of the files
in it are known by (``settings_hash``). It is null where MindPort is off.

``mindport/planSettings`` with ``{"uris"}`` answers ``{"settings"}``: what those of the files are
known by now. Where a plan of these files says another, it is not to be applied.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams

from mindport.core.base.records import replace
from mindport.core.codes import of_api
from mindport.core.document import Document
from mindport.core.model import Span
from mindport.core.modules.module_classes import class_span
from mindport.lsp import asked, convert, convert_plans, plan_texts, planning
from mindport.lsp.documents import file_path
from mindport.lsp.features.guard import guarded
from mindport.lsp.features.work_done import Step, work_done
from mindport.lsp.parts import part_of
from mindport.lsp.plan_settings import copied, settings_hash
from mindport.lsp.planned import Planned, planned_files
from mindport.lsp.planning import Wanted
from mindport.lsp.settings import LiveSettings

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis
    from mindport.core.fixes.parts import InParts
    from mindport.lsp.server import MindPortServer

METHOD = "mindport/planFixes"
SETTINGS_METHOD = "mindport/planSettings"
#: Seconds to wait for settings that are asked for at the time.
LATEST = 2.0

logger = logging.getLogger(__name__)
SCOPES = (planning.FILE, planning.FOLDER, planning.WORKSPACE, planning.CLASS)


def register(server: MindPortServer) -> None:
    """Register the requests, which every client may send."""
    server.feature(METHOD)(guarded(_nothing)(plan_fixes))
    server.feature(SETTINGS_METHOD)(guarded(_nothing)(plan_settings_now))


async def plan_settings_now(ls: MindPortServer, params: Any) -> dict[str, object]:
    """Answer with what the settings of some files are known by."""
    uris = asked.texts_or_none(params, "uris")
    if uris is None:
        raise JsonRpcInvalidParams("Invalid Params: uris is to be a list of strings")
    await ls.session.wait_for_configuration()
    # The client said that they changed, and is asked what they are now.
    await ls.scheduler.ended("configuration", LATEST)
    return {"settings": settings_hash(ls.session, uris, ls.session.settings)}


async def plan_fixes(ls: MindPortServer, params: Any) -> dict[str, object] | None:
    """Answer with the edits, and with what is to be said of the files."""
    scope, uri = asked.text(params, "scope"), asked.text_or_none(params, "uri")
    if scope not in SCOPES or (scope != planning.WORKSPACE and uri is None):
        raise JsonRpcInvalidParams("Invalid Params: scope and uri say what to plan")
    await ls.session.wait_for_configuration()
    token = getattr(params, "workDoneToken", None)
    try:
        async with work_done(ls, plan_texts.PLANNING, token) as step:
            planned = await _planned(ls, scope, uri, params, step)
    except planning.WorkerFailed as error:
        logger.error("%s failed: %s", METHOD, error)
        text = plan_texts.PLAN_FAILED.get(ls.session.settings.language())
        raise JsonRpcException(text, types.LSPErrorCodes.RequestFailed.value) from error
    return None if planned is None else _answer(ls, planned)


async def _planned(
    ls: MindPortServer, scope: str, uri: str | None, params: Any, step: Step
) -> Planned | None:
    safe_only = asked.flag(params, "safeOnly", default=True)
    api = asked.text_or_none(params, "api")
    position = asked.position_or_none(params, "position")
    only = asked.texts_or_none(params, "files")
    if scope == planning.CLASS and uri is not None:
        name, nth = asked.text(params, "className"), asked.number(params, "nth", 0)
        return await plan_class(ls, uri, name, nth, safe_only=safe_only)
    if position is not None and uri is not None:
        api = await _api_at(ls, uri, position)
    if scope == planning.FILE and uri is not None:
        return await plan_file(ls, uri, step, api=api, safe_only=safe_only)
    paths = (file_path(uri),) if scope == planning.FOLDER and uri is not None else ()
    if "" in paths:
        raise JsonRpcInvalidParams("Invalid Params: uri is no folder here")
    files = None if only is None else frozenset(only)
    return await plan_many(ls, Wanted(paths, api, safe_only, files), step)


async def plan_class(
    ls: MindPortServer, uri: str, name: str, nth: int, *, safe_only: bool
) -> Planned | None:
    """Return the fixes of one class of an open document, None where MindPort is off for it.

    nth: its place among the classes of that name.
    """
    doc = ls.session.snapshot(uri)
    if doc is None:
        return None
    return await _plan_open(ls, doc, safe_only=safe_only, within=in_class(name, nth))


def in_class(name: str, nth: int) -> Callable[[Analysis], Span | None]:
    """Return what tells where a class is in a text."""
    return lambda analysis: class_span(analysis, name, nth)


async def parts_of_open(
    ls: MindPortServer, doc: Document, *, safe_only: bool = False, **how: Any
) -> InParts | None:
    """Return the fixes of an open document in parts, None where MindPort is off for it.

    Those to review are told apart where the client asks about them; how: see ``fix_in_parts``.
    """
    session = ls.session
    analysis = await session.analysis(doc)
    if analysis is None:
        return None
    safe_only = safe_only or not asks_about(ls)
    found = await ls.scheduler.run(ls.engine.fix_in_parts, analysis, safe_only=safe_only, **how)
    session.require_current(doc)
    return found


def asks_about(ls: MindPortServer) -> bool:
    """Tell whether a person is asked about what is to review before it is applied."""
    return ls.session.capabilities.edit_annotations


async def plan_file(
    ls: MindPortServer, uri: str, step: Step, *, api: str | None, safe_only: bool
) -> Planned | None:
    """Return the fixes of one file, open or not; None where MindPort is off for it."""
    doc = ls.session.snapshot(uri)
    if doc is not None:
        only = None if api is None else of_api(api)
        found = await _plan_open(ls, doc, safe_only=safe_only, only=only)
        return found if found is None else replace(found, api=api)
    path = file_path(uri)
    return await plan_many(ls, Wanted((path,), api, safe_only), step) if path else None


async def plan_many(ls: MindPortServer, wanted: Wanted, step: Step) -> Planned:
    """Return the fixes of the files of folders, as the client can take them."""
    annotations = ls.session.capabilities.edit_annotations
    wanted = replace(wanted, safe_only=wanted.safe_only or not annotations)
    before = copied(ls.session.settings)
    return _takeable(ls, await planning.plan(ls.session, wanted, step), before)


async def _plan_open(
    ls: MindPortServer, doc: Document, *, safe_only: bool, **how: Any
) -> Planned | None:
    await ls.session.wait_for_configuration()
    before = copied(ls.session.settings)
    found = await parts_of_open(ls, doc, safe_only=safe_only, **how)
    if found is None:
        return None
    lang = ls.session.settings.language()
    files = planned_files(doc, found, ls.session.capabilities.encoding, lang)
    return _takeable(ls, Planned(files), before)


def _takeable(ls: MindPortServer, planned: Planned, before: LiveSettings) -> Planned:
    """Leave out what would have to be confirmed, for a client that does not ask.

    before: the settings as they were when the plan was begun.
    """
    files = planned.files
    if not ls.session.capabilities.edit_annotations:
        files = tuple(file for file in files if not file.review)
    made_with = settings_hash(ls.session, (file.uri for file in files), before)
    return replace(planned, files=files, settings=made_with)


async def _api_at(ls: MindPortServer, uri: str, position: types.Position) -> str:
    """Return the torch API at a place, where it can be fixed; refuse where there is none."""
    session = ls.session
    doc = session.snapshot(uri)
    part = part_of(doc, uri) if doc is not None else None
    analysis = await session.analysis(doc) if doc is not None and part is not None else None
    if analysis is not None:
        encoding = session.capabilities.encoding
        at = convert.position_offset(analysis.index, position, encoding, part)
        here = [each for each in analysis.findings if each.span.start <= at <= each.span.end]
        for finding in sorted(here, key=lambda each: (not each.fixes, each.span)):
            return finding.torch
    text = plan_texts.NO_API.get(session.settings.language())
    raise JsonRpcException(text, types.LSPErrorCodes.RequestFailed.value)


def _answer(ls: MindPortServer, planned: Planned) -> dict[str, object]:
    return {
        "edit": convert_plans.workspace_edit(planned.files, ls.session.capabilities),
        "files": [
            {
                "uri": file.uri,
                "safe": file.safe,
                "review": file.review,
                "later": file.later,
                "manual": file.manual,
                "hash": file.hash,
            }
            for file in planned.files
        ],
        "skipped": [{"uri": each.uri, "reason": each.reason} for each in planned.skipped],
        "api": planned.api,
        "settings": planned.settings,
    }


def _nothing(params: Any) -> dict[str, object] | None:
    return None
