"""Fixes that restructure training steps, each of several calls, with what each call writes."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence

from mindport.core.base.records import replace
from mindport.core.forms.selected_items import FIRST
from mindport.core.matching.words import joined
from mindport.core.model import Certainty, Edit, Finding, Fix, Helper, Safety, Span, Text
from mindport.core.text.source import Source
from mindport.core.training_step.by_hand.written_out import First, written_out
from mindport.core.training_step.calls import VALUE_AND_GRAD, Call
from mindport.core.training_step.handed_over.handing import Handing, span_of
from mindport.core.training_step.lines import LINES, parted
from mindport.core.training_step.made import optimizers_made
from mindport.core.training_step.moved_out import moved_out
from mindport.core.training_step.named_first import named_first
from mindport.core.training_step.outcomes import outcomes
from mindport.core.training_step.place import File
from mindport.core.training_step.same_first import same_first
from mindport.core.training_step.scalers import scalers_left
from mindport.core.training_step.step_plan import StepPlan
from mindport.core.training_step.words import say, why
from mindport.core.training_step.write import Piece, Writer
from mindport.core.walk.statements import Walked


def restructured(
    source: Source,
    walked: Walked,
    findings: list[Finding],
    calls: Sequence[Call],
    helper: Callable[[str], Helper | None],
    handings: Sequence[Handing] = (),
) -> list[Finding]:
    """Give the findings on these calls, all of the file's, their fixes or what is in the way.

    handings: the calls that hand losses over, which have findings too.
    """
    file = File.of(source, walked)
    made = optimizers_made(source, walked)
    at = {finding.span: number for number, finding in enumerate(findings)}
    changed = list(findings)
    replaced: list[Span] = []
    left: list[Call] = []
    taken: list[Call] = []
    unsettled = {span_of(source, each.site) for each in handings}
    for call, outcome in outcomes(file, calls, made, handings):
        unsettled.discard(call.use.span)
        if isinstance(outcome, Text):
            left.append(call)
            number = at.get(call.use.span)
            same = None if number is None else same_first(file, call, outcome)
            if number is not None and same is not None:
                changed[number] = _same_first(changed[number], call, same)
            elif number is not None and call.handed is not None:
                changed[number] = _refused(changed[number], outcome)
            elif number is not None and not _comes_first(changed[number]):
                moving = moved_out(file, call, calls)
                first = written_out(file, call) if moving is None else None
                naming = named_first(file, call, outcome)
                if naming is not None:
                    changed[number] = _named_first(changed[number], call, naming)
                elif moving is not None:
                    changed[number] = _moved_first(changed[number], call, moving)
                elif first is not None:
                    changed[number] = _written_first(changed[number], call, first)
                    replaced += map(source.span, first.loops)
                else:
                    changed[number] = _refused(changed[number], outcome)
            continue
        writer = Writer(source, walked, outcome, helper)
        crowded = writer.crowded()
        parts = None if crowded else writer.pieces()
        lines = parted(file, crowded) or ()
        (left if parts is None else taken).extend(outcome.calls)
        if parts is not None:
            parts = _all_found(parts, at)
        apart = bool(lines)
        for each in outcome.calls:
            number = at.get(each.use.span)
            if number is None:
                continue
            if parts is None:
                if apart:
                    changed[number] = _parted_first(changed[number], outcome, lines)
                    lines = ()
                else:
                    reason = say("several_on_line") if crowded else say("clip")
                    changed[number] = _refused(changed[number], reason)
            else:
                piece = next(part for part in parts if part.call is each)
                changed[number] = _fixed(changed[number], outcome, piece)
            unsettled.discard(each.use.span)
        for use in outcome.gradients if parts is not None else ():
            # One that no name of torch gives away goes with the first call.
            number = at.get(use.span, at.get(outcome.calls[0].use.span))
            if number is None:
                continue
            # One that is made on a later line is no name yet.
            there = [n for n in outcome.optimizers if file.bound_before(n, use.statement)]
            edits = use.edits(there or outcome.optimizers)
            helpers = map(helper, use.names)
            piece = Piece(outcome.calls[0], edits, tuple(filter(None, helpers)), use.releases)
            if use.span not in at:
                fix = changed[number].fixes[0]
                piece = Piece(
                    piece.call,
                    (*fix.edits, *piece.edits),
                    (*fix.helpers, *piece.helpers),
                    (*fix.releases, *piece.releases),
                )
            changed[number] = _fixed(changed[number], outcome, piece)
            replaced.append(Span(use.span.end, use.covers.end))
        if parts is not None:
            replaced += [span for part in parts for span in part.settled]
            replaced += [source.span(each.call.args[0]) for each in outcome.clips]
    for span in scalers_left(walked, left, taken):
        if span in at:
            changed[at[span]] = _refused(changed[at[span]], say("scaler_left"))
    # The gradients take the place of the parameters that were clipped: nothing there is left.
    return [
        each
        for each in changed
        # Where all callers of a function are seen, its own step has them pass gradients.
        if each.span not in unsettled and not any(span.contains(each.span) for span in replaced)
    ]


def _all_found(parts: list[Piece], at: Mapping[Span, int]) -> list[Piece]:
    """Give the edits of calls that have no finding to one that has."""
    lost = [part for part in parts if part.call.use.span not in at]
    if not lost:
        return parts
    kept = [part for part in parts if part.call.use.span in at]
    first = kept[0]
    edits = (*first.edits, *(edit for part in lost for edit in part.edits))
    helpers = (*first.helpers, *(helper for part in lost for helper in part.helpers))
    releases = (*first.releases, *(offset for part in lost for offset in part.releases))
    settled = (*first.settled, *(span for part in lost for span in part.settled))
    return [Piece(first.call, edits, helpers, releases, settled), *kept[1:]]


def _comes_first(finding: Finding) -> bool:
    """Tell whether a call is written in another form first."""
    return any((fix.group or "").startswith(FIRST) for fix in finding.fixes)


def _refused(finding: Finding, reason: Text) -> Finding:
    return replace(
        finding,
        code="MP404",
        safety=Safety.MANUAL,
        message=why("refused", [reason], torch=finding.torch),
        fixes=(),
    )


def _parted_first(finding: Finding, plan: StepPlan, lines: tuple[Edit, ...]) -> Finding:
    """Return a finding whose fix gives statements lines of their own; the step comes after it."""
    start = min(each.start for each in plan.calls)
    fix = _before_step("lines_title", lines, start)
    certainty = min(finding.certainty, Certainty.INFERRED)
    return _prepared(finding, fix, [say("lines_first"), *plan.changes], certainty)


def _moved_first(finding: Finding, call: Call, edits: tuple[Edit, ...]) -> Finding:
    """Return a finding whose fix has the callers go back; the step comes after it."""
    told = say("moved_first")
    fix = replace(_before_step("moved_title", edits, call.start), changes=told)
    return _prepared(finding, fix, [told], Certainty.INFERRED)


def _named_first(finding: Finding, call: Call, edits: tuple[Edit, ...]) -> Finding:
    """Return a finding whose fix names the result of a clip; the step comes after it."""
    name = ast.unparse(call.call.func)
    told = say("named_first", call=name)
    fix = replace(_before_step("named_title", edits, call.start, call=name), changes=told)
    return _prepared(finding, fix, [told], finding.certainty)


def _same_first(finding: Finding, call: Call, edits: tuple[Edit, ...]) -> Finding:
    """Return a finding whose fix moves what both branches do first; the step comes after it."""
    told = say("same_first")
    fix = replace(_before_step("same_title", edits, call.start), changes=told)
    return _prepared(finding, fix, [told], Certainty.INFERRED)


def _written_first(finding: Finding, call: Call, first: First) -> Finding:
    """Return a finding whose fix writes out an update by hand; the step comes after it."""
    fix = replace(_before_step("listed_title", first.edits, call.start), changes=first.said)
    return _prepared(finding, fix, [first.said], Certainty.INFERRED)


def _before_step(title: str, edits: tuple[Edit, ...], start: int, **values: str) -> Fix:
    """Return a fix of statements that a step needs first; start: where the step begins."""
    group = f"{LINES}{start}"
    return Fix(say(title, **values), Safety.REVIEW, edits, target=VALUE_AND_GRAD, group=group)


def _prepared(finding: Finding, fix: Fix, reasons: list[Text], certainty: Certainty) -> Finding:
    """Return a finding of a step with the fix that comes before the step's."""
    return replace(
        finding,
        code="MP404",
        mindspore=VALUE_AND_GRAD,
        certainty=certainty,
        safety=Safety.REVIEW,
        message=why("step", reasons, torch=finding.torch),
        fixes=(fix,),
    )


def _fixed(finding: Finding, plan: StepPlan, piece: Piece) -> Finding:
    fix = Fix(
        why("title", plan.changes),
        Safety.REVIEW,
        piece.edits,
        releases=piece.releases,
        target=VALUE_AND_GRAD,
        group=f"step {min(each.start for each in plan.calls)}",
        changes=joined(tuple(plan.changes)),
        helpers=piece.helpers,
    )
    certainty = finding.certainty
    if certainty is Certainty.GUESSED:
        certainty = Certainty.INFERRED
    # One step has many calls, and one fix: what it changes is said once.
    whole = finding.torch.endswith("backward")
    said = (
        why("step", plan.changes, torch=finding.torch)
        if whole
        else say("part", torch=finding.torch)
    )
    return replace(
        finding,
        code="MP404",
        mindspore=VALUE_AND_GRAD,
        certainty=certainty,
        safety=Safety.REVIEW,
        message=said,
        fixes=(fix,),
    )
