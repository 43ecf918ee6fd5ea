"""Whose gradients are cleared, clipped and unscaled: those of which optimizer of a step."""

from __future__ import annotations

from collections.abc import Sequence

from mindport.core.model import Text
from mindport.core.training_step.calls import Call, owner_of
from mindport.core.training_step.made import Made, models_in, within_each_other
from mindport.core.training_step.place import File
from mindport.core.training_step.step_plan import StepPlan
from mindport.core.training_step.words import say


def find_owners(
    file: File, plan: StepPlan, optimizers: Sequence[str], made: Sequence[Made]
) -> Text | None:
    """Find out whose gradients are cleared and clipped; return what stands in the way of that."""
    if not optimizers:
        return say("no_step")
    for zero in plan.zeros:
        owners = _cleared(zero, optimizers, made)
        if plan.held and len(owners) > 1:
            # Each of them is named there.
            late = [each for each in owners if not file.bound_before(each, zero.statement)]
            owners = [] if late else owners
        if not owners:
            return say("unknown_zero", call=file.words(zero.call))
        for each in owners:
            plan.changes += _assumed("clears", file, zero, zero.target, each, made)
        plan.cleared[id(zero)] = owners
    for clip in plan.clips:
        model = owner_of(clip.call.args[0]) if clip.call.args else None
        owner = _owner(model, optimizers, made)
        if owner is None:
            return say("unknown_clip", call=file.words(clip.call))
        plan.changes += _assumed("clips", file, clip, model, owner, made)
        plan.clipped[id(clip)] = owner
    for clip in plan.clips:
        if _is_part(file, clip, plan, made):
            owner = plan.clipped[id(clip)]
            return say("clips_part", call=file.words(clip.call), optimizer=owner)
    for unscale in plan.unscales:
        if unscale.target not in optimizers:
            return say("unknown_clip", call=file.words(unscale.call))
        plan.clipped[id(unscale)] = unscale.target or ""
    return None


def _cleared(zero: Call, optimizers: Sequence[str], made: Sequence[Made]) -> list[str]:
    """Return the optimizers whose gradients are all cleared: those of a model, or of its parts.

    None where no optimizer is known, or some gradients of one are cleared, and others are not.
    """
    name = zero.target
    if name is not None and name not in optimizers:
        of_name = [each for each in made if each.optimizer in optimizers and each.touches(name)]
        whole = {each.optimizer for each in of_name if each.is_in(name)}
        some = {each.optimizer for each in of_name} - whole
        partly = any(each.optimizer in whole and not each.is_in(name) for each in made)
        if some or (partly and len(whole) > 1):
            return []
        if whole:
            return [each for each in optimizers if each in whole]
    owner = _owner(name, optimizers, made)
    return [] if owner is None else [owner]


def _owner(name: str | None, optimizers: Sequence[str], made: Sequence[Made]) -> str | None:
    """Return the optimizer of these that a path means: itself, or the model it was made for."""
    if name in optimizers:
        return name
    of_model = {
        each.optimizer for each in made if each.model is not None and each.model == name
    } & set(optimizers)
    if not of_model:
        # Of some of its parameters, as where the frozen ones are left out.
        parts = {each.optimizer for each in made if each.parts == {name}}
        of_model = parts & set(optimizers)
    if len(of_model) == 1:
        return of_model.pop()
    return optimizers[0] if len(optimizers) == 1 and not of_model else None


def _is_part(file: File, clip: Call, plan: StepPlan, made: Sequence[Made]) -> bool:
    """Tell whether a clip is shown to be of some parameters of an optimizer alone.

    The optimizer takes those of other models too, or all of what the clipped one is a part of. Of
    models that are clipped apart in one function none has all of its parameters.
    """
    owner, clipped = plan.clipped[id(clip)], clipped_models(clip)
    of_owner = made_for(file, owner, clip, made)
    if not clipped or any(each.model == owner_of(clip.call.args[0]) for each in of_owner):
        return False
    if of_owner and all(takes_more(each, clipped) for each in of_owner):
        return True
    others = (
        clipped_models(each)
        for each in plan.clips
        if each.scope is clip.scope and plan.clipped[id(each)] == owner
    )
    return any(each and each.isdisjoint(clipped) for each in others)


def made_for(file: File, optimizer: str, call: Call, made: Sequence[Made]) -> list[Made]:
    """Return how an optimizer is made that a call may mean: in its own function, if it is there."""
    named = [each for each in made if each.optimizer == optimizer]
    return [each for each in named if file.scope_of(each.statement) is call.scope] or named


def clipped_models(clip: Call) -> frozenset[str]:
    """Return the paths of the models that a clip is given parameters of."""
    return models_in(clip.call.args[0]) if clip.call.args else frozenset()


def takes_more(made: Made, clipped: frozenset[str]) -> bool:
    """Tell whether an optimizer surely takes more than the parameters of the clipped models."""
    near = {part for part in made.sources if any(within_each_other(part, each) for each in clipped)}
    inside = (f"{made.model}.".startswith(f"{each}.") for each in clipped)
    return bool(near) and (near < made.sources or (made.model in near and not any(inside)))


def _assumed(
    key: str, file: File, call: Call, model: str | None, owner: str, made: Sequence[Made]
) -> list[Text]:
    """Return what is taken for granted where it is not seen that a model is the optimizer's."""
    if model == owner or any(
        each.optimizer == owner and model is not None and each.model == model for each in made
    ):
        return []
    return [say(key, call=file.words(call.call), optimizer=owner)]
