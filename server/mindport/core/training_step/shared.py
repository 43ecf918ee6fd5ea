"""Optimizers that have parameters in common, whose gradients are the same ones to torch.

Here each holds its own: what one alone clears, or clips, another one would have as it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from mindport.core.model import Text
from mindport.core.training_step.calls import BACKWARD, STEP, Call
from mindport.core.training_step.lifetimes import is_over
from mindport.core.training_step.made import Made, within_each_other
from mindport.core.training_step.owners import made_for
from mindport.core.training_step.place import File
from mindport.core.training_step.step_plan import StepPlan
from mindport.core.training_step.tied import are_apart, held_in
from mindport.core.training_step.words import say


def changed_for_others(
    file: File,
    plan: StepPlan,
    calls: Sequence[Call],
    made: Sequence[Made],
    windows: Mapping[int, list[Call]],
) -> Text | None:
    """Return what is in the way where gradients that two optimizers share are changed for one.

    Where nothing shows whether they share any, that they do not is taken for granted, and told.
    windows: the ``backward`` calls that each step takes, by its identity; of a plan whose
    optimizers hold gradients any step may take any.
    """
    optimizers = list(dict.fromkeys(each.target or "" for each in plan.steps))
    changes = [(each, plan.cleared[id(each)]) for each in plan.zeros]
    changes += [(each, [plan.clipped[id(each)]]) for each in [*plan.clips, *plan.unscales]]
    noted: list[Text] = []
    for change, owners in changes:
        for other in optimizers:
            if other in owners:
                continue
            pairs = [
                tuple(made_for(file, name, change, made) for name in (each, other))
                for each in owners
            ]
            shared = any(_share(file, *pair) for pair in pairs)
            if not shared and all(are_apart(file, *pair) for pair in pairs):
                continue
            if plan.held:
                seen = not (
                    is_over(file, other, change, plan)
                    or _is_followed(change, other, plan, calls)
                    or _is_outside(change, other, plan)
                )
            else:
                seen = any(
                    step.target == other
                    and step.start > change.start
                    and any(each.start < change.start for each in windows[id(step)])
                    for step in plan.steps
                )
            if seen:
                call = file.words(change.call)
                said = "shared_gradients" if shared else "apart_gradients"
                told = say(said, call=call, one=owners[0], other=other)
                if shared:
                    return told
                noted.append(told)
    plan.changes += noted[:1]
    return None


def _is_followed(change: Call, other: str, plan: StepPlan, calls: Sequence[Call]) -> bool:
    """Tell whether what one optimizer's gradients are cleared by stands beside the other's."""
    beside = (
        each
        for each in plan.zeros
        if each.suite is change.suite and other in plan.cleared[id(each)]
    )
    return change in plan.zeros and any(
        not any(
            min(each.start, change.start) < between.start < max(each.start, change.start)
            for between in calls
            if between.kind in (BACKWARD, STEP)
        )
        for each in beside
    )


def _is_outside(change: Call, other: str, plan: StepPlan) -> bool:
    """Tell whether all steps of an optimizer take what came since it was cleared, behind that."""
    return all(
        any(
            other in plan.cleared[id(zero)]
            and zero.scope is step.scope
            and zero.dominates(step)
            and zero.start < step.start
            and not zero.start < change.start < step.start
            for zero in plan.zeros
        )
        for step in plan.steps
        if step.target == other
    )


def _share(file: File, ones: Sequence[Made], others: Sequence[Made]) -> bool:
    """Tell whether two optimizers are made with parameters of the same models."""
    return any(
        (one.model is not None and one.model == other.model)
        or any(within_each_other(*both) for both in product(_held(file, one), _held(file, other)))
        for one, other in product(ones, others)
    )


def _held(file: File, made: Made) -> frozenset[str]:
    return frozenset(
        each for source in made.sources for each in held_in(file, source, made.statement)
    )
