"""textDocument/hover: the card of the API under the cursor, and what this call will become.

On a variable: what it is taken for, how surely and why.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lsprotocol import types

from mindport.core.base.records import dataclass
from mindport.core.claims.certainty_words import certainty_text, type_text
from mindport.core.claims.name_at import Name, name_at
from mindport.core.model import Finding, Reference, Safety, Span, Text
from mindport.lsp import convert, texts
from mindport.lsp.features import refine
from mindport.lsp.features.guard import guarded
from mindport.lsp.features.inlay_hint import added_name, is_removed
from mindport.lsp.parts import part_of
from mindport.lsp.preview import becomes
from mindport.mapping.cards.render import Block, markdown, plain
from mindport.mapping.cards.use import Use

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis
    from mindport.lsp.server import MindPortServer

#: Of these the card says so itself.
_NO_EQUIVALENT = "MP301"
#: Of these the card of what they stand at is not about them.
_TRAPS = "MP5"
#: Longer source of a receiver is not repeated in a sentence.
_MOST_SOURCE = 40


@dataclass(frozen=True, slots=True)
class Hit:
    """What is at the cursor: a torch API, with its finding and its reference where it has them."""

    name: str
    span: Span
    finding: Finding | None
    ref: Reference | None


def register(server: MindPortServer) -> None:
    """Register hover."""
    server.feature(types.TEXT_DOCUMENT_HOVER)(guarded(_nothing)(hover))


async def hover(ls: MindPortServer, params: types.HoverParams) -> types.Hover | None:
    """Answer with a card, or with a variable's type; nothing where neither is known."""
    session, uri = ls.session, params.text_document.uri
    doc = session.snapshot(uri)
    part = part_of(doc, uri) if doc is not None else None
    if doc is None or part is None:
        return None
    analysis = await session.analysis(doc)
    if analysis is None:
        return None
    client = session.capabilities
    offset = convert.position_offset(analysis.index, params.position, client.encoding, part)
    point = Span(offset, offset)
    analysis = await refine.look_closer(ls, analysis, point)
    hit = hit_at(analysis, offset)
    if hit is not None:
        text, span = await ls.scheduler.run(_card, ls, analysis, hit), hit.span
    else:
        name = await ls.scheduler.run(name_at, analysis, offset)
        if name is None:
            return None
        text, span = await ls.scheduler.run(_type, ls, analysis, name), name.span
        if not text and session.may_ask(doc) and not refine.silent_ends(analysis, point):
            line = await session.asking.describe(doc, offset) or ""
            if _names_framework(line):
                text = _said(ls, analysis, texts.described(_short(name.written), line))
    session.require_current(doc)
    return convert.hover(text, analysis.index, span, client, part) if text else None


def _card(ls: MindPortServer, analysis: Analysis, hit: Hit) -> str:
    engine, lang, finding = ls.engine, analysis.options.lang, hit.finding
    marked = ls.session.capabilities.hover_markdown
    said: list[Block] = []
    if hit.ref is not None:
        place = ls.session.asking.place(analysis.doc, hit.ref.span.end)
        said.append(Block("line", certainty_text(hit.ref, _receiver(analysis, hit.ref), place)))
    if finding is not None and finding.fixes and finding.fixes[0].safety is not Safety.MANUAL:
        planned = engine.plan(analysis, finding.fixes[:1], alone=True)
        result = becomes(analysis, finding, planned.edits)
        if result is not None:
            said += [Block("verdict", texts.RESULT_HEADING), Block("code", code=(result,))]
            lost = finding.fixes[0].changes
            said += [Block("line", texts.changes(lost))] if lost is not None else []
    target = finding.mindspore if finding is not None else None
    use = Use(tuple(said), target, _here(finding) if finding is not None else None)
    card = engine.card(hit.name, analysis.options, markdown=marked, use=use)
    manual = finding is not None and finding.safety is Safety.MANUAL
    if card is not None and finding is not None and manual and finding.code != _NO_EQUIVALENT:
        # The card is of what stands for the API, which does not stand for this call.
        refused = [Block("verdict", texts.REFUSED), Block("line", finding.message)]
        first = markdown(refused, lang, html=False) if marked else plain(refused, lang)
        card = f"{first}\n{card}"
    if card is None and finding is None:
        return ""
    if card is None:
        blocks = [Block("line", finding.message), *said] if finding is not None else said
        card = markdown(blocks, lang, html=False) if marked else plain(blocks, lang)
    return card.strip()


def _here(finding: Finding) -> Text | None:
    """Return what is written at a use where it is no API of MindSpore's, None where it is one."""
    fix = finding.fixes[0] if finding.fixes else None
    if fix is None or fix.safety is Safety.MANUAL or finding.code.startswith(_TRAPS):
        return None
    if is_removed(finding, fix):
        return texts.REMOVED_HERE
    name = added_name(fix)
    return None if name is None else texts.added_here(name)


def _type(ls: MindPortServer, analysis: Analysis, name: Name) -> str:
    taken = ls.engine.type_at(analysis, name)
    if taken is None:
        return ""
    return _said(
        ls, analysis, type_text(_short(name.written), taken.type, taken.certainty, taken.origin)
    )


def _said(ls: MindPortServer, analysis: Analysis, text: Text) -> str:
    """Return one sentence in the client's format."""
    blocks, lang = [Block("line", text)], analysis.options.lang
    if ls.session.capabilities.hover_markdown:
        return markdown(blocks, lang, html=False).strip()
    return plain(blocks, lang).strip()


def _receiver(analysis: Analysis, ref: Reference) -> str:
    """Return the source of the value whose member a reference is, empty where it is long."""
    if analysis.walked is None or analysis.source is None:
        return ""
    found: ast.expr | None = next(
        (use.receiver for use in analysis.walked.uses if use.span == ref.span), None
    )
    if found is None:
        return ""
    span = analysis.source.span(found)
    source = analysis.code[span.start : span.end]
    return source if len(source) <= _MOST_SOURCE and source.isprintable() else ""


def _names_framework(line: str) -> bool:
    """Tell whether a description names a type of torch or MindSpore: others are not told."""
    types_of_it = line.partition(" (")[0].split(" | ")
    return any(each.startswith(("torch.", "mindspore.")) for each in types_of_it)


def _short(written: str) -> str:
    return written if len(written) <= _MOST_SOURCE else written.rpartition(".")[2]


def hit_at(analysis: Analysis, offset: int) -> Hit | None:
    """Return what is at ``offset``; the innermost where several overlap."""
    point = Span(offset, offset)
    findings = [finding for finding in analysis.findings if finding.span.contains(point)]
    references = [ref for ref in analysis.references if ref.span.contains(point)]
    finding = min(findings, key=lambda f: f.span.end - f.span.start, default=None)
    ref = min(references, key=lambda r: r.span.end - r.span.start, default=None)
    if finding is not None and (ref is None or finding.span == ref.span):
        same = ref if ref is not None and ref.name == finding.torch else None
        return Hit(finding.torch, finding.span, finding, same)
    if ref is None:
        return _imported_at(analysis, point)
    same_api = finding is not None and finding.torch == ref.name
    return Hit(ref.name, ref.span, finding if same_api else None, ref)


def _imported_at(analysis: Analysis, point: Span) -> Hit | None:
    """Return what an import takes from torch at a place; of a module there is no card."""
    source, walked = analysis.source, analysis.walked
    for binding in walked.bindings if source is not None and walked is not None else ():
        assert source is not None
        span = source.span(binding.alias)
        if isinstance(binding.statement, ast.ImportFrom) and span.contains(point):
            return Hit(binding.target, span, None, None)
    return None


def _nothing(params: types.HoverParams) -> types.Hover | None:
    return None
