"""Passes that share statements: one in another, or two branches behind one forward."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.model import Text
from mindport.core.training_step.calls import CLIP, STEP, UNSCALE, retains
from mindport.core.training_step.one_pass import Pass
from mindport.core.training_step.place import File
from mindport.core.training_step.step_plan import StepPlan
from mindport.core.training_step.words import say


def join_branches(file: File, passes: Sequence[Pass]) -> list[Pass]:
    """Return passes with those joined that have one forward and go back in two branches after it.

    Each way through the ``if`` statement goes back once: from one of two losses.
    """
    found: list[Pass] = []
    for item in passes:
        other = next((each for each in found if _is_twin(each, item)), None)
        if other is None:
            found.append(item)
            continue
        assert other.test is not None
        other.twin, other.choice, other.test = item, other.test, None
        other.sometimes = False
        other.aux += [name for name in item.aux if name not in other.aux]
        if other.name is not None and other.name in other.aux:
            other.aux.remove(other.name)
    return found


def _is_twin(one: Pass, other: Pass) -> bool:
    """Tell whether two passes are the two ways of one ``if`` after the same forward."""
    branch = one.suite[one.at]
    return (
        one.twin is None
        and isinstance(branch, ast.If)
        and one.suite is other.suite
        and (one.first, one.last, one.at) == (other.first, other.last, other.at)
        and one.call.suite is branch.body
        and other.call.suite is branch.orelse
        and one.test is not None
        and other.test is not None
        and not one.also
        and not other.also
        and one.takers == other.takers
        and one.early == other.early
    )


def nest(file: File, plan: StepPlan) -> Text | None:
    """Sort out passes whose forward holds all of another pass, and refuse those that cross.

    The inner one becomes a function in the function. No optimizer may update what the outer one
    takes gradients of.
    """
    own = [each for each in plan.passes if id(each.call) not in plan.given]
    spans = {id(each): each.region(file.source) for each in own}
    for outer in own:
        span = spans[id(outer)]
        for each in plan.calls:
            if each is outer.call or not span.contains(file.source.span(each.statement)):
                continue
            if each.kind == STEP and each.target in outer.takers:
                return say("overlaps")
            if each.kind == UNSCALE or (each.kind in (CLIP, STEP) and plan.held):
                return say("overlaps")
        for inner in own:
            if inner is outer or not span.overlaps(spans[id(inner)]):
                continue
            if spans[id(inner)].contains(span) and spans[id(inner)] != span:
                continue
            back = file.source.span(inner.call.statement)
            if retains(inner.call) or retains(outer.call):
                return say("retained")
            if spans[id(inner)] == span or not span.contains(spans[id(inner)]):
                return say("overlaps")
            if not span.contains(back) or plan.held:
                return say("overlaps")
            inner.depth += 1
            for step in plan.steps:
                inside = span.contains(file.source.span(step.statement))
                if inner in plan.takes.get(id(step), []) and not inside:
                    return say("overlaps")
    if any(each.depth > 1 for each in own):
        plan.changes.append(say("three_deep"))
    return None
