"""The safe fixes of a document at once, and each fix to review as a part that can be left out.

An editor's preview lets a person tick the parts. So whichever of them are applied, the text has to
parse and name nothing that is not there: no part takes an import of torch away that anything uses
(once nothing does, it has a fix of its own), and what parts import or define stands in the
edits that are applied anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.base.records import dataclass, field, replace
from mindport.core.catalog import Catalog
from mindport.core.document import Document
from mindport.core.fix_all import FixAll, chosen, fix_all, keeping_imports
from mindport.core.fixes.part_edits import Between, trimmed
from mindport.core.fixes.parts import InParts, Part, apart, why_of
from mindport.core.model import Certainty, Edit, Finding, Safety, Span
from mindport.core.notebooks.notebook_parts import in_cells
from mindport.core.options import Options
from mindport.core.other_files.project import Project
from mindport.core.text.edits import apply_edits
from mindport.core.text.line_index import LineIndex
from mindport.core.text.stretches import Stretches
from mindport.core.text.text_diff import diff_edits

#: How often a text is planned again as edits that need each other have others between them.
_MOST_ATTEMPTS = 6
#: Lines of a stretch above which it is no single thing to look at.
_MOST_LINES = 120


@dataclass(frozen=True, slots=True)
class _Attempt:
    """The parts of a text, as far as they can be told apart.

    tangled: stretches of the text in which what needs each other cannot be. refused: stretches that
    cannot be fixed at once either.
    """

    found: InParts
    tangled: tuple[Span, ...] = ()
    refused: tuple[Span, ...] = ()


def fix_in_parts(
    doc: Document,
    options: Options,
    catalog: Catalog,
    project: Project | None = None,
    *,
    safe_only: bool,
    only: Callable[[Finding], bool] | None = None,
    within: Callable[[Analysis], Span | None] | None = None,
    told: Mapping[int, str] | None = None,
) -> InParts:
    """Return the fixes of a document in parts; only, within and told are those of ``fix_all``.

    Where edits of a part that need each other have others between them, all of that stretch is one
    part. What cannot be told apart even so is left out: it is there to be had once the others are
    applied. In a notebook each edit lies within one cell.
    """
    split = _Split(doc, options, catalog, project, only, within, told or {})
    found = split.all(safe_only=safe_only)
    if found.hides and doc.cells is not None:
        # Then a person takes it cell by cell: what others still need has to stay.
        split = _Split(doc, options, catalog, project, only, within, told or {}, keeps_imports=True)
        found = split.all(safe_only=safe_only)
    return in_cells(doc, found)


@dataclass(slots=True)
class _Split:
    """One text that is to be fixed in parts; see ``fix_in_parts``.

    together: the stretches that are fixed at once. left: those whose fixes to review are left out.
    keeps_imports: imports of torch stay, whatever nothing uses any more.
    """

    doc: Document
    options: Options
    catalog: Catalog
    project: Project | None
    only: Callable[[Finding], bool] | None
    within: Callable[[Analysis], Span | None] | None
    told: Mapping[int, str]
    together: list[Span] = field(default_factory=list)
    left: list[Span] = field(default_factory=list)
    keeps_imports: bool = False

    def all(self, *, safe_only: bool) -> InParts:
        """Return all fixes, those that are safe at once; see ``fix_in_parts``."""
        if safe_only:
            done = self.safely()
            edits = diff_edits(self.doc.text, done.text)
            found = InParts(self.doc.text, edits, len(done.applied), hides=self.hides(done))
            later = sum(each.safety is Safety.REVIEW for each in self.left_of(done))
            return replace(found, later=later, manual=self.manual(done))
        for _ in range(_MOST_ATTEMPTS):
            attempt = self.attempt()
            if not self.takes(attempt):
                return attempt.found
        self.leave_all()
        return self.attempt().found

    def takes(self, attempt: _Attempt) -> bool:
        """Tell whether an attempt says how the next one gets further, and note that."""
        for span in attempt.refused:
            self.together.remove(span)
            self.left.append(span)
        for span in attempt.tangled:
            span = LineIndex(self.doc.text).whole_lines(span)
            near = [each for each in self.together if _meet(each, span)]
            span = Span(
                min(each.start for each in (span, *near)), max(each.end for each in (span, *near))
            )
            lines = self.doc.text.count("\n", span.start, span.end)
            if near == [span] or lines > _MOST_LINES or any(_meet(span, e) for e in self.left):
                self.left.append(span)
                self.together = [each for each in self.together if not _meet(each, span)]
            else:
                self.together = [each for each in self.together if each not in near] + [span]
        self.together.sort()
        return bool(attempt.refused or attempt.tangled)

    def leave_all(self) -> None:
        """Leave out all that cannot be told apart."""
        self.left += self.together
        self.together = []

    def fix_all(self, text: str, **how: object) -> FixAll:
        """Fix a text of the document as far as it is asked for; how: see ``fix_all``."""
        doc = replace(self.doc, text=text)
        told = self.told if text == self.doc.text else None
        return fix_all(
            doc,
            self.options,
            self.catalog,
            self.project,
            only=self.only,
            within=self.within,
            told=told,
            **how,  # type: ignore[arg-type]
        )

    def safely(self, **how: object) -> FixAll:
        """Fix what is safe in the document; how: see ``fix_all``."""
        return self.fix_all(self.doc.text, frees=not self.keeps_imports, **how)

    def hides(self, done: FixAll) -> tuple[Finding, ...]:
        """Return what nothing tells afterwards, where only some of the text is fixed."""
        return done.carried if self.only is not None or self.within is not None else ()

    def left_of(self, done: FixAll) -> list[Finding]:
        """Return what is left of the findings that are asked for."""
        return [
            finding
            for finding in chosen(done.remaining, self.only, self.within)
            if finding.certainty is not Certainty.GUESSED
        ]

    def manual(self, done: FixAll) -> int:
        """Return how many of the findings that are asked for are left to a person."""
        hidden = chosen(replace(done.first, findings=self.hides(done)), self.only, self.within)
        return sum(each.safety is Safety.MANUAL for each in (*self.left_of(done), *hidden))

    def attempt(self) -> _Attempt:
        """Return the parts, with the stretches as they are now."""
        text = self.doc.text
        places, left = Stretches(self.together), Stretches(self.left)
        done = self.safely(outside=places, along=(left,))
        refused = self._refused(done, places.spans)
        if refused:
            return _Attempt(InParts(text, (), 0), refused=refused)
        safe_places = list(places.spans)
        base, together = self._fixed_together(done.text, places, left)
        if None in together:
            refused = tuple(
                span for span, each in zip(self.together, together, strict=True) if each is None
            )
            return _Attempt(InParts(text, (), 0), refused=refused)
        after = done.remaining if base == done.text else self._analyzed(base)
        after = keeping_imports(after)
        groups = places.groups(after) | left.groups(after)
        review = [
            finding
            for finding in chosen(after, self.only, self.within)
            if finding.safety is Safety.REVIEW
            and finding.certainty is not Certainty.GUESSED
            and finding.fixes
            and not places.touch(finding)
        ]
        fixes = [
            each.fixes[0]
            for each in review
            if not left.touch(each) and each.fixes[0].group not in groups
        ]
        known = [part for part in together if part is not None]
        between = Between(text, self.together, done.text, safe_places, base, places.spans)
        split, offered, tangled = apart(between, after, fixes, known)
        split = replace(
            split,
            safe=len(done.applied),
            hides=self.hides(done),
            manual=self.manual(done),
            later=sum(id(each.fixes[0]) not in offered for each in review),
        )
        return _Attempt(split, tangled)

    def _analyzed(self, text: str) -> Analysis:
        doc = replace(self.doc, text=text)
        return analyze(doc, self.options, self.catalog, self.project)

    def _refused(self, done: FixAll, places: list[Span]) -> tuple[Span, ...]:
        """Return the stretches of which safe fixes change something, or leave nothing to tell."""
        remaining = {
            (each.torch, each.span.start)
            for each in done.remaining.findings
            if each.certainty is not Certainty.GUESSED
        }
        refused: list[Span] = []
        for span, now in zip(self.together, places, strict=True):
            alone = Stretches([span])
            there = [
                (each.torch, each.span.start + now.start - span.start)
                for each in done.first.findings
                if alone.hold(each) and each.certainty is not Certainty.GUESSED
            ]
            same = self.doc.text[span.start : span.end] == done.text[now.start : now.end]
            if not same or alone.are_crossed(done.first) or not remaining.issuperset(there):
                refused.append(span)
        return tuple(refused)

    def _fixed_together(
        self, text: str, places: Stretches, left: Stretches
    ) -> tuple[str, list[Part | None]]:
        """Fix each stretch at once; return the text with what they need around them, and the parts.

        None stands for a stretch that has nothing to review. places: where the stretches are; left:
        others that are to be moved along.
        """
        found: list[Part | None] = []
        for number, span in enumerate(self.together):
            inside = Stretches([places.spans[number]], growing=True)
            rest = Stretches(each for at, each in enumerate(places.spans) if at != number)
            along = (rest, left)
            done = self.fix_all(text, unsafe=True, inside=inside, frees=False, along=along)
            (now,) = inside.spans
            review = [each.fixes[0] for each in done.applied if each.safety is Safety.REVIEW]
            new = done.text[now.start : now.end]
            edit = trimmed(self.doc.text, Edit(span, new))
            fixed = Part((edit,), why_of(review), len(done.applied)) if review else None
            found.append(fixed)
            back = Edit(now, self.doc.text[span.start : span.end])
            text = apply_edits(done.text, [back])
            for stretches in along:
                stretches.move([back])
            here = Span(now.start, now.start + len(back.text))
            places.spans = sorted([*rest.spans, here])
        return text, found


def _meet(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end
