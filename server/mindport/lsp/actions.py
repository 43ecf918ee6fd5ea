"""What can be done at a place, and the edits of each thing: decided here, without LSP types.

A ``Task`` names one thing to do so briefly that it can travel through the client and be looked up
again in the analysis of the same version.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from mindport.core.base.records import asdict, dataclass, replace
from mindport.core.codes import of_api
from mindport.core.model import Edit, Finding, Fix, Safety, Span, Text
from mindport.core.notebooks.notebook import cell_edits
from mindport.core.text.text_diff import diff_edits
from mindport.lsp import plan_texts, texts
from mindport.lsp.engine import Engine
from mindport.lsp.parts import part_at

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis

QUICK_FIX = "quickfix"
REWRITE = "refactor.rewrite.mindport"
FIX_ALL = "source.fixAll.mindport"
NOTEBOOK_FIX_ALL = "notebook.source.fixAll.mindport"
KINDS = (QUICK_FIX, REWRITE, FIX_ALL, NOTEBOOK_FIX_ALL)

FIX = "fix"
SUPPRESS = "suppress"
ALL_OF = "allOf"
ALL_SAFE = "allSafe"
EVERYWHERE = "everywhere"
ANNOTATE = "annotate"


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do to a document.

    finding is the finding's place in the analysis, checked against code and start; fix is the
    place among its fixes; api is the torch name for ``allOf`` and ``everywhere``. For ``annotate``
    start is that of the parameter's name, and api the class.
    """

    do: str
    finding: int = 0
    code: str = ""
    start: int = 0
    fix: int = 0
    api: str = ""

    def to_json(self) -> dict[str, object]:
        """Return the task as JSON data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Proposal:
    """One entry of the editor's menu. ``finding`` is the one it repairs, None for fix-all."""

    title: Text
    kind: str
    task: Task
    finding: Finding | None = None
    preferred: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """The edits of a task. ``confirm`` says what a person has to look at; None when all is safe."""

    edits: tuple[Edit, ...]
    confirm: Text | None = None


@dataclass(frozen=True, slots=True)
class Counts:
    """How many findings of each safety there are."""

    safe: int
    review: int
    manual: int


def parse_task(value: object) -> Task | None:
    """Return the task in JSON data that a client sent back, None when it is not one of ours."""
    if not isinstance(value, Mapping):
        return None
    wanted = {"do": str, "finding": int, "code": str, "start": int, "fix": int, "api": str}
    if set(value) != set(wanted) or not all(isinstance(value[k], t) for k, t in wanted.items()):
        return None
    return Task(**value)


def count(findings: Sequence[Finding]) -> Counts:
    """Count ``findings`` by safety."""
    by = [sum(finding.safety is safety for finding in findings) for safety in Safety]
    return Counts(*by)


def propose(
    engine: Engine,
    analysis: Analysis,
    span: Span,
    only: Sequence[str] | None,
    *,
    everywhere: bool = False,
) -> list[Proposal]:
    """Return what to offer for ``span``.

    everywhere: the file is one of a workspace. only: the kinds that the client asked for, None for
    all. The fix-all kinds are offered only to a client that names them exactly, or a kind below
    them. In a notebook only the one for notebooks is: an editor asks for the other once for each
    cell, all at a time.
    """
    found = _at(engine, analysis, span, everywhere=everywhere)
    proposals = [each for each in found if only is None or _wanted(each.kind, only)]
    in_notebook = analysis.doc.cells is not None
    for kind in (NOTEBOOK_FIX_ALL,) if in_notebook else (FIX_ALL, NOTEBOOK_FIX_ALL):
        named = [name for name in only or () if _below(name, kind)]
        if named and count(analysis.findings).safe:
            title = _all_safe_title(analysis)
            proposals.append(Proposal(title, named[0], Task(ALL_SAFE)))
    return proposals


def carry_out(engine: Engine, analysis: Analysis, task: Task) -> Outcome | None:
    """Return the edits of ``task``, None when the analysis has no such thing to do.

    In a notebook each edit lies within one cell.
    """
    outcome = _outcome(engine, analysis, task)
    if outcome is None or analysis.doc.cells is None:
        return outcome
    return replace(outcome, edits=cell_edits(analysis.doc, outcome.edits) or ())


def _outcome(engine: Engine, analysis: Analysis, task: Task) -> Outcome | None:
    if task.do in (ALL_OF, ALL_SAFE):
        return fix_all(engine, analysis, task.api if task.do == ALL_OF else None)
    if task.do == ANNOTATE:
        annotation = engine.annotation(analysis, task.start, task.api)
        return Outcome(annotation.edits) if annotation is not None else None
    finding = _finding(analysis, task)
    if finding is None:
        return None
    if task.do == SUPPRESS:
        excuse = engine.suppress(analysis, finding)
        return Outcome((excuse,)) if excuse is not None else None
    if task.do != FIX or not 0 <= task.fix < len(finding.fixes):
        return None
    fixes = with_group(analysis, finding.fixes[task.fix])
    unsafe = next((fix for fix in fixes if fix.safety is not Safety.SAFE), None)
    confirm = (unsafe.changes or unsafe.title) if unsafe else None
    planned = engine.plan(analysis, fixes)
    if confirm is None and planned.hides:
        confirm = _hides(analysis, finding, planned.hides)
    return Outcome(planned.edits, confirm)


def _hides(analysis: Analysis, finding: Finding, hidden: Sequence[Finding]) -> Text:
    """Say that findings cannot be seen once the fix of another is applied."""
    doc, line_of = analysis.doc, analysis.index.line_of
    here = part_at(doc, finding.span.start)
    first = here.first_line if here is not None else 0
    near = [each.span.start for each in hidden if part_at(doc, each.span.start) == here]
    lines = sorted({line_of(start) - first + 1 for start in near})
    return texts.hides(lines, elsewhere=len(near) < len(hidden))


def fix_all(engine: Engine, analysis: Analysis, api: str | None) -> Outcome:
    """Return the edits of every safe fix, or of those of one torch API."""
    done = engine.fix_all(analysis, None if api is None else of_api(api))
    return Outcome(diff_edits(analysis.doc.text, done.text))


def with_group(analysis: Analysis, fix: Fix) -> tuple[Fix, ...]:
    """Return ``fix`` and all that must be applied together with it."""
    if fix.group is None:
        return (fix,)
    others = (
        next((other for other in finding.fixes if other.group == fix.group), None)
        for finding in analysis.findings
    )
    return tuple(dict.fromkeys((fix, *(other for other in others if other is not None))))


def _at(engine: Engine, analysis: Analysis, span: Span, *, everywhere: bool) -> Iterator[Proposal]:
    touched = [
        (place, finding)
        for place, finding in enumerate(analysis.findings)
        if finding.span.start <= span.end and span.start <= finding.span.end
    ]
    for place, finding in touched:
        yield from _fixes(analysis.doc.text, place, finding)
    yield from _annotations(engine, analysis, span)
    if touched:
        yield from _fix_alls(analysis, [finding for _, finding in touched], everywhere=everywhere)
    # "Here" means one line: a selection of several is not excused line by line.
    if len({analysis.index.line_of(finding.span.start) for _, finding in touched}) == 1:
        by_code = {finding.code: (place, finding) for place, finding in reversed(touched)}
        for code, (place, finding) in sorted(by_code.items()):
            if engine.suppress(analysis, finding) is not None:
                task = Task(SUPPRESS, place, code, finding.span.start)
                yield Proposal(texts.suppress(code), QUICK_FIX, task, finding)


def _fixes(text: str, place: int, finding: Finding) -> Iterator[Proposal]:
    for number, fix in enumerate(finding.fixes):
        changing = any(text[edit.span.start : edit.span.end] != edit.text for edit in fix.edits)
        if not changing or fix.safety is Safety.MANUAL:
            continue
        task = Task(FIX, place, finding.code, finding.span.start, number)
        preferred = number == 0 and fix.safety is Safety.SAFE
        kind = QUICK_FIX if number == 0 else REWRITE
        yield Proposal(fix.title, kind, task, finding, preferred)


def _annotations(engine: Engine, analysis: Analysis, span: Span) -> Iterator[Proposal]:
    """Offer to annotate the parameters of which something is only guessed."""
    for annotation in engine.annotations(analysis, span):
        settled = next((f for f in analysis.findings if f.span in annotation.proves), None)
        task = Task(ANNOTATE, start=annotation.at, api=annotation.kind)
        title = texts.annotate(annotation.name, annotation.written)
        yield Proposal(title, QUICK_FIX, task, settled)


def _fix_alls(
    analysis: Analysis, touched: Sequence[Finding], *, everywhere: bool
) -> Iterator[Proposal]:
    safe = [finding for finding in analysis.findings if finding.safety is Safety.SAFE]
    for api in dict.fromkeys(finding.torch for finding in touched):
        same = sum(finding.torch == api for finding in safe)
        if same > 1:
            yield Proposal(texts.fix_all_of(api, same), QUICK_FIX, Task(ALL_OF, api=api))
        if everywhere and any(_is_fixed(each) for each in touched if each.torch == api):
            title = plan_texts.fix_all_everywhere(api)
            yield Proposal(title, QUICK_FIX, Task(EVERYWHERE, api=api))
    if safe:
        yield Proposal(_all_safe_title(analysis), QUICK_FIX, Task(ALL_SAFE))


def _is_fixed(finding: Finding) -> bool:
    return bool(finding.fixes) and finding.safety is not Safety.MANUAL


def _all_safe_title(analysis: Analysis) -> Text:
    counts = count(analysis.findings)
    return texts.fix_all_safe(counts.safe, counts.review, counts.manual)


def _finding(analysis: Analysis, task: Task) -> Finding | None:
    if not 0 <= task.finding < len(analysis.findings):
        return None
    finding = analysis.findings[task.finding]
    same = finding.code == task.code and finding.span.start == task.start
    return finding if same else None


def _wanted(kind: str, only: Sequence[str]) -> bool:
    return any(_below(kind, name) for name in only)


def _below(kind: str, ancestor: str) -> bool:
    return not ancestor or kind == ancestor or kind.startswith(ancestor + ".")
