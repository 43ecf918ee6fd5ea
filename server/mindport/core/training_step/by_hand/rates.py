"""Learning rates in an optimizer's ``param_groups``: a Parameter there, which is read and assigned.

Writing a number over it would take it from the optimizer: what is not a float it does not see, and
schedulers change the Parameter that it had.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, replace
from mindport.core.fixes.names import marker
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span
from mindport.core.text.nodes import nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.made import Made, optimizers_made
from mindport.core.training_step.words import say, why
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse

_GROUPS = "torch.optim.Optimizer.param_groups"
_ASSIGN = "mindspore.ops.assign"
_MINDSPORE = "mindspore.experimental.optim.Optimizer.param_groups"
_MEMBER = pattern(r"mindspore\.(mint|experimental)\.optim\.\w+\.param_groups$")
_RATE = "lr"
#: What the first scheduler keeps of the rate in both: a Tensor in MindSpore, a float in torch.
_FIRST = "initial_lr"
#: Items that only PyTorch's groups have.
_OTHERS = frozenset({_FIRST, "foreach", "capturable", "differentiable", "fused"})
#: Items that the groups of the same optimizers have in both.
_SHARED = frozenset({"momentum", "betas"})
#: Items that groups have by their optimizer, which may be another one in MindSpore.
_SETTINGS = frozenset(
    {
        "momentum",
        "dampening",
        "nesterov",
        "maximize",
        "betas",
        "eps",
        "amsgrad",
        "alpha",
        "centered",
    }
    | {"rho", "lambd", "t0", "etas", "step_sizes", "lr_decay", "momentum_decay"}
    | {"initial_accumulator_value", "decoupled_weight_decay", "grad_centralization"}
)


def rate_findings(source: Source, walked: Walked, findings: list[Finding]) -> list[Finding]:
    """Give the findings on ``param_groups`` their fixes; those that need none go.

    An optimizer that the file makes goes with its groups: what they hold depends on it.
    """
    uses = {use.span: use for use in walked.uses if use.name == _GROUPS}
    theirs = [use for use in walked.mindspore_uses if _MEMBER.match(use.name)]
    if not uses and not theirs:
        return findings
    parents = parents_of(source.tree)
    made = optimizers_made(source, walked)
    kept: list[Finding] = []
    tied: set[str] = set()
    for finding in findings:
        use = uses.get(finding.span)
        if use is None or finding.fixes or use.certainty is Certainty.GUESSED:
            kept.append(finding)
            continue
        items = _items(use.node, parents)
        edits = None if items is None else _edits(source, items, parents)
        if edits is None:
            kept.append(finding)
        elif edits:
            optimizer = path(use.node.value) if isinstance(use.node, ast.Attribute) else None
            own = any(each.optimizer == optimizer for each in made)
            group = f"rates {optimizer}" if own else None
            tied |= {optimizer} if own and optimizer is not None else set()
            kept.append(_fixed(finding, tuple(edits), group))
    kept = _with_optimizers(source, made, kept, tied)
    return kept + [
        _unseen(use, tuple(edits))
        for use in theirs
        if (items := _items(use.node, parents)) and any(_is_lost(each, parents) for each in items)
        if (edits := _edits(source, items, parents))
    ]


def with_formats(findings: Sequence[Finding], formats: Sequence[Finding]) -> list[Finding]:
    """Return findings and those on format fields, of two that write the same only one.

    Two that write ``float`` around one rate have no room beside each other. That of the rate stays
    where its optimizer needs it; else the field's, as what is shown needs no review.
    """
    shown = {fix.edits for each in formats for fix in each.fixes}
    kept = [each for each in findings if not (_is_free(each) and each.fixes[0].edits in shown)]
    written = {
        edit for each in kept if each.torch == _GROUPS for fix in each.fixes for edit in fix.edits
    }
    beside = [
        each for each in formats if not any(written.issuperset(fix.edits) for fix in each.fixes)
    ]
    return [*kept, *beside]


def _is_free(finding: Finding) -> bool:
    """Tell whether a finding is on a rate that no optimizer's fix goes together with."""
    return finding.torch == _GROUPS and bool(finding.fixes) and finding.fixes[0].group is None


def _with_optimizers(
    source: Source, made: list[Made], findings: list[Finding], tied: set[str]
) -> list[Finding]:
    """Tie the fixes of optimizers to those of their groups."""
    spans = {
        source.span(each.statement): f"rates {each.optimizer}"
        for each in made
        if each.optimizer in tied
    }
    for number, finding in enumerate(findings):
        group = next((spans[span] for span in spans if span.contains(finding.span)), None)
        if group is None or not finding.fixes or not finding.torch.startswith("torch.optim."):
            continue
        if finding.fixes[0].group is None:
            fixes = (replace(finding.fixes[0], group=group), *finding.fixes[1:])
            findings[number] = replace(finding, fixes=fixes)
    return findings


def _is_lost(item: ast.Subscript, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Tell whether what is written over a rate is not seen by MindSpore's optimizer: no float."""
    if _key(item) != _RATE or isinstance(item.ctx, ast.Load):
        return False
    parent = parents[item]
    value = parent.value if isinstance(parent, ast.Assign) else None
    return not (isinstance(value, ast.Constant) and isinstance(value.value, float))


def _unseen(use: MindsporeUse, edits: tuple[Edit, ...]) -> Finding:
    changes = say("rate")
    return Finding(
        code="MP520",
        severity=Severity.WARNING,
        torch=_GROUPS,
        mindspore=_MINDSPORE,
        tier="experimental",
        category="context",
        certainty=use.certainty,
        safety=Safety.REVIEW,
        message=why("rate_unseen", [changes]),
        span=use.span,
        fixes=(
            Fix(
                why("rate_title", [changes]),
                Safety.REVIEW,
                edits,
                target=_MINDSPORE,
                changes=changes,
            ),
        ),
    )


@dataclass(frozen=True, slots=True)
class _Name:
    """A name that stands for a group in some statements or expressions."""

    name: str
    where: list[ast.AST]


def _items(node: ast.expr, parents: Mapping[ast.AST, ast.AST]) -> list[ast.Subscript] | None:
    """Return the items that are taken of groups, or None where more is done with them."""
    parent = parents[node]
    if isinstance(parent, ast.Call) and path(parent.func) == "len":
        return []
    if isinstance(parent, ast.Subscript) and parent.value is node:
        of_group = parents[parent]
        if isinstance(of_group, ast.Subscript) and of_group.value is parent and _key(of_group):
            return [of_group]
        return None
    at = _place(node, parent)
    iterated = node if at is None else parent
    holder = parents[iterated]
    names: _Name | None = None
    if isinstance(holder, ast.For) and holder.iter is iterated:
        names = _bound(holder.target, at, [*holder.body, *holder.orelse])
    elif isinstance(holder, ast.comprehension) and holder.iter is iterated:
        names = _bound(holder.target, at, [parents[holder]])
    return None if names is None else _of_name(names, parents)


def _place(node: ast.expr, parent: ast.AST) -> int | None:
    """Return where a group is in what ``enumerate`` or ``zip`` gives of groups."""
    if not isinstance(parent, ast.Call) or path(parent.func) not in ("enumerate", "zip"):
        return None
    return 1 if path(parent.func) == "enumerate" else parent.args.index(node)


def _bound(target: ast.expr, at: int | None, where: list[ast.AST]) -> _Name | None:
    if at is not None:
        if not isinstance(target, ast.Tuple) or len(target.elts) <= at:
            return None
        target = target.elts[at]
    return _Name(target.id, where) if isinstance(target, ast.Name) else None


def _of_name(found: _Name, parents: Mapping[ast.AST, ast.AST]) -> list[ast.Subscript] | None:
    items: list[ast.Subscript] = []
    for node in _nodes(found.where):
        if not isinstance(node, ast.Name) or node.id != found.name:
            continue
        parent = parents[node]
        if isinstance(node.ctx, ast.Store) and isinstance(parent, ast.comprehension):
            continue
        if isinstance(parent, ast.Attribute) and _is_of_others(parent, parents):
            continue
        if isinstance(parent, ast.Compare) and _is_own_key(parent, node):
            continue
        if not isinstance(parent, ast.Subscript) or parent.value is not node or not _key(parent):
            return None
        items.append(parent)
    return items


def _is_of_others(method: ast.Attribute, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Tell whether a method of a group, such as ``setdefault``, is of an item that is no rate."""
    call = parents[method]
    key = call.args[0] if isinstance(call, ast.Call) and call.args else None
    return (
        method.attr in ("get", "setdefault")
        and isinstance(key, ast.Constant)
        and isinstance(key.value, str)
        and key.value not in {_RATE, *_OTHERS}
    )


def _is_own_key(test: ast.Compare, group: ast.Name) -> bool:
    """Tell whether a group is asked for an item that a program gave it: ``"lr_scale" in group``."""
    key = test.left.value if isinstance(test.left, ast.Constant) else None
    asks = isinstance(test.ops[0], (ast.In, ast.NotIn)) and test.comparators == [group]
    return asks and isinstance(key, str) and key not in _OTHERS | _SETTINGS - _SHARED


def _nodes(where: list[ast.AST]) -> Iterator[ast.AST]:
    for each in where:
        yield from nodes_within(each)


def _key(item: ast.Subscript) -> str | None:
    """Return the key of an item of a group; None for one that MindSpore's groups have not."""
    value = item.slice.value if isinstance(item.slice, ast.Constant) else None
    read = value == _FIRST and isinstance(item.ctx, ast.Load)
    return value if isinstance(value, str) and (read or value not in _OTHERS) else None


def _edits(
    source: Source, items: list[ast.Subscript], parents: Mapping[ast.AST, ast.AST]
) -> list[Edit] | None:
    """Return the edits for the rates among items, None where one cannot be written."""
    edits: list[Edit] = []
    for item in items:
        if _key(item) not in (_RATE, _FIRST):
            continue
        parent = parents[item]
        span = source.span(item)
        if isinstance(item.ctx, ast.Load):
            if not _is_number(item, parents):
                edits.append(Edit(Span(span.start, span.start), "float("))
                edits.append(Edit(Span(span.end, span.end), ")"))
            continue
        if isinstance(parent, ast.Assign) and parent.targets == [item]:
            operator = ""
        elif isinstance(parent, ast.AugAssign) and parent.target is item:
            operator = _operator(source, parent)
        else:
            return None
        value = source.span(parent.value)
        text = source.text[span.start : span.end]
        simple = not operator or isinstance(
            parent.value, (ast.Constant, ast.Name, ast.Attribute, ast.Subscript, ast.Call)
        )
        before = f", float({text}) {operator} " if operator else ", "
        edits += [
            Edit(Span(span.start, span.start), f"{marker(_ASSIGN)}("),
            Edit(Span(span.end, value.start), before if simple else before + "("),
            Edit(Span(value.end, value.end), ")" if simple else "))"),
        ]
    return edits


def _operator(source: Source, node: ast.AugAssign) -> str:
    between = source.text[source.span(node.target).end : source.span(node.value).start]
    return between.strip().partition("=")[0].strip()


def _is_number(item: ast.Subscript, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Tell whether a rate that is read is made a number already, or is what is assigned to."""
    parent = parents[item]
    if not isinstance(parent, ast.Call) or not parent.args or parent.args[0] is not item:
        return False
    return (path(parent.func) or "").rpartition(".")[2] in ("float", "assign")


def _fixed(finding: Finding, edits: tuple[Edit, ...], group: str | None) -> Finding:
    changes = say("rate")
    fix = Fix(
        why("rate_title", [changes]),
        Safety.REVIEW,
        edits,
        target=_MINDSPORE,
        group=group,
        changes=changes,
    )
    return replace(
        finding,
        code="MP404",
        safety=Safety.REVIEW,
        message=why("rate_finding", [changes]),
        fixes=(fix,),
    )
