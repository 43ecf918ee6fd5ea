"""Optimizers of parameters of several models: MindSpore's ask for names that differ.

Two models that stand side by side name their parameters alike, ``fc.weight``. So such an optimizer
is made through a helper that gives its parameters names of their own meanwhile.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from mindport.core.base.records import replace
from mindport.core.fixes.names import marker
from mindport.core.model import Edit, Finding, Fix, Helper, Span
from mindport.core.text.call_edits import comma_before
from mindport.core.text.source import Source
from mindport.core.training_step.calls import OPTIMIZER_CLASS
from mindport.core.training_step.flow.parameter_sources import ParameterSources
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import Use

OPTIMIZER_OF = "optimizer_of"


def with_apart_names(
    source: Source,
    walked: Walked,
    findings: list[Finding],
    helper: Callable[[str], Helper | None],
) -> list[Finding]:
    """Return the findings with optimizers of several models made through the helper."""
    found = helper(OPTIMIZER_OF)
    spans = {
        use.span: use.call
        for use in walked.uses
        if OPTIMIZER_CLASS.match(use.name)
        and use.call is not None
        and _is_of_several(use, walked, source)
    }
    if found is None or not spans:
        return findings
    changed: list[Finding] = []
    for finding in findings:
        call = spans.get(finding.span)
        if call is not None:
            fixes = tuple(_through(source, each, call, found) for each in finding.fixes)
            finding = replace(finding, fixes=fixes)
        changed.append(finding)
    return changed


def _through(source: Source, fix: Fix, call: ast.Call, helper: Helper) -> Fix:
    """Return a fix that makes the optimizer through the helper, where it renames the class."""
    name = source.span(call.func)
    opening = source.text.find("(", name.end)
    comma = comma_before(source.text, opening + 1)
    edits: list[Edit] = []
    for each in fix.edits:
        if name.contains(each.span) and each.span.end == name.end and each.text:
            before = Edit(Span(name.start, name.start), f"{marker(helper.name)}(")
            if each.span.start == name.start:
                text = f"{marker(helper.name)}({each.text}{comma}"
                edits.append(Edit(Span(name.start, opening + 1), text))
                continue
            edits += [before, Edit(Span(each.span.start, opening + 1), f"{each.text}{comma}")]
            continue
        edits.append(each)
    if len(edits) == len(fix.edits) and tuple(edits) == fix.edits:
        return fix
    return replace(fix, edits=tuple(edits), helpers=(*fix.helpers, helper))


def _is_of_several(use: Use, walked: Walked, source: Source) -> bool:
    """Tell whether an optimizer may be given parameters of the same name."""
    call = use.call
    assert call is not None
    given = [each.value for each in call.keywords if each.arg == "params"] or call.args[:1]
    if not given or isinstance(given[0], ast.Starred):
        return False
    modules = {info.name for info in (*walked.modules, *walked.cells)}
    sources = ParameterSources(source.tree, modules)
    return sources.are_several(given[0], use.function)
