"""All fixes of a document, repeated on the result until nothing more changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.base.records import dataclass, replace
from mindport.core.catalog import Catalog
from mindport.core.document import Document
from mindport.core.fixes.plan import plan, plan_some, taken_away
from mindport.core.fixes.planner import Plan
from mindport.core.forms.selected_items import FIRST
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Span
from mindport.core.notebooks.notebook import parse_document
from mindport.core.options import Options
from mindport.core.other_files.project import Project
from mindport.core.text.edits import apply_edits
from mindport.core.text.stretches import Stretches
from mindport.core.training_step.lines import LINES, is_of_lines

#: Nested calls take one round for each level; real code needs three or four.
MAX_ROUNDS = 40
#: How often fixes that others took away are put before these, in one round.
_TRIED = 4
#: What is said of attributes of layers, of fields of results, and of what a member is called on:
#: once the member is MindSpore's, nothing would tell it.
_ATTRIBUTES = ("MP107", "MP109", "MP112", "MP207", "MP310")

#: The analysis after a round, with the fixes and the edits that it carried out.
_Step = tuple[Analysis, tuple[Fix, ...], tuple[Edit, ...]]


@dataclass(frozen=True, slots=True)
class FixAll:
    """The text after all fixes, the findings that were fixed, and the analysis of what remains.

    carried: findings of the text before that were not fixed and cannot be seen any more, as what
    told their types is MindSpore's now. first: the analysis of the text before.
    """

    text: str
    applied: tuple[Finding, ...]
    remaining: Analysis
    carried: tuple[Finding, ...]
    first: Analysis

    @property
    def left(self) -> tuple[Finding, ...]:
        """Return all that is left for a person: what remains to be seen, and what is carried."""
        return (*self.remaining.findings, *self.carried)


def fix_all(
    doc: Document,
    options: Options,
    catalog: Catalog,
    project: Project | None = None,
    *,
    unsafe: bool = False,
    only: Callable[[Finding], bool] | None = None,
    within: Callable[[Analysis], Span | None] | None = None,
    told: Mapping[int, str] | None = None,
    outside: Stretches | None = None,
    inside: Stretches | None = None,
    along: Iterable[Stretches] = (),
    frees: bool = True,
    first: Analysis | None = None,
) -> FixAll:
    """Apply every SAFE fix, and with ``unsafe`` every REVIEW fix, until the text is stable.

    What is only guessed is never edited, and a file that parses goes on parsing.
    only: which findings to fix; all by default. within: the part of each text that they lie in;
    none is fixed where it gives None. With either, what could not be told from MindSpore's own
    afterwards is fixed too. A file that does not parse is fixed where it does.
    told: what a second resolver said of this text, see ``analyze``. outside, inside: stretches of
    the text in which nothing is fixed, or nothing but what lies in them; they are moved along, and
    so are those of ``along``. frees: whether imports of torch that nothing uses any more go.
    first: the analysis of this very document with these options, where it is there already.
    """
    limit = Safety.REVIEW if unsafe else Safety.SAFE
    applied: list[Finding] = []
    if first is None:
        first = analyze(doc, options, catalog, project, told)
    analysis = first
    for _ in range(MAX_ROUNDS):
        analysis = analysis if frees else keeping_imports(analysis)
        closed = _closed(analysis, outside, inside)
        wanted = {
            id(finding.fixes[0]): finding
            for finding in chosen(analysis, only, within)
            if finding.fixes
            and finding.fixes[0].safety <= limit
            and finding.certainty is not Certainty.GUESSED
            and id(finding.fixes[0]) not in closed
        }
        before = analysis
        planned = _planned(analysis, list(wanted.values()))
        if only is not None or within is not None:
            planned = plan_some(analysis, planned.applied, closed=closed)
        if not planned.edits:
            break
        step = _step(analysis, planned, catalog, project)
        if step is None:
            break
        # What a step takes up once its lines are parted is not lost by that.
        early = any((fix.group or "").startswith((LINES, FIRST)) for fix in planned.applied)
        inner = [] if early else _shut_out(before, planned, step[0], wanted)
        if inner:
            step = _inner_first(before, inner, wanted, catalog, project) or step
        analysis, done, edits = step
        for stretches in (outside, inside, *along):
            if stretches is not None:
                stretches.move(edits)
        by_fix = {id(f.fixes[0]): f for f in before.findings if f.fixes and not is_of_lines(f)}
        applied += [by_fix[id(fix)] for fix in done if id(fix) in by_fix]
    unseen = carried(first, applied, analysis)
    return FixAll(analysis.doc.text, tuple(applied), analysis, unseen, first)


def chosen(
    analysis: Analysis,
    only: Callable[[Finding], bool] | None,
    within: Callable[[Analysis], Span | None] | None,
) -> list[Finding]:
    """Return the findings of an analysis that are meant; see ``fix_all``."""
    part = None if within is None else within(analysis)
    if within is not None and part is None:
        return []
    return [
        finding
        for finding in analysis.findings
        if (only is None or only(finding)) and (part is None or part.contains(finding.span))
    ]


def keeping_imports(analysis: Analysis) -> Analysis:
    """Return an analysis whose fixes leave the imports as they are."""

    def kept(finding: Finding) -> Finding:
        fixes = tuple(replace(fix, releases=()) for fix in finding.fixes)
        return replace(finding, fixes=fixes)

    return replace(
        analysis,
        findings=tuple(map(kept, analysis.findings)),
        hidden=tuple(map(kept, analysis.hidden)),
        keeps_imports=True,
    )


def _closed(
    analysis: Analysis, outside: Stretches | None, inside: Stretches | None
) -> frozenset[int]:
    """Return the identities of the fixes that stretches forbid, with those of their groups."""
    if outside is None and inside is None:
        return frozenset()
    found = [(finding, finding.fixes[0]) for finding in analysis.findings if finding.fixes]
    shut = [
        fix
        for finding, fix in found
        if (outside is not None and outside.touch(finding))
        or (inside is not None and not inside.hold(finding))
    ]
    groups = {fix.group for fix in shut if fix.group is not None}
    return frozenset(
        {id(fix) for fix in shut} | {id(fix) for _, fix in found if fix.group in groups}
    )


def _planned(analysis: Analysis, wanted: list[Finding]) -> Plan:
    """Plan the fixes of one round.

    What parts lines comes first: the steps that it is for need all else to be torch's. So does what
    writes items of tensors, for the sake of what is done in place with these.
    Where one lies inside another only the outer can be applied. What they are methods of stays
    torch's until the inner ones had their turn, else nothing would know them again.
    """
    for begins in (LINES, FIRST):
        early = [fix for each in wanted if ((fix := each.fixes[0]).group or "").startswith(begins)]
        planned = plan(analysis, early)
        if planned.edits:
            return planned
    fixes = [finding.fixes[0] for finding in wanted]
    planned = plan(analysis, fixes)
    done = {id(fix) for fix in planned.applied}
    if analysis.walked is None or all(id(fix) in done for fix in fixes):
        return planned
    members = {use.span for use in analysis.walked.uses if use.member}
    first = [
        finding.fixes[0]
        for finding in wanted
        if (finding.span in members or finding.code in _ATTRIBUTES)
        and finding.fixes[0].group is None
    ]
    before = plan(analysis, first)
    return before if before.edits else planned


def _shut_out(
    before: Analysis, planned: Plan, after: Analysis, wanted: Mapping[int, Finding]
) -> list[Fix]:
    """Return the fixes that a plan had no room for and that the text after it shows no more.

    ``found.clone().detach()``: with the outer call, a function that gives ``found`` may have become
    MindSpore's. The inner one has its turn first then.
    """
    applied = {id(fix) for fix in planned.applied}
    left = [finding for key, finding in wanted.items() if key not in applied]
    if not left:
        return []
    limit = max(finding.safety for finding in left)
    return [
        finding.fixes[0]
        for finding in taken_away(left, planned, after, limit, before.doc.text)
        if any(before.doc.text[e.span.start : e.span.end] != e.text for e in finding.fixes[0].edits)
    ]


def _inner_first(
    before: Analysis,
    inner: list[Fix],
    wanted: Mapping[int, Finding],
    catalog: Catalog,
    project: Project | None,
) -> _Step | None:
    """Apply fixes that had no room; where others are lost by that, those before them.

    ``self.mean[n].mul_(d).add_(x)``: with ``clone``, what ``self.mean`` was made of may have become
    MindSpore's, so that nothing would tell ``add_``.
    """
    first: _Step | None = None
    tried: dict[int, Fix] = {}
    for _ in range(_TRIED):
        # Of two that are lost by each other, both have their turn at once.
        if all(id(each) in tried for each in inner):
            inner = list(tried.values())
        tried |= {id(each): each for each in inner}
        planned = plan(before, inner)
        step = _step(before, planned, catalog, project) if planned.edits else None
        if step is None:
            break
        first = first or step
        inner = _shut_out(before, planned, step[0], wanted)
        if not inner:
            return step
    return first


def carried(first: Analysis, applied: Iterable[Finding], last: Analysis) -> tuple[Finding, ...]:
    """Return the findings that no fix took away and that are told no more, as their API is gone.

    What was safe from the start accounts for safe fixes first: it must not hide one of the same
    API that was not. Nor is a guess hidden by a fix of what was none: it comes last.
    """
    seen = Counter(
        (finding.torch, finding.safety is Safety.SAFE) for finding in (*applied, *last.findings)
    )
    seen.subtract((each.torch, True) for each in first.findings if each.safety is Safety.SAFE)
    alike = Counter((each.torch, each.code) for each in (*applied, *last.findings))
    waiting = [each for each in first.findings if each.safety is not Safety.SAFE]
    waiting.sort(key=lambda each: each.certainty is Certainty.GUESSED)
    # Two may be told of one API: a fix, or what is told afterwards, is first for its own code.
    for by_code in (True, False):
        left: list[Finding] = []
        for finding in waiting:
            keys = ((finding.torch, False), (finding.torch, True))
            key = next((key for key in keys if seen[key] > 0), None)
            code = finding.torch, finding.code
            if key is None or (by_code and alike[code] <= 0):
                left.append(finding)
            else:
                seen[key] -= 1
                alike[code] -= 1
        waiting = left
    return tuple(sorted(waiting, key=lambda each: each.span))


def _step(
    analysis: Analysis, planned: Plan, catalog: Catalog, project: Project | None
) -> _Step | None:
    """Apply a plan; where the result does not parse, apply those of its fixes that fit instead.

    None where not even one of them can be applied.
    """
    after = _applied(analysis, planned, catalog, project)
    if len(after.problems) > len(analysis.problems):
        planned = plan(analysis, _fitting(analysis, list(planned.applied)))
        if not planned.edits:
            return None
        after = _applied(analysis, planned, catalog, project)
    return after, planned.applied, planned.edits


def _fitting(analysis: Analysis, fixes: list[Fix]) -> list[Fix]:
    """Return fixes whose result parses, all but those that break it.

    Applied one by one, many fixes would take more rounds than there are.
    """
    found: list[Fix] = []
    waiting = [fixes]
    while waiting:
        some = waiting.pop()
        if _parses(analysis, plan(analysis, [*found, *some])):
            found += some
        elif len(some) > 1:
            half = len(some) // 2
            waiting += [some[half:], some[:half]]
    return found


def _parses(analysis: Analysis, planned: Plan) -> bool:
    """Tell whether as much of a text parses after a plan as before."""
    text = apply_edits(analysis.doc.text, planned.edits)
    problems = parse_document(replace(analysis.doc, text=text)).problems
    return len(problems) <= len(analysis.problems)


def _applied(
    analysis: Analysis, planned: Plan, catalog: Catalog, project: Project | None
) -> Analysis:
    text = apply_edits(analysis.doc.text, planned.edits)
    return analyze(replace(analysis.doc, text=text), analysis.options, catalog, project)
