"""Clips in functions that a step calls: ``model.do_gradient_ops()``, which clips all gradients.

The optimizer holds these in MindSpore, so such a function is handed it as one that reads a gradient
is.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import dataclass
from mindport.core.fixes.names import marker
from mindport.core.model import Edit, Span
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import indent
from mindport.core.training_step.by_hand.gradient_helpers import helped, is_called_by
from mindport.core.training_step.by_hand.gradient_uses import GradientUse
from mindport.core.training_step.calls import CLIP, CLIPS, HELD, STEP, Call, owner_of
from mindport.core.training_step.given import FunctionNode, arguments_of, seen_by_caller, sites_of
from mindport.core.training_step.made import Made
from mindport.core.training_step.named_first import can_be_named, norm_name
from mindport.core.training_step.owners import clipped_models, made_for, takes_more
from mindport.core.training_step.place import File

_REPEATS = (ast.For, ast.AsyncFor, ast.While, ast.ListComp, ast.GeneratorExp, ast.SetComp)


@dataclass(frozen=True, slots=True)
class ClipUse(GradientUse):
    """A clip of the gradients that an optimizer holds, in a function that is handed it.

    name: that of the norm, where it is a part of a larger expression. moved: what stands before it
    there, which moves to the line behind, with the white space before that line.
    """

    call: Call | None = None
    name: str = ""
    moved: str = ""

    @property
    def names(self) -> list[str]:
        """Return the helper that clips."""
        return [self.helper]

    @property
    def releases(self) -> tuple[int, ...]:
        """Return the name of torch's that goes."""
        return (self.call.use.root,) if self.call is not None and self.call.use.root >= 0 else ()

    def edits(self, optimizers: Sequence[str]) -> tuple[Edit, ...]:
        """Return the edits of the clip: gradients are its first argument, and come out of it."""
        assert self.call is not None
        grads = f"{(self.own or tuple(optimizers))[0]}.{HELD}"
        by_norm = self.helper == "clip_gradients"
        plain = self.call.plain
        before = f"{grads} = " if plain else f"{grads}, "
        after = "[0]" * by_norm if plain else ", None" * (not by_norm)
        start = self.whole.start
        if self.name:
            start = self.span.start
            before, after = f"{before}{self.name} = ", f"{after}{self.moved}{self.name}"
        return (
            Edit(Span(self.whole.start, start), before),
            Edit(self.span, marker(self.helper)),
            Edit(self.covers, grads),
            Edit(Span(self.whole.end, self.whole.end), after),
            *self.handing,
        )


def clip_uses(
    file: File,
    calls: Sequence[Call],
    clips: Sequence[Call],
    beside: Sequence[GradientUse],
    made: Sequence[Made],
) -> list[GradientUse]:
    """Return the clips that functions make for the steps that call them.

    clips: those that stand in functions without anything else of a step. beside: the gradients that
    are looked at, by which a function may have been handed the optimizer already.
    """
    found: list[GradientUse] = []
    for function in {id(each.scope): each.scope for each in clips}.values():
        own = [each for each in clips if each.scope is function]
        if not isinstance(function, FunctionNode) or not is_called_by(file, function, calls):
            continue
        how = helped(file, function, calls)
        if how is None or len(how.optimizers) != 1 or not _is_for_all(file, function, own, calls):
            continue
        if _is_of_part(file, function, own[0], calls, made):
            continue
        handing = how.edits
        if any(file.scope_of(each.statement) is function for each in beside):
            handing = ()
        clip, source = own[0], file.source
        # From the statement's beginning, where what it gives is named, to the call's end.
        whole = Span(source.span(clip.statement).start, source.span(clip.call).end)
        span, covers = source.span(clip.call.func), source.span(clip.call.args[0])
        helper = CLIPS[clip.use.name]
        named = ("", "")
        if not (clip.plain or _is_named(clip)):
            prefix = source.text[whole.start : source.span(clip.call).start]
            line = f"{source.newline}{indent(source, clip.statement)}{prefix}"
            named = (norm_name(file, clip), line)
        of = (how.optimizers, handing, clip, *named)
        found.append(ClipUse(span, covers, helper, "", "", whole, clip.statement, *of))
    return found


def clips_alone(realms: Sequence[list[Call]]) -> list[Call]:
    """Return the clips of functions that have nothing else of a step."""
    others = {id(each.scope) for realm in realms for each in realm if each.kind != CLIP}
    return [
        each
        for realm in realms
        for each in realm
        if each.kind == CLIP and id(each.scope) not in others
    ]


def _is_for_all(
    file: File, function: FunctionNode, own: Sequence[Call], calls: Sequence[Call]
) -> bool:
    """Tell whether a function clips the gradients of one model once, and each step calls it once.

    What clips those of several models, or of groups one by one, has several norms.
    """
    clip = own[0]
    arguments = clip.call.args
    if len(own) > 1 or not arguments or isinstance(arguments[0], ast.Starred):
        return False
    if owner_of(arguments[0]) is None:
        return False
    if not (clip.plain or _is_named(clip) or _can_be_named(file, clip)):
        return False
    around: ast.AST = clip.call
    while around is not function:
        around = file.parents[id(around)]
        if isinstance(around, _REPEATS):
            return False
    sites = sites_of(file, function, of_class=isinstance(file.parents[id(function)], ast.ClassDef))
    return all(
        sum(any(node is site for node in nodes_within(scope)) for site in sites) == 1
        for scope in {id(each.scope): each.scope for each in calls}.values()
        if any(any(node is site for node in nodes_within(scope)) for site in sites)
    )


def _is_of_part(
    file: File, function: FunctionNode, clip: Call, calls: Sequence[Call], made: Sequence[Made]
) -> bool:
    """Tell whether a call of a function has it clip some of the optimizer's parameters alone."""
    of_class = isinstance(file.parents[id(function)], ast.ClassDef)
    optimizers = {each.target or "": each for each in calls if each.kind == STEP}
    for site in sites_of(file, function, of_class=of_class):
        given = arguments_of(function, site, of_class=of_class) or {}
        names = [
            seen_by_caller(each, given, site, of_class=of_class) for each in clipped_models(clip)
        ]
        clipped = frozenset(each for each in names if each is not None)
        for name, step in optimizers.items():
            owners = made_for(file, name, step, made)
            if owners and all(takes_more(each, clipped) for each in owners):
                return True
    return False


def _can_be_named(file: File, clip: Call) -> bool:
    """Tell whether the norm may get a name, and what stands before it move as it is."""
    begin, end = file.source.span(clip.statement).start, file.source.span(clip.call).start
    changed = [each.span for each in file.walked.uses]
    changed += [each.span for each in file.walked.mindspore_uses]
    return can_be_named(file, clip) and not any(map(Span(begin, end).contains, changed))


def _is_named(clip: Call) -> bool:
    """Tell whether a statement only gives a name to the norm: ``total = clip_grad_norm_(...)``."""
    made = clip.statement
    return isinstance(made, ast.Assign) and len(made.targets) == 1 and made.value is clip.call
