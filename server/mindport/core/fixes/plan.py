"""From fixes to one consistent set of edits: groups whole, names chosen, imports right.

Fixes are graded one by one; whether a torch name is still used, and under which name a MindSpore
module is had, depends on all that are applied together. That is decided here.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Collection, Iterable

from mindport.core.analysis import Analysis
from mindport.core.base.records import replace
from mindport.core.fixes.planner import Plan, Planner
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Span
from mindport.core.notebooks.cell_margins import with_margins
from mindport.core.notebooks.notebook import sources_of
from mindport.core.text.edits import apply_edits
from mindport.core.text.text_diff import diff_edits

#: How many fixes around each other are applied one after the other.
_DEPTH = 8


def plan_edits(analysis: Analysis, fixes: Iterable[Fix]) -> tuple[Edit, ...]:
    """Return the edits that apply ``fixes`` and their companions, sorted and disjoint."""
    return plan_some(analysis, fixes).edits


def plan_some(
    analysis: Analysis,
    fixes: Iterable[Fix],
    depth: int = 0,
    closed: Collection[int] = frozenset(),
) -> Plan:
    """Plan some fixes of a file, together with those that could not be told from MindSpore's own.

    ``x.repeat(1, 2)`` is torch's as long as ``x: torch.Tensor`` is. So what makes a receiver
    MindSpore's takes the fixes of its members along: those that are as safe as it is itself. What
    is less safe stays, and is in ``hides``. depth: how many plans this one comes after. closed: the
    identities of fixes that are not taken along.
    """
    wanted = list(fixes)
    planned = plan(analysis, wanted)
    again, text = analysis.again, analysis.doc.text
    if again is None or not planned.edits or depth > _DEPTH:
        return planned
    limit = max((fix.safety for fix in planned.applied), default=Safety.SAFE)
    seen = analysis.findings
    if analysis.told:
        # What a second resolver said goes with any edit, whatever is edited.
        known = {(each.span, each.torch) for each in again(text).findings}
        seen = tuple(each for each in seen if (each.span, each.torch) in known)
    companions: list[Fix] = []
    while True:
        after = again(apply_edits(text, planned.edits))
        lost = taken_away(seen, planned, after, limit, text)
        more = [
            each.fixes[0]
            for each in lost
            if each.safety <= limit
            and id(each.fixes[0]) not in closed
            and not any(each.fixes[0] is fix for fix in companions)
        ]
        if not more:
            break
        companions += more
        planned = plan(analysis, [*wanted, *companions])
    applied = {id(fix) for fix in planned.applied}
    if any(id(fix) not in applied for fix in companions + wanted[:1]):
        one_by_one = _after(analysis, companions, wanted, depth)
        if one_by_one is not None:
            return one_by_one
    return replace(planned, hides=tuple(each for each in lost if each.safety > limit))


def _after(analysis: Analysis, companions: list[Fix], wanted: list[Fix], depth: int) -> Plan | None:
    """Plan fixes after their companions, where the text of one lies in that of another."""
    assert analysis.again is not None
    text = analysis.doc.text
    first = plan(analysis, companions)
    between = analysis.again(apply_edits(text, first.edits))
    gone = {id(fix) for fix in first.applied}
    found: list[Fix] = []
    for fix in wanted:
        place = next(
            (
                (each, number)
                for each in analysis.findings
                for number, other in enumerate(each.fixes)
                if other is fix
            ),
            None,
        )
        if place is None or id(fix) in gone:
            continue
        finding, number = place
        left = [
            each
            for each in analysis.findings
            if _alike(each, finding) and not (each.fixes and id(each.fixes[0]) in gone)
        ]
        there = [each for each in between.findings if _alike(each, finding)]
        at = next((at for at, each in enumerate(left) if each is finding), None)
        if at is None or len(left) != len(there) or number >= len(there[at].fixes):
            return None
        found.append(there[at].fixes[number])
    if not first.edits:
        return None
    then = plan_some(between, found, depth + 1)
    edits = diff_edits(text, apply_edits(between.doc.text, then.edits))
    return Plan(edits, (*first.applied, *wanted), then.hides)


def _alike(one: Finding, other: Finding) -> bool:
    return (one.torch, one.code) == (other.torch, other.code)


def taken_away(
    findings: Iterable[Finding], planned: Plan, after: Analysis, limit: Safety, text: str
) -> list[Finding]:
    """Return the findings that a plan leaves alone and that the text after it shows no more.

    limit: the text after it shows a finding still where it is as safe as before, or as this. text:
    that before it.
    """
    there: dict[int, list[Finding]] = {}
    for finding in after.findings:
        there.setdefault(finding.span.start, []).append(finding)
    applied = {id(fix) for fix in planned.applied}
    lost: list[Finding] = []
    for finding in findings:
        if finding.certainty is Certainty.GUESSED or any(
            id(fix) in applied for fix in finding.fixes
        ):
            continue
        start = _moved(finding.span, planned.edits)
        if start is None:
            if _is_left_inside(finding, planned.edits, after, limit, text):
                lost.append(finding)
            continue
        if not any(
            each.torch == finding.torch
            and each.certainty is not Certainty.GUESSED
            and each.safety <= max(finding.safety, limit)
            for each in there.get(start, ())
        ):
            lost.append(finding)
    return lost


def _is_left_inside(
    finding: Finding, edits: Iterable[Edit], after: Analysis, limit: Safety, text: str
) -> bool:
    """Tell whether text that is written anew has what a finding is on, which is told no more.

    Or with no fix that is as safe.
    ``e.mul_(2).neg_()`` becomes ``e.copy_(e.mul_(2).neg())`` as a whole.
    """
    name = finding.torch.rpartition(".")[2]
    # A function may be written as the method of that name.
    dotted = text[finding.span.start : finding.span.end].rpartition(".")
    left = f"{dotted[0]}.{dotted[2]}(" if dotted[0] else f".{name}("
    by = 0
    for edit in edits:
        start = edit.span.start + by
        by += len(edit.text) - (edit.span.end - edit.span.start)
        if not edit.span.contains(finding.span):
            continue
        written = Span(start, start + len(edit.text))
        return left in edit.text and not any(
            each.torch == finding.torch
            and each.certainty is not Certainty.GUESSED
            and each.safety <= max(finding.safety, limit)
            and written.contains(each.span)
            for each in after.findings
        )
    return False


def _moved(span: Span, edits: Iterable[Edit]) -> int | None:
    """Return where a place begins after sorted edits; None where one is on all of it, or its start.

    An edit inside leaves the rest of the place: ``f(x)`` around an ``x`` that is changed.
    """
    by = 0
    for edit in edits:
        if edit.span.start >= span.end:
            break
        if edit.span.end > span.start:
            whole = edit.span.start <= span.start and edit.span.end >= span.end
            return None if whole or edit.span.start < span.start else span.start + by
        by += len(edit.text) - (edit.span.end - edit.span.start)
    return span.start + by


def plan(analysis: Analysis, fixes: Iterable[Fix]) -> Plan:
    """Plan the edits for ``fixes`` of one analysis; see ``Plan``."""
    if analysis.source is None or analysis.walked is None:
        return Plan((), ())
    chosen = _with_groups(analysis, fixes)
    taken = _disjoint(chosen)
    while taken:
        planned = Planner(analysis, taken).plan()
        if isinstance(planned, Fix) and all(fix is not planned for fix in taken):
            planned = Planner(analysis, taken, respell=False).plan()
        if isinstance(planned, Plan):
            return planned if not analysis.source.cells else _in_cells(analysis, planned, taken)
        group = planned.group
        taken = [
            fix for fix in taken if fix is not planned and (group is None or fix.group != group)
        ]
    return Plan((), ())


def _in_cells(analysis: Analysis, planned: Plan, fixes: list[Fix]) -> Plan:
    """Return a plan of ``fixes`` with the edits that the cells of a notebook take.

    Below an import that nothing uses any more there may be ``%%``, for all of the cell once that is
    its first line: imports stay then. Where a cell would be lost all the same nothing is planned.
    """
    assert analysis.source is not None and analysis.doc.cells is not None
    doc, spans = analysis.doc, analysis.source.cells
    before = [doc.text[span.start : span.end] for span in spans]
    for frees in (True, False):
        found = planned if frees else Planner(analysis, fixes, respell=False, frees=False).plan()
        if isinstance(found, Fix):
            break
        edits = with_margins(doc.text, spans, found.edits)
        if sources_of(apply_edits(doc.text, edits), analysis.doc.cells, before) is not None:
            return replace(found, edits=edits)
    return Plan((), ())


def _with_groups(analysis: Analysis, fixes: Iterable[Fix]) -> list[Fix]:
    """Add the fixes that must go together with a chosen one; each fix once."""
    chosen: dict[int, Fix] = {}
    groups: set[str] = set()
    for fix in fixes:
        chosen[id(fix)] = fix
        if fix.group is not None:
            groups.add(fix.group)
    if groups:
        for finding in (*analysis.findings, *analysis.hidden):
            for fix in finding.fixes[:1]:
                other_tier = any(id(other) in chosen for other in finding.fixes)
                if fix.group in groups and not other_tier:
                    chosen[id(fix)] = fix
    return sorted(chosen.values(), key=_start)


def _start(fix: Fix) -> tuple[int, int]:
    """Order fixes by where they begin; of two that begin together the longer one comes first."""
    spans = [edit.span for edit in fix.edits]
    start = min((span.start for span in spans), default=0)
    return start, -max((span.end for span in spans), default=0)


def _disjoint(fixes: list[Fix]) -> list[Fix]:
    """Leave out fixes that touch the text of one before them, with all of their group."""
    taken: list[Fix] = []
    lost: set[str] = set()
    occupied: list[Edit] = []
    for fix in fixes:
        if any(_is_occupied(edit, occupied) for edit in fix.edits):
            if fix.group is not None:
                lost.add(fix.group)
            continue
        taken.append(fix)
        for edit in fix.edits:
            insort(occupied, edit)
    if lost:
        taken = [fix for fix in taken if fix.group not in lost]
    return taken


def _is_occupied(edit: Edit, occupied: list[Edit]) -> bool:
    """Tell whether an edit touches one of those taken, which are sorted and disjoint."""
    at = bisect_left(occupied, edit)
    return any(other.span.overlaps(edit.span) for other in occupied[max(at - 1, 0) : at + 2])
