"""textDocument/diagnostic: pulled by clients that can. The answer is always a report."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from mindport.lsp import convert, convert_options
from mindport.lsp.features import configuration
from mindport.lsp.features.guard import guarded
from mindport.lsp.features.publish_diagnostics import items_of
from mindport.lsp.parts import part_of
from mindport.lsp.scheduler import Superseded

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

logger = logging.getLogger(__name__)

Report = types.RelatedFullDocumentDiagnosticReport | types.RelatedUnchangedDocumentDiagnosticReport


def register(server: MindPortServer) -> None:
    """Register the pull, which also advertises it: only for clients that pull."""
    handler = guarded(lambda params: convert.report((), None))(diagnostic)
    server.feature(types.TEXT_DOCUMENT_DIAGNOSTIC, convert_options.diagnostic_options())(handler)


async def diagnostic(ls: MindPortServer, params: types.DocumentDiagnosticParams) -> Report:
    """Report on a document; an empty report for one that is not open.

    A pull that newer text overtook is cancelled by the server, and the client asks again: a
    client takes ContentModified for an empty report.
    """
    uri = params.text_document.uri
    doc = ls.session.snapshot(uri)
    part = part_of(doc, uri) if doc is not None else None
    if doc is None or part is None:
        return convert.report((), params.previous_result_id)
    try:
        analysis = await ls.session.analysis(doc, urgent=False)
    except Superseded:
        code = types.LSPErrorCodes.ServerCancelled.value
        raise JsonRpcException("Server Cancelled", code, convert.retrigger()) from None
    configuration.warn_of_problems(ls)
    items = ls.session.shown[part.uri] = items_of(ls, analysis, part)
    return convert.report(items, params.previous_result_id)
