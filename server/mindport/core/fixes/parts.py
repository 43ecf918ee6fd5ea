"""The parts of a set of fixes: the edits of each that are its own, and what they need together."""

from __future__ import annotations

from collections.abc import Iterable

from mindport.core.analysis import Analysis
from mindport.core.base.records import dataclass, replace
from mindport.core.fixes.part_edits import Between, Moved, shifted
from mindport.core.fixes.part_ticks import Ticks
from mindport.core.fixes.plan import plan
from mindport.core.model import Edit, Finding, Fix, Span, Text
from mindport.core.notebooks.notebook import code_of


@dataclass(frozen=True, slots=True)
class Part:
    """Edits that go together, and what a person has to know of them; fixes: how many that is."""

    edits: tuple[Edit, ...]
    why: Text
    fixes: int = 1


@dataclass(frozen=True, slots=True)
class InParts:
    """The edits of a text that are applied whatever a person takes, and the parts that they take.

    edits: in the order in which they are applied, which tells two in one place apart. safe: how
    many findings they fix. added: those of ``edits`` that only parts need, and that nothing needs
    where no part is taken. hides: the findings that nothing tells once ``edits`` are applied.
    later: how many fixes to review cannot be told apart from others, and are there after these.
    manual: how many findings are left to a person all the same.
    """

    text: str
    edits: tuple[Edit, ...]
    safe: int
    parts: tuple[Part, ...] = ()
    added: tuple[Edit, ...] = ()
    hides: tuple[Finding, ...] = ()
    later: int = 0
    manual: int = 0

    @property
    def review(self) -> int:
        """Return how many fixes are up to a person."""
        return sum(part.fixes for part in self.parts)


def apart(
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
                parts.append(Part(kept, why_of(members), len(members)))
                offered.update(map(id, members))
        again = [fix for fix in planned.applied if id(fix) not in lost]
        if len(again) == len(planned.applied):
            ticks = Ticks(
                text,
                [part.edits for part in parts],
                anyway,
                lambda edited: code_of(replace(after.doc, text=edited)).text,
            )
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
        # Of some only all of them together take a statement away: one edit is that of each.
        for others in [each for each in found if any(edit in each[1] for edit in body)]:
            found.remove(others)
            members = [*others[0], *members]
            body = sorted({*others[1], *body})
        found.append((members, body))
    return found


def why_of(fixes: list[Fix]) -> Text:
    """Return what a person has to know of fixes that go together."""
    unsafe = next((fix for fix in fixes if fix.changes is not None), fixes[0])
    return unsafe.changes or unsafe.title
