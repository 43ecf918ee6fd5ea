"""The edits that turn a planned step into ``value_and_grad``; the rest of the text stays.

Lines that become the body of the new function are indented by insertions, so that other fixes can
be applied to them along with it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass

from mindport.core.model import Edit, Helper, Span
from mindport.core.names import marker
from mindport.core.source import Source, indent, removal_of
from mindport.core.training_step.calls import CLIPS, Call
from mindport.core.training_step.passes import Pass
from mindport.core.training_step.plan import StepPlan

VALUE_AND_GRAD = "mindspore.value_and_grad"


@dataclass(frozen=True, slots=True)
class Locals:
    """The local names of one pass: the functions, its gradients, and the loss where it has none."""

    function: str
    grad_function: str
    grads: str
    loss: str


@dataclass(frozen=True, slots=True)
class Piece:
    """The edits for one call of the protocol."""

    call: Call
    edits: tuple[Edit, ...]
    helpers: tuple[Helper, ...] = ()
    releases: tuple[int, ...] = ()


def pieces(
    source: Source, plan: StepPlan, taken: set[str], helper: Callable[[str], Helper | None]
) -> list[Piece] | None:
    """Return the edits of a plan, call by call; None where the text cannot be edited line by line.

    taken: names that the new ones must not be.
    """
    named = _locals(plan, taken)
    gone = [each.statement for each in plan.zeros]
    found: list[Piece] = []
    held: dict[str, str] = {}
    gathered: dict[int, bool] = {}
    for item in plan.passes:
        local = named[id(item)]
        edits = _forward(source, item, local, gone, _adding(item, plan, named, held))
        if edits is None:
            return None
        gathered[id(item)] = True
        found.append(Piece(item.call, tuple(edits)))
    for zero in plan.zeros:
        found.append(Piece(zero, (removal_of(source, zero.statement),)))
    for step in plan.steps:
        items = plan.takes[id(step)]
        span = source.span(step.call)
        grads = _held_name(items, step.target or "", named)
        found.append(Piece(step, (Edit(span, f"{step.target}({grads})"),)))
    for clip in plan.clips:
        owner = plan.clipped[id(clip)]
        step = next(s for s in plan.steps if s.target == owner and s.at > clip.at)
        piece = _clip(source, clip, _held_name(plan.takes[id(step)], owner, named), helper)
        if piece is None:
            return None
        found.append(piece)
    return found


def _locals(plan: StepPlan, taken: set[str]) -> dict[int, Locals]:
    """Choose names: plain ones for a single pass, with the loss's name for one of several."""
    used = set(taken)
    found: dict[int, Locals] = {}

    def free(name: str) -> str:
        number, local = 1, name
        while local in used:
            number += 1
            local = f"{name}_{number}"
        used.add(local)
        return local

    for item in plan.passes:
        tail = ""
        if len(plan.passes) > 1 and isinstance(item.loss, ast.Name):
            tail = "_" + item.loss.id
        loss = item.loss.id if isinstance(item.loss, ast.Name) else free("loss")
        found[id(item)] = Locals(
            free("forward_fn" + tail), free("grad_fn" + tail), free("grads" + tail), loss
        )
    return found


def _held_name(items: list[Pass], optimizer: str, named: dict[int, Locals]) -> str:
    """Return the name under which the gradients of several passes are added up for an optimizer."""
    first = items[0]
    name = named[id(first)].grads
    if len(first.takers) == 1:
        return name
    return f"{name}_{first.takers.index(optimizer) + 1}"


def _adding(
    item: Pass, plan: StepPlan, named: dict[int, Locals], held: dict[str, str]
) -> list[str]:
    """Return the lines after a pass that add each optimizer's share to what it has."""
    lines: list[str] = []
    grads = named[id(item)].grads
    shares = {item.takers[0]: grads} if item.takers else {}
    if len(item.takers) > 1:
        start = ""
        for number, taker in enumerate(item.takers, 1):
            shares[taker] = f"{grads}_{number}"
            size = f"len({taker}.parameters)"
            end = f"{start} + {size}" if start else size
            last = number == len(item.takers)
            part = f"{start} :" if last else f"{start} : {end}".strip()
            lines.append(f"{grads}_{number} = {grads}[{part}]")
            start = end
    for step in plan.steps:
        items = plan.takes[id(step)]
        if item in items and item is not items[0]:
            total = _held_name(items, step.target or "", named)
            share = shares[step.target or ""]
            lines.append(f"{total} = tuple(a + b for a, b in zip({total}, {share}))")
    return lines


def _forward(
    source: Source, item: Pass, local: Locals, gone: list[ast.stmt], adding: list[str]
) -> list[Edit] | None:
    suite = item.call.suite
    region = suite[item.first : item.last + 1]
    index, text, end = source.index, source.text, source.newline
    margin = indent(source, region[0])
    unit = "\t" if margin.startswith("\t") else "    "
    if not all(_alone(source, node) for node in [*region, item.call.statement]):
        return None
    first_line = index.line_col(_start(source, region[0]))[0]
    last_line = index.line_col(source.span(region[-1]).end)[0]
    quoted = _inside_strings(source, region)
    removed = [removal_of(source, node).span for node in gone]
    edits: list[Edit] = []
    opening = "" if _blank_above(source, first_line, removed) else end
    inner = margin + unit
    head = ", ".join(f"{name}={name}" for name in item.early)
    opening += f"{margin}def {local.function}({head}):{end}"
    for node in item.shared:
        word = "global" if isinstance(node, ast.Global) else "nonlocal"
        opening += f"{inner}{word} {', '.join(node.names)}{end}"
    for line in range(first_line, last_line + 1):
        span = index.line_span(line)
        blank = not text[span.start : span.end].strip()
        at = Span(span.start, span.start)
        if any(each.start <= span.start < each.end for each in removed):
            indented = ""
        else:
            indented = "" if blank or line in quoted else unit
        written = (opening if line == first_line else "") + indented
        if written:
            edits.append(Edit(at, written))
    loss = source.text[source.span(item.loss).start : source.span(item.loss).end]
    aux = f"({', '.join(item.aux)}{',' if len(item.aux) == 1 else ''})" if item.aux else ""
    closing = f"{end}{inner}return {loss}{', ' + aux if aux else ''}"
    result = f"({local.loss}, {aux})" if aux else local.loss
    if len(item.takers) > 1:
        weights = "(" + ", ".join(f"*{each}.parameters" for each in item.takers) + ")"
    else:
        weights = f"{item.takers[0]}.parameters"
    arguments = f"{local.function}, None, {weights}" + (", has_aux=True" if aux else "")
    lines = [
        f"{local.grad_function} = {marker(VALUE_AND_GRAD)}({arguments})",
        f"{result}, {local.grads} = {local.grad_function}()",
        *adding,
    ]
    between = [node for node in suite[item.last + 1 : item.call.at] if node not in gone]
    finish = index.line_span(last_line)
    stop = Span(finish.end, finish.end)
    span = source.span(item.call.statement)
    if between:
        closing += end + "".join(f"{end}{margin}{line}" for line in lines)
        edits.append(Edit(stop, closing))
        edits.append(removal_of(source, item.call.statement))
    else:
        following = index.line_span(last_line + 1)
        if text[following.start : following.end].strip():
            closing += end
        edits.append(Edit(stop, closing))
        edits.append(Edit(span, (end + margin).join(lines)))
    return edits


def _start(source: Source, statement: ast.stmt) -> int:
    decorators = getattr(statement, "decorator_list", [])
    starts = [source.span(each).start - 1 for each in decorators]
    return min([source.span(statement).start, *starts])


def _alone(source: Source, statement: ast.stmt) -> bool:
    """Tell whether nothing else stands on the lines of a statement but comments."""
    span = source.span(statement)
    first = source.index.line_span(source.index.line_col(_start(source, statement))[0])
    last = source.index.line_span(source.index.line_col(span.end)[0])
    after = source.text[span.end : last.end].strip()
    before = source.text[first.start : _start(source, statement)].strip("\ufeff \t\f")
    return not before and (not after or after.startswith("#"))


def _inside_strings(source: Source, region: list[ast.stmt]) -> set[int]:
    """Return the lines that begin inside a string: an indentation would be part of it."""
    found: set[int] = set()
    for statement in region:
        for node in ast.walk(statement):
            if isinstance(node, ast.Constant) and not isinstance(node.value, (str, bytes)):
                continue
            if isinstance(node, (ast.Constant, ast.JoinedStr)) and node.end_lineno is not None:
                found.update(range(node.lineno, node.end_lineno))
    return found


def _blank_above(source: Source, line: int, removed: list[Span]) -> bool:
    """Tell whether a definition that begins at a line needs no blank line before it."""
    while line > 0 and any(
        each.start <= source.index.line_span(line - 1).start < each.end for each in removed
    ):
        line -= 1
    if line == 0:
        return True
    span = source.index.line_span(line - 1)
    above = source.text[span.start : span.end].strip()
    return not above or above.endswith(":") or above.startswith("#")


def _clip(
    source: Source, clip: Call, grads: str, helper: Callable[[str], Helper | None]
) -> Piece | None:
    """Return the edits of a clip: the gradients are its first argument, and come out of it."""
    found = helper(CLIPS[clip.use.name])
    if found is None or not clip.call.args or isinstance(clip.call.args[0], ast.Starred):
        return None
    start = source.span(clip.statement).start
    func = source.span(clip.call.func)
    first = source.span(clip.call.args[0])
    end = source.span(clip.call).end
    edits = [Edit(func, marker(found.name)), Edit(first, grads)]
    if clip.plain:
        norm = found.name == "clip_gradients"
        edits.append(Edit(Span(start, start), f"{grads} = "))
        if norm:
            edits.append(Edit(Span(end, end), "[0]"))
    else:
        edits.append(Edit(Span(start, start), f"{grads}, "))
    return Piece(clip, tuple(edits), (found,), (clip.use.root,) if clip.use.root >= 0 else ())
