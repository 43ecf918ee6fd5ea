"""Stretches of a text that are followed while the text around them, or in them, is edited."""

from __future__ import annotations

from collections.abc import Iterable

from mindport.core.analysis import Analysis
from mindport.core.model import Edit, Finding, Span


class Stretches:
    """Places of a text that goes through edits; ``spans`` are those in the text as it is now."""

    def __init__(self, spans: Iterable[Span], *, growing: bool = False) -> None:
        """Follow ``spans``, which do not touch; growing: what is inserted at a start belongs."""
        self.spans = list(spans)
        self._growing = growing

    def move(self, edits: Iterable[Edit]) -> None:
        """Go on to the text after ``edits``, sorted and disjoint; one inside makes it longer."""
        done = list(edits)
        self.spans = [self._moved(span, done) for span in self.spans]

    def touch(self, finding: Finding) -> bool:
        """Tell whether a finding, or what its fix edits, meets one of the stretches."""
        return any(
            place.start < span.end and span.start <= place.end
            for place in _places(finding)
            for span in self.spans
        )

    def hold(self, finding: Finding) -> bool:
        """Tell whether a finding and all that its fix edits lie in one of the stretches."""
        return any(all(map(span.contains, _places(finding))) for span in self.spans)

    def groups(self, analysis: Analysis) -> set[str]:
        """Return the groups of fixes that edit something in a stretch."""
        found = _grouped(analysis)
        return {group for group, each in found if self.touch(each)}

    def are_crossed(self, analysis: Analysis) -> bool:
        """Tell whether fixes that go together are partly in stretches and partly not."""
        found = [(group, self.hold(each), self.touch(each)) for group, each in _grouped(analysis)]
        some = {group for group, _, touched in found if touched}
        return any(group in some and not held for group, held, _ in found)

    def _moved(self, span: Span, edits: list[Edit]) -> Span:
        start, end = span.start, span.end
        for edit in edits:
            by = len(edit.text) - (edit.span.end - edit.span.start)
            at_start = edit.span == Span(span.start, span.start)
            if edit.span.end <= span.start and not (at_start and self._growing):
                start += by
            if edit.span.start < span.end:
                end += by
        return Span(start, end)


def _places(finding: Finding) -> list[Span]:
    return [finding.span, *(edit.span for fix in finding.fixes[:1] for edit in fix.edits)]


def _grouped(analysis: Analysis) -> list[tuple[str, Finding]]:
    return [
        (fix.group, finding)
        for finding in (*analysis.findings, *analysis.hidden)
        for fix in finding.fixes[:1]
        if fix.group is not None
    ]
