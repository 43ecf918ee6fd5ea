"""Fixes for functions that look at gradients for the steps of other files.

The optimizer holds gradients in MindSpore, where a step does. That one holds none is told as the
function runs: it would find none, and clip nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence

from mindport.core.base.records import replace
from mindport.core.fixes.names import marker
from mindport.core.model import Certainty, Edit, Finding, Fix, Helper, Safety, Severity, Span
from mindport.core.text.source import Source
from mindport.core.training_step.by_hand.gradient_users import (
    OPTIMIZER,
    READ,
    GradientUser,
    users_in,
)
from mindport.core.training_step.by_hand.gradient_uses import (
    READ as FOUND,
)
from mindport.core.training_step.by_hand.gradient_uses import (
    GradientUse,
    gradient_use,
    statement_around,
)
from mindport.core.training_step.calls import VALUE_AND_GRAD
from mindport.core.training_step.given import parameter_edit
from mindport.core.training_step.place import File
from mindport.core.training_step.words import say, why
from mindport.core.walk.statements import Walked

_GRAD = "torch.Tensor.grad"


def with_gradient_users(
    source: Source,
    walked: Walked,
    findings: list[Finding],
    helper: Callable[[str], Helper | None],
) -> list[Finding]:
    """Give the findings on gradients their fixes, in functions that other files call."""
    users = [each for each in users_in(source.tree) if each[2]]
    if not users:
        return findings
    file = File.of(source, walked)
    at = {each.span: number for number, each in enumerate(findings)}
    found = list(findings)
    covered: list[Span] = []
    for user, function, nodes in users:
        uses = _uses(file, user, nodes)
        if len(uses) != len(nodes):
            continue
        told = [at[each.span] for each in uses if each.span in at]
        if not told:
            told = [len(found)]
            found.append(_new(uses[0].span))
        handing = () if user.optimizer else (parameter_edit(source, function, OPTIMIZER),)
        for each in uses:
            number = at.get(each.span, told[0])
            found[number] = _fixed(found[number], user, each, handing, helper)
            handing = ()
            covered.append(Span(each.span.end, each.covers.end))
    return [each for each in found if not any(span.contains(each.span) for span in covered)]


def _new(span: Span) -> Finding:
    """Return a finding on a gradient of what nothing but its use shows to be a parameter."""
    return Finding(
        *("MP404", Severity.WARNING, _GRAD, VALUE_AND_GRAD, None, "context"),
        *(Certainty.INFERRED, Safety.MANUAL, say("part", torch=_GRAD), span),
    )


def _uses(file: File, user: GradientUser, nodes: Sequence[ast.Attribute]) -> list[GradientUse]:
    """Return what becomes of the gradients that a function looks at, without what is not plain."""
    found: list[GradientUse] = []
    for node in nodes:
        statement = statement_around(file, node)
        end = file.source.span(node).end
        span = Span(end - len(node.attr), end)
        use = None if statement is None else gradient_use(file, span, node, statement)
        if use is None:
            continue
        helper = READ if use.helper == FOUND else use.helper
        before, after = (
            each.replace(marker(FOUND), marker(READ)) for each in (use.before, use.after)
        )
        own = (user.optimizer or OPTIMIZER,)
        found.append(replace(use, helper=helper, before=before, after=after, own=own))
    return found


def _fixed(
    finding: Finding,
    user: GradientUser,
    use: GradientUse,
    handing: tuple[Edit, ...],
    helper: Callable[[str], Helper | None],
) -> Finding:
    """Return a finding with the edits of one use, beside those that it has for others."""
    key = "held_by_given" if user.optimizer else "takes_optimizer"
    change = say(key, name=user.name, argument=user.optimizer or OPTIMIZER)
    names = [use.helper, *([READ] if marker(READ) in use.after else [])]
    helpers = tuple(filter(None, map(helper, dict.fromkeys(names))))
    edits = (*use.edits(()), *handing)
    if finding.fixes and finding.fixes[0].target == VALUE_AND_GRAD:
        edits = (*finding.fixes[0].edits, *edits)
        helpers = (*finding.fixes[0].helpers, *helpers)
    guessed = finding.certainty is Certainty.GUESSED
    fix = Fix(
        why("title", [change]),
        Safety.REVIEW,
        edits,
        target=VALUE_AND_GRAD,
        group=f"gradients {user.name}",
        changes=change,
        helpers=helpers,
    )
    return replace(
        finding,
        code="MP404",
        mindspore=VALUE_AND_GRAD,
        certainty=Certainty.INFERRED if guessed else finding.certainty,
        safety=Safety.REVIEW,
        message=why("step", [change], torch=finding.torch),
        fixes=(fix,),
    )
