"""textDocument/codeLens: above each Module or Cell with something left, what converting it does.

A click does it. What the lens says is counted in the plan of that click, once the lens is seen.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from mindport.core.claims.readiness import readiness_of
from mindport.core.document import Document
from mindport.core.model import Certainty, Text
from mindport.core.modules.module_classes import ModuleClass, module_classes
from mindport.lsp import convert, convert_plans, plan_texts
from mindport.lsp.features.guard import guarded
from mindport.lsp.features.plan_fixes import asks_about, in_class, parts_of_open
from mindport.lsp.features.replace_all import IN_CLASS
from mindport.lsp.parts import Part, part_of
from mindport.lsp.planned import counts_of
from mindport.lsp.scheduler import Superseded

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis
    from mindport.lsp.server import MindPortServer

#: The command of a client that shows what it applies by itself.
CLIENT_COMMAND = "mindport.convertClass"
#: Seconds without a newer text before lenses are counted: a plan takes longer than a keystroke.
QUIET = 0.3
#: In files of more lines a plan takes seconds, in which hovers and diagnostics would wait. Without
#: one it is not known what a click may apply unasked: how safe a fix is alone does not say it.
LONG = 1500


def register(server: MindPortServer) -> None:
    """Register lenses: only for clients that show them and can run their commands."""
    options = convert_plans.code_lens_options()
    server.feature(types.TEXT_DOCUMENT_CODE_LENS, options)(guarded(_nothing)(code_lens))
    one_by_one = asyncio.Lock()

    async def resolve(ls: MindPortServer, lens: types.CodeLens) -> types.CodeLens:
        """Answer with the lens and its command, one lens after the other."""
        async with one_by_one:
            return await counted(ls, lens)

    server.feature(types.CODE_LENS_RESOLVE)(guarded(lambda lens: lens)(resolve))


async def code_lens(
    ls: MindPortServer, params: types.CodeLensParams
) -> list[types.CodeLens] | None:
    """Answer with a lens for each class that has something left, yet without its command."""
    session, uri = ls.session, params.text_document.uri
    doc = session.snapshot(uri)
    part = part_of(doc, uri) if doc is not None else None
    analysis = await session.analysis(doc) if doc is not None and part is not None else None
    if doc is None or part is None or analysis is None:
        return None
    encoding = session.capabilities.encoding
    session.lensed[part.uri] = lensed(analysis, part)
    return [
        convert_plans.code_lens(
            analysis.index,
            each.head,
            {"uri": part.uri, "version": doc.version, "name": each.name, "nth": each.nth},
            encoding,
            part,
        )
        for each in module_classes(analysis)
        if part.span.contains(each.head) and _has_some(analysis, each)
    ]


async def counted(ls: MindPortServer, lens: types.CodeLens) -> types.CodeLens:
    """Return a lens with its command; ContentModified when its text is gone."""
    uri, version, name, nth = _wanted(lens.data)
    session = ls.session
    await asyncio.sleep(QUIET)
    doc = session.snapshot(uri)
    if doc is None or doc.version != version:
        raise Superseded
    title = await _title(ls, doc, name, nth)
    command = CLIENT_COMMAND if session.own_commands else IN_CLASS
    arguments = (uri, doc.version, name, nth)
    options = await session.options(doc)
    lang = session.settings.language() if options is None else options.lang
    lens.command = convert.command(title.get(lang), command, *arguments)
    return lens


def _wanted(data: object) -> tuple[str, int, str, int]:
    """Return the document, its version and the class of a lens; refuse what is none of ours."""
    found = data if isinstance(data, dict) else {}
    uri, version, name, nth = (found.get(key) for key in ("uri", "version", "name", "nth"))
    if (
        isinstance(uri, str)
        and isinstance(name, str)
        and type(version) is int
        and type(nth) is int
        and nth >= 0
    ):
        return uri, version, name, nth
    raise JsonRpcInvalidParams("Invalid Params: not a lens of this server")


async def _title(ls: MindPortServer, doc: Document, name: str, nth: int) -> Text:
    """Return what the plan of a class does; in a long file how much is found in the class."""
    session, asks = ls.session, asks_about(ls)
    if doc.text.count("\n") <= LONG:
        found = await parts_of_open(ls, doc, within=in_class(name, nth))
        if found is None:
            raise Superseded
        counts = counts_of(found)
        return plan_texts.convert_class(counts.safe, counts.review, counts.manual, asks=asks)
    analysis = await session.analysis(doc)
    within = None if analysis is None else in_class(name, nth)(analysis)
    if analysis is None or within is None:
        raise Superseded
    left = readiness_of(
        (),
        ((each.certainty, each.safety) for each in analysis.findings if within.contains(each.span)),
    )
    return plan_texts.convert_long_class(left.safe + left.review, left.manual, asks=asks)


def lensed(analysis: Analysis, part: Part) -> tuple[object, ...]:
    """Return what the lenses of a part are made of: where it is the same, they are too.

    These are all findings: what a class's plan may apply unasked depends on the whole text.
    """
    classes = [
        (each.name, each.nth) for each in module_classes(analysis) if part.span.contains(each.head)
    ]
    return (classes, analysis.findings, analysis.hidden) if classes else ()


def _has_some(analysis: Analysis, found: ModuleClass) -> bool:
    """Tell whether anything is left in a class; what is guessed is left out, as in readiness."""
    return any(
        found.span.contains(finding.span) and finding.certainty is not Certainty.GUESSED
        for finding in analysis.findings
    )


def _nothing(params: types.CodeLensParams) -> list[types.CodeLens] | None:
    return None
