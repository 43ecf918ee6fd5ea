"""Modules that are made where no text shows their class: by registries, factories and pools.

A torch Module starts in training mode and a Cell does not. Where the class is named last, it or
what stands for it there sets the mode of all that is made of it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Safety, Span
from mindport.core.modes.constructor_modes import STARTS_IN_TRAINING
from mindport.core.modes.mode_setters import mode_finding, mode_fix
from mindport.core.modes.modes_inside import ModesInside
from mindport.core.modules.structure import Family
from mindport.core.text.source import Source, indent, name_span
from mindport.core.walk.members import IN_TRAINING
from mindport.core.walk.noted.made import HandedClass, MadeOf
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import ClassInfo


def by_class(source: Source, expression: ast.expr) -> tuple[Edit, ...]:
    """Return the edits that set to training what an expression makes, if it is a Cell's class."""
    span = source.span(expression)
    before = Edit(Span(span.start, span.start), f"{marker(IN_TRAINING)}(")
    return before, Edit(Span(span.end, span.end), ")")


def unseen_findings(
    source: Source,
    walked: Walked,
    found: dict[ClassInfo, Family],
    inside: ModesInside,
    converted: Callable[[MadeOf], bool],
    catalog: Catalog,
) -> list[Finding]:
    """Return a finding for each class of Modules that is handed to what makes objects of it.

    found: the classes of the file that become Cells. converted: tells of a class of another file
    whether it does.
    """
    findings: list[Finding] = []
    for item in walked.handed_classes:
        own = isinstance(item.cls, ClassInfo)
        if (item.cls not in found if own else not converted(item.cls)) or inside.sets(item.cls):
            continue
        if isinstance(item.node, ast.ClassDef):
            decorators = {getattr(each, "id", "") for each in item.node.decorator_list}
            if inside.helpers.isdisjoint(decorators):
                findings.append(_registered(source, item, found, catalog))
        else:
            findings.append(_handed(source, item.node, catalog))
    return findings


def _registered(
    source: Source, item: HandedClass, found: dict[ClassInfo, Family], catalog: Catalog
) -> Finding:
    """Return the finding on a class that a decorator keeps: it gets one more."""
    assert isinstance(item.node, ast.ClassDef) and isinstance(item.cls, ClassInfo)
    helper = catalog.helper(STARTS_IN_TRAINING)
    assert helper is not None
    start = source.span(item.node).start
    word = "class"
    decorator = f"@{marker(STARTS_IN_TRAINING)}{source.newline}{indent(source, item.node)}{word}"
    # The word goes with it: what is added before the class does not come between.
    edits = (Edit(Span(start, start + len(word)), decorator),)
    title = text("title_write", text=f"@{STARTS_IN_TRAINING}")
    fix = mode_fix(title, Safety.SAFE, edits, found[item.cls].name, helpers=(helper,))
    span = name_span(source, item.node)
    return mode_finding(text("training_mode_registered", name=item.node.name), span, fix)


def _handed(source: Source, node: ast.expr, catalog: Catalog) -> Finding:
    helper = catalog.helper(IN_TRAINING)
    assert helper is not None
    span = source.span(node)
    what = source.text[span.start : span.end]
    title = text("title_write", text=f"{IN_TRAINING}({what})")
    fix = mode_fix(title, Safety.SAFE, by_class(source, node), None, helpers=(helper,))
    return mode_finding(text("training_mode_registered", name=what), span, fix)
