"""The plan for one block that trains: which forward leads to which step, or what is in the way."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from mindport.core.model import Text
from mindport.core.training_step.calls import BACKWARD, CLIP, STEP, ZERO, Call, Made
from mindport.core.training_step.passes import Pass, build_pass, constants
from mindport.core.training_step.paths import path
from mindport.core.training_step.place import File
from mindport.core.training_step.words import say


@dataclass(slots=True)
class StepPlan:
    """All that one block's step is made of, in the order of the text."""

    suite: list[ast.stmt]
    passes: list[Pass]
    zeros: list[Call]
    steps: list[Call]
    clips: list[Call]
    takes: dict[int, list[Pass]]
    clipped: dict[int, str]
    changes: list[Text]


def plan_block(
    file: File, calls: Sequence[Call], made: Sequence[Made], scope: ast.AST
) -> StepPlan | Text:
    """Plan the calls of one block, or say what stands in the way."""
    passes = [each for each in calls if each.kind == BACKWARD]
    steps = [each for each in calls if each.kind == STEP]
    zeros = [each for each in calls if each.kind == ZERO]
    clips = [each for each in calls if each.kind == CLIP]
    suite = passes[0].suite
    bad = _odd_calls(calls)
    if bad is not None:
        return bad
    if not steps:
        return say("no_step")
    optimizers = list(dict.fromkeys(each.target or "" for each in steps))
    changes = [say("zeros")]
    cleared: dict[int, str] = {}
    for zero in zeros:
        owner = _owner(zero.target, optimizers, made)
        if owner is None:
            return say("unknown_zero", call=_words(file, zero))
        if owner not in (zero.target, ""):
            changes += _assumed("clears", file, zero, zero.target, owner, made)
        cleared[id(zero)] = owner
    takes: dict[int, list[Pass]] = {}
    built: dict[int, Pass] = {}
    for step in steps:
        window = _window(step, calls, cleared)
        if isinstance(window, Text):
            return window
        for each in window:
            if id(each) not in built:
                made_pass = build_pass(file, each, scope, calls)
                if isinstance(made_pass, Text):
                    return made_pass
                built[id(each)] = made_pass
            if (step.target or "") not in built[id(each)].takers:
                built[id(each)].takers.append(step.target or "")
        takes[id(step)] = [built[id(each)] for each in window]
    if any(id(each) not in built for each in passes):
        return say("no_step")
    ordered = [built[id(each)] for each in passes]
    if any(one.last >= other.first for one, other in pairwise(ordered)):
        return say("overlaps")
    for item in ordered:
        if any(c.kind != ZERO and item.first <= c.at <= item.last for c in calls):
            return say("overlaps")
    clipped: dict[int, str] = {}
    for clip in clips:
        given = clip.call.args[0] if clip.call.args else None
        model = _model_of(given)
        owner = _owner(model, optimizers, made)
        if owner is None or not _between(clip, takes, steps, owner):
            return say("unknown_clip", call=_words(file, clip))
        changes += _assumed("clips", file, clip, model, owner, made)
        clipped[id(clip)] = owner
    for item in ordered:
        names = constants(file, item)
        if isinstance(names, Text):
            return names
        if names:
            listed = ", ".join(f"`{name}`" for name in names)
            changes.append(say("constants", function="forward_fn", names=listed))
    return StepPlan(suite, ordered, zeros, steps, clips, takes, clipped, changes)


def _odd_calls(calls: Sequence[Call]) -> Text | None:
    """Return what is unusual of one of the calls: arguments, or a use of the result."""
    for each in calls:
        if each.kind == BACKWARD:
            names = [keyword.arg or "**" for keyword in each.call.keywords]
            names += ["gradient"] * bool(each.call.args)
            odd = [name for name in names if name != "create_graph"]
            odd += [
                "create_graph"
                for keyword in each.call.keywords
                if keyword.arg == "create_graph" and not _is_false(keyword.value)
            ]
            if odd:
                return say("option", name=odd[0])
        if each.kind == STEP and (each.call.args or each.call.keywords):
            return say("closure")
        if each.kind == STEP and each.target is None:
            return say("no_step")
        assigned = (
            each.kind == CLIP
            and isinstance(each.statement, ast.Assign)
            and each.statement.value is each.call
            and len(each.statement.targets) == 1
            and isinstance(each.statement.targets[0], (ast.Name, ast.Attribute))
        )
        if not each.plain and not assigned:
            return say("result_used", call=ast.unparse(each.call.func))
    return None


def _is_false(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is False


def _words(file: File, call: Call) -> str:
    span = file.source.span(call.call)
    shown = " ".join(file.source.text[span.start : span.end].split())
    return shown if len(shown) <= 60 else ast.unparse(call.call.func)


def _owner(name: str | None, optimizers: Sequence[str], made: Sequence[Made]) -> str | None:
    """Return the optimizer of these that a path means: itself, or the model it was made for."""
    if name in optimizers:
        return name
    of_model = {
        each.optimizer for each in made if each.model is not None and each.model == name
    } & set(optimizers)
    if len(of_model) == 1:
        return of_model.pop()
    return optimizers[0] if len(optimizers) == 1 and not of_model else None


def _assumed(
    key: str, file: File, call: Call, model: str | None, owner: str, made: Sequence[Made]
) -> list[Text]:
    """Return what is taken for granted where it is not seen that a model is the optimizer's."""
    if any(each.optimizer == owner and model is not None and each.model == model for each in made):
        return []
    return [say(key, call=_words(file, call), optimizer=owner)]


def _model_of(node: ast.expr | None) -> str | None:
    """Return the path of ``model`` in ``model.parameters()``."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not node.args:
        return path(node.func.value)
    return None


def _window(step: Call, calls: Sequence[Call], cleared: dict[int, str]) -> list[Call] | Text:
    """Return the backward calls whose gradients a step takes: those since they were cleared."""
    before = [each for each in calls if each.at < step.at]
    after = [each for each in calls if each.at > step.at]
    found: list[Call] = []
    for each in [*reversed(before), *reversed(after)]:
        if each.kind == ZERO and cleared[id(each)] == step.target:
            found.reverse()
            if not found or any(one.at > step.at for one in found):
                return say("no_backward")
            return found
        if each.kind == BACKWARD:
            found.append(each)
    return say("no_zero", optimizer=step.target or "")


def _between(clip: Call, takes: dict[int, list[Pass]], steps: Sequence[Call], owner: str) -> bool:
    """Tell whether a clip stands between the last backward of an optimizer's step and the step."""
    return any(
        step.target == owner
        and clip.at < step.at
        and all(each.call.at < clip.at for each in takes[id(step)])
        for step in steps
    )
