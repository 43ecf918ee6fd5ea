"""What comes of the calls of a training step: a plan for each, or what stands in its way."""

from __future__ import annotations

import ast
from collections.abc import Callable, Generator, Iterator, Sequence

from mindport.core.model import Text
from mindport.core.training_step.by_hand.clip_helpers import ClipUse, clip_uses, clips_alone
from mindport.core.training_step.by_hand.gradient_uses import (
    GradientUse,
    gradient_uses,
    stored_beside,
)
from mindport.core.training_step.by_hand.handed_users import HandedUse, handed_users
from mindport.core.training_step.by_hand.loops import plan_by_hand
from mindport.core.training_step.by_hooks import plan_by_hooks
from mindport.core.training_step.calls import BACKWARD, CLIP, STEP, ZERO, Call, is_sure
from mindport.core.training_step.clearing import is_cleared_elsewhere, with_clearing
from mindport.core.training_step.closures import plan_closure, with_closures
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.handed_over.handing import Handing, with_handings
from mindport.core.training_step.handed_over.taking import plan_taking
from mindport.core.training_step.made import Made
from mindport.core.training_step.place import File
from mindport.core.training_step.plan import plan_held, plan_turn
from mindport.core.training_step.reasons import stepped_beside, why_no_step
from mindport.core.training_step.step_plan import StepPlan
from mindport.core.training_step.words import say
from mindport.core.training_step.wrapped import plan_wrapped
from mindport.core.training_step.wrappers import with_wrappers


def outcomes(
    file: File, calls: Sequence[Call], made: Sequence[Made], handings: Sequence[Handing] = ()
) -> Iterator[tuple[Call, StepPlan | Text]]:
    """Yield each plan once, and for each call without one what stands in its way.

    handings: the calls of the file that hand losses to functions which go back from them.
    """
    calls = yield from _handed_over(file, calls, made, handings)
    closures, calls = with_closures(file, calls)
    for realm in closures:
        closed = plan_closure(file, realm, calls, made)
        yield from ((each, closed) for each in realm[: 1 if _is_plan(closed) else None])
    wrappers, realms = with_wrappers(file, with_clearing(file, _realms(file, calls)))
    for wrapper in wrappers:
        wrapped = plan_wrapped(file, wrapper, made)
        own = wrapper.all_calls
        yield from ((each, wrapped) for each in own[: 1 if _is_plan(wrapped) else None])
    # Clips in functions of their own, which are for the steps that call these.
    clips = clips_alone(realms)
    clipped: list[Call] = []
    for realm in _clips_last(realms, clips):
        by_hand = None
        if not any(each.kind == STEP for each in realm):
            by_hand = plan_by_hand(file, realm)
        if by_hand is not None:
            yield from ((each, by_hand) for each in realm[: 1 if _is_plan(by_hand) else None])
            continue
        hooked = _by_hooks(file, realm)
        yield from ((scope[0], plan) for scope, plan in hooked)
        taken = {id(each) for scope, _ in hooked for each in scope}
        realm = [each for each in realm if id(each) not in taken and each not in clipped]
        if not realm:
            continue
        beside = _beside_steps(realm)
        if beside:
            yield from ((each, say("no_step")) for each in beside)
            realm = [each for each in realm if each not in beside]
        if not is_sure(realm) or not any(each.kind == BACKWARD for each in realm):
            otherwise = "no_backward" if is_sure(realm) else "no_step"
            reason = why_no_step(file, realm, otherwise)
            yield from ((each, reason) for each in realm)
            continue
        reason_of: dict[int, Text] = {}
        plans: list[StepPlan] = []
        for scope in _grouped(realm, lambda each: id(each.scope)):
            for plan in _by_turns(file, scope, made, reason_of, clips):
                plans.append(plan)
        apart = not any(each.kind == BACKWARD and id(each) in reason_of for each in realm)
        if not apart or is_cleared_elsewhere(realm):
            uses = _uses(file, realm, clips, made)
            held = uses if isinstance(uses, Text) else plan_held(file, realm, made)
            stepped = stepped_beside(realm, calls)
            if stepped is not None and isinstance(held, StepPlan):
                held = say("unknown_optimizer", name=stepped)
            if isinstance(held, StepPlan):
                held.gradients = uses if isinstance(uses, list) else []
                plans, reason_of = [held], {}
                for use in held.gradients:
                    if isinstance(use, ClipUse) and use.call is not None:
                        clipped.append(use.call)
                        told = file.words(use.call.call)
                        held.changes.append(say("clips", call=told, optimizer=use.own[0]))
                    elif isinstance(use, HandedUse) and use.user:
                        held.changes.append(say("handed_optimizer", name=use.user))
            elif not apart:
                # The reason that is left is the one that matters.
                reason = why_no_step(file, realm, "no_step") if held == say("no_step") else held
                reason_of = {id(each): reason for each in realm}
                plans = [each for each in plans if _begins_cleared(each)]
        if closures and not all(map(_begins_cleared, plans)):
            # A closure leaves gradients, which the next turn of these would add to.
            plans = []
            reason_of = {id(each): say("closure") for each in realm}
        stored = _stored_beside(file, plans)
        if stored is not None:
            plans = []
            reason_of = {id(each): say("grads_beside", name=stored) for each in realm}
        for plan in plans:
            yield plan.calls[0], plan
        done = {id(call) for plan in plans for call in plan.calls}
        for each in realm:
            if id(each) not in done:
                yield each, reason_of.get(id(each), say("no_backward"))


def _handed_over(
    file: File, calls: Sequence[Call], made: Sequence[Made], handings: Sequence[Handing]
) -> Generator[tuple[Call, StepPlan | Text], None, list[Call]]:
    """Yield what comes of losses that are handed over, on both sides; return the calls left.

    A function whose callers are all seen takes gradients as any other argument.
    """
    done: set[int] = set()
    by_callers: set[str] = set()
    for scope in _grouped(calls, lambda each: id(each.scope)):
        taking = plan_taking(file, scope, made)
        if taking is None:
            continue
        taker, plan = taking
        if isinstance(plan_turn(file, scope, [], made), StepPlan):
            by_callers.add(taker.name)
            continue
        uses = _uses(file, scope, clips_alone([scope]), made) if _is_plan(plan) else []
        if isinstance(plan, StepPlan) and isinstance(uses, list):
            plan.gradients = uses
            yield scope[0], plan
            done.update(map(id, scope))
    handings = [each for each in handings if each.taker.name not in by_callers]
    for call, outcome in with_handings(file, calls, handings, made):
        yield call, outcome
        if isinstance(outcome, StepPlan):
            done.update(map(id, outcome.calls))
    return [each for each in calls if id(each) not in done]


def _beside_steps(realm: Sequence[Call]) -> list[Call]:
    """Return what goes back on paths that no step of its function is on.

    ``if isinstance(updater, Optimizer): ... else: loss.backward(); updater(batch_size)``: what the
    parameters get there is no part of the steps where each of these begins with clearing them.
    """
    steps = [each for each in realm if each.kind == STEP]
    if not steps or len({id(each.scope) for each in realm}) != 1:
        return []
    backward = [each for each in realm if each.kind == BACKWARD]
    found = [each for each in backward if all(each.excludes(step) for step in steps)]
    cleared = all(
        any(
            zero.kind == ZERO and zero.start < each.start and zero.dominates(each) for zero in realm
        )
        for each in backward
        if each not in found
    )
    return found if cleared and len(found) < len(backward) else []


def _by_hooks(file: File, realm: list[Call]) -> list[tuple[list[Call], StepPlan]]:
    """Return the functions of a realm without a step whose gradients go to hooks, with plans."""
    if any(each.kind == STEP for each in realm):
        return []
    found: list[tuple[list[Call], StepPlan]] = []
    for scope in _grouped(realm, lambda each: id(each.scope)):
        plan = plan_by_hooks(file, scope)
        if isinstance(plan, StepPlan):
            found.append((scope, plan))
    return found


def _clips_last(realms: Sequence[list[Call]], clips: Sequence[Call]) -> list[list[Call]]:
    """Return realms without the clips that stand alone in functions, and behind them these."""
    found: list[list[Call]] = []
    left: list[list[Call]] = []
    for realm in realms:
        steps = any(each.kind == STEP for each in realm)
        apart = [each for each in realm if steps and each in clips]
        rest = [each for each in realm if each not in apart]
        left += [apart] if apart else []
        (left if all(each.kind == CLIP for each in rest) else found).append(rest)
    return [*found, *left]


def _uses(
    file: File, calls: Sequence[Call], clips: Sequence[Call], made: Sequence[Made]
) -> list[GradientUse] | Text:
    """Return the gradients that steps look at, and the clips in functions that they call."""
    handed = handed_users(file, calls)
    if isinstance(handed, Text):
        return handed
    uses = gradient_uses(
        file, calls, {path(each.site.func) or "" for each in handed if each.site is not None}
    )
    if isinstance(uses, Text):
        return uses
    return [*uses, *handed, *clip_uses(file, calls, clips, uses, made)]


def _stored_beside(file: File, plans: Sequence[StepPlan]) -> str | None:
    """Return what may change, unseen, the gradients that plans add to from turn to turn."""
    kept = [each for each in plans if not _begins_cleared(each)]
    if not kept:
        return None
    uses = [use for each in kept for use in each.gradients]
    return stored_beside(file, uses, [call.scope for each in kept for call in each.calls])


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

    stepping = {id(each.scope) for each in calls if each.kind == STEP and _is_of_self(each)}
    # ``model.zero_grad()`` beside ``self.optimizer.step()`` clears by another name for a part.
    local = {
        id(each.scope)
        for each in calls
        if not _is_of_self(each)
        and (each.kind == STEP or (each.kind == ZERO and id(each.scope) not in stepping))
    }

    def key(each: Call) -> int:
        owner = file.parents.get(id(each.scope))
        of_object = isinstance(owner, ast.ClassDef) and id(each.scope) not in local
        return id(owner) if of_object else id(each.scope)

    return _grouped(calls, key)


def _is_of_self(call: Call) -> bool:
    return (call.target or "").startswith("self.")


def _grouped(calls: Sequence[Call], key: Callable[[Call], int]) -> list[list[Call]]:
    found: dict[int, list[Call]] = {}
    for call in calls:
        found.setdefault(key(call), []).append(call)
    return list(found.values())


def _by_turns(
    file: File,
    scope: list[Call],
    made: Sequence[Made],
    reason_of: dict[int, Text],
    clips: Sequence[Call],
) -> Iterator[StepPlan]:
    """Plan the turns of one function, and note why where there is no plan."""
    if isinstance(scope[0].scope, ast.ClassDef):
        reason_of.update((id(each), say("no_step")) for each in scope)
        return
    turns = _grouped(scope, lambda each: each.chain[0])
    uses = _uses(file, scope, clips, made)
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
