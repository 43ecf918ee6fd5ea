"""What other files need to know of a module: its classes, their bases, and what it passes on.

A summary holds names only, no trees, so that many of them can be kept.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass

from mindport.core.parse import parse


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an imported name comes from: ``from <level dots><module> import <name>``."""

    module: str
    level: int
    name: str


@dataclass(frozen=True, slots=True)
class ClassSummary:
    """A class: the dotted texts of its bases, and whether it defines its own forward."""

    name: str
    bases: tuple[str, ...]
    methods: frozenset[str]


@dataclass(frozen=True, slots=True)
class ModuleSummary:
    """The classes that a module defines and the names that it imports, by local name."""

    classes: dict[str, ClassSummary]
    imports: dict[str, Origin]
    stars: tuple[Origin, ...]
    parses: bool


def summarize(text: str) -> ModuleSummary:
    """Return the summary of a module's text."""
    classes: dict[str, ClassSummary] = {}
    imports: dict[str, Origin] = {}
    stars: list[Origin] = []
    parsed = parse(text)
    for node in _statements(parsed.tree):
        if isinstance(node, ast.ClassDef):
            methods = frozenset(
                item.name
                for item in node.body
                if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef))
            )
            bases = tuple(filter(None, (dotted(base) for base in node.bases)))
            classes[node.name] = ClassSummary(node.name, bases, methods)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                root = alias.name.partition(".")[0]
                target = alias.name if alias.asname else root
                imports[alias.asname or root] = Origin(target, 0, "")
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                origin = Origin(node.module or "", node.level, alias.name)
                if alias.name == "*":
                    stars.append(origin)
                else:
                    imports[alias.asname or alias.name] = origin
    return ModuleSummary(classes, imports, tuple(stars), not parsed.problems)


def dotted(node: ast.expr) -> str:
    """Return ``a.b.c`` for a dotted expression, "" for any other; subscripts are passed over."""
    if isinstance(node, ast.Subscript):
        return dotted(node.value)
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return ""
    parts.append(node.id)
    return ".".join(reversed(parts))


def _statements(tree: ast.Module) -> list[ast.stmt]:
    """Return the module's own statements, those under ``if`` and ``try`` too."""
    found: list[ast.stmt] = []
    stack: list[ast.stmt] = list(reversed(tree.body))
    while stack:
        node = stack.pop()
        found.append(node)
        if isinstance(node, (ast.If, ast.Try)):
            inner = [*node.body, *node.orelse]
            if isinstance(node, ast.Try):
                inner += [item for handler in node.handlers for item in handler.body]
            stack.extend(reversed(inner))
    return found
