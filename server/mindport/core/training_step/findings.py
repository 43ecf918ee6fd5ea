"""Findings on training steps: fixes that restructure a block, or what stands in the way."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence

from mindport.core.match_words import joined
from mindport.core.model import Certainty, Edit, Finding, Fix, Helper, Safety, Span, Text
from mindport.core.records import replace
from mindport.core.source import Source
from mindport.core.training_step.by_hand import plan_by_hand
from mindport.core.training_step.calls import (
    BACKWARD,
    STEP,
    ZERO,
    Call,
    Made,
    is_sure,
    optimizers_made,
    protocol_calls,
)
from mindport.core.training_step.clearing import is_cleared_elsewhere, with_clearing
from mindport.core.training_step.gradients import gradient_uses
from mindport.core.training_step.lines import LINES, parted
from mindport.core.training_step.place import File
from mindport.core.training_step.plan import plan_held, plan_turn
from mindport.core.training_step.reasons import why_no_step
from mindport.core.training_step.scalers import scalers_left
from mindport.core.training_step.step_plan import StepPlan
from mindport.core.training_step.words import say, why
from mindport.core.training_step.wrapped import plan_wrapped
from mindport.core.training_step.wrappers import with_wrappers
from mindport.core.training_step.write import VALUE_AND_GRAD, Piece, Writer
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use


def step_findings(
    source: Source,
    walked: Walked,
    findings: list[Finding],
    helper: Callable[[str], Helper | None],
) -> list[Finding]:
    """Give the findings on PyTorch's training protocol their fixes, step by step."""
    findings = _detached(source, walked, findings)
    calls = protocol_calls(walked, source)
    if not calls:
        return findings
    file = File.of(source, walked)
    made = optimizers_made(walked)
    at = {finding.span: number for number, finding in enumerate(findings)}
    changed = list(findings)
    replaced: list[Span] = []
    left: list[Call] = []
    taken: list[Call] = []
    for call, outcome in _outcomes(file, calls, made):
        if isinstance(outcome, Text):
            left.append(call)
            number = at.get(call.use.span)
            if number is not None:
                changed[number] = _refused(changed[number], outcome)
            continue
        writer = Writer(source, outcome, helper)
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
        for use in outcome.gradients if parts is not None else ():
            # One that no name of torch gives away goes with the first call.
            number = at.get(use.span, at.get(outcome.calls[0].use.span))
            if number is None:
                continue
            # One that is made on a later line is no name yet.
            there = [n for n in outcome.optimizers if file.bound_before(n, use.statement)]
            edits = use.edits(there or outcome.optimizers)
            helpers = map(helper, use.names)
            piece = Piece(outcome.calls[0], edits, tuple(filter(None, helpers)))
            if use.span not in at:
                fix = changed[number].fixes[0]
                piece = Piece(
                    piece.call,
                    (*fix.edits, *piece.edits),
                    (*fix.helpers, *piece.helpers),
                    fix.releases,
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
    return [each for each in changed if not any(span.contains(each.span) for span in replaced)]


def beside_steps(findings: Sequence[Finding], further: Sequence[Finding]) -> list[Finding]:
    """Return further findings without those on what a restructured step writes anew."""
    written = [
        edit.span
        for each in findings
        for fix in each.fixes
        if (fix.group or "").startswith("step ")
        for edit in fix.edits
        if edit.span.start < edit.span.end
    ]
    return [each for each in further if not any(span.contains(each.span) for span in written)]


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


def _detached(source: Source, walked: Walked, findings: list[Finding]) -> list[Finding]:
    """Take what is detached in a function that trains for a tensor: nothing else is detached."""
    unsure = [
        finding.span
        for finding in findings
        if finding.torch == "torch.Tensor.detach"
        and finding.certainty is Certainty.GUESSED
        and finding.fixes
    ]
    if not unsure:
        return findings
    uses: list[Use | MindsporeUse] = [*walked.uses, *walked.mindspore_uses]
    trains = [
        source.span(use.function)
        for use in uses
        if use.name in ("torch.Tensor.backward", VALUE_AND_GRAD)
        and isinstance(use.function, (ast.FunctionDef, ast.AsyncFunctionDef))
    ]
    spans = {span for span in unsure if any(each.contains(span) for each in trains)}
    return [
        replace(finding, code="MP201", certainty=Certainty.INFERRED)
        if finding.span in spans
        else finding
        for finding in findings
    ]


def _outcomes(
    file: File, calls: Sequence[Call], made: Sequence[Made]
) -> Iterator[tuple[Call, StepPlan | Text]]:
    """Yield each plan once, and for each call without one what stands in its way."""
    wrappers, realms = with_wrappers(file, with_clearing(file, _realms(file, calls)))
    for wrapper in wrappers:
        wrapped = plan_wrapped(file, wrapper, made)
        own = wrapper.all_calls
        yield from ((each, wrapped) for each in own[: 1 if _is_plan(wrapped) else None])
    for realm in realms:
        by_hand = None
        if not any(each.kind == STEP for each in realm):
            by_hand = plan_by_hand(file, realm)
        if by_hand is not None:
            yield from ((each, by_hand) for each in realm[: 1 if _is_plan(by_hand) else None])
            continue
        if not is_sure(realm) or not any(each.kind == BACKWARD for each in realm):
            otherwise = "no_backward" if is_sure(realm) else "no_step"
            reason = why_no_step(file, realm, otherwise)
            yield from ((each, reason) for each in realm)
            continue
        reason_of: dict[int, Text] = {}
        plans: list[StepPlan] = []
        for scope in _grouped(realm, lambda each: id(each.scope)):
            for plan in _by_turns(file, scope, made, reason_of):
                plans.append(plan)
        apart = not any(each.kind == BACKWARD and id(each) in reason_of for each in realm)
        if not apart or is_cleared_elsewhere(realm):
            uses = gradient_uses(file, realm)
            held = uses if isinstance(uses, Text) else plan_held(file, realm, made)
            if isinstance(held, StepPlan):
                held.gradients = uses if isinstance(uses, list) else []
                plans, reason_of = [held], {}
            elif not apart:
                # The reason that is left is the one that matters.
                reason = why_no_step(file, realm, "no_step") if held == say("no_step") else held
                reason_of = {id(each): reason for each in realm}
                plans = [each for each in plans if _begins_cleared(each)]
        for plan in plans:
            yield plan.calls[0], plan
        done = {id(call) for plan in plans for call in plan.calls}
        for each in realm:
            if id(each) not in done:
                yield each, reason_of.get(id(each), say("no_backward"))


def _begins_cleared(plan: StepPlan) -> bool:
    """Tell whether each turn clears first what others may have left: a part that stays torch's."""
    return all(
        any(zero.dominates(item.call) for zero in plan.zeros if zero.start < item.call.start)
        for item in plan.passes
    )


def _is_plan(outcome: StepPlan | Text) -> bool:
    return isinstance(outcome, StepPlan)


def _realms(file: File, calls: Sequence[Call]) -> list[list[Call]]:
    """Group calls whose gradients may be the same: those of a function, or of a class's methods."""

    local = {
        id(each.scope)
        for each in calls
        if each.kind in (STEP, ZERO) and not (each.target or "").startswith("self.")
    }

    def key(each: Call) -> int:
        owner = file.parents.get(id(each.scope))
        of_object = isinstance(owner, ast.ClassDef) and id(each.scope) not in local
        return id(owner) if of_object else id(each.scope)

    return _grouped(calls, key)


def _grouped(calls: Sequence[Call], key: Callable[[Call], int]) -> list[list[Call]]:
    found: dict[int, list[Call]] = {}
    for call in calls:
        found.setdefault(key(call), []).append(call)
    return list(found.values())


def _by_turns(
    file: File, scope: list[Call], made: Sequence[Made], reason_of: dict[int, Text]
) -> Iterator[StepPlan]:
    """Plan the turns of one function, and note why where there is no plan."""
    if isinstance(scope[0].scope, ast.ClassDef):
        reason_of.update((id(each), say("no_step")) for each in scope)
        return
    turns = _grouped(scope, lambda each: each.chain[0])
    uses = gradient_uses(file, scope)
    # Gradients that are looked at have to be held somewhere.
    reads = say("no_step") if isinstance(uses, list) and uses else uses
    for turn in turns:
        others = [each for each in scope if each not in turn]
        targets = {each.target for each in turn}
        outer = [each for each in others if each.kind == ZERO and each.target in targets]
        if not any(each.kind == BACKWARD for each in turn):
            if not all(each.kind == ZERO for each in turn):
                reason_of.update((id(each), say("no_backward")) for each in turn)
            continue
        outcome: StepPlan | Text
        if isinstance(reads, Text):
            outcome = reads
        elif any(each.kind == STEP and each.target in targets for each in others):
            outcome = say("several_steps")
        else:
            outcome = plan_turn(file, turn, outer, made)
        if isinstance(outcome, Text):
            reason_of.update((id(each), outcome) for each in turn)
        else:
            yield outcome


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
    fix = Fix(
        say("lines_title"),
        Safety.REVIEW,
        lines,
        target=VALUE_AND_GRAD,
        group=f"{LINES}{min(each.start for each in plan.calls)}",
    )
    reasons = [say("lines_first"), *plan.changes]
    message = why("step", reasons, torch=finding.torch)
    return replace(
        finding,
        code="MP404",
        mindspore=VALUE_AND_GRAD,
        certainty=min(finding.certainty, Certainty.INFERRED),
        safety=Safety.REVIEW,
        message=message,
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
