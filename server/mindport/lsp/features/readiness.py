"""mindport/readiness: how much of a document is left to migrate, for an editor's status bar.

A request of MindPort's own: ``{"uri": ...}`` is answered with the counts below and with the device,
the release and the language that hold for the document; with null where the document is not open or
MindPort is off for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mindport.core.claims.readiness import readiness_of
from mindport.lsp import asked
from mindport.lsp.features.guard import guarded

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis
    from mindport.lsp.server import MindPortServer

METHOD = "mindport/readiness"


def register(server: MindPortServer) -> None:
    """Register the request, which every client may send."""
    server.feature(METHOD)(guarded(_nothing)(readiness))


async def readiness(ls: MindPortServer, params: Any) -> dict[str, object] | None:
    """Answer with the counts of a document as it is now."""
    session = ls.session
    doc = session.snapshot(asked.text(params, "uri"))
    if doc is None:
        return None
    analysis = await session.analysis(doc)
    if analysis is None:
        return None
    options = analysis.options
    return {
        **_counts(analysis),
        "target": options.target,
        "mindspore": options.mindspore,
        "lang": options.lang,
    }


def _counts(analysis: Analysis) -> dict[str, object]:
    """Return the numbers of references and findings, and the part that is ready, in percent.

    ``afterSafe`` is what that is once all safe fixes are applied.
    """
    counts = readiness_of(
        (each.certainty for each in analysis.references),
        ((each.certainty, each.safety) for each in analysis.findings),
        analysis.migrated,
    )
    return {
        # Findings stand at other places too, and several at one: the counts are some of these.
        "references": max(counts.references, counts.safe + counts.left),
        "safe": counts.safe,
        "review": counts.review,
        "manual": counts.manual,
        "total": counts.total,
        "percent": counts.percent,
        "afterSafe": counts.after_safe,
    }


def _nothing(params: Any) -> dict[str, object] | None:
    return None
