"""Findings on training steps: fixes that restructure a block, or what stands in the way."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import replace

from mindport.core.match_words import joined
from mindport.core.model import Certainty, Finding, Fix, Helper, Safety, Text
from mindport.core.source import Source
from mindport.core.training_step.calls import (
    BACKWARD,
    Call,
    Made,
    is_sure,
    optimizers_made,
    protocol_calls,
)
from mindport.core.training_step.place import File
from mindport.core.training_step.plan import StepPlan, plan_block
from mindport.core.training_step.words import say, why
from mindport.core.training_step.write import VALUE_AND_GRAD, Piece, pieces
from mindport.core.walk.statements import Walked


def step_findings(
    source: Source,
    walked: Walked,
    findings: list[Finding],
    helper: Callable[[str], Helper | None],
) -> list[Finding]:
    """Give the findings on PyTorch's training protocol their fixes, block by block."""
    calls = protocol_calls(walked, source.tree)
    if not calls:
        return findings
    file = File.of(source, walked)
    made = optimizers_made(walked)
    at = {finding.span: number for number, finding in enumerate(findings)}
    changed = list(findings)
    for block in _blocks(calls):
        outcome = _converted(file, block, calls, made, helper)
        for call in block:
            number = at.get(call.use.span)
            if number is None:
                continue
            if isinstance(outcome, Text):
                changed[number] = _refused(changed[number], outcome)
            else:
                plan, parts = outcome
                piece = next(each for each in parts if each.call is call)
                changed[number] = _fixed(changed[number], plan, piece, block)
    return changed


def _blocks(calls: Sequence[Call]) -> list[list[Call]]:
    """Group the calls by the block that holds them; only blocks with a ``backward`` count."""
    found: dict[int, list[Call]] = {}
    for call in calls:
        found.setdefault(id(call.suite), []).append(call)
    return [block for block in found.values() if any(each.kind == BACKWARD for each in block)]


def _converted(
    file: File,
    block: list[Call],
    calls: Sequence[Call],
    made: Sequence[Made],
    helper: Callable[[str], Helper | None],
) -> tuple[StepPlan, list[Piece]] | Text:
    scope = file.scope_of(block[0].statement)
    if isinstance(scope, ast.ClassDef) or not is_sure(block):
        return say("no_step")
    elsewhere = [
        each
        for each in calls
        if each not in block and file.scope_of(each.statement) is scope and each.kind != BACKWARD
    ]
    targets = {each.target for each in block}
    if any(each.kind == "step" and each.target in targets for each in elsewhere):
        return say("no_step")
    for use in file.walked.uses:
        if (
            use.name == "torch.Tensor.grad"
            and use.statement is not None
            and use.certainty is not Certainty.GUESSED
            and file.scope_of(use.statement) is scope
        ):
            span = file.source.span(use.node)
            return say("grads_read", name=file.source.text[span.start : span.end])
    plan = plan_block(file, block, made, scope)
    if isinstance(plan, Text):
        return plan
    taken = {node.id for node in ast.walk(file.source.tree) if isinstance(node, ast.Name)}
    parts = pieces(file.source, plan, taken, helper)
    return say("several_on_line") if parts is None else (plan, parts)


def _refused(finding: Finding, reason: Text) -> Finding:
    return replace(
        finding,
        code="MP404",
        safety=Safety.MANUAL,
        message=why("refused", [reason], torch=finding.torch),
        fixes=(),
    )


def _fixed(finding: Finding, plan: StepPlan, piece: Piece, block: list[Call]) -> Finding:
    fix = Fix(
        why("title", plan.changes),
        Safety.REVIEW,
        piece.edits,
        releases=piece.releases,
        target=VALUE_AND_GRAD,
        group=f"step {block[0].use.span.start}",
        changes=joined(tuple(plan.changes)),
        helpers=piece.helpers,
    )
    certainty = finding.certainty
    if certainty is Certainty.GUESSED:
        certainty = Certainty.INFERRED
    return replace(
        finding,
        code="MP404",
        mindspore=VALUE_AND_GRAD,
        certainty=certainty,
        safety=Safety.REVIEW,
        message=why("step", plan.changes, torch=finding.torch),
        fixes=(fix,),
    )
