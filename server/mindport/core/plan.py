"""From fixes to one consistent set of edits: groups whole, names chosen, imports right.

Fixes are graded one by one; whether a torch name is still used, and under which name a MindSpore
module is had, depends on all that are applied together. That is decided here.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable

from mindport.core.analysis import Analysis
from mindport.core.model import Edit, Fix
from mindport.core.planner import Plan, Planner


def plan_edits(analysis: Analysis, fixes: Iterable[Fix]) -> tuple[Edit, ...]:
    """Return the edits that apply ``fixes``, import edits included, sorted and disjoint."""
    return plan(analysis, fixes).edits


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
            return planned
        group = planned.group
        taken = [
            fix for fix in taken if fix is not planned and (group is None or fix.group != group)
        ]
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
