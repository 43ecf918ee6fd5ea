"""Classes that derive from torch's Module: base, ``forward`` and its calls change together."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace

from mindport.core.imports import Source
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.project import Project
from mindport.core.walk.statements import Walked
from mindport.core.walk.values import ClassInfo, External, Known, LocalClass, Value

MODULE = "torch.nn.Module"
CELL = "mindspore.nn.Cell"


@dataclass(frozen=True, slots=True)
class Family:
    """Classes of the file that inherit from each other, and what holds for all of them."""

    name: str
    members: tuple[ClassInfo, ...]
    safety: Safety
    reasons: tuple[Text, ...]


def families(walked: Walked, project: Project | None, path: str) -> dict[ClassInfo, Family]:
    """Group the Module classes of the file by inheritance and grade each group."""
    parent: dict[ClassInfo, ClassInfo] = {info: info for info in walked.modules}

    def root(info: ClassInfo) -> ClassInfo:
        while parent[info] is not info:
            info = parent[info]
        return info

    for info in walked.modules:
        for base in info.bases:
            if isinstance(base, LocalClass) and base.info in parent:
                parent[root(info)] = root(base.info)
    grouped: dict[ClassInfo, list[ClassInfo]] = {}
    for info in sorted(walked.modules, key=lambda item: item.node.lineno):
        grouped.setdefault(root(info), []).append(info)
    found: dict[ClassInfo, Family] = {}
    for members in grouped.values():
        family = _graded(tuple(members), project, path)
        for info in members:
            found[info] = family
    return found


def _graded(members: tuple[ClassInfo, ...], project: Project | None, path: str) -> Family:
    safety = Safety.SAFE
    reasons: list[Text] = []
    for info in members:
        assigned = _assigned_in_body(info)
        if ("forward" in info.methods or assigned) and "construct" in info.methods:
            safety = Safety.MANUAL
            reasons.append(text("both_methods", name=info.name))
        elif assigned:
            safety = Safety.MANUAL
            reasons.append(text("forward_value", name=info.name))
        for base in info.bases:
            why = _obstacle(base, project, path)
            if why is not None:
                safety = max(safety, Safety.REVIEW)
                reasons.append(why)
    first = members[0]
    return Family(
        f"{first.node.lineno}:{first.name}", members, safety, tuple(dict.fromkeys(reasons))
    )


def _assigned_in_body(info: ClassInfo) -> bool:
    """Tell whether the class body says ``forward = ...``."""
    return any(
        isinstance(target, ast.Name) and target.id == "forward"
        for statement in info.node.body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
    )


def _obstacle(base: object, project: Project | None, path: str) -> Text | None:
    if isinstance(base, Known):
        if base.name == MODULE or not base.name.startswith("torch"):
            return None
        key = "container_base" if base.name.endswith("Sequential") else "layer_base"
        return text(key, base=base.name)
    if isinstance(base, External) and project is not None:
        kind = project.class_kind(path, base.level, base.module, base.name)
        if kind is None or kind.kind == "other":
            return None
        if kind.kind == "module" and not kind.together:
            return text("other_base", base=base.name)
        if kind.sequential:
            return text("container_base")
    return None


def with_families(
    finding: Finding, info: ClassInfo | None, found: dict[ClassInfo, Family]
) -> Finding:
    """Tie the fix of a base class to its family, graded as the family is."""
    if info is None or info not in found or not finding.fixes:
        return finding
    family = found[info]
    if family.safety is Safety.MANUAL:
        message = because(
            "refused", list(family.reasons), torch=finding.torch, target=finding.mindspore or ""
        )
        code = "MP401" if finding.torch == MODULE else finding.code
        return replace(finding, code=code, safety=Safety.MANUAL, message=message, fixes=())
    fixes = tuple(_tied(fix, info, family) for fix in finding.fixes)
    first = fixes[0]
    message = finding.message
    if family.reasons and first.safety is not Safety.SAFE:
        message = because(
            "replace_but", list(family.reasons), torch=finding.torch, target=finding.mindspore or ""
        )
    code = "MP401" if finding.torch == MODULE else finding.code
    return replace(finding, code=code, safety=first.safety, message=message, fixes=fixes)


def _tied(fix: Fix, info: ClassInfo, family: Family) -> Fix:
    changes = fix.changes
    if changes is None and family.reasons:
        changes = because("replace_but", list(family.reasons), torch=MODULE, target=CELL)
    return replace(
        fix,
        title=text("title_class", name=info.name) if fix.target == CELL else fix.title,
        safety=max(fix.safety, family.safety),
        group=family.name,
        changes=changes,
    )


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
        elif item.cls in found:
            group, safety = found[item.cls].name, found[item.cls].safety
        end = source.span(item.call).end
        function = source.span(item.call.func)
        fix = Fix(
            text("title_set_train"),
            safety,
            (Edit(Span(end, end), ".set_train()"),),
            target=CELL + ".set_train",
            tier="nn",
            group=group,
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
                text("training_mode"),
                function,
                (fix,),
            )
        )
    return findings


def guessed_forwards(source: Source, walked: Walked) -> list[Finding]:
    """Return what may be a Module's ``forward``, in a file that imports torch."""
    if not any(binding.target.startswith("torch") for binding in walked.bindings):
        return []
    findings: list[Finding] = []
    for node in walked.other_forwards:
        end = source.span(node).end
        findings.append(_guess(Span(end - len("forward"), end), text("forward_call")))
    for info in walked.classes:
        if info in walked.modules or "forward" not in info.methods or not info.bases:
            continue
        if not any(_is_unknown(base) for base in info.bases):
            continue
        span = _name_span(source, info.methods["forward"])
        base = ast.unparse(info.node.bases[0])
        if span is not None:
            findings.append(_guess(span, text("forward_base", base=base)))
    return findings


def _is_unknown(base: Value) -> bool:
    """Tell whether a base class may be anything, itself or through a class of the file."""
    if isinstance(base, LocalClass):
        return any(_is_unknown(other) for other in base.info.bases if other is not base)
    return not isinstance(base, Known)


def _guess(span: Span, message: Text) -> Finding:
    return Finding(
        "MP402",
        Severity.INFORMATION,
        MODULE + ".forward",
        CELL + ".construct",
        "nn",
        "context",
        Certainty.GUESSED,
        Safety.MANUAL,
        message,
        span,
    )


def level(findings: list[Finding]) -> list[Finding]:
    """Give all fixes of a group the grade of its least safe one, as they are applied together."""
    worst: dict[str, Safety] = {}
    for finding in findings:
        for fix in finding.fixes[:1]:
            if fix.group is not None:
                worst[fix.group] = max(worst.get(fix.group, Safety.SAFE), fix.safety)
    return [_leveled(finding, worst) for finding in findings]


def _leveled(finding: Finding, worst: dict[str, Safety]) -> Finding:
    first = finding.fixes[0] if finding.fixes else None
    if first is None or first.group is None or first.safety is worst[first.group]:
        return finding
    safety = worst[first.group]
    return replace(
        finding, safety=safety, fixes=(replace(first, safety=safety), *finding.fixes[1:])
    )


def forward_findings(
    source: Source, walked: Walked, found: dict[ClassInfo, Family]
) -> list[Finding]:
    """Return a finding for each ``forward`` of a Module class, and for its calls by ``self``."""
    findings: list[Finding] = []
    for info, family in found.items():
        if "forward" not in info.methods or "construct" in info.methods:
            continue
        span = _name_span(source, info.methods["forward"])
        if span is not None:
            findings.append(_rename(span, family, Certainty.PROVEN))
    for node, info in forward_calls(walked, found):
        end = source.span(node).end
        findings.append(_rename(Span(end - len("forward"), end), found[info], Certainty.PROVEN))
    return findings


def forward_calls(
    walked: Walked, found: dict[ClassInfo, Family]
) -> list[tuple[ast.Attribute, ClassInfo]]:
    """Return the ``x.forward`` expressions whose ``x`` is an instance of a class of the file."""
    return [(node, info) for node, info in walked.forwards if info in found]


def _rename(span: Span, family: Family, certainty: Certainty) -> Finding:
    changes = tuple(family.reasons)
    message = text("forward")
    if changes:
        joined = "; ".join(item.en for item in changes), ";".join(item.zh for item in changes)
        message = Text(f"{message.en}, but {joined[0]}", f"{message.zh},但{joined[1]}")
    if family.safety is Safety.MANUAL:
        return Finding(
            "MP402",
            Severity.INFORMATION,
            MODULE + ".forward",
            CELL + ".construct",
            "nn",
            "context",
            certainty,
            Safety.MANUAL,
            message,
            span,
        )
    fix = Fix(
        text("title_construct"),
        family.safety,
        (Edit(span, "construct"),),
        target=CELL + ".construct",
        tier="nn",
        group=family.name,
        changes=None
        if not changes
        else Text("; ".join(c.en for c in changes), ";".join(c.zh for c in changes)),
    )
    return Finding(
        "MP402",
        Severity.INFORMATION,
        MODULE + ".forward",
        CELL + ".construct",
        "nn",
        "context",
        certainty,
        family.safety,
        message,
        span,
        (fix,),
    )


def _name_span(source: Source, node: ast.FunctionDef | ast.AsyncFunctionDef) -> Span | None:
    start = source.span(node).start
    stop = source.text.find("(", start)
    at = source.text.find(node.name, source.text.find("def", start) + 3, stop)
    return None if at < 0 else Span(at, at + len(node.name))
