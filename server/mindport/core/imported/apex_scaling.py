"""apex's mixed precision: ``with amp.scale_loss(loss, optimizer) as scaled: scaled.backward()``.

apex scales a loss and takes the factor out of the gradients again, where its block ends: what is
computed in full precision goes back from the loss itself. These come a round before the step.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.text.nodes import each_of, function_of, nodes_within
from mindport.core.text.source import Source, removal_of
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked

ROOT = "apex"
_AMP = f"{ROOT}.amp"


def apex_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return findings on what a file does with apex's mixed precision, but for its import."""
    names = _names(walked)
    if not names:
        return []
    found = [
        *_scaled(source, names),
        *_calls(source, names),
        *_initialized(source, names),
    ]
    return sorted(found, key=lambda each: each.span.start)


def _names(walked: Walked) -> set[str]:
    """Return how a file calls ``apex.amp``, where it is nothing else as well."""
    targets: dict[str, set[str]] = {}
    for each in walked.bindings:
        targets.setdefault(each.name, set()).add(each.target)
    of_amp = {name for name, found in targets.items() if found == {_AMP}}
    whole = {name for name, found in targets.items() if found == {ROOT}}
    return of_amp | {f"{name}.amp" for name in whole}


def _scaled(source: Source, names: set[str]) -> Iterator[Finding]:
    """Yield findings on blocks that go back from a scaled loss and do nothing else."""
    for block in each_of(source.tree, ast.With):
        item = block.items[0]
        call, scaled = item.context_expr, item.optional_vars
        if len(block.items) > 1 or not _is_of(call, names, "scale_loss"):
            continue
        assert isinstance(call, ast.Call)
        if not call.args or isinstance(call.args[0], ast.Starred) or len(block.body) > 1:
            continue
        statement = block.body[0]
        back = statement.value if isinstance(statement, ast.Expr) else None
        if not isinstance(scaled, ast.Name) or not isinstance(back, ast.Call):
            continue
        if path(back.func) != f"{scaled.id}.backward" or _is_read_beside(source, block, scaled.id):
            continue
        loss, whole = source.span(call.args[0]), source.span(block)
        if "#" in source.text[whole.start : whole.end]:
            continue
        written = source.text[loss.start : loss.end]
        if not isinstance(call.args[0], (ast.Name, ast.Attribute, ast.Call, ast.Subscript)):
            written = f"({written})"
        before = source.span(back.func).end
        edit = Edit(Span(whole.start, before), f"{written}.backward")
        yield _told(source, call, "scale_loss", (edit,))


def _is_read_beside(source: Source, block: ast.With, name: str) -> bool:
    """Tell whether the function of a block names its scaled loss outside of such a block too."""
    scope = function_of(source.tree, block) or source.tree
    inside = {
        id(node)
        for each in nodes_within(scope)
        if isinstance(each, ast.With)
        and isinstance(each.items[0].optional_vars, ast.Name)
        and each.items[0].optional_vars.id == name
        for node in nodes_within(each)
    }
    return any(
        isinstance(each, ast.Name) and each.id == name and id(each) not in inside
        for each in nodes_within(scope)
    )


def _calls(source: Source, names: set[str]) -> Iterator[Finding]:
    """Yield findings on ``amp.master_params(optimizer)``: all parameters of an optimizer."""
    for call in each_of(source.tree, ast.Call):
        if not _is_of(call, names, "master_params") or len(call.args) != 1 or call.keywords:
            continue
        optimizer = path(call.args[0])
        if optimizer is not None:
            written = f'[p for group in {optimizer}.param_groups for p in group["params"]]'
            yield _told(source, call, "master_params", (Edit(source.span(call), written),))


def _initialized(source: Source, names: set[str]) -> Iterator[Finding]:
    """Yield findings on ``model, optimizer = amp.initialize(model, optimizer)``."""
    for statement in each_of(source.tree, ast.Assign):
        call = statement.value
        if not _is_of(call, names, "initialize") or len(statement.targets) > 1:
            continue
        assert isinstance(call, ast.Call)
        target = statement.targets[0]
        parts = target.elts if isinstance(target, ast.Tuple) else [target]
        given = call.args[: len(parts)]
        if [ast.unparse(each) for each in parts] == [ast.unparse(each) for each in given]:
            yield _told(source, call, "initialize", (removal_of(source, statement),))


def _is_of(node: ast.expr, names: set[str], member: str) -> bool:
    """Tell whether an expression is a call of a member of ``apex.amp``."""
    name = path(node.func) if isinstance(node, ast.Call) else None
    return name is not None and name in {f"{each}.{member}" for each in names}


def _told(source: Source, call: ast.Call, member: str, edits: tuple[Edit, ...]) -> Finding:
    why: Text = text(f"apex_{member}")
    name = f"{_AMP}.{member}"
    assert isinstance(call.func, ast.Attribute)
    end = source.span(call.func).end
    fix = Fix(because("title_apex", [why], name=name), Safety.REVIEW, edits, changes=why)
    return Finding(
        *("MP303", Severity.INFORMATION, name, None, None, "recipe"),
        *(Certainty.PROVEN, Safety.REVIEW, because("apex_left_out", [why], torch=name)),
        *(Span(end - len(member), end), (fix,)),
    )
