"""textDocument/codeLens: above each Module class, what converting it would do; a click does it."""

from __future__ import annotations

from dataclasses import astuple
from typing import TYPE_CHECKING

from lsprotocol import types

from mindport.core.model import Certainty
from mindport.core.module_classes import ModuleClass, module_classes
from mindport.lsp import convert, convert_plans, plan_texts
from mindport.lsp.actions import Counts, count
from mindport.lsp.features.guard import guarded
from mindport.lsp.features.replace_all import IN_CLASS
from mindport.lsp.parts import part_of

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis
    from mindport.lsp.server import MindPortServer

#: The command of a client that shows what it applies by itself.
CLIENT_COMMAND = "mindport.convertClass"


def register(server: MindPortServer) -> None:
    """Register lenses: only for clients that show them and can run their commands."""
    options = convert_plans.code_lens_options()
    server.feature(types.TEXT_DOCUMENT_CODE_LENS, options)(guarded(_nothing)(code_lens))


async def code_lens(
    ls: MindPortServer, params: types.CodeLensParams
) -> list[types.CodeLens] | None:
    """Answer with a lens for each class that has something to convert."""
    session, uri = ls.session, params.text_document.uri
    doc = session.snapshot(uri)
    part = part_of(doc, uri) if doc is not None else None
    analysis = await session.analysis(doc) if doc is not None and part is not None else None
    if doc is None or part is None or analysis is None:
        return None
    name = CLIENT_COMMAND if session.own_commands else IN_CLASS
    lenses: list[types.CodeLens] = []
    for each in module_classes(analysis):
        counts = _counts(analysis, each)
        if part.span.contains(each.head) and any(astuple(counts)):
            title = plan_texts.convert_class(counts.safe, counts.review, counts.manual)
            command = convert.command(
                title.get(analysis.options.lang), name, part.uri, doc.version, each.name, each.nth
            )
            encoding = session.capabilities.encoding
            lenses.append(
                convert_plans.code_lens(analysis.index, each.head, command, encoding, part)
            )
    return lenses


def _counts(analysis: Analysis, found: ModuleClass) -> Counts:
    """Count what is in a class; what is guessed is left out, as in the readiness of a file."""
    return count(
        [
            finding
            for finding in analysis.findings
            if found.span.contains(finding.span) and finding.certainty is not Certainty.GUESSED
        ]
    )


def _nothing(params: types.CodeLensParams) -> list[types.CodeLens] | None:
    return None
