"""``net.train()`` where a class overrides ``train``: torch calls it for each part of a model.

MindSpore sets a flag for all parts, so that frozen norms would train and merged weights stay apart.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import because, text
from mindport.core.model import (
    Certainty,
    Edit,
    Finding,
    Fix,
    Safety,
    Severity,
    Span,
    Text,
)
from mindport.core.modules.structure import MODULE
from mindport.core.text.nodes import base_named, last_name, nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import with_own_bases

_TRAIN, _EVAL = f"{MODULE}.train", f"{MODULE}.eval"
_MODES = frozenset({_TRAIN, _EVAL})
HELPER = "set_mode"


def with_overridden(
    findings: list[Finding], source: Source, walked: Walked, catalog: Catalog
) -> list[Finding]:
    """Return the findings with what is said of ``net.train()`` where a class overrides ``train``.

    A class of any file that is converted together counts.
    """
    findings = [*findings, *_of_mixins(source, walked, catalog)]
    if not any(each.torch in _MODES for each in findings):
        return findings
    known = (*walked.modules, *walked.cells)
    every = {one for info in known for one in with_own_bases(info)}
    names = sorted(info.name for info in every if "train" in info.methods)
    name = names[0] if names else None
    if name is None and walked.files is not None:
        name = walked.files.overriding(walked.path, "train")
    if name is None:
        return findings
    why = text("mode_overridden", name=name)
    calls = {
        source.span(use.node).end: use.call
        for use in walked.uses
        if use.name in _MODES and use.call is not None
    }
    overriding, helper = frozenset(names), catalog.helper(HELPER)

    def as_torch(finding: Finding) -> Finding:
        call = calls.get(finding.span.end)
        edits = _edits(source, call, finding.torch, overriding) if finding.fixes else ()
        if not edits or helper is None:
            return _doubted(finding, why)
        fix = replace(finding.fixes[0], edits=edits, target=None, helpers=(helper,))
        return _called(finding, fix, why)

    return [as_torch(each) if each.torch in _MODES else each for each in findings]


def _of_mixins(source: Source, walked: Walked, catalog: Catalog) -> list[Finding]:
    """Return a finding for each ``super().train(mode)`` of a plain class that Modules derive from.

    What it calls is Module's own method, as none of the classes before that has one.
    """
    helper, known = catalog.helper(HELPER), (*walked.modules, *walked.cells)
    plain = {
        one: info
        for info in known
        for one in with_own_bases(info)
        if one not in known and "train" in one.methods
    }
    found: list[Finding] = []
    for mixin, module in plain.items():
        alone = sum("train" in each.methods for each in with_own_bases(module)) == 1
        for call in nodes_within(mixin.methods["train"]):
            function = call.func if isinstance(call, ast.Call) else None
            if not isinstance(function, ast.Attribute) or function.attr != "train":
                continue
            made_of = function.value.func if isinstance(function.value, ast.Call) else None
            if made_of is None or last_name(made_of) != "super":
                continue
            assert isinstance(call, ast.Call)
            why = text("mode_overridden", name=mixin.name)
            message = because("mode_by_parts", [why], torch=_TRAIN, helper=HELPER)
            edits = _edits(source, call, _TRAIN, frozenset()) if alone else ()
            fixes: tuple[Fix, ...] = ()
            if edits and helper is not None:
                title = text("title_write", text=f"{HELPER}(...)")
                made = Fix(title, Safety.REVIEW, edits, helpers=(helper,), changes=message)
                fixes = (made,)
            found.append(
                Finding(
                    "MP201",
                    Severity.WARNING,
                    _TRAIN,
                    None,
                    None,
                    "context",
                    Certainty.INFERRED,
                    Safety.REVIEW if fixes else Safety.MANUAL,
                    message,
                    source.span(function),
                    fixes,
                )
            )
    return found


def _called(finding: Finding, fix: Fix, why: Text) -> Finding:
    """Return the finding whose fix calls what is overridden."""
    title = text("title_write", text=f"{HELPER}(...)")
    message = because("mode_by_parts", [why], torch=finding.torch, helper=HELPER)
    fix = replace(fix, title=title, safety=max(fix.safety, Safety.REVIEW), changes=message)
    return replace(
        finding, code="MP201", safety=max(finding.safety, fix.safety), message=message, fixes=(fix,)
    )


def _edits(
    source: Source, call: ast.Call | None, name: str, overriding: frozenset[str]
) -> tuple[Edit, ...]:
    """Return the edits that write a call with the helper, none where its text does not tell how."""
    if call is None or not isinstance(call.func, ast.Attribute):
        return ()
    receiver = call.func.value
    whole, span = source.span(call), source.span(receiver)
    if whole.start != span.start or "#" in source.text[span.end : whole.end]:
        return ()
    given = [*call.args, *(each.value for each in call.keywords)]
    if len(given) > 1 or any(isinstance(each, ast.Starred) for each in given):
        return ()
    if any(each.arg != "mode" for each in call.keywords):
        return ()
    values = [source.text[source.span(each).start : source.span(each).end] for each in given]
    if name == _EVAL:
        values = ["False"]
    if isinstance(receiver, ast.Call) and last_name(receiver.func) == "super":
        own = _own(source.tree, call, overriding)
        if own is None:
            return ()
        written = ", ".join([f"{marker(HELPER)}({own}", *values, "parts=True"])
        return (Edit(whole, f"{written})"),)
    rest = "".join(f", {each}" for each in values)
    return (
        Edit(Span(span.start, span.start), f"{marker(HELPER)}("),
        Edit(Span(span.end, whole.end), f"{rest})"),
    )


def _own(tree: ast.Module, call: ast.Call, overriding: frozenset[str]) -> str | None:
    """Return the object whose base's ``train`` is called, None where a base has one of its own."""
    parents, node = parents_of(tree), call
    method: ast.FunctionDef | None = None
    above: ast.AST | None = parents.get(node)
    while above is not None and not isinstance(above, ast.ClassDef):
        if isinstance(above, ast.Lambda):
            return None
        if isinstance(above, ast.FunctionDef):
            if method is not None:
                return None
            method = above
        above = parents.get(above)
    if method is None or above is None or method.name != "train" or not method.args.args:
        return None
    if any(last_name(base_named(base)) in overriding for base in above.bases):
        return None
    return method.args.args[0].arg


def _doubted(finding: Finding, why: Text) -> Finding:
    if finding.safety is not Safety.SAFE or not finding.fixes:
        return finding
    target = finding.fixes[0].target or finding.mindspore or ""
    if not target:
        # It is written in another form first.
        return finding
    message = because("replace_but", [why], torch=finding.torch, target=target)
    fixes = tuple(
        replace(fix, safety=max(fix.safety, Safety.REVIEW), changes=fix.changes or message)
        for fix in finding.fixes
    )
    return replace(finding, code="MP201", safety=Safety.REVIEW, message=message, fixes=fixes)
