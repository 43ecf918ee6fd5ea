"""Optimizers of parameters of several models: MindSpore's ask for names that differ.

Two models that stand side by side name their parameters alike, ``fc.weight``. So such an optimizer
is made through a helper that gives its parameters names of their own meanwhile.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from mindport.core.model import Edit, Finding, Fix, Helper, Span
from mindport.core.names import marker
from mindport.core.nodes import children_of, last_name, nodes_within
from mindport.core.records import replace
from mindport.core.source import Source
from mindport.core.training_step.calls import ALL_PARAMETERS, OPTIMIZER_CLASS
from mindport.core.training_step.paths import own_nodes, path
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import Use

OPTIMIZER_OF = "optimizer_of"
_GIVE = ALL_PARAMETERS | {"named_parameters", "named_parameters_of"}
_GROWS = frozenset({"append", "extend"})
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


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
    edits: list[Edit] = []
    for each in fix.edits:
        if name.contains(each.span) and each.span.end == name.end and each.text:
            before = Edit(Span(name.start, name.start), f"{marker(helper.name)}(")
            if each.span.start == name.start:
                text = f"{marker(helper.name)}({each.text}, "
                edits.append(Edit(Span(name.start, opening + 1), text))
                continue
            edits += [before, Edit(Span(each.span.start, opening + 1), f"{each.text}, ")]
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
    scope = use.function if isinstance(use.function, _FUNCTIONS) else source.tree
    nodes = [each for statement in scope.body for each in own_nodes(statement)]
    own = {info.name for info in walked.modules}
    looped = set(_looped(nodes))
    models: set[str] = set()
    plain: set[str] = set()
    for model, single in _sources(given[0], nodes):
        if model is not None:
            if model.partition(".")[0] in looped:
                return True
            models.add(model)
        elif single is not None:
            plain.add(single)
    if len(plain) > 1:
        return True
    roots = {each.partition(".")[0] for each in models}
    if len(models) < 2 or (len(roots) == 1 and roots != {"self"}):
        return False
    return roots != {"self"} or use.owner is None or use.owner.name not in own


def _looped(nodes: list[ast.AST]) -> Iterator[str]:
    """Yield the names that loops and comprehensions bind."""
    for node in nodes:
        if isinstance(node, (ast.For, ast.AsyncFor, ast.comprehension)):
            yield from (each.id for each in nodes_within(node.target) if isinstance(each, ast.Name))


def _sources(given: ast.expr, nodes: list[ast.AST]) -> Iterator[tuple[str | None, str | None]]:
    """Yield the models whose parameters an expression gives, and names of single parameters.

    Names are followed through the scope: what they are assigned, and what is put into them.
    """
    waiting: list[ast.AST] = [given]
    followed: set[str] = set()
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Call):
            last = last_name(node.func)
            if last in _GIVE:
                receiver = node.args[0] if node.args else getattr(node.func, "value", node)
                yield path(receiver), None
                continue
        if isinstance(node, (ast.List, ast.Tuple)):
            yield from ((None, each.id) for each in node.elts if isinstance(each, ast.Name))
        if isinstance(node, ast.Name) and node.id not in followed:
            followed.add(node.id)
            waiting += _put_into(node.id, nodes)
        waiting.extend(children_of(node))


def _put_into(name: str, nodes: list[ast.AST]) -> Iterator[ast.AST]:
    """Yield what a name is assigned, and what is added to its list."""
    for node in nodes:
        if isinstance(node, (ast.Assign, ast.AugAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(path(each) == name for each in targets):
                yield node.value
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in _GROWS
            and path(node.func.value) == name
        ):
            yield from node.args
