"""A torch Module starts in training mode and a Cell does not: where that has to be said."""

from __future__ import annotations

import ast
from dataclasses import replace

from mindport.core.match_words import joined
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.project import Project
from mindport.core.source import Source
from mindport.core.structure import CELL, MODULE, Family
from mindport.core.walk.members import MODE_SETTERS
from mindport.core.walk.statements import Walked
from mindport.core.walk.values import ClassInfo, External, with_own_bases

_MODES = frozenset({f"{MODULE}.train", f"{MODULE}.eval"})


def mode_findings(
    source: Source,
    walked: Walked,
    found: dict[ClassInfo, Family],
    project: Project | None,
    path: str,
) -> list[Finding]:
    """Return a finding for each object of a Module class whose training mode is left to chance.

    A torch Module starts in training mode and a Cell does not, so ``set_train()`` is added where
    the object is made, unless the same scope calls ``train()`` or ``eval()`` on it.
    """
    findings: list[Finding] = []
    torch_file = any(binding.target.startswith("torch") for binding in walked.bindings)
    for item in walked.created:
        group: str | None = None
        safety = Safety.SAFE
        if isinstance(item.cls, External):
            kind = project and project.class_kind(
                path, item.cls.level, item.cls.module, item.cls.name
            )
            if not kind or not (kind.together if kind.kind == "module" else torch_file):
                continue
        elif isinstance(item.cls, ClassInfo) and item.cls in found:
            group, safety = found[item.cls].name, found[item.cls].safety
        changes: tuple[Text, ...] = ()
        own = isinstance(item.cls, ClassInfo) and _sets_modes(item.cls)
        if own or any(_sets_mode(each) for each in ast.walk(item.call)):
            # ``set_train()`` reaches all members, and would undo what was set before it.
            group, safety, changes = None, Safety.REVIEW, (text("sets_modes"),)
        end = source.span(item.call).end
        function = source.span(item.call.func)
        fix = Fix(
            text("title_set_train"),
            safety,
            (Edit(Span(end, end), ".set_train()"),),
            target=CELL + ".set_train",
            tier="nn",
            group=group,
            changes=joined(changes),
        )
        findings.append(
            Finding(
                "MP410",
                Severity.INFORMATION,
                MODULE,
                CELL + ".set_train",
                "nn",
                "context",
                Certainty.PROVEN,
                safety,
                text("training_mode_set") if changes else text("training_mode"),
                function,
                (fix,),
            )
        )
    return findings


def with_modes(findings: list[Finding], modes: list[Finding]) -> list[Finding]:
    """Join the findings on training modes to the others, those on torch's own layers in groups.

    A layer that is MindSpore's by one fix alone would start in another mode, and nothing would
    tell of it any more. Where the layer cannot be converted its mode stays as well.
    """
    by_span = {mode.span: mode for mode in modes if mode.fixes and mode.fixes[0].group is None}
    joined: list[Finding] = []
    lone: set[Span] = set()
    for finding in findings:
        mode = by_span.get(finding.span)
        if mode is None:
            joined.append(finding)
        elif finding.fixes:
            group = f"{finding.span.start}:mode"
            fixes = tuple(
                replace(fix, group=group) if fix.group is None else fix for fix in finding.fixes
            )
            joined.append(replace(finding, fixes=fixes))
            if fixes[0].group == group:
                by_span[finding.span] = replace(
                    mode, fixes=tuple(replace(fix, group=group) for fix in mode.fixes)
                )
        else:
            lone.add(finding.span)
    return [
        *joined,
        *(by_span.get(mode.span, mode) for mode in modes if mode.span not in lone),
    ]


def _sets_modes(info: ClassInfo) -> bool:
    """Tell whether making an object sets modes: in a constructor, or in what that calls."""
    return any(map(_constructor_sets, with_own_bases(info)))


def _constructor_sets(info: ClassInfo) -> bool:
    seen: set[str] = set()
    waiting = ["__init__"]
    while waiting:
        name = waiting.pop()
        method = info.methods.get(name)
        if method is None or name in seen:
            continue
        seen.add(name)
        for node in ast.walk(method):
            if _sets_mode(node):
                return True
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                waiting.append(node.attr)
    return False


def _sets_mode(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in MODE_SETTERS
    )


def with_overridden(findings: list[Finding], walked: Walked) -> list[Finding]:
    """Return the findings with what is said of ``net.train()`` where a class overrides ``train``.

    torch sets the mode of a model by calling ``train`` of each member; MindSpore sets a flag.
    """
    names = sorted(info.name for info in walked.modules if "train" in info.methods)
    if not names:
        return findings
    why = text("mode_overridden", name=names[0])
    return [_doubted(each, why) if each.torch in _MODES else each for each in findings]


def _doubted(finding: Finding, why: Text) -> Finding:
    if finding.safety is not Safety.SAFE or not finding.fixes:
        return finding
    target = finding.fixes[0].target or finding.mindspore or ""
    message = because("replace_but", [why], torch=finding.torch, target=target)
    fixes = tuple(
        replace(fix, safety=max(fix.safety, Safety.REVIEW), changes=fix.changes or message)
        for fix in finding.fixes
    )
    return replace(finding, code="MP201", safety=Safety.REVIEW, message=message, fixes=fixes)
