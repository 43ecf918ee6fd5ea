"""The findings on constructors that set modes, and on what they make afterwards."""

from __future__ import annotations

import ast

from mindport.core.fixes.names import marker
from mindport.core.matching.words import joined
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Helper, Safety, Span
from mindport.core.modes.handed_in import makes_by_given
from mindport.core.modes.mode_setters import START_TRAINING, mode_finding, mode_fix
from mindport.core.modes.modes_inside import base_call
from mindport.core.modes.own_modes import OwnModes
from mindport.core.modules.structure import Family
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source, indent, shares_line, start_of
from mindport.core.walk.builtin_calls import CallOfEach
from mindport.core.walk.noted.made import Created, grown_by
from mindport.core.walk.values.kinds import ClassInfo, FunctionNode, Known


def inside_findings(
    own_modes: OwnModes, info: ClassInfo, family: Family, helper: Helper | None
) -> list[Finding]:
    """Return the findings on a constructor that sets modes: on it, and on each later member.

    helper: what starts training and keeps the modes of what is handed in; None where the data has
    none.
    """
    inside, init = own_modes.inside, info.methods.get("__init__")
    owner = inside.constructed_by(info)
    if owner is None or family.safety is Safety.MANUAL:
        return []
    source = inside.source
    findings: list[Finding] = []
    first, trains, given_base = inside.first(owner)
    if init is None:
        return _later_members(own_modes, info, family, first, helper)
    if not init.args.args:
        return []
    # A class whose base another file converts stays torch's, and may be written so far.
    if trains and not inside.trains(info):
        name = init.args.args[0].arg
        found = inside.handed_in(info, first) if helper is not None else []
        kept = list(dict.fromkeys([*found, *given_base]))
        # What the base's constructor was handed has set its modes by then.
        apart = _handed_to_base(own_modes, init, first) or makes_by_given(init, first)
        helpers = (helper,) if helper is not None and (kept or apart) else ()
        line = shown_line = f"{name}.set_train()"
        if helpers:
            given = ", ".join([name, *kept])
            line, shown_line = (
                f"{each}({given})" for each in (marker(START_TRAINING), START_TRAINING)
            )
        title = text("title_write", text=shown_line)
        edits: tuple[Edit, ...] = (_line(source, init, first, line),)
        if helper is not None and first is not None and inside.makes_unseen(info, first):
            # What is made of classes that nothing shows is set at the end, where nothing has yet.
            edits += (_last_line(source, init, f"{marker(START_TRAINING)}({name})"),)
            helpers = (helper,)
        fix = mode_fix(title, family.safety, edits, family.name, helpers=helpers)
        span = source.span(info.node if first is None else first)
        line_end = source.index.line_span(source.index.line_of(span.start)).end
        shown = Span(span.start, min(span.end, line_end))
        findings.append(mode_finding(text("training_mode_inside"), shown, fix))
        graded = family.safety, family.name
        made = inside.made_as_kept(owner, first, kept) if kept else []
        findings += [started(own_modes, each, helper, graded, 1) for each in made]
    return findings + _later_members(own_modes, info, family, first, helper)


def _handed_to_base(own_modes: OwnModes, init: FunctionNode, first: ast.stmt | None) -> bool:
    """Tell whether a base's constructor gets what sets modes as it is made, before a statement."""
    base = base_call(init)
    if base is None or (first in init.body and init.body.index(first) <= init.body.index(base)):
        return False
    calls = [node for node in nodes_within(base) if isinstance(node, ast.Call)]
    return any(map(own_modes.held, calls))


def _later_members(
    own_modes: OwnModes,
    info: ClassInfo,
    family: Family,
    first: ast.stmt | None,
    helper: Helper | None,
) -> list[Finding]:
    """Return the findings on what a class makes once its object is set to training."""
    made = own_modes.inside.made_after(info, first) if first is not None else []
    return [started(own_modes, each, helper, (family.safety, family.name), 1) for each in made]


def started(
    own_modes: OwnModes,
    item: Created,
    helper: Helper | None,
    graded: tuple[Safety, str | None],
    bound: int,
) -> Finding:
    """Return the finding on what starts in training mode by itself, and keeps its parts' modes.

    bound: how many parameters of the function around it a call of that does not write.
    """
    (safety, group), call, inside = graded, item.call, own_modes.inside
    source = inside.source
    made = grown_by(source.tree, call)
    span, shown = source.span(made[-1]), source.span(call.func)
    function = inside.decided.bindings.function(call)
    given = isinstance(function, FunctionNode) and not isinstance(item.cls, Known)
    if given and any(map(inside.parts.sets_inside, made)):
        edits: tuple[Edit, ...] = (Edit(Span(span.end, span.end), ".set_train()"),)
        why = text("sets_modes")
        fix = mode_fix(text("title_set_train"), Safety.REVIEW, edits, None, joined((why,)))
        return mode_finding(text("training_mode_set"), shown, fix)
    kept = inside.parts.kept(call, function, bound) if given else []  # type: ignore[arg-type]
    own = "" if kept else next(filter(None, map(own_modes.held, made)), "")
    holds = not (kept or own) and inside.holds(item.cls)
    if (kept or own or holds) and helper is not None:
        return keeping(source, made, kept, helper, graded, own)
    edits = (Edit(Span(span.end, span.end), ".set_train()"),)
    fix = mode_fix(text("title_set_train"), safety, edits, group)
    return mode_finding(text("training_mode"), shown, fix)


def keeping(
    source: Source,
    made: list[ast.Call],
    kept: list[str],
    helper: Helper,
    graded: tuple[Safety, str | None],
    own: str = "",
) -> Finding:
    """Return the finding on what is made of Modules whose mode the program has set.

    made: the call, with those that add members to what it makes. own: the name of what sets modes
    as it is made: it keeps them without being named. "" for parts that no name stands for.
    """
    safety, group = graded
    call, span = made[0], source.span(made[-1])
    given = "".join(f", {each}" for each in kept) + ")"
    start, end = f"{marker(START_TRAINING)}(", given
    if isinstance(call, CallOfEach):
        start, end = f"lambda *given: {start}", f"(*given){given}"
    edits = (Edit(Span(span.start, span.start), start), Edit(Span(span.end, span.end), end))
    title = text("title_write", text=f"{START_TRAINING}(...{given}")
    fix = mode_fix(title, safety, edits, group, helpers=(helper,))
    of = kept[0] if kept else own
    message = text("training_mode_kept", name=of) if of else text("training_mode_parts")
    return mode_finding(message, source.span(call.func), fix)


def _line(source: Source, init: FunctionNode, first: ast.stmt | None, line: str) -> Edit:
    """Return the edit that adds a line before a statement, or at the end of a constructor."""
    beside = init.body[-1] if first is None else first
    glue = "; " if shares_line(source, beside) else source.newline + indent(source, beside)
    span = source.span(beside)
    if first is None:
        return Edit(Span(span.end, span.end), glue + line)
    start = start_of(source, beside)
    return Edit(Span(start, start), line + glue)


def _last_line(source: Source, init: FunctionNode, line: str) -> Edit:
    """Return the edit that adds a line below a constructor, beside what its last statement gets."""
    last = init.body[-1]
    ends = source.index.line_of(source.span(last).end)
    after = source.index.line_start(ends + 1)
    given = indent(source, last) + line
    if source.text[:after].endswith(("\n", "\r")):
        return Edit(Span(after, after), given + source.newline)
    return Edit(Span(after, after), source.newline + given)
