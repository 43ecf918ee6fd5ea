"""Findings on training steps: fixes that restructure a block, or what stands in the way."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence

from mindport.core.base.records import replace
from mindport.core.model import Certainty, Finding, Helper
from mindport.core.text.nodes import function_of
from mindport.core.text.source import Source
from mindport.core.training_step.calls import VALUE_AND_GRAD, protocol_calls
from mindport.core.training_step.handed_over.takers import handing_sites
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use

#: How the groups of fixes begin that write statements of steps, and gradients for them, anew.
_OF_STEPS = ("step ", "gradients ")


def step_findings(
    source: Source,
    walked: Walked,
    findings: list[Finding],
    helper: Callable[[str], Helper | None],
) -> list[Finding]:
    """Give the findings on PyTorch's training protocol their fixes, step by step."""
    calls = protocol_calls(walked, source)
    sites = handing_sites(source)
    if not calls and not sites:
        return _detached(source, walked, findings)
    # Most files train nothing: what plans steps is loaded for those that do.
    from mindport.core.training_step.handed_over.handing import handings, with_found
    from mindport.core.training_step.steps import restructured

    handed = handings(source.tree, walked, sites)
    findings = _detached(source, walked, findings, [each.site for each in handed])
    if not calls and not handed:
        return findings
    calls = calls or protocol_calls(walked, source, alone=True)
    findings = with_found(source, findings, handed)
    return restructured(source, walked, findings, calls, helper, handed)


def beside_steps(findings: Sequence[Finding], further: Sequence[Finding]) -> list[Finding]:
    """Return further findings without those on what a restructured step writes anew."""
    written = [
        edit.span
        for each in findings
        for fix in each.fixes
        if (fix.group or "").startswith(_OF_STEPS)
        for edit in fix.edits
        if edit.span.start < edit.span.end
    ]
    return [each for each in further if not any(span.contains(each.span) for span in written)]


def with_users(
    source: Source,
    walked: Walked,
    findings: list[Finding],
    helper: Callable[[str], Helper | None],
) -> list[Finding]:
    """Give findings on gradients their fixes in functions that steps of other files call."""
    if ".grad" not in source.text:
        return findings
    from mindport.core.training_step.by_hand.gradients_for_steps import with_gradient_users

    return with_gradient_users(source, walked, findings, helper)


def _detached(
    source: Source, walked: Walked, findings: list[Finding], handed: Sequence[ast.Call] = ()
) -> list[Finding]:
    """Take what is detached in a function that trains for a tensor: nothing else is detached.

    handed: calls that hand a loss to a function which goes back from it.
    """
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
    around = (function_of(source.tree, each) for each in handed)
    trains += [source.span(each) for each in around if each is not None]
    spans = {span for span in unsure if any(each.contains(span) for each in trains)}
    return [
        replace(finding, code="MP201", certainty=Certainty.INFERRED)
        if finding.span in spans
        else finding
        for finding in findings
    ]
