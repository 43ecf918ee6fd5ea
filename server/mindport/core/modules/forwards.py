"""``forward`` of Module classes and its calls: ``construct`` in a Cell, and ``extra_repr``.

``print`` of a Cell calls ``extend_repr``.

What surely belongs to a class of the file changes with it; the rest is named as a guess.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Helper, Safety, Severity, Span, Text
from mindport.core.modules.structure import CELL, MODULE, Family, forwards_in_body
from mindport.core.text.nodes import each_of
from mindport.core.text.source import Source, name_span
from mindport.core.text.suites import suites_of
from mindport.core.walk.far.plain_classes import has_unknown_bases
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import ClassInfo, FunctionNode

#: What asks whether an object is a Cell.
HELPER = "forward_of"
#: Methods of a Module by what a Cell calls in their place.
_NAMES = {"forward": "construct", "extra_repr": "extend_repr"}


def forward_findings(
    source: Source, walked: Walked, found: dict[ClassInfo, Family]
) -> list[Finding]:
    """Return a finding for each ``forward`` of a Module class, and for its calls by ``self``.

    For ``extra_repr`` as well. Reads of torch's own are uses, with a verdict of their own.
    """
    findings: list[Finding] = []
    for info, family in found.items():
        for name, other in _NAMES.items():
            if name not in info.methods or other in info.methods or _has_both(family, name):
                continue
            for method in _definitions(info.node.body, name):
                findings.append(_rename(name_span(source, method), family, name))
        for named in forwards_in_body(info.node):
            findings.append(_rename(source.span(named), family, named.id))
    told = {id(use.node) for use in walked.uses}
    for node, info in forward_calls(walked, found):
        own = id(node) not in told and not _has_both(found[info], node.attr)
        if node.attr == "forward" or own:
            end = source.span(node).end
            span = Span(end - len(node.attr), end)
            findings.append(_rename(span, found[info], node.attr))
    return findings


def _has_both(family: Family, name: str) -> bool:
    """Tell whether a class of a family has the Cell's method already, beside torch's.

    Of ``forward`` the family itself says so.
    """
    return name != "forward" and any(
        {name, _NAMES[name]} <= info.methods.keys() for info in family.members
    )


def _definitions(body: list[ast.stmt], name: str) -> Iterator[FunctionNode]:
    """Give every definition of a method in a class: overloads stand before the one that runs."""
    for node in body:
        if isinstance(node, FunctionNode):
            if node.name == name:
                yield node
        elif not isinstance(node, ast.ClassDef):
            for suite in suites_of(node):
                yield from _definitions(suite, name)


def forward_calls(
    walked: Walked, found: dict[ClassInfo, Family]
) -> list[tuple[ast.Attribute, ClassInfo]]:
    """Return the ``x.forward`` and ``x.extra_repr`` of instances of a class of the file."""
    return [(node, info) for node, info in walked.forwards if info in found]


def guessed_forwards(source: Source, walked: Walked, catalog: Catalog) -> list[Finding]:
    """Return what may be a Module's ``forward``, in a file that imports torch or has Modules.

    In any file that of an object whose class another one shows to be a Module. Of one that nothing
    is known of a helper asks as the program runs.
    """
    others, far = walked.other_forwards, walked.far_forwards
    if not walked.modules and not walked.imports_torch:
        others = ()
        if not far:
            return []
    if any(
        each.attr == "forward" and not isinstance(each.ctx, ast.Load)
        for each in each_of(source.tree, ast.Attribute)
    ):
        # What is called need not be the class's.
        others, far = (*others, *far), ()
    # Those of torch's own layers are uses, with a verdict of their own.
    told = {id(use.node) for use in walked.uses}
    findings = [_called_itself(source, node) for node in far if id(node) not in told]
    helper = catalog.helper(HELPER)
    findings += [_asked(source, node, helper) for node in others if id(node) not in told]
    for info in walked.classes:
        if info in walked.modules or "forward" not in info.methods or not info.bases:
            continue
        if not has_unknown_bases(info, walked.files, walked.path):
            continue
        span = name_span(source, info.methods["forward"])
        base = ast.unparse(info.node.bases[0])
        findings.append(_guess(span, text("forward_base", base=base)))
    return findings


def _called_itself(source: Source, node: ast.Attribute) -> Finding:
    """Return the finding on ``m.forward(x)``, m of a Module that another file defines.

    That file's conversion may rename the method or not; calling the object is right either way.
    """
    end, why = source.span(node).end, text("forward_hooks")
    span = Span(end - len(node.attr), end)
    whole = Span(span.start - 1, end)
    # Nothing stands between the dot and the name.
    plain = source.text[whole.start : whole.end] == f".{node.attr}"
    title = because("title_write_review", [why], text=f"{ast.unparse(node.value)}(...)")
    fix = Fix(title, Safety.REVIEW, (Edit(whole, ""),), changes=why)
    safety = Safety.REVIEW if plain else Safety.MANUAL
    fixes = (fix,) if plain else ()
    return _finding(span, Certainty.INFERRED, safety, text("forward_far"), fixes)


def _asked(source: Source, node: ast.Attribute, helper: Helper | None) -> Finding:
    """Return the finding on ``x.forward``, where nothing tells what x is."""
    whole, owner = source.span(node), source.span(node.value)
    span = Span(whole.end - len(node.attr), whole.end)
    # Nothing stands between the dot and the name, and x is not in brackets.
    plain = source.text[owner.end : whole.end] == f".{node.attr}" and whole.start == owner.start
    if helper is None or not plain:
        return _guess(span, text("forward_call"))
    written = f"{HELPER}({source.text[owner.start : owner.end]})"
    title = because("title_write_review", [text("forward_call")], text=written)
    edits = (
        Edit(Span(owner.start, owner.start), f"{marker(HELPER)}("),
        Edit(Span(owner.end, whole.end), ")"),
    )
    fix = Fix(title, Safety.REVIEW, edits, helpers=(helper,), changes=text("forward_call"))
    return _finding(span, Certainty.INFERRED, Safety.REVIEW, text("forward_call"), (fix,))


def _guess(span: Span, message: Text) -> Finding:
    return _finding(span, Certainty.GUESSED, Safety.MANUAL, message)


def _finding(
    span: Span,
    certainty: Certainty,
    safety: Safety,
    message: Text,
    fixes: tuple[Fix, ...] = (),
    name: str = "forward",
) -> Finding:
    return Finding(
        "MP402",
        Severity.INFORMATION,
        f"{MODULE}.{name}",
        f"{CELL}.{_NAMES[name]}",
        "nn",
        "context",
        certainty,
        safety,
        message,
        span,
        fixes,
    )


def _rename(span: Span, family: Family, name: str) -> Finding:
    message = text(name)
    other = _NAMES[name]
    changes: Text | None = None
    if family.reasons:
        changes = Text(
            "; ".join(item.en for item in family.reasons),
            "；".join(item.zh for item in family.reasons),
        )
        message = Text(f"{message.en}, but {changes.en}", f"{message.zh}，但{changes.zh}")
    if family.safety is Safety.MANUAL:
        return _finding(span, Certainty.PROVEN, family.safety, message, name=name)
    fix = Fix(
        text("title_construct") if name == "forward" else text("title_write", text=other),
        family.safety,
        (Edit(span, other),),
        target=f"{CELL}.{other}",
        tier="nn",
        group=family.name,
        changes=changes,
    )
    return _finding(span, Certainty.PROVEN, family.safety, message, (fix,), name)
