"""Classes that say themselves what their gradients are, and what of them has no counterpart.

The helper that stands for torch's Function serves `forward`, `backward` and `setup_context`. A
class that asks more of its context, or goes back itself, stays as a whole.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.base.records import replace
from mindport.core.gradients.words import say, why
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Span, Text
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import ClassInfo

BASES = frozenset({"torch.autograd.Function", "torch.autograd.function.Function"})
#: Members of torch's context that the helper lacks.
_LACKING = frozenset(
    {
        *("mark_dirty", "mark_shared_storage", "save_for_forward", "saved_for_forward"),
        *("dirty_tensors", "next_functions", "metadata", "to_save"),
        *("register_hook", "register_prehook", "maybe_clear_saved_tensors"),
    }
)
_GO_BACK = frozenset({"torch.autograd.grad", "torch.autograd.backward", "torch.Tensor.backward"})
_CAST = frozenset({"torch.amp.custom_fwd", "torch.cuda.amp.custom_fwd"})
_FLAG = "torch.Tensor.requires_grad"
_METHODS = ("forward", "backward", "setup_context")


def function_findings(source: Source, walked: Walked, findings: list[Finding]) -> list[Finding]:
    """Take the fix from classes that derive from torch's Function and cannot be converted."""
    based = {finding.span: finding for finding in findings if finding.torch in BASES}
    roots = [
        (info, found)
        for info in walked.classes
        for base in info.node.bases
        if (found := based.get(source.span(base))) is not None
    ]
    if not roots:
        return findings
    left = [
        finding
        for finding in findings
        if finding.torch in _GO_BACK | _CAST
        and not finding.fixes
        and finding.certainty is not Certainty.GUESSED
    ]
    changed: dict[Span, Finding] = {}
    for info, found in roots:
        obstacle = _obstacle(source, info, left)
        for below in _below(walked.classes, info) if obstacle is None else ():
            if _obstacle(source, below, left) is not None:
                obstacle = say("with_subclass", name=below.name)
                break
        if obstacle is not None:
            changed[found.span] = replace(
                found,
                code="MP404",
                safety=Safety.MANUAL,
                message=why("function_refused", obstacle, torch=found.torch, name=info.name),
                fixes=(),
            )
        else:
            changed |= _asked_of_inputs(source, info, findings)
    return [changed.get(finding.span, finding) for finding in findings]


def _asked_of_inputs(
    source: Source, info: ClassInfo, findings: Sequence[Finding]
) -> dict[Span, Finding]:
    """Return the findings on ``x.requires_grad`` of what `forward` is given, with their fixes.

    The context says it of the same tensors: of all that may have gradients in MindSpore.
    """
    forward = info.methods.get("forward")
    if forward is None or "setup_context" in info.methods or forward.args.vararg is not None:
        return {}
    given = [each.arg for each in [*forward.args.posonlyargs, *forward.args.args]]
    stored = {
        node.id
        for node in nodes_within(forward)
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
    }
    found: dict[Span, Finding] = {}
    for node in nodes_within(forward):
        if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
            continue
        name = node.value.id
        if node.attr != "requires_grad" or not isinstance(node.ctx, ast.Load):
            continue
        if name not in given[1:] or name in stored or given[0] in stored:
            continue
        span = source.span(node)
        written = f"{given[0]}.needs_input_grad[{given.index(name) - 1}]"
        for finding in findings:
            if span.contains(finding.span) and finding.torch == _FLAG:
                fix = Fix(text("title_write", text=written), Safety.REVIEW, (Edit(span, written),))
                found[finding.span] = replace(
                    finding,
                    safety=Safety.REVIEW,
                    message=say("asked_of_input", torch=finding.torch, written=written),
                    fixes=(fix,),
                )
    return found


def _obstacle(source: Source, info: ClassInfo, left: Sequence[Finding]) -> Text | None:
    """Return what of one class the helper does not serve."""
    for name in _members(info):
        if name in _LACKING:
            return say("context_member", name=name)
    span = source.span(info.node)
    inside = next((finding for finding in left if span.contains(finding.span)), None)
    if inside is None:
        return None
    key = "casts_inside" if inside.torch in _CAST else "goes_back_inside"
    return say(key, name=inside.torch)


def _members(info: ClassInfo) -> Iterator[str]:
    """Yield the attributes that methods read or call of their context."""
    for name in _METHODS:
        method = info.methods.get(name)
        if method is None:
            continue
        given = [*method.args.posonlyargs, *method.args.args]
        for node in nodes_within(method):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and given
                and node.value.id == given[0].arg
            ):
                yield node.attr


def _below(classes: Sequence[ClassInfo], root: ClassInfo) -> list[ClassInfo]:
    """Return the classes of the file that derive from one, by name."""
    names, found = {root.name}, list[ClassInfo]()
    for info in classes:
        bases = (base for base in info.node.bases if isinstance(base, ast.Name))
        if info is not root and any(base.id in names for base in bases):
            names.add(info.name)
            found.append(info)
    return found
