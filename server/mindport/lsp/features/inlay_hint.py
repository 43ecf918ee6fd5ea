"""textDocument/inlayHint: what stands for each torch reference in MindSpore, beside it.

A reference that needs no change has no hint: its text is what MindSpore takes.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lsprotocol import types

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.base.syntax import expression_of
from mindport.core.fixes.names import marked_names, usual
from mindport.core.model import Certainty, Finding, Fix, Safety, Span, Text
from mindport.core.text.edits import apply_edits
from mindport.lsp import convert, texts
from mindport.lsp.features.guard import guarded
from mindport.lsp.parts import part_of

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis
    from mindport.lsp.server import MindPortServer

#: An import goes with the last use of its name, and says nothing of its own.
_IMPORT = "MP106"
#: A Module as a Cell, and ``forward`` as ``construct``.
_RENAMES = ("MP401", "MP402")
#: How much of what is written a hint shows, in code points.
_MOST_WRITTEN = 48
_BREAK = pattern(r"[\r\n]")


def register(server: MindPortServer) -> None:
    """Register inline hints: only for clients that ask for them."""
    server.feature(types.TEXT_DOCUMENT_INLAY_HINT)(guarded(_nothing)(inlay_hint))


async def inlay_hint(
    ls: MindPortServer, params: types.InlayHintParams
) -> list[types.InlayHint] | None:
    """Answer with the hints of the range that is shown."""
    session, uri = ls.session, params.text_document.uri
    doc = session.snapshot(uri)
    part = part_of(doc, uri) if doc is not None else None
    if doc is None or part is None:
        return None
    analysis = await session.analysis(doc)
    shown = session.settings.scope(doc).settings.hints
    if analysis is None or shown == "off":
        return None
    encoding = session.capabilities.encoding
    window = convert.range_span(analysis.index, params.range, encoding, part)
    hints: list[types.InlayHint] = []
    for span, label, tip in _labels(analysis, all_of_them=shown == "all"):
        if window.start <= span.end <= window.end:
            said = label.get(analysis.options.lang)
            why = tip.get(analysis.options.lang) if tip is not None else None
            hints.append(convert.inlay_hint(analysis.index, span, said, why, encoding, part))
    return hints


def _labels(analysis: Analysis, *, all_of_them: bool) -> list[tuple[Span, Text, Text | None]]:
    """Return place, words and reason of each hint, in the order of the text.

    all_of_them: also where what stands for a reference means the same.
    """
    found: dict[Span, tuple[Text, Text | None]] = {}
    for finding in analysis.findings:
        same = _means_the_same(finding)
        if finding.code == _IMPORT or (same and not all_of_them) or finding.span in found:
            continue
        label = _label(finding, analysis.code)
        if label is not None:
            found[finding.span] = label, None if same else finding.message
    return [(span, *found[span]) for span in sorted(found)]


def _means_the_same(finding: Finding) -> bool:
    """Tell whether a fix writes another name of the same thing, and adds nothing to the file."""
    plain = finding.code.startswith("MP1") or finding.code in _RENAMES
    added = any(fix.helpers for fix in finding.fixes[:1])
    return finding.safety is Safety.SAFE and plain and not added


def _label(finding: Finding, code: str) -> Text | None:
    """Return what a hint says of a finding, None where there is nothing short to say."""
    if finding.certainty is Certainty.GUESSED:
        return None
    if finding.fixes and is_removed(finding, finding.fixes[0]):
        return texts.HINT_REMOVED
    if finding.mindspore is not None:
        name = _shown(finding.mindspore) + _arguments(finding)
        # What is refused at this call does not look like what a fix writes.
        refused = finding.safety is Safety.MANUAL and not finding.fixes
        return texts.hint_by_hand(name) if refused else texts.hint(name)
    return _composed(finding, code) if finding.fixes else texts.HINT_BY_HAND


def _arguments(finding: Finding) -> str:
    """Return what a fix writes behind a name where the call had nothing: ``set_train(False)``."""
    only = finding.fixes[0].edits if finding.fixes else ()
    name = (finding.mindspore or "").rpartition(".")[2]
    if len(only) != 1 or not only[0].text.startswith(f"{name}("):
        return ""
    return " ".join(usual(only[0].text)[len(name) :].split())


def _shown(name: str) -> str:
    """Return a name of MindSpore's without its package; what is in the package itself, with it.

    ``tensor`` alone may be either framework's.
    """
    inner = name.removeprefix("mindspore.")
    return inner if "." in inner or inner == name else f"ms.{inner}"


def _composed(finding: Finding, code: str) -> Text:
    """Name the one definition that is written, or show the text that is."""
    fix = finding.fixes[0]
    added = added_name(fix)
    if added is not None:
        return texts.hint_added(added)
    if not fix.edits:
        return texts.HINT_WRITTEN
    start = min(edit.span.start for edit in fix.edits)
    whole = Span(start, max(edit.span.end for edit in fix.edits))
    before = code[whole.start : whole.end]
    # What stands behind a value is not what the whole becomes.
    follows = before.lstrip()[:1] == "." or all(e.text.lstrip()[:1] == "." for e in fix.edits)
    here = whole.contains(finding.span) and not _BREAK.search(before.strip())
    if follows or not here:
        return texts.HINT_WRITTEN
    moved = [
        replace(edit, span=Span(edit.span.start - start, edit.span.end - start))
        for edit in fix.edits
    ]
    written = _bare(" ".join(usual(apply_edits(before, moved)).split()))
    cut = len(written) > _MOST_WRITTEN
    return texts.hint(written[: _MOST_WRITTEN - 1].rstrip() + "…" if cut else written)


def _bare(written: str) -> str:
    """Return an expression without the brackets around all of it."""
    inner = written[1:-1]
    if not (written.startswith("(") and written.endswith(")")):
        return written
    try:
        tree = expression_of(inner)
    except SyntaxError:
        return written
    return written if isinstance(tree, ast.Tuple | ast.GeneratorExp) else inner


def added_name(fix: Fix) -> str | None:
    """Return the definition that is written where it is all that is, None for anything else."""
    names = {helper.name for helper in fix.helpers} & _written(fix)
    return names.pop() if len(names) == 1 and len(_written(fix)) == 1 else None


def is_removed(finding: Finding, fix: Fix) -> bool:
    """Tell whether a fix takes away all of what a finding stands at, and writes nothing."""
    gone = any(edit.span.contains(finding.span) for edit in fix.edits)
    return gone and all(not edit.text.strip() for edit in fix.edits)


def _written(fix: Fix) -> set[str]:
    return {name for edit in fix.edits for name in marked_names(edit.text)}


def _nothing(params: types.InlayHintParams) -> list[types.InlayHint] | None:
    return None
