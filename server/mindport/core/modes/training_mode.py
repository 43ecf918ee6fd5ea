"""A torch Module starts in training mode and a Cell does not: where that has to be said."""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.core.matching.words import joined
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Helper, Safety, Span, Text
from mindport.core.modes.mode_setters import (
    START_TRAINING,
    mode_finding,
    mode_fix,
    sets_mode,
)
from mindport.core.modes.mode_starts import inside_findings, keeping, started
from mindport.core.modes.modes_inside import ModesInside
from mindport.core.modes.own_modes import OwnModes
from mindport.core.modes.set_parts import handed_to_run
from mindport.core.modules.structure import Family
from mindport.core.modules.unseen_objects import by_class, unseen_findings
from mindport.core.other_files.project import ClassKind, Project
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.builtin_calls import CallOfEach
from mindport.core.walk.far.portable import ClassOf
from mindport.core.walk.members import IN_TRAINING
from mindport.core.walk.noted.made import Created, MadeOf, grown_by
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import ClassInfo, External, FunctionNode


def mode_findings(
    source: Source,
    walked: Walked,
    found: dict[ClassInfo, Family],
    files: tuple[Project | None, str],
    catalog: Catalog,
) -> list[Finding]:
    """Return a finding for each object of a Module class whose training mode is left to chance.

    A torch Module starts in training mode and a Cell does not, so ``set_train()`` is added where
    the object is made, unless the same scope calls ``train()`` or ``eval()`` on it.
    files: the other files, and the path of this one.
    """
    findings: list[Finding] = []
    project, path = files
    inside = ModesInside(source, walked, project, path)
    helper = catalog.helper(START_TRAINING)
    decided = inside.decided if walked.created else None
    own_modes = OwnModes(inside)
    torch_file = walked.imports_torch

    def converted(cls: MadeOf) -> bool:
        """Tell whether a class of another file is a Cell by the time this file is converted."""
        kind = _kind(cls, walked, project, path)
        return kind is not None and (kind.together if kind.kind == "module" else torch_file)

    for item in walked.created:
        assert decided is not None
        group: str | None = None
        safety = Safety.SAFE
        if item.cls is None and not torch_file:
            continue
        stays = isinstance(item.cls, (External, ClassOf)) and not converted(item.cls)
        if stays:
            assert isinstance(item.cls, (External, ClassOf))
            if not (torch_file and _stays_torch(_kind(item.cls, walked, project, path))):
                continue
        elif isinstance(item.cls, ClassInfo) and item.cls in found:
            group, safety = found[item.cls].name, found[item.cls].safety
        if inside.helpers and inside.is_given_to_helper(item.call):
            continue
        info = item.cls if isinstance(item.cls, ClassInfo) else None
        if info is not None and info.name in inside.helpers and inside.trains(info):
            # An added class that keeps the modes of what it holds sees to its own.
            continue
        setting = [inside.sets(each) for each in (item.cls, *item.others)]
        # Of several classes one may set modes and another none, which nothing else starts.
        mixed = any(setting) and not all(setting)
        sets = all(setting)
        if sets and not (isinstance(item.cls, ClassInfo) and item.cls not in found):
            # Its constructor says what starts in training mode.
            continue
        if sets and isinstance(item.cls, ClassInfo) and inside.trains(item.cls):
            continue
        several = item.unsure or any(
            _group(found, each) != group or not (isinstance(each, ClassInfo) or converted(each))
            for each in item.others
        )
        if _stands_apart(inside, item):
            continue
        if stays:
            findings.append(_made_elsewhere(source, item))
            continue
        # What is made by class keeps the modes of what it is given, whatever these are.
        made = grown_by(source.tree, item.call)
        by_calls = [name for each in made for name in decided.kept(each)]
        kept = [] if several else [*by_calls, *_of_callers(inside, item)]
        kept = list(dict.fromkeys(kept))
        own = "" if kept or several else next(filter(None, map(own_modes.held, made)), "")
        holds = not (kept or own or several) and (mixed or inside.holds(item.cls))
        if (kept or own or holds) and not sets and helper is not None:
            graded = safety, group
            findings.append(keeping(source, made, kept, helper, graded, own))
            continue
        changes: tuple[Text, ...] = ()
        within = nodes_within(made[-1])
        by_call = any(
            each is not item.call and inside.functions.are_called_by(each) for each in within
        )
        if sets or by_call or any(map(sets_mode, within)):
            # ``set_train()`` reaches all members, and would undo what was set before it.
            group, safety, changes = None, Safety.REVIEW, (text("sets_modes"),)
        needed: tuple[Helper, ...] = ()
        edits = _setting(source, made[-1])
        if several:
            maker = catalog.helper(IN_TRAINING)
            assert maker is not None
            edits, group, needed = by_class(source, item.call.func), None, (maker,)
        fix = mode_fix(text("title_set_train"), safety, edits, group, joined(changes), needed)
        message = text("training_mode_set") if changes else text("training_mode")
        findings.append(mode_finding(message, source.span(item.call.func), fix))
    for info, family in found.items():
        if inside.sets(info):
            findings += inside_findings(own_modes, info, family, helper)
    findings += _led_in(own_modes, found, helper)
    for call in walked.evaluated if torch_file else ():
        # Nothing that it is written in can tell: ``eval`` reads the names that stand around it.
        findings.append(mode_finding(text("training_mode_evaluated"), source.span(call), None))
    return findings + unseen_findings(source, walked, found, inside, converted, catalog)


def _led_in(
    own_modes: OwnModes, found: dict[ClassInfo, Family], helper: Helper | None
) -> list[Finding]:
    """Return the findings on layers of functions that constructors call once they have set modes.

    Elsewhere these start with the Modules that they become parts of.
    """
    inside = own_modes.inside
    layers = inside.walked.led_in_modules
    late = inside.led_to_late(found) if layers else set()
    apart = [each.call for each in inside.walked.created if _stands_apart(inside, each)]
    made: dict[ast.AST, list[Created]] = {}
    for each in layers if late or apart else ():
        function = inside.decided.bindings.function(each.call)
        around = inside.decided.bindings.around(each.call)
        if getattr(function, "name", "") in late or any(call in around for call in apart):
            made.setdefault(function, []).append(each)
    return [
        started(own_modes, each, helper, (Safety.SAFE, None), 0)
        for items in made.values()
        for each in inside.by_themselves(items)
    ]


def _stays_torch(kind: ClassKind | None) -> bool:
    """Tell whether a class is a Module of a file that is not converted in the same run."""
    return kind is not None and kind.kind == "module" and not kind.together


def _made_elsewhere(source: Source, item: Created) -> Finding:
    """Return the finding on a Module that its own file, converted later, makes a Cell.

    ``set_train()`` would raise until then, and what is MindSpore's by then is told of nothing.
    """
    func = item.call.func
    name = last_name(func)
    return mode_finding(text("training_mode_elsewhere", name=name), source.span(func), None)


def _stands_apart(inside: ModesInside, item: Created) -> bool:
    """Tell whether a function makes a container of what starts by itself, its layers with that.

    What calls of the file hand in shows its modes; what calls of others do is theirs to set.
    """
    function = inside.decided.bindings.function(item.call)
    if not inside.parts.stands_apart(item, function):
        return False
    called = inside.decided.is_called(function)
    return not called or inside.parts.sets_inside(item.call)


def _of_callers(inside: ModesInside, item: Created) -> list[str]:
    """Return the Modules that a function gets which other files alone call: they set the modes."""
    bindings = inside.decided.bindings
    function = bindings.function(item.call)
    if not isinstance(item.cls, ClassInfo) or not isinstance(function, FunctionNode):
        return []
    if bindings.parent(function) is not bindings.tree or inside.decided.is_called(function):
        return []
    return handed_to_run(item.cls, item.call, function)


def _kind(cls: MadeOf, walked: Walked, project: Project | None, path: str) -> ClassKind | None:
    """Return what a class of another file is."""
    if isinstance(cls, ClassOf):
        return walked.files.class_kind(cls.path, cls.name) if walked.files is not None else None
    if project is None or not isinstance(cls, External):
        return None
    return project.class_kind(path, cls.level, cls.module, cls.name)


def _group(found: dict[ClassInfo, Family], cls: object) -> str | None:
    return found[cls].name if isinstance(cls, ClassInfo) and cls in found else None


def _setting(source: Source, call: ast.Call) -> tuple[Edit, ...]:
    """Return the edits that set what a call makes to training."""
    span = source.span(call)
    if isinstance(call, CallOfEach):
        before = Edit(Span(span.start, span.start), "lambda *given: ")
        return before, Edit(Span(span.end, span.end), "(*given).set_train()")
    return (Edit(Span(span.end, span.end), ".set_train()"),)


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
            joined.append(finding)
            lone.add(finding.span)
    return [
        *joined,
        *(by_span.get(mode.span, mode) for mode in modes if mode.span not in lone),
    ]
