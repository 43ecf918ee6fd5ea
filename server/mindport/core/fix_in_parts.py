"""The safe fixes of a document at once, and each fix to review as a part that can be left out.

An editor's preview lets a person tick the parts. So whichever of them are applied, the text has to
parse and name nothing that is not there: no part takes an import of torch away, and what parts
import or define stands in the edits that are applied anyway.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.catalog import Catalog
from mindport.core.document import Document
from mindport.core.edits import apply_edits
from mindport.core.fix_all import FixAll, chosen, fix_all
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Span, Text
from mindport.core.options import Options
from mindport.core.plan import plan
from mindport.core.project import Project
from mindport.core.text_diff import diff_edits

_WORD = re.compile(r"\w+|[^\w\n]|\n")
#: Tokens of a changed stretch of text above which it is replaced as a whole: a diff takes too long.
_MOST_TOKENS = 3_000
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
    """The edits of a text that are applied anyway, and the parts that are up to a person.

    safe: how many findings the former fix. added: those of ``edits`` that only parts need. hides:
    the findings that nothing tells once ``edits`` are applied.
    """

    text: str
    edits: tuple[Edit, ...]
    safe: int
    parts: tuple[Part, ...] = ()
    added: tuple[Edit, ...] = ()
    hides: tuple[Finding, ...] = ()

    @property
    def review(self) -> int:
        """Return how many fixes are up to a person."""
        return sum(part.fixes for part in self.parts if not part.last)


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

    A fix to review that cannot be told apart from what else changes is left out: it is there to be
    had once the others are applied.
    """
    done = fix_all(doc, options, catalog, project, only=only, within=within, told=told)
    limited = only is not None or within is not None
    hides = done.carried if limited else ()
    safe = len(done.applied)
    if safe_only:
        return InParts(doc.text, diff_edits(doc.text, done.text), safe, hides=hides)
    after = _keeping_imports(done.remaining)
    review = [
        finding
        for finding in chosen(after, only, within)
        if finding.safety is Safety.REVIEW
        and finding.certainty is not Certainty.GUESSED
        and finding.fixes
    ]
    fixes = [finding.fixes[0] for finding in review]
    split = replace(_apart(doc.text, done, after, fixes), safe=safe, hides=hides)
    rest = _imports_left(split, doc, options, catalog, project, done.remaining)
    return replace(split, parts=(*split.parts, *rest))


def of_api(api: str) -> Callable[[Finding], bool]:
    """Return what tells the findings of one torch API; that of a Module's ``forward`` is its own.

    A class whose base is in another file has nothing else that is the Module's.
    """
    names = {api, f"{api}.forward"}
    return lambda finding: finding.torch in names


def _keeping_imports(analysis: Analysis) -> Analysis:
    """Return an analysis whose fixes to review leave the imports of torch where they are."""

    def kept(finding: Finding) -> Finding:
        fixes = tuple(replace(fix, releases=()) for fix in finding.fixes)
        return replace(finding, fixes=fixes)

    return replace(
        analysis,
        findings=tuple(map(kept, analysis.findings)),
        hidden=tuple(map(kept, analysis.hidden)),
    )


def _apart(text: str, done: FixAll, after: Analysis, fixes: list[Fix]) -> InParts:
    """Return the edits of ``fixes`` one by one, in terms of the text before all of them."""
    # What only takes an unused import away does not depend on the others.
    alone = [([fix], list(plan(after, [fix]).edits)) for fix in fixes if fix.removes]
    fixes = [fix for fix in fixes if not fix.removes]
    while True:
        planned = plan(after, fixes)
        groups = _bodies(planned.edits, planned.applied)
        shared = [edit for edit in planned.edits if not any(edit in body for _, body in groups)]
        near = [_shifted(edit, shared).span for _, body in (*groups, *alone) for edit in body]
        always = edits_beside(text, apply_edits(done.text, shared), near)
        moved = _Moved(always)
        parts: list[Part] = []
        lost: set[int] = set()
        for members, body in (*groups, *alone):
            edits = [moved.back(_shifted(edit, shared)) for edit in body]
            if None in edits:
                lost.update(map(id, members))
            elif edits:
                kept = tuple(edit for edit in edits if edit is not None)
                parts.append(Part(kept, _why(members), len(members)))
        again = [fix for fix in planned.applied if id(fix) not in lost]
        if len(again) == len(planned.applied):
            now = {*diff_edits(text, done.text), *edits_beside(text, done.text)}
            added = tuple(edit for edit in always if edit not in now)
            return InParts(text, tuple(always), 0, tuple(_joined(text, parts, always)), added)
        gone = {fix.group for fix in planned.applied if id(fix) in lost}
        fixes = [fix for fix in again if fix.group is None or fix.group not in gone]


def _joined(text: str, parts: list[Part], always: Iterable[Edit]) -> list[Part]:
    """Return the parts with edits that need each other as one: a preview ticks each edit.

    Those on one line do, and those of which one opens a bracket that another closes: half of them
    may not parse. What others change in between, or right beside, keeps edits apart.
    """
    shared = list(always)
    found: list[Part] = []
    for part in parts:
        others = [edit for each in parts if each is not part for edit in each.edits]
        edits: list[Edit] = []
        for edit in sorted(part.edits, key=lambda each: (each.span.start, each.span.end)):
            last = edits[-1] if edits else None
            between = text[last.span.end : edit.span.start] if last is not None else ""
            whole = edit.span if last is None else Span(last.span.start, edit.span.end)
            touched = any(
                each.span.start <= whole.end and each.span.end >= whole.start
                for each in (*shared, *others)
            )
            apart = "\n" in between and (last is None or _is_balanced(text, last))
            if last is None or touched or apart:
                edits.append(edit)
            else:
                edits[-1] = Edit(whole, last.text + between + edit.text)
        found.append(replace(part, edits=tuple(edits)))
    return found


def _is_balanced(text: str, edit: Edit) -> bool:
    """Tell whether an edit leaves as many brackets open as there were."""
    before = text[edit.span.start : edit.span.end]
    return all(
        before.count(opened) - before.count(closed)
        == edit.text.count(opened) - edit.text.count(closed)
        for opened, closed in ("()", "[]", "{}")
    )


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


def _imports_left(
    found: InParts,
    doc: Document,
    options: Options,
    catalog: Catalog,
    project: Project | None,
    before: Analysis,
) -> tuple[Part, ...]:
    """Return the part that takes away the imports of torch that all other parts leave unused."""
    edits = sorted([*found.edits, *(edit for part in found.parts for edit in part.edits)])
    after = analyze(replace(doc, text=apply_edits(doc.text, edits)), options, catalog, project)
    unused = {each.torch for each in before.findings if each.code == _UNUSED}
    fixes = [
        each.fixes[0]
        for each in after.findings
        if each.code == _UNUSED and each.torch not in unused and each.fixes
    ]
    moved = _Moved(edits)
    places = [moved.back(edit) for edit in plan(after, fixes).edits]
    gone = tuple(edit for edit in places if edit is not None)
    if not gone or len(gone) < len(places):
        return ()
    why = Text(
        "Imports of torch that nothing uses once all edits of the file are applied",
        "应用此文件的全部修改后不再使用的 torch 导入",
    )
    return (Part(gone, why, last=True),)


def edits_beside(old: str, new: str, near: Iterable[Span] | None = None) -> list[Edit]:
    """Return the edits between two texts, sorted and disjoint.

    near: places of the new text that other edits are for; what lies about them is edited word by
    word, so that both have room. All of the text by default.
    """
    places = None if near is None else list(near)
    found: list[Edit] = []
    by = 0
    for edit in diff_edits(old, new):
        start = edit.span.start + by
        by += len(edit.text) - (edit.span.end - edit.span.start)
        now = Span(start, start + len(edit.text))
        if places is None or any(_touch(now, place) for place in places):
            found += _by_words(edit.span.start, old[edit.span.start : edit.span.end], edit.text)
        else:
            found.append(edit)
    return found


def _touch(one: Span, other: Span) -> bool:
    return one.start <= other.end and other.start <= one.end


def _by_words(start: int, old: str, new: str) -> list[Edit]:
    before, after = _WORD.findall(old), _WORD.findall(new)
    if not before or not after or len(before) + len(after) > _MOST_TOKENS:
        return [Edit(Span(start, start + len(old)), new)]
    places = [start]
    for word in before:
        places.append(places[-1] + len(word))
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    return [
        Edit(Span(places[a1], places[a2]), "".join(after[b1:b2]))
        for tag, a1, a2, b1, b2 in matcher.get_opcodes()
        if tag != "equal"
    ]


def _shifted(edit: Edit, others: Iterable[Edit]) -> Edit:
    """Return an edit as it is once ``others``, which do not touch it, are applied."""
    by = sum(
        len(other.text) - (other.span.end - other.span.start)
        for other in others
        if other.span.end <= edit.span.start
    )
    return Edit(Span(edit.span.start + by, edit.span.end + by), edit.text)


class _Moved:
    """Brings edits of a text after some edits back to the text before them."""

    def __init__(self, edits: Iterable[Edit]) -> None:
        self._places: list[tuple[Span, Edit]] = []
        by = 0
        for edit in edits:
            start = edit.span.start + by
            self._places.append((Span(start, start + len(edit.text)), edit))
            by += len(edit.text) - (edit.span.end - edit.span.start)

    def back(self, edit: Edit) -> Edit | None:
        """Return the edit in terms of the text before; None where it meets one of the others."""
        by = 0
        for now, other in self._places:
            if _meet(edit.span, now, other.span):
                return None
            if now.end <= edit.span.start:
                by += (other.span.end - other.span.start) - len(other.text)
        return Edit(Span(edit.span.start + by, edit.span.end + by), edit.text)


def _meet(span: Span, now: Span, before: Span) -> bool:
    """Tell whether a span cannot be told apart from an edit, or has no place beside it.

    now, before: the edit's text after it and before it.
    """
    if span.start < now.end and now.start < span.end:
        return True
    if span.start < now.start < span.end or now.start < span.start < now.end:
        return True
    # Two insertions in one place have no order.
    beside = span.start in (now.start, now.end)
    return (
        span.start == span.end and beside and (before.start == before.end or now.start == now.end)
    )
