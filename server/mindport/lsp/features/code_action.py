"""textDocument/codeAction: what can be done in ``params.range``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types

from mindport.core.document import Document
from mindport.lsp import convert, convert_options
from mindport.lsp.actions import (
    ALL_OF,
    ALL_SAFE,
    EVERYWHERE,
    FIX_ALL,
    NOTEBOOK_FIX_ALL,
    Outcome,
    Proposal,
    carry_out,
    propose,
)
from mindport.lsp.capabilities import ResolvedCapabilities
from mindport.lsp.features import code_action_resolve, refine
from mindport.lsp.features.execute_command import APPLY, FIX_ALL_OF, FIX_ALL_SAFE
from mindport.lsp.features.guard import guarded
from mindport.lsp.features.replace_all import OF_API
from mindport.lsp.parts import part_of

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis
    from mindport.lsp.server import MindPortServer

#: The command of a client that shows what it applies by itself.
CLIENT_OF_API = "mindport.fixAllOfInWorkspace"

Actions = list[types.CodeAction | types.Command]


def register(server: MindPortServer, client: ResolvedCapabilities) -> None:
    """Register code actions as the client can take them."""
    options = convert_options.code_action_options(client)
    handler = guarded(_none)(code_action)
    server.feature(types.TEXT_DOCUMENT_CODE_ACTION, options)(handler)
    if client.action_literals and client.action_resolve:
        code_action_resolve.register(server)


async def code_action(ls: MindPortServer, params: types.CodeActionParams) -> Actions:
    """Answer with the actions for a range; the client's diagnostics are only linked back."""
    session, uri = ls.session, params.text_document.uri
    doc = session.snapshot(uri)
    part = part_of(doc, uri) if doc is not None else None
    if doc is None or part is None:
        return []
    analysis = await session.analysis(doc)
    if analysis is None:
        return []
    client = session.capabilities
    span = convert.range_span(analysis.index, params.range, client.encoding, part)
    analysis = await refine.look_closer(ls, analysis, span)
    only = [getattr(kind, "value", kind) for kind in params.context.only or ()] or None
    proposals = await ls.scheduler.run(
        propose, ls.engine, analysis, span, only, everywhere=_in_workspace(ls, doc)
    )
    session.require_current(doc)
    if not client.action_literals:
        return _commands(ls, analysis, proposals) if client.apply_edit else []
    outcomes: list[Outcome | None] = [None] * len(proposals)
    if not client.action_resolve:
        outcomes = await ls.scheduler.run(_outcomes, ls, analysis, proposals)
        session.require_current(doc)
    return [
        action
        for proposal, outcome in zip(proposals, outcomes, strict=True)
        if (action := _action(ls, analysis, proposal, outcome, params)) is not None
    ]


def _action(
    ls: MindPortServer,
    analysis: Analysis,
    proposal: Proposal,
    outcome: Outcome | None,
    params: types.CodeActionParams,
) -> types.CodeAction | None:
    client, lang = ls.session.capabilities, analysis.options.lang
    title = proposal.title.get(lang)
    linked = []
    if proposal.finding is not None:
        shown = params.context.diagnostics
        part = part_of(analysis.doc, params.text_document.uri)
        linked = convert.linked(shown, proposal.finding, analysis.index, client, part)
    build: Callable[..., types.CodeAction] = lambda **how: convert.code_action(  # noqa: E731
        title, proposal.kind, client, diagnostics=linked, preferred=proposal.preferred, **how
    )
    if _by_command(proposal, client):
        return build(command=_command(ls, analysis, proposal))
    if client.action_resolve:
        return build(data=code_action_resolve.data_of(analysis.doc, proposal.task))
    if outcome is None or not outcome.edits:
        return None
    edit = convert.workspace_edit(
        analysis.doc, analysis.index, outcome, lang, client, annotate=client.action_annotations
    )
    return build(edit=edit)


def _by_command(proposal: Proposal, client: ResolvedCapabilities) -> bool:
    """Tell whether to run a command: edits of a whole file are dear where they cannot wait."""
    if proposal.task.do == EVERYWHERE:
        return True
    whole_file = proposal.task.do in (ALL_OF, ALL_SAFE)
    on_save = proposal.kind.startswith((FIX_ALL, NOTEBOOK_FIX_ALL))
    return whole_file and not on_save and client.apply_edit and not client.action_resolve


def _outcomes(
    ls: MindPortServer, analysis: Analysis, proposals: list[Proposal]
) -> list[Outcome | None]:
    client = ls.session.capabilities
    return [
        None if _by_command(proposal, client) else carry_out(ls.engine, analysis, proposal.task)
        for proposal in proposals
    ]


def _in_workspace(ls: MindPortServer, doc: Document) -> bool:
    """Tell whether a document is one of several that the client can have edited together."""
    session = ls.session
    can = session.own_commands or session.capabilities.apply_edit
    return can and bool(doc.path) and session.settings.holder(Path(doc.path)) is not None


def _commands(ls: MindPortServer, analysis: Analysis, proposals: list[Proposal]) -> Actions:
    return [_command(ls, analysis, proposal) for proposal in proposals]


def _command(ls: MindPortServer, analysis: Analysis, proposal: Proposal) -> types.Command:
    title, uri, task = proposal.title.get(analysis.options.lang), analysis.doc.uri, proposal.task
    if task.do == ALL_SAFE:
        return convert.command(title, FIX_ALL_SAFE, uri)
    if task.do == EVERYWHERE:
        name = CLIENT_OF_API if ls.session.own_commands else OF_API
        return convert.command(title, name, task.api)
    if task.do == ALL_OF:
        return convert.command(title, FIX_ALL_OF, uri, task.api)
    return convert.command(title, APPLY, uri, analysis.doc.version, task.to_json())


def _none(params: types.CodeActionParams) -> Actions:
    return []
