"""Which fixes a notebook can take: each cell stays a program of its own, and magics as they are."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.document import Document
from mindport.core.fixes.names import set_apart, spell
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Safety, Span, Text
from mindport.core.notebooks.cell_margins import with_margins
from mindport.core.notebooks.notebook import cell_spans, code_of, problems_of
from mindport.core.text.edits import apply_edits

_LINE_END = pattern(r"[\r\n]")


def within_cells(findings: list[Finding], doc: Document) -> list[Finding]:
    """Leave the fix out of each finding that cells or magics stand in the way of, and say so.

    What goes together with one loses its fix as well. Documents that are no notebooks are as they
    were.
    """
    spans = cell_spans(doc.text, doc.cells) if doc.cells is not None else None
    if spans is None:
        return findings
    notebook = _Notebook(doc, spans)
    reasons: dict[str, Text] = {}
    for name, edits in _units(findings).items():
        reason = notebook.refusal(edits)
        if reason is not None:
            reasons[name] = reason
    return [
        _without_fix(finding, reasons[_unit(finding)])
        if finding.fixes and _unit(finding) in reasons
        else finding
        for finding in findings
    ]


def in_magic(doc: Document, span: Span) -> bool:
    """Tell whether a place touches what is for IPython, where no comment of ours can stand."""
    return any(each.overlaps(span) or each.contains(span) for each in code_of(doc).magics)


def on_magic_line(doc: Document, span: Span) -> bool:
    """Tell whether a place is in a line of which at least the first part is for IPython."""
    return any(
        each.start <= span.start and not _LINE_END.search(doc.text, each.end, span.start)
        for each in code_of(doc).magics
    )


class _Notebook:
    def __init__(self, doc: Document, spans: tuple[Span, ...]) -> None:
        self._doc = doc
        self._starts = [span.start for span in spans]
        self._spans = spans
        problems = problems_of(doc)
        self._problems = len(problems)
        self._broken = {self._cell(each.span.start) for each in problems}

    def refusal(self, edits: list[Edit]) -> Text | None:
        """Return why edits cannot be made, None where they can."""
        if self._broken.intersection(self._cell(edit.span.start) for edit in edits):
            return text("in_broken_cell")
        if any(in_magic(self._doc, edit.span) for edit in edits):
            return text("in_magic")
        if any(on_magic_line(self._doc, edit.span) for edit in edits) and self._loses_magics(edits):
            return text("in_magic")
        first = {self._cell(edit.span.start) for edit in edits}
        last = {self._cell(max(edit.span.end - 1, edit.span.start)) for edit in edits}
        if len(first | last) > 1 and self._breaks(edits):
            return text("over_cells")
        return None

    def _cell(self, offset: int) -> int:
        """Return the cell of an offset; what separates it from the next one counts as its own."""
        return bisect_right(self._starts, offset) - 1

    def _breaks(self, edits: list[Edit]) -> bool:
        """Tell whether a cell does not parse any more, or is lost."""
        return len(problems_of(self._edited(edits))) > self._problems

    def _loses_magics(self, edits: list[Edit]) -> bool:
        """Tell whether what is for IPython is something else afterwards."""
        return _magics(self._edited(edits)) != _magics(self._doc)

    def _edited(self, edits: list[Edit]) -> Document:
        apart = (set_apart(self._doc.text, edit) for edit in dict.fromkeys(edits))
        plain = [Edit(edit.span, spell(edit.text)) for edit in apart]
        offset = with_margins(self._doc.text, self._spans, plain)
        return replace(self._doc, text=apply_edits(self._doc.text, offset))


def _magics(doc: Document) -> list[str]:
    return [doc.text[each.start : each.end] for each in code_of(doc).magics]


def _units(findings: Iterable[Finding]) -> dict[str, list[Edit]]:
    """Return the edits that are made together, by what they are for."""
    units: dict[str, list[Edit]] = {}
    for finding in findings:
        if finding.fixes:
            units.setdefault(_unit(finding), []).extend(finding.fixes[0].edits)
    return units


def _unit(finding: Finding) -> str:
    fix = finding.fixes[0]
    return f"group {fix.group}" if fix.group is not None else f"fix {id(fix)}"


def _without_fix(finding: Finding, reason: Text) -> Finding:
    said = Text(
        f"{finding.message.en}; {reason.en}", f"{finding.message.get('zh')}；{reason.get('zh')}"
    )
    return replace(finding, message=said, fixes=(), safety=Safety.MANUAL)
