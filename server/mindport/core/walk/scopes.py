"""Which names each function, class and module binds; one pass over the tree, before any flow.

A name that a function binds anywhere is local in all of it, so the walk must know that set before
it reads the first statement.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from mindport.core.walk.values import Value, merge


@dataclass(slots=True, eq=False)
class Scope:
    """One scope while it is walked.

    ``bound`` are the names that it binds. ``env`` is what they stand for at the statement that is
    being walked, ``all`` what they stand for over the whole scope: a function that runs later sees
    any of those.
    """

    id: int
    kind: str
    parent: Scope | None
    bound: frozenset[str]
    globals: frozenset[str] = frozenset()
    env: dict[str, Value] = field(default_factory=dict)
    all: dict[str, Value] = field(default_factory=dict)
    shared: set[str] = field(default_factory=set)

    def bind(self, name: str, value: Value) -> None:
        """Make ``name`` stand for ``value`` from here on."""
        self.env[name] = value
        before = self.all.get(name)
        self.all[name] = value if before is None else merge(before, value)

    def lookup_later(self, name: str) -> Value | None:
        """Return what ``name`` may stand for when code that runs later reads it."""
        return self.all.get(name)


def dotted_text(node: ast.expr) -> str:
    """Return ``a.b.c`` for a dotted name, "" for any other expression."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return ""
    parts.append(node.id)
    return ".".join(reversed(parts))


def bound_names(body: list[ast.stmt], arguments: ast.arguments | None = None) -> frozenset[str]:
    """Return the names that a body binds in its own scope, arguments included."""
    names: set[str] = set()
    if arguments is not None:
        for arg in _all_arguments(arguments):
            names.add(arg.arg)
    stack: list[ast.AST] = list(body)
    while stack:
        node = stack.pop()
        kind = type(node)
        if kind in (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef):
            assert isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
            names.add(node.name)
            stack.extend(node.decorator_list)
            continue
        if kind is ast.Lambda:
            continue
        if kind is ast.Name:
            assert isinstance(node, ast.Name)
            if not isinstance(node.ctx, ast.Load):
                names.add(node.id)
            continue
        if kind in (ast.Import, ast.ImportFrom):
            assert isinstance(node, (ast.Import, ast.ImportFrom))
            for alias in node.names:
                names.add(alias.asname or alias.name.partition(".")[0])
            continue
        if kind is ast.ExceptHandler:
            assert isinstance(node, ast.ExceptHandler)
            if node.name:
                names.add(node.name)
        elif kind in (ast.MatchAs, ast.MatchStar):
            assert isinstance(node, (ast.MatchAs, ast.MatchStar))
            if node.name:
                names.add(node.name)
        elif kind is ast.MatchMapping:
            assert isinstance(node, ast.MatchMapping)
            if node.rest:
                names.add(node.rest)
        elif kind in (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp):
            names.update(_walrus_names(node))
            continue
        elif kind in (ast.Constant, ast.Attribute):
            if kind is ast.Attribute:
                assert isinstance(node, ast.Attribute)
                stack.append(node.value)
            continue
        stack.extend(ast.iter_child_nodes(node))
    return frozenset(names)


def declared_global(body: list[ast.stmt]) -> frozenset[str]:
    """Return the names that a function declares ``global`` or ``nonlocal``."""
    names: set[str] = set()
    stack: list[ast.stmt] = list(body)
    while stack:
        node = stack.pop()
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            names.update(node.names)
        elif not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            for block in ("body", "orelse", "finalbody", "handlers", "cases"):
                for child in getattr(node, block, ()):
                    if isinstance(child, ast.stmt):
                        stack.append(child)
                    else:
                        stack.extend(child.body)
    return frozenset(names)


def assigned_names(body: list[ast.stmt]) -> frozenset[str]:
    """Return the names that a loop body may bind again."""
    return bound_names(body)


def _all_arguments(arguments: ast.arguments) -> list[ast.arg]:
    found = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    if arguments.vararg is not None:
        found.append(arguments.vararg)
    if arguments.kwarg is not None:
        found.append(arguments.kwarg)
    return found


def _walrus_names(node: ast.AST) -> set[str]:
    return {
        inner.target.id
        for inner in ast.walk(node)
        if isinstance(inner, ast.NamedExpr) and isinstance(inner.target, ast.Name)
    }
