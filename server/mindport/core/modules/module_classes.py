"""The Modules and Cells of a file, and where a class stands in any text of the file.

Conversion moves a class, so it is known by its name: with those of what it stands in, and by its
place among those of the same name.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from mindport.core.base.records import dataclass
from mindport.core.model import Span
from mindport.core.text.nodes import children_of
from mindport.core.text.source import Source, name_span

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis


@dataclass(frozen=True, slots=True)
class ModuleClass:
    """A class: its dotted name, how many of that name stand before it, and where it is.

    span: the whole class, decorators included; head: the name in its first line.
    """

    name: str
    nth: int
    span: Span
    head: Span


def module_classes(analysis: Analysis) -> list[ModuleClass]:
    """Return the classes of a file that are Modules or Cells, in the order of the text."""
    if analysis.source is None or analysis.walked is None:
        return []
    walked = analysis.walked
    modules = {id(info.node) for info in (*walked.modules, *walked.cells)}
    return [
        found
        for node, found in _classes(analysis.source, analysis.source.tree)
        if id(node) in modules
    ]


def class_span(analysis: Analysis, name: str, nth: int) -> Span | None:
    """Return where a class stands, a Module or not; None where there is none of that name."""
    if analysis.source is None:
        return None
    for _, found in _classes(analysis.source, analysis.source.tree):
        if (found.name, found.nth) == (name, nth):
            return found.span
    return None


def _classes(source: Source, tree: ast.Module) -> Iterator[tuple[ast.ClassDef, ModuleClass]]:
    before: Counter[str] = Counter()
    for name, node in _named(tree, ""):
        yield node, ModuleClass(name, before[name], _span(source, node), name_span(source, node))
        before[name] += 1


def _named(parent: ast.AST, outer: str) -> Iterator[tuple[str, ast.ClassDef]]:
    """Yield classes with their dotted names, in the order of the text."""
    stack = [(node, outer) for node in reversed(list(children_of(parent)))]
    while stack:
        node, within = stack.pop()
        name = within
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            name = f"{within}.{node.name}" if within else node.name
            if isinstance(node, ast.ClassDef):
                yield name, node
        stack += [(child, name) for child in reversed(list(children_of(node)))]


def _span(source: Source, node: ast.ClassDef) -> Span:
    span = source.span(node)
    starts = [source.span(each).start for each in node.decorator_list]
    return Span(min([span.start, *starts]), span.end)
