"""The plan for steps that train: which forward leads to which update, or what is in the way.

Where each update takes what was computed since the gradients were cleared, and that can be read
off one turn of a loop, gradients are plain values (``plan_turn``). Else each optimizer holds its
own, to which every pass adds, as PyTorch's parameters do (``plan_held``).
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.model import Text
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.calls import (
    BACKWARD,
    CLIP,
    STEP,
    UNSCALE,
    ZERO,
    Call,
    odd_call,
    retains,
)
from mindport.core.training_step.flow.frozen import are_frozen
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.given import givers, is_given
from mindport.core.training_step.lifetimes import begins_later, is_over
from mindport.core.training_step.made import Made
from mindport.core.training_step.nesting import join_branches, nest
from mindport.core.training_step.one_pass import Pass, without_forward
from mindport.core.training_step.owners import find_owners
from mindport.core.training_step.passes import build_pass, constants
from mindport.core.training_step.place import File
from mindport.core.training_step.shared import changed_for_others
from mindport.core.training_step.step_plan import StepPlan
from mindport.core.training_step.words import say


def plan_turn(
    file: File, calls: Sequence[Call], outer: Sequence[Call], made: Sequence[Made]
) -> StepPlan | Text:
    """Plan the calls of one turn of a loop, or of a function's body, with plain gradients.

    outer: the calls that clear gradients elsewhere in the function; they go, as each turn clears
    its own.
    """
    if any(each.keeps for each in calls):
        # What the parameters keep is not handed over.
        return say("several_steps")
    found = _plan_turn(file, calls, outer, made, joined=False)
    if found != say("overlaps"):
        return found
    # Forwards that cross are one, where the losses go back one right after the other.
    joined = _plan_turn(file, calls, outer, made, joined=True)
    return joined if isinstance(joined, StepPlan) else found


def _plan_turn(
    file: File, calls: Sequence[Call], outer: Sequence[Call], made: Sequence[Made], *, joined: bool
) -> StepPlan | Text:
    """Plan a turn. joined: losses that go back one right after the other are added."""
    plan = sort_calls(file, calls)
    if isinstance(plan, Text):
        return plan
    plan.zeros += outer
    optimizers = list(dict.fromkeys(each.target or "" for each in plan.steps))
    bad = find_owners(file, plan, optimizers, made)
    if bad is not None:
        return bad
    windows: dict[int, list[Call]] = {}
    for step in plan.steps:
        window = _window(step, calls, plan.cleared)
        if isinstance(window, Text):
            return window
        windows[id(step)] = window
    bad = changed_for_others(file, plan, calls, made, windows)
    if bad is not None:
        return bad
    takers_of = {
        id(call): list(dict.fromkeys(s.target or "" for s in plan.steps if call in windows[id(s)]))
        for call in calls
        if call.kind == BACKWARD
    }
    together: list[Call] = []
    for at, call in enumerate(calls):
        if call.kind != BACKWARD:
            continue
        takers = takers_of[id(call)]
        following = calls[at + 1] if at + 1 < len(calls) else None
        if (
            following is not None
            and following.kind == BACKWARD
            and (retains(call) or (joined and following.at == call.at + 1))
            and following.suite is call.suite
            and takers_of[id(following)] == takers
            and not is_given(following)
            and not is_given(call)
        ):
            together.append(call)
            continue
        also, together = tuple(together), []
        if is_given(call):
            found = givers(file, call, takers, calls)
            if isinstance(found, Text):
                return found
            plan.given[id(call)] = found
            built: Pass | Text = without_forward(call)
            assert isinstance(call.scope, (ast.FunctionDef, ast.AsyncFunctionDef))
            plan.changes.append(say("further_argument", name=call.scope.name))
        else:
            built = build_pass(file, call, calls, also=also)
        if isinstance(built, Text):
            return built
        if also:
            plan.changes.append(say("losses_added"))
        built.takers = takers
        plan.passes.append(built)
    if any(not each.takers for each in plan.passes):
        return say("no_step")
    plan.passes = join_branches(file, plan.passes)
    for step in plan.steps:
        window = windows[id(step)]
        plan.takes[id(step)] = [
            each for each in plan.passes if any(call in window for call in each.calls)
        ]
    bad = nest(file, plan)
    if bad is not None:
        return bad
    for clip in [*plan.clips, *plan.unscales]:
        if not _before_step(clip, plan):
            return say("unknown_clip", call=file.words(clip.call))
    return with_constants(file, plan)


def plan_held(file: File, calls: Sequence[Call], made: Sequence[Made]) -> StepPlan | Text:
    """Plan calls of a function, or of the methods of a class, whose optimizers hold gradients."""
    plan = sort_calls(file, calls)
    if isinstance(plan, Text):
        return plan
    plan.held = True
    handed = [each for each in calls if each.handed is not None]
    optimizers = list(dict.fromkeys(each.target or "" for each in (*plan.steps, *handed)))
    bad = find_owners(file, plan, optimizers, made)
    bad = bad or changed_for_others(file, plan, calls, made, {})
    if bad is not None:
        return bad
    for call in (each for each in calls if each.kind == BACKWARD):
        late = [name for name in optimizers if not file.bound_before(name, call.statement)]
        unsure = [each for each in late if not begins_later(file, each, call, calls, plan)]
        if unsure:
            return say("late_optimizer", optimizer=unsure[0])
        built = build_pass(file, call, calls)
        if isinstance(built, Text):
            return built
        if built.sometimes and built.test is None:
            return say("hidden_condition")
        over = [each for each in optimizers if is_over(file, each, call, plan)]
        there = [each for each in optimizers if each not in late]
        built.takers = [each for each in there if each not in over] or there
        if call.handed is not None:
            built.takers = [each for each in there if each == call.target]
        if not built.takers:
            return say("late_optimizer", optimizer=late[0])
        plan.passes.append(built)
    plan.passes = join_branches(file, plan.passes)
    bad = nest(file, plan)
    if bad is not None:
        return bad
    return with_constants(file, plan)


def sort_calls(file: File, calls: Sequence[Call]) -> StepPlan | Text:
    """Return a plan that has its calls but for the passes, or what is unusual of one of them."""
    frozen = are_frozen(file.source.tree, file.walked)
    plan = StepPlan(changes=[say("frozen" if frozen else "zeros")])
    for each in calls:
        bad = odd_call(each)
        if bad is not None:
            return bad
        if each.kind == ZERO:
            plan.zeros.append(each)
        elif each.kind == STEP:
            plan.steps.append(each)
        elif each.kind == CLIP:
            plan.clips.append(each)
        elif each.kind == UNSCALE:
            plan.unscales.append(each)
    for step in plan.steps:
        if _is_bound_between(file, step, calls):
            return say("optimizer_of_loop", optimizer=step.target or "")
    return plan


def _is_bound_between(file: File, step: Call, calls: Sequence[Call]) -> bool:
    """Tell whether the optimizer of a step is another than that at a ``backward`` above it.

    ``for each in optimizers: each.step()`` is for all of them, where a name stands for the last.
    """
    if step.target is None:
        return False
    names = {step.target, step.target.partition(".")[0]}
    begins = min(
        (c.start for c in calls if c.kind == BACKWARD and c.start < step.start), default=-1
    )
    return begins >= 0 and any(
        begins < file.source.span(node).start < step.start
        and any(path(each) in names for each in nodes_within(node.target))
        for node in nodes_within(step.scope)
        if isinstance(node, (ast.For, ast.AsyncFor))
    )


def _window(step: Call, calls: Sequence[Call], cleared: dict[int, list[str]]) -> list[Call] | Text:
    """Return the backward calls whose gradients a step takes: those since they were cleared.

    What runs before a step has to run whenever the step does.
    """
    before = [each for each in calls if each.start < step.start]
    after = [each for each in calls if each.start > step.start]
    found: list[Call] = []
    for each in reversed(before):
        if each.excludes(step):
            continue
        if each.kind == ZERO and step.target in cleared[id(each)]:
            if not each.dominates(step):
                break
            found.reverse()
            return found if found else say("no_backward")
        if each.kind == BACKWARD:
            if not each.dominates(step):
                return say("sometimes", call="backward")
            found.append(each)
    else:
        # Not cleared since the turn began: then the turn before has to have cleared.
        for each in reversed(after):
            if each.kind == BACKWARD:
                break
            if each.kind == ZERO and step.target in cleared[id(each)] and len(each.chain) == 1:
                found.reverse()
                return found if found else say("no_backward")
    return say("no_zero", optimizer=step.target or "")


def _before_step(clip: Call, plan: StepPlan) -> bool:
    """Tell whether a clip stands between the last backward of an optimizer's step and the step."""
    return any(
        step.target == plan.clipped[id(clip)]
        and clip.start < step.start
        and not clip.excludes(step)
        and all(each.call.start < clip.start for each in plan.takes[id(step)])
        for step in plan.steps
    )


def with_constants(file: File, plan: StepPlan) -> StepPlan | Text:
    own = [each for each in plan.passes if id(each.call) not in plan.given]
    for item in [*own, *(each.item for found in plan.given.values() for each in found)]:
        told = constants(file, item)
        if isinstance(told, Text):
            return told
        plan.changes += told
    plan.changes = list(dict.fromkeys(plan.changes))
    return plan
