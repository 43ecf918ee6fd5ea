"""What the second resolver adds: for one receiver that a person looks at, and for all while idle.

Its answers hold for one text. They go into the next analysis of that text, and the diagnostics are
shown again only where that changed them.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from mindport.core.document import Document
from mindport.core.model import Span
from mindport.lsp.features import code_lens, configuration, publish_diagnostics
from mindport.lsp.parts import parts_of
from mindport.lsp.scheduler import Superseded

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis
    from mindport.lsp.server import MindPortServer

#: So few receivers are asked about at a time that a text that changes is soon left.
_BATCH = 8


async def look_closer(ls: MindPortServer, analysis: Analysis, span: Span) -> Analysis:
    """Return the analysis with what can be had of the one receiver in ``span``, in little time."""
    doc, session, line_of = analysis.doc, ls.session, analysis.index.line_of
    ends = session.asking.open_ends(doc, silent_ends(analysis, span))
    one_line = line_of(span.start) == line_of(span.end)
    if len(ends) != 1 or not one_line or not session.may_ask(doc):
        return analysis
    if await session.asking.look(doc, ends, near=True):
        later(ls, doc, at_once=True)
        return await session.analysis(doc) or analysis
    return analysis


def silent_ends(analysis: Analysis, span: Span | None = None) -> list[int]:
    """Return where the names of the members end whose receivers are not known."""
    silent = analysis.walked.silent if analysis.walked is not None else ()
    return [
        each.end
        for each in silent
        if span is None or (each.start <= span.end and span.start <= each.end)
    ]


def show_later(ls: MindPortServer, uri: str) -> None:
    """Show a document as it is now once other work leaves time for it, and what is asked later."""
    doc = ls.session.snapshot(uri)
    if doc is not None:
        publish_diagnostics.publish_later(ls, doc)
        later(ls, doc)


def later(ls: MindPortServer, doc: Document, *, at_once: bool = False) -> None:
    """Ask about all of a document's unknown receivers once nothing has been typed for a while.

    at_once: there is something new to show already.
    """
    ls.scheduler.start(f"refine {doc.uri}", _refine(ls, doc, 0.0 if at_once else ls.idle_seconds))


def all_later(ls: MindPortServer) -> None:
    """Ask about all open documents."""
    for doc in ls.session.workspace.snapshots():
        later(ls, doc)


def drop(ls: MindPortServer, uri: str) -> None:
    """Ask no more about a document that was closed."""
    ls.scheduler.drop(f"refine {uri}")


async def _refine(ls: MindPortServer, doc: Document, wait: float) -> None:
    try:
        if wait:
            await asyncio.sleep(wait)
        else:
            await show_if_changed(ls, doc)
        while ls.session.may_ask(doc, idle=True) and await _round(ls, doc):
            await show_if_changed(ls, doc)
        await _lenses_if_changed(ls, doc)
    except Superseded:
        return


async def _round(ls: MindPortServer, doc: Document) -> bool:
    """Ask once about every receiver that is open; tell whether there was any."""
    session = ls.session
    analysis = await session.analysis(doc, urgent=False)
    if analysis is None:
        return False
    ends = session.asking.open_ends(doc, silent_ends(analysis))
    for start in range(0, len(ends), _BATCH):
        await session.asking.look(doc, ends[start : start + _BATCH])
        session.require_current(doc)
    return bool(ends)


async def show_if_changed(ls: MindPortServer, doc: Document) -> None:
    """Have the diagnostics of a document shown again where they are not what the client has."""
    session = ls.session
    analysis = await session.analysis(doc, urgent=False)
    old = [
        part.uri
        for part in parts_of(doc)
        if session.shown.get(part.uri) != publish_diagnostics.items_of(ls, analysis, part)
    ]
    if not old:
        return
    if not session.capabilities.pull_diagnostics:
        publish_diagnostics.publish_later(ls, doc)
    elif any(uri in session.shown for uri in old):
        await configuration.show_again(ls, lenses=False)


async def _lenses_if_changed(ls: MindPortServer, doc: Document) -> None:
    """Have the lenses made again where they count something else now that all was asked.

    They stand above the code and say numbers, which are not to change while somebody reads them: so
    once, and not with each answer.
    """
    session = ls.session
    analysis = await session.analysis(doc, urgent=False)
    if analysis is None or not session.capabilities.refresh_lenses:
        return
    for part in parts_of(doc):
        if session.lensed.get(part.uri, now := code_lens.lensed(analysis, part)) != now:
            ls.scheduler.start("lenses", ls.workspace_code_lens_refresh_async(None))
            return
