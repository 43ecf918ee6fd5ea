"""The safe fixes of a document at once, and each fix to review as a part that can be left out.

An editor's preview lets a person tick the parts. So whichever of them are applied, the text has to
parse and name nothing that is not there: no part takes an import of torch away, and what parts
import or define stands in the edits that are applied anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.catalog import Catalog
from mindport.core.document import Document
from mindport.core.edits import apply_edits
from mindport.core.fix_all import FixAll, chosen, fix_all, keeping_imports
from mindport.core.line_index import LineIndex
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Span, Text
from mindport.core.options import Options
from mindport.core.part_edits import Between, Moved, shifted, trimmed
from mindport.core.part_ticks import Ticks
from mindport.core.plan import plan
from mindport.core.project import Project
from mindport.core.stretches import Stretches
from mindport.core.text_diff import diff_edits

#: How often a text is planned again as edits that need each other have others between them.
_MOST_ATTEMPTS = 6
#: Lines of a stretch above which it is no single thing to look at.
_MOST_LINES = 120
_UNUSED = "MP106"


@dataclass(frozen=True, slots=True)
class Part:
    """Edits that go together, and what a person has to know of them.

    fixes: how many fixes that is. last: they only hold once all the other parts are applied too.
    """

    edits: tuple[Edit, ...]
    why: Text
    fixes: int = 1
    last: bool = False


@dataclass(frozen=True, slots=True)
class InParts:
    """The edits of a text that are applied whatever a person takes, and the parts that they take.

    edits: in the order in which they are applied, which tells two in one place apart. safe: how
    many findings they fix. added: those of ``edits`` that only parts need, and that nothing needs
    where no part is taken. hides: the findings that nothing tells once ``edits`` are applied.
    later: how many fixes to review cannot be told apart from others, and are there after these.
    """

    text: str
    edits: tuple[Edit, ...]
    safe: int
    parts: tuple[Part, ...] = ()
    added: tuple[Edit, ...] = ()
    hides: tuple[Finding, ...] = ()
    later: int = 0

    @property
    def review(self) -> int:
        """Return how many fixes are up to a person."""
        return sum(part.fixes for part in self.parts if not part.last)


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
    applied.
    """
    split = _Split(doc, options, catalog, project, only, within, told or {})
    if safe_only:
        done = split.fix_all(doc.text)
        edits = diff_edits(doc.text, done.text)
        return InParts(doc.text, edits, len(done.applied), hides=split.hides(done))
    for _ in range(_MOST_ATTEMPTS):
        attempt = split.attempt()
        if not split.takes(attempt):
            return attempt.found
    split.leave_all()
    return split.attempt().found


def of_api(api: str) -> Callable[[Finding], bool]:
    """Return what tells the findings of one torch API; that of a Module's ``forward`` is its own.

    A class whose base is in another file has nothing else that is the Module's.
    """
    names = {api, f"{api}.forward"}
    return lambda finding: finding.torch in names


@dataclass(slots=True)
class _Split:
    """One text that is to be fixed in parts; see ``fix_in_parts``.

    together: the stretches that are fixed at once. left: those whose fixes to review are left out.
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

    def takes(self, attempt: _Attempt) -> bool:
        """Tell whether an attempt says how the next one gets further, and note that."""
        for span in attempt.refused:
            self.together.remove(span)
            self.left.append(span)
        for span in attempt.tangled:
            span = self._lines(span)
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

    def hides(self, done: FixAll) -> tuple[Finding, ...]:
        """Return what nothing tells afterwards, where only some of the text is fixed."""
        return done.carried if self.only is not None or self.within is not None else ()

    def attempt(self) -> _Attempt:
        """Return the parts, with the stretches as they are now."""
        text = self.doc.text
        places, left = Stretches(self.together), Stretches(self.left)
        done = self.fix_all(text, outside=places, along=(left,))
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
        split, offered, tangled = _apart(between, after, fixes, known)
        split = replace(
            split,
            safe=len(done.applied),
            hides=self.hides(done),
            later=sum(id(each.fixes[0]) not in offered for each in review),
        )
        if tangled:
            return _Attempt(split, tangled)
        rest = self._imports_left(split, done.remaining)
        return _Attempt(replace(split, parts=(*split.parts, *rest)))

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
            fixed = Part((edit,), _why(review), len(done.applied)) if review else None
            found.append(fixed)
            back = Edit(now, self.doc.text[span.start : span.end])
            text = apply_edits(done.text, [back])
            for stretches in along:
                stretches.move([back])
            here = Span(now.start, now.start + len(back.text))
            places.spans = sorted([*rest.spans, here])
        return text, found

    def _lines(self, span: Span) -> Span:
        """Return the whole lines of a stretch, and of the statements that it begins and ends in."""
        index = LineIndex(self.doc.text)
        start = index.line_start(index.line_of(span.start))
        last = index.line_of(span.end)
        end = index.line_start(last + 1) if last + 1 < index.line_count else len(self.doc.text)
        return Span(start, end)

    def _imports_left(self, found: InParts, before: Analysis) -> tuple[Part, ...]:
        """Return the part that takes away the imports of torch that all others leave unused."""
        taken = [*found.edits, *(edit for part in found.parts for edit in part.edits)]
        edits = sorted(taken, key=lambda edit: edit.span)
        after = self._analyzed(apply_edits(self.doc.text, edits))
        unused = {each.torch for each in before.findings if each.code == _UNUSED}
        fixes = [
            each.fixes[0]
            for each in after.findings
            if each.code == _UNUSED and each.torch not in unused and each.fixes
        ]
        moved = Moved(edits)
        places = [moved.back(edit) for edit in plan(after, fixes).edits]
        gone = tuple(edit for edit in places if edit is not None)
        if not gone or len(gone) < len(places):
            return ()
        why = Text(
            "Imports of torch that nothing uses once all edits of the file are applied",
            "应用此文件的全部修改后不再使用的 torch 导入",
        )
        return (Part(gone, why, last=True),)


def _apart(
    between: Between, after: Analysis, fixes: list[Fix], together: list[Part]
) -> tuple[InParts, set[int], tuple[Span, ...]]:
    """Return the edits of ``fixes`` one by one, and where those of one cannot be told apart.

    Between them the identities of the fixes that have a part. together: the parts of stretches,
    which the fixes are not in.
    """
    text = between.text
    # What only takes an unused import away does not depend on the others.
    alone = [([fix], list(plan(after, [fix]).edits)) for fix in fixes if fix.removes]
    fixes = [fix for fix in fixes if not fix.removes]
    while True:
        planned = plan(after, fixes)
        groups = _bodies(planned.edits, planned.applied)
        shared = [edit for edit in planned.edits if not any(edit in body for _, body in groups)]
        near = [shifted(edit, shared) for _, body in (*groups, *alone) for edit in body]
        anyway, added = between.edits(shared, near)
        moved = Moved(anyway)
        parts = list(together)
        lost: set[int] = set()
        offered: set[int] = set()
        for members, body in (*groups, *alone):
            edits = [moved.back(shifted(edit, shared)) for edit in body]
            if None in edits:
                lost.update(map(id, members))
            elif edits:
                kept = tuple(edit for edit in edits if edit is not None)
                parts.append(Part(kept, _why(members), len(members)))
                offered.update(map(id, members))
        again = [fix for fix in planned.applied if id(fix) not in lost]
        if len(again) == len(planned.applied):
            ticks = Ticks(text, [part.edits for part in parts], anyway)
            split = tuple(
                replace(part, edits=tuple(edits))
                for part, edits in zip(parts, ticks.parts, strict=True)
            )
            found = InParts(text, tuple(anyway), 0, split, tuple(added))
            return found, offered, tuple(ticks.apart)
        gone = {fix.group for fix in planned.applied if id(fix) in lost}
        fixes = [fix for fix in again if fix.group is None or fix.group not in gone]


def _bodies(edits: Iterable[Edit], fixes: Iterable[Fix]) -> list[tuple[list[Fix], list[Edit]]]:
    """Return the fixes that go together, each with those of a plan's edits that are their own."""
    groups: dict[object, list[Fix]] = {}
    for fix in fixes:
        groups.setdefault(fix.group if fix.group is not None else id(fix), []).append(fix)
    planned = list(edits)
    found: list[tuple[list[Fix], list[Edit]]] = []
    for members in groups.values():
        spans = {edit.span for fix in members for edit in fix.edits}
        body = [edit for edit in planned if any(edit.span.overlaps(span) for span in spans)]
        found.append((members, body))
    return found


def _why(fixes: list[Fix]) -> Text:
    unsafe = next((fix for fix in fixes if fix.changes is not None), fixes[0])
    return unsafe.changes or unsafe.title


def _meet(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end
