"""Classes that derive from torch's Module: base, ``forward`` and its calls change together."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from mindport.core.base.records import dataclass, replace
from mindport.core.messages import because, text
from mindport.core.model import Finding, Fix, Safety, Text, listed
from mindport.core.modules.mixed_bases import forward_bases, forward_elsewhere, mixed_bases
from mindport.core.modules.reserved_names import reserved_names
from mindport.core.other_files.project import Project
from mindport.core.text.nodes import FUNCTIONS, children_of
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import ClassInfo, External, Known, LocalClass, with_own_bases

MODULE = "torch.nn.Module"
CELL = "mindspore.nn.Cell"

#: Members of Module that a Cell has under another name, so that an override would be passed by.
_RENAMED = frozenset(
    {"train", "eval", "parameters", "named_parameters", "children", "named_children", "modules",
     "named_modules", "add_module"}
)  # fmt: skip
#: Members that torch's own loading calls of each part, and what a Cell is loaded by does not.
_NOT_CALLED = frozenset({"_load_from_state_dict"})


@dataclass(frozen=True, slots=True)
class Family:
    """Classes of the file that inherit from each other, and what holds for all of them."""

    name: str
    members: tuple[ClassInfo, ...]
    safety: Safety
    reasons: tuple[Text, ...]


def families(walked: Walked, project: Project | None) -> dict[ClassInfo, Family]:
    """Group the Module classes of the file by inheritance and grade each group.

    What gives Modules their ``forward`` and is none itself belongs to their group.
    """
    forwards = forward_bases(list(walked.modules), list(walked.classes))
    modules = frozenset(walked.modules)
    others = (info for info in walked.classes if info not in modules and info not in forwards)
    members = [*walked.modules, *forwards, *(info for info in others if _mixed_in(info, walked))]
    parent: dict[ClassInfo, ClassInfo] = {info: info for info in members}

    def root(info: ClassInfo) -> ClassInfo:
        while parent[info] is not info:
            info = parent[info]
        return info

    for info in members:
        for base in info.bases:
            if isinstance(base, LocalClass) and base.info in parent:
                parent[root(info)] = root(base.info)
    for base_of, info in forwards.items():
        parent[root(info)] = root(base_of)
    grouped: dict[ClassInfo, list[ClassInfo]] = {}
    for info in sorted(members, key=lambda item: item.node.lineno):
        grouped.setdefault(root(info), []).append(info)
    found: dict[ClassInfo, Family] = {}
    for group in grouped.values():
        family = _graded(tuple(group), project, walked, (modules, parent.keys()))
        for info in group:
            found[info] = family
    return found


def _mixed_in(info: ClassInfo, walked: Walked) -> bool:
    """Tell whether a class gives its ``forward`` to Modules of other files, and to nothing else."""
    if "forward" not in info.methods or walked.files is None:
        return False
    return walked.files.is_mixed_in(walked.path, info.name)


def _graded(
    members: tuple[ClassInfo, ...],
    project: Project | None,
    walked: Walked,
    classes: tuple[frozenset[ClassInfo], Collection[ClassInfo]],
) -> Family:
    safety = Safety.SAFE
    reasons: list[Text] = []
    modules, _ = classes
    for info in members:
        has_forward = "forward" in info.methods or any(forwards_in_body(info.node))
        if has_forward and "construct" in info.methods:
            safety = Safety.MANUAL
            reasons.append(text("both_methods", name=info.name))
        # What a plain base has stands before Module's own as well.
        own = [info, *(each for each in with_own_bases(info) if each not in members)]
        renamed = sorted(_RENAMED & {name for each in own for name in each.methods})
        if renamed:
            safety = max(safety, Safety.REVIEW)
            reasons.append(text("overrides", name=info.name, members=listed(renamed, "")))
        passed_by = sorted(_NOT_CALLED & info.methods.keys())
        if passed_by:
            safety = max(safety, Safety.REVIEW)
            reasons.append(text("not_called", name=info.name, members=listed(passed_by, "")))
        reserved = reserved_names(info)
        if reserved:
            safety = max(safety, Safety.REVIEW)
            reasons.append(text("reserved", name=info.name, members=listed(reserved, "")))
        mixed, why_mixed = mixed_bases(info, *classes)
        safety = max(safety, mixed)
        reasons += why_mixed
        elsewhere = forward_elsewhere(info, walked.files, walked.path) if info in modules else None
        for why in (elsewhere, *(_obstacle(base, project, walked.path) for base in info.bases)):
            if why is not None:
                safety = max(safety, Safety.REVIEW)
                reasons.append(why)
    first = members[0]
    return Family(
        f"{first.node.lineno}:{first.name}", members, safety, tuple(dict.fromkeys(reasons))
    )


def forwards_in_body(node: ast.ClassDef) -> Iterator[ast.Name]:
    """Yield where the body of a class names its ``forward``, assigned or read: ``run = forward``.

    What is inside of functions is not the class's.
    """
    own = [
        each
        for statement in node.body
        for each in _evaluated_in(statement)
        if isinstance(each, ast.Name) and each.id == "forward"
    ]
    defined = any(isinstance(each.ctx, ast.Store) for each in own) or any(
        isinstance(each, FUNCTIONS) and each.name == "forward" for each in node.body
    )
    if defined:
        yield from own


def _evaluated_in(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that are evaluated in the scope of a class's body."""
    yield node
    inside: list[ast.AST] = children_of(node)
    if isinstance(node, FUNCTIONS):
        inside = [*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults)]
    elif isinstance(node, ast.Lambda):
        inside = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
    elif isinstance(node, ast.ClassDef):
        inside = [*node.decorator_list, *node.bases]
    for each in inside:
        yield from _evaluated_in(each)


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
            return text("container_base_elsewhere")
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
    if family.reasons and first.safety is not Safety.SAFE and first.helpers == ():
        message = because(
            "replace_but", list(family.reasons), torch=finding.torch, target=finding.mindspore or ""
        )
    code = "MP401" if finding.torch == MODULE else finding.code
    return replace(finding, code=code, safety=first.safety, message=message, fixes=fixes)


def no_safer_than(finding: Finding, family: Family) -> Finding:
    """Grade a member's fix no better than the conversion of the class whose member it is."""
    if family.safety is Safety.SAFE or not finding.fixes:
        return finding
    if family.safety is Safety.MANUAL:
        return replace(finding, safety=Safety.MANUAL, fixes=())
    fixes = tuple(replace(fix, safety=max(fix.safety, family.safety)) for fix in finding.fixes)
    return replace(finding, safety=fixes[0].safety, fixes=fixes)


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
