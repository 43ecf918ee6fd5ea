"""Tensors that an optimizer is given itself: an image or a latent, made with ``requires_grad``.

MindSpore's optimizers take Parameters alone, so the tensor is made one where it is made.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.fixes.names import marker
from mindport.core.gradients.leaf_values import Leaf, Leaves, given_paths
from mindport.core.gradients.leaves import asking_part
from mindport.core.gradients.words import say, why
from mindport.core.matching.words import joined
from mindport.core.model import Edit, Finding, Safety, Span, listed
from mindport.core.text.call_edits import edit_call
from mindport.core.text.call_layout import layout
from mindport.core.text.source import Source, indent
from mindport.core.training_step.calls import OPTIMIZER_CLASS
from mindport.core.training_step.lines import is_of_lines
from mindport.core.training_step.place import File
from mindport.core.walk.statements import Walked

_PARAMETER = marker("mindspore.Parameter")


def optimized_findings(source: Source, walked: Walked, findings: list[Finding]) -> list[Finding]:
    """Give optimizers of tensors the fix that makes Parameters of them."""
    calls = {
        use.span: use.call
        for use in walked.uses
        if OPTIMIZER_CLASS.match(use.name)
        and use.call is not None
        and next(given_paths(use.call), None) is not None
    }
    if not calls:
        return findings
    file = File.of(source, walked)
    leaves = Leaves(file)
    waits = any(map(is_of_lines, findings))
    changed = list(findings)
    gone: list[Span] = []
    for number, finding in enumerate(findings):
        call = calls.get(finding.span)
        statement = None if call is None else file.statement_of(call)
        if call is None or statement is None or not (finding.fixes or waits):
            continue
        found = _made_once(leaves, call, statement)
        group = f"optimized {finding.span.start}"
        edits: list[Edit] = []
        for leaf in found:
            value = source.span(leaf.value)
            if not finding.fixes:
                _hold(changed, value, finding)
                continue
            if leaf.before and isinstance(leaf.value, ast.stmt):
                line = f"{leaf.name} = {_PARAMETER}({leaf.name}){source.newline}"
                start = Span(value.start, value.start)
                edits.append(Edit(start, line + indent(source, leaf.value)))
                continue
            if leaf.is_gone:
                edits.append(Edit(source.index.whole_lines(value), ""))
                gone.append(value)
                continue
            if isinstance(leaf.value, ast.stmt):
                edits.append(Edit(value, f"{leaf.name} = {_PARAMETER}({leaf.name})"))
                gone.append(value)
                continue
            asking = asking_part(leaf.value)
            edits.append(Edit(Span(value.start, value.start), f"{_PARAMETER}("))
            if asking is None:
                edits.append(Edit(Span(value.end, value.end), ")"))
                edits += _tie(source, changed, leaf.value, group)
            else:
                assert isinstance(asking.func, ast.Attribute)
                held = source.span(asking.func.value).end
                dot = source.text.find(".", held, value.end)
                edits.append(Edit(Span(dot, value.end), ")"))
                gone.append(Span(dot, value.end))
        if edits:
            changed[number] = _with(finding, edits, found, group)
    return [each for each in changed if not any(span.contains(each.span) for span in gone)]


def _made_once(leaves: Leaves, call: ast.Call, statement: ast.stmt) -> list[Leaf]:
    """Return what makes the tensors that an optimizer is given, each once, in text order."""
    found = {
        id(leaf.value): leaf for name in given_paths(call) for leaf in leaves.of(name, statement)
    }
    return sorted(found.values(), key=lambda each: (each.value.lineno, each.value.col_offset))


def _hold(findings: list[Finding], value: Span, optimizer: Finding) -> None:
    """Leave what says that a tensor takes gradients, as its optimizer is not converted yet."""
    for number, each in enumerate(findings):
        if value.contains(each.span) and each.fixes and each.safety is not Safety.SAFE:
            note = say("waits_for_optimizer", torch=optimizer.torch)
            findings[number] = replace(
                each,
                code="MP404",
                safety=Safety.MANUAL,
                message=why("optimized", note, torch=optimizer.torch),
                fixes=(),
            )


def _tie(source: Source, findings: list[Finding], value: ast.expr, group: str) -> tuple[Edit, ...]:
    """Tie what takes ``requires_grad=True`` out of the call that makes a tensor.

    Where that stays as it is for this argument's sake, return the edits that take it out.
    """
    if not isinstance(value, ast.Call) or not any(
        each.arg in ("requires_grad", None) for each in value.keywords
    ):
        # ``a.clone()``: its own fix is written first, and would be lost with the other.
        return ()
    span = source.span(value.func)
    stays = False
    for number, each in enumerate(findings):
        if not span.contains(each.span):
            continue
        if each.fixes and each.fixes[0].group is None:
            tied = tuple(replace(fix, group=group) for fix in each.fixes)
            findings[number] = replace(each, fixes=tied)
        stays = stays or not each.fixes
    found = layout(source.text, value, source.index) if stays else None
    if found is None:
        return ()
    names = [
        source.text[at.start : at.end] if (at := each.name_span) else "" for each in found.slots
    ]
    if "requires_grad" not in names:
        return ()
    return edit_call(source.text, found, drop={names.index("requires_grad")}) or ()


def _with(finding: Finding, edits: list[Edit], found: list[Leaf], group: str) -> Finding:
    fix = finding.fixes[0]
    named = [each for each in found if each.name and not each.is_gone]
    given = dict.fromkeys(
        each.name for each in named if isinstance(each.value, ast.stmt) and not each.before
    )
    handed = dict.fromkeys(each.name for each in found if each.before)
    made = dict.fromkeys(each.name for each in named if not isinstance(each.value, ast.stmt))
    notes = [say("made_parameter", names=listed(made))] if made else []
    notes += [say("parameter_apart", names=listed(given))] if given else []
    notes += [say("parameter_before", names=listed(handed))] if handed else []
    notes = notes or [say("parameter_handed")]
    note = joined(tuple(notes)) or notes[0]
    registered = dict.fromkeys(each.name for each in found if each.of_model)
    if registered:
        note = joined((note, say("registered", names=listed(registered)))) or note
    changes = joined((*([fix.changes] if fix.changes else []), note))
    fix = replace(
        fix,
        edits=(*fix.edits, *edits),
        safety=max(fix.safety, Safety.REVIEW),
        changes=changes,
        group=group,
    )
    return replace(
        finding,
        code="MP404",
        safety=fix.safety,
        message=why("optimized", note, torch=finding.torch),
        fixes=(fix,),
    )
