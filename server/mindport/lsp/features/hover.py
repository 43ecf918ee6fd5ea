"""textDocument/hover: the card of the API under the cursor, and what this call will become."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from mindport.core.model import Finding, Safety, Span
from mindport.lsp import convert, texts
from mindport.lsp.features.guard import guarded
from mindport.lsp.preview import becomes, fenced

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis
    from mindport.lsp.server import MindPortServer


def register(server: MindPortServer) -> None:
    """Register hover."""
    server.feature(types.TEXT_DOCUMENT_HOVER)(guarded(_nothing)(hover))


async def hover(ls: MindPortServer, params: types.HoverParams) -> types.Hover | None:
    """Answer with a card, or nothing where the cursor is on no torch API."""
    session = ls.session
    doc = session.snapshot(params.text_document.uri)
    if doc is None:
        return None
    analysis = await session.analysis(doc)
    if analysis is None:
        return None
    client = session.capabilities
    offset = convert.position_offset(analysis.index, params.position, client.encoding)
    name, span, finding = _at(analysis, offset)
    if span is None:
        return None
    text = await ls.scheduler.run(_text, ls, analysis, name, finding)
    session.require_current(doc)
    return convert.hover(text, analysis.index, span, client) if text else None


def _text(ls: MindPortServer, analysis: Analysis, name: str, finding: Finding | None) -> str:
    engine, lang = ls.engine, analysis.options.lang
    markdown = ls.session.capabilities.hover_markdown
    card = engine.card(name, analysis.options, markdown=markdown)
    parts = [card or (finding.message.get(lang) if finding else "")]
    result = None
    if finding is not None and finding.fixes and finding.fixes[0].safety is not Safety.MANUAL:
        result = becomes(analysis, finding, engine.plan(analysis, finding.fixes[:1]))
    if result is not None:
        heading = texts.RESULT_HEADING.get(lang)
        parts.append(f"**{heading}**\n\n{fenced(result)}" if markdown else f"{heading}:\n{result}")
    return "\n\n".join(part.strip() for part in parts if part)


def _at(analysis: Analysis, offset: int) -> tuple[str, Span | None, Finding | None]:
    """Return the name, span and finding at ``offset``; the innermost where several overlap."""
    point = Span(offset, offset)
    findings = [finding for finding in analysis.findings if finding.span.contains(point)]
    references = [ref for ref in analysis.references if ref.span.contains(point)]
    finding = min(findings, key=lambda f: f.span.end - f.span.start, default=None)
    ref = min(references, key=lambda r: r.span.end - r.span.start, default=None)
    if finding is not None and (ref is None or finding.span == ref.span):
        return finding.torch, finding.span, finding
    if ref is not None:
        return ref.name, ref.span, finding if finding and finding.torch == ref.name else None
    return "", None, None


def _nothing(params: types.HoverParams) -> types.Hover | None:
    return None
