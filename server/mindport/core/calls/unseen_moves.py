"""``x.to(device)`` where nothing tells what x is: it is asked as the program runs.

A tensor of MindSpore's raises at torch's devices, and its Cells do; what other libraries and the
program itself call ``to`` stays as it is. So is ``x.float()`` of what some class makes: Cells have
no such method.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Helper, Safety, Severity, Span, Text
from mindport.core.modules.super_objects import is_super
from mindport.core.text.call_edits import receiver_moved_in
from mindport.core.text.call_layout import layout
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.devices import CASTS, casts_made, may_move, says_device

HELPER = "moved_to"
_OF_TENSORS = "torch.Tensor.to"
_MOVED = frozenset({_OF_TENSORS, "torch.nn.Module.to"})


def with_moves(
    findings: list[Finding], source: Source, walked: Walked, catalog: Catalog
) -> list[Finding]:
    """Return the findings, with those on moves of what nothing tells the kind of.

    They take the place of guesses.
    """
    guessed = {
        source.span(use.node).end: (use.call, use.name)
        for use in walked.uses
        if use.name in _MOVED and use.certainty is Certainty.GUESSED and use.call is not None
    }
    unseen = {
        source.span(each.func).end: (each, _OF_TENSORS)
        for each in walked.unseen_moves
        if may_move(each)
    }
    moves = {
        end: each
        for end, each in {**unseen, **guessed}.items()
        if says_device(each[0]) or casts_made(each[0])
    }
    if not moves:
        return findings
    surely = {
        each.span.end
        for each in findings
        if each.torch in _MOVED and each.certainty is not Certainty.GUESSED
    }
    asked = (_asked(source, *each, catalog) for end, each in moves.items() if end not in surely)
    found = [each for each in asked if each is not None]
    places = {each.span.end for each in found}
    kept = [each for each in findings if each.torch not in _MOVED or each.span.end not in places]
    return [*kept, *found]


def _asked(source: Source, call: ast.Call, name: str, catalog: Catalog) -> Finding | None:
    """Return the finding whose fix writes ``moved_to(x, ...)``, None where x is not plain."""
    assert isinstance(call.func, ast.Attribute)
    helper, kind = catalog.helper(HELPER), CASTS.get(call.func.attr)
    if helper is None:
        return None
    why = text("moved_as_asked" if kind is None else "cast_as_asked", name=HELPER)
    given = None if kind is None else marker(f"mindspore.{kind}")
    return as_asked(source, call, name, helper, why, given)


def as_asked(
    source: Source, call: ast.Call, name: str, helper: Helper, why: Text, given: str | None = None
) -> Finding | None:
    """Return the finding whose fix hands ``x`` of ``x.name(...)`` to a helper that asks what it is.

    name: the full name of the method. given: what the helper gets for the arguments, None for them.
    None where ``x`` is not plain.
    """
    assert isinstance(call.func, ast.Attribute)
    receiver, member = source.span(call.func.value), source.span(call.func)
    whole, found = source.span(call), layout(source.text, call, source.index)
    if found is None or is_super(call.func.value):
        return None
    method = call.func.attr
    if whole.start != receiver.start or source.text[receiver.end : member.end] != f".{method}":
        return None
    title = because("title_write_review", [why], text=f"{helper.name}(...)")
    cut = Span(receiver.end, found.open + 1)
    follow = given is not None or bool(call.args or call.keywords)
    begin, behind = receiver_moved_in(
        source, call.func.value, cut, marker(helper.name), start=whole.start, arguments=follow
    )
    if given is not None:
        behind = Edit(cut, f", {given}")
    return Finding(
        "MP201",
        Severity.INFORMATION,
        name,
        None,
        None,
        "context",
        Certainty.INFERRED,
        Safety.REVIEW,
        why,
        Span(member.end - len(method), member.end),
        (Fix(title, Safety.REVIEW, (begin, behind), helpers=(helper,), changes=why),),
    )
