"""textDocument/publishDiagnostics: pushed to clients that do not pull."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from mindport.core.claims.certainty_words import reason
from mindport.core.document import Document
from mindport.lsp import convert
from mindport.lsp.features import configuration
from mindport.lsp.parts import Part, parts_of
from mindport.lsp.scheduler import Superseded

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis
    from mindport.lsp.server import MindPortServer


def publish_later(ls: MindPortServer, doc: Document) -> None:
    """Analyse and push, unless newer text comes first; nothing for a client that pulls."""
    if not ls.session.capabilities.pull_diagnostics:
        ls.scheduler.start(f"publish {doc.uri}", _publish(ls, doc))


def publish_all(ls: MindPortServer) -> None:
    """Push the diagnostics of every open document again."""
    for doc in ls.session.workspace.snapshots():
        publish_later(ls, doc)


def clear(ls: MindPortServer, uri: str) -> None:
    """Take back what was pushed for a document that was closed."""
    ls.session.shown.pop(uri, None)
    ls.session.lensed.pop(uri, None)
    if not ls.session.capabilities.pull_diagnostics:
        ls.text_document_publish_diagnostics(convert.publish(uri, None, ()))


def items_of(ls: MindPortServer, analysis: Analysis | None, part: Part) -> list[types.Diagnostic]:
    """Return the diagnostics of an analysis for one of the client's documents in it.

    None where MindPort is off.
    """
    if analysis is None:
        return []
    engine, lang = ls.session.engine, analysis.options.lang
    origins = {(ref.span, ref.name): ref.origin for ref in analysis.references}
    return [
        convert.diagnostic(
            finding,
            analysis.index,
            analysis.doc.version,
            lang,
            engine.help_url(finding, analysis.options),
            ls.session.capabilities,
            why=reason(origins.get((finding.span, finding.torch), "")).get(lang),
            part=part,
        )
        for finding in analysis.findings
        if part.span.contains(finding.span)
    ]


async def _publish(ls: MindPortServer, doc: Document) -> None:
    try:
        analysis = await ls.session.analysis(doc, urgent=False)
    except Superseded:
        return
    configuration.warn_of_problems(ls)
    for part in parts_of(doc):
        items = ls.session.shown[part.uri] = items_of(ls, analysis, part)
        ls.text_document_publish_diagnostics(convert.publish(part.uri, part.version, items))
