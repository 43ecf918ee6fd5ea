"""Training steps that take a gradient which is not converted: they stay as a whole.

Half of a step restructured would raise where the other half is called.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.gradients.rounds import comes_before
from mindport.core.gradients.words import say, why
from mindport.core.model import Certainty, Finding, Safety, Span
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import own_nodes, path
from mindport.core.training_step.lines import LINES

_TAKEN = frozenset({"torch.autograd.grad", "torch.autograd.backward"})
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def steps_left(source: Source, findings: list[Finding]) -> list[Finding]:
    """Take the fixes from steps in which, or in what they call, a gradient stays torch's."""
    left = [
        each
        for each in findings
        if each.torch in _TAKEN and _stays(each) and each.certainty is not Certainty.GUESSED
    ]
    groups: dict[str, list[Finding]] = {}
    for each in findings if left else ():
        group = each.fixes[0].group if each.fixes else None
        if group is not None and group.startswith(("step ", LINES)):
            groups.setdefault(group, []).append(each)
    if not groups:
        return findings
    functions: dict[str, list[ast.AST]] = {}
    for node in nodes_within(source.tree):
        if isinstance(node, _FUNCTIONS):
            functions.setdefault(node.name, []).append(node)
    refused: dict[str, Finding] = {}
    for group, members in groups.items():
        reached = _reached(source, members, functions)
        inside = next(
            (each for each in left if any(span.contains(each.span) for span in reached)), None
        )
        if inside is not None:
            refused[group] = inside
    return [_left(each, refused) for each in findings]


def _stays(finding: Finding) -> bool:
    """Tell whether a gradient is torch's until the next round of fixes at least."""
    return not finding.fixes or comes_before(finding)


def _left(finding: Finding, refused: dict[str, Finding]) -> Finding:
    cause = refused.get(finding.fixes[0].group or "") if finding.fixes else None
    if cause is None:
        return finding
    return replace(
        finding,
        safety=Safety.MANUAL,
        mindspore=None,
        message=why("step_left", say("left_in_step", name=cause.torch), torch=finding.torch),
        fixes=(),
    )


def _reached(
    source: Source, members: list[Finding], functions: dict[str, list[ast.AST]]
) -> list[Span]:
    """Return where the functions of a step stand, and those that they call, by name."""
    waiting: list[ast.AST] = []
    for member in members:
        around: ast.AST = source.tree
        for each in (node for nodes in functions.values() for node in nodes):
            assert isinstance(each, _FUNCTIONS)
            inner = source.span(each).contains(member.span)
            if inner and (around is source.tree or _within(source, each, around)):
                around = each
        waiting.append(around)
    done: list[ast.AST] = []
    while waiting:
        node = waiting.pop()
        if node in done:
            continue
        done.append(node)
        nodes = (
            [each for top in node.body for each in own_nodes(top)]
            if isinstance(node, ast.Module)
            else list(nodes_within(node))
        )
        for each in nodes:
            if isinstance(each, ast.Call):
                called = (path(each.func) or "").rpartition(".")[2]
                waiting += functions.get(called, [])
    spans = [source.span(node) for node in done if isinstance(node, _FUNCTIONS)]
    if source.tree in done:
        spans += [source.span(n) for n in source.tree.body if not isinstance(n, _SCOPED)]
    return spans


def _within(source: Source, inner: ast.AST, outer: ast.AST) -> bool:
    assert isinstance(inner, _FUNCTIONS) and isinstance(outer, _FUNCTIONS)
    return source.span(outer).contains(source.span(inner))


_SCOPED = (*_FUNCTIONS, ast.ClassDef)
