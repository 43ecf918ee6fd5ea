"""The plan for a step whose update is a method of a class that holds the optimizer."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from mindport.core.base.records import replace
from mindport.core.model import Text
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.by_hand.gradient_uses import gradient_uses
from mindport.core.training_step.calls import BACKWARD, CLIP, STEP, ZERO, Call
from mindport.core.training_step.made import Made
from mindport.core.training_step.nesting import join_branches, nest
from mindport.core.training_step.owners import find_owners
from mindport.core.training_step.passes import build_pass
from mindport.core.training_step.place import File
from mindport.core.training_step.plan import sort_calls, with_constants
from mindport.core.training_step.step_plan import StepPlan
from mindport.core.training_step.words import say
from mindport.core.training_step.wrappers import User, Wrapper


def plan_wrapped(file: File, wrapper: Wrapper, made: Sequence[Made]) -> StepPlan | Text:
    """Plan the calls of a wrapper and of who goes back for it: its optimizer holds gradients."""
    if wrapper.reason is not None:
        return wrapper.reason
    plan = sort_calls(file, wrapper.all_calls)
    if isinstance(plan, Text):
        return plan
    read = _gradients_read(file, wrapper)
    if read is not None:
        return read
    if plan.unscales or any(each.scaler for each in plan.steps):
        return say("wrapper_unsure", name=wrapper.node.name)
    plan.held = True
    steps = [each for each in wrapper.calls if each.kind == STEP]
    bad = _owned(file, plan, wrapper.calls, steps[0].target or "", made)
    for user in wrapper.users:
        bad = bad or _went_back(file, plan, wrapper, user, steps, made)
    if bad is not None:
        return bad
    plan.passes = join_branches(file, plan.passes)
    bad = nest(file, plan)
    return with_constants(file, plan) if bad is None else bad


def _gradients_read(file: File, wrapper: Wrapper) -> Text | None:
    """Return what is said of gradients that the class or those who go back for it look at."""
    methods = [each for each in wrapper.node.body if isinstance(each, ast.FunctionDef)]
    everywhere = [replace(wrapper.calls[0], scope=each) for each in methods]
    uses = gradient_uses(file, [*wrapper.all_calls, *everywhere])
    if isinstance(uses, Text):
        return uses
    if not uses:
        return None
    read = re.search(r"[\w.]*$", file.source.text[: uses[0].span.end])
    assert read is not None
    return say("grads_read", name=read[0])


def _owned(
    file: File, plan: StepPlan, calls: Sequence[Call], optimizer: str, made: Sequence[Made]
) -> Text | None:
    """Find out whose gradients calls clear and clip: those of the optimizer, by its path there."""
    zeros = [each for each in calls if each.kind == ZERO]
    for each in zeros:
        if each.use.name.startswith("torch.optim.") and each.target != optimizer:
            return say("unknown_zero", call=file.words(each.call))
    part = StepPlan(zeros=zeros, clips=[each for each in calls if each.kind == CLIP])
    bad = find_owners(file, part, [optimizer], made)
    plan.cleared |= part.cleared
    plan.clipped |= part.clipped
    plan.changes += part.changes
    return bad


def _went_back(
    file: File,
    plan: StepPlan,
    wrapper: Wrapper,
    user: User,
    steps: Sequence[Call],
    made: Sequence[Made],
) -> Text | None:
    """Add the passes of functions that go back for a wrapper, whose optimizer takes them."""
    optimizer = f"{user.holder}.{wrapper.attribute}"
    bad = _owned(file, plan, user.calls, optimizer, made)
    if bad is not None:
        return bad
    # What makes the wrapper makes the optimizer: it has to stay outside of the forward.
    around = [*user.calls, *(replace(each, target=user.holder) for each in steps)]
    for call in (each for each in user.calls if each.kind == BACKWARD):
        if not file.bound_before(user.holder, call.statement):
            return say("late_optimizer", optimizer=user.holder)
        built = build_pass(file, call, around)
        if isinstance(built, Text):
            return built
        if built.sometimes and built.test is None:
            return say("hidden_condition")
        for node in built.suite[built.first : built.last + 1]:
            if any(getattr(each, "attr", "") in wrapper.steps for each in nodes_within(node)):
                return say("overlaps")
        built.takers = [optimizer]
        plan.passes.append(built)
    plan.changes.append(say("wrapped", optimizer=optimizer, name=wrapper.node.name))
    return None
