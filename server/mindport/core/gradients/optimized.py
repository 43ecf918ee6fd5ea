"""Tensors that an optimizer is given itself: an image or a latent, made with ``requires_grad``.

MindSpore's optimizers take Parameters alone, so the tensor is made one where it is made.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from mindport.core.gradients.leaves import asking_part, made_anew, mark_of
from mindport.core.gradients.words import say, why
from mindport.core.match_words import joined
from mindport.core.model import Edit, Finding, Safety, Span
from mindport.core.names import marker
from mindport.core.source import Source
from mindport.core.training_step.calls import OPTIMIZER_CLASS
from mindport.core.training_step.place import File
from mindport.core.walk.statements import Walked

_PARAMETER = marker("mindspore.Parameter")


def optimized_findings(source: Source, walked: Walked, findings: list[Finding]) -> list[Finding]:
    """Give optimizers of tensors the fix that makes Parameters of them."""
    calls = {
        use.span: use.call
        for use in walked.uses
        if OPTIMIZER_CLASS.match(use.name) and use.call is not None and any(_given(use.call))
    }
    if not calls:
        return findings
    file = File.of(source, walked)
    changed = list(findings)
    gone: list[Span] = []
    for number, finding in enumerate(findings):
        call = calls.get(finding.span)
        statement = None if call is None else file.statement_of(call)
        if call is None or statement is None or not finding.fixes:
            continue
        group = f"optimized {finding.span.start}"
        edits: list[Edit] = []
        names: list[str] = []
        suite = file.held_by[statement]
        at = next(n for n, each in enumerate(suite) if each is statement)
        for name in _given(call):
            mark = mark_of(file, name, suite, at)
            if mark is None or not made_anew(mark.statement, name) or mark.turns:
                continue
            assert isinstance(mark.statement, ast.Assign)
            value = source.span(mark.statement.value)
            asking = asking_part(mark.statement)
            edits.append(Edit(Span(value.start, value.start), f"{_PARAMETER}("))
            if asking is None:
                edits.append(Edit(Span(value.end, value.end), ")"))
                _tie(source, changed, mark.statement.value, group)
            else:
                assert isinstance(asking.func, ast.Attribute)
                held = source.span(asking.func.value).end
                dot = source.text.find(".", held, value.end)
                edits.append(Edit(Span(dot, value.end), ")"))
                gone.append(Span(dot, value.end))
            names.append(name)
        if names:
            changed[number] = _with(finding, edits, names, group)
    return [each for each in changed if not any(span.contains(each.span) for span in gone)]


def _given(call: ast.Call) -> Iterator[str]:
    """Yield the plain names in the list that an optimizer is given, those of its groups too."""
    first = call.args[0] if call.args else None
    first = next((each.value for each in call.keywords if each.arg == "params"), first)
    waiting = [first]
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.List, ast.Tuple)):
            yield from (each.id for each in node.elts if isinstance(each, ast.Name))
            waiting += [each for each in node.elts if isinstance(each, ast.Dict)]
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "params":
                    waiting.append(value)
                    if isinstance(value, ast.Name):
                        yield value.id


def _tie(source: Source, findings: list[Finding], value: ast.expr, group: str) -> None:
    """Tie what takes ``requires_grad=True`` out of the call that makes a tensor."""
    if not isinstance(value, ast.Call):
        return
    span = source.span(value.func)
    for number, each in enumerate(findings):
        if span.contains(each.span) and each.fixes and each.fixes[0].group is None:
            tied = tuple(replace(fix, group=group) for fix in each.fixes)
            findings[number] = replace(each, fixes=tied)


def _with(finding: Finding, edits: list[Edit], names: list[str], group: str) -> Finding:
    fix = finding.fixes[0]
    listed = ", ".join(f"`{name}`" for name in names)
    note = say("made_parameter", names=listed)
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
