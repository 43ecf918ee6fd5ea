"""The functions of a module that run as it is imported, and where in them torch is needed.

A function that registers things, or asks whether a library can be loaded, often needs torch on one
way through it only. Its import goes there, so that the other ways stay open.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from mindport.core.leftover.reads import IMPORT, RUN, Home, ModuleReads, Read
from mindport.core.text.nodes import nodes_within
from mindport.core.text.suites import suites_of


def run_on_import(found: ModuleReads) -> set[Home]:
    """Return the functions that run as the module is imported.

    A function that one of them calls counts, and one that it gives back to decorate with.
    """
    functions = {
        name: nodes[0]
        for name, nodes in found.binders.items()
        if len(nodes) == 1 and isinstance(nodes[0], ast.FunctionDef)
    }
    calls: dict[Home, set[str]] = {}
    entries: list[Home] = []
    for read in found.reads:
        function = functions.get(read.name)
        if function is None or not read.called:
            continue
        if read.when == IMPORT:
            entries.append(function)
        elif read.when == RUN and read.home is not None:
            calls.setdefault(read.home, set()).add(read.name)
    running: set[Home] = set()
    while entries:
        home = entries.pop()
        if home in running:
            continue
        running.add(home)
        entries += [functions[name] for name in calls.get(home, ())]
        entries += _given_back(home)
    return running


def _given_back(home: Home) -> list[ast.FunctionDef]:
    """Return the functions inside one that it returns."""
    names = {
        node.value.id
        for node in nodes_within(home)
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Name)
    }
    return [
        node
        for node in nodes_within(home)
        if isinstance(node, ast.FunctionDef) and node is not home and node.name in names
    ]


def is_certain(home: Home, statements: Iterable[ast.AST]) -> bool:
    """Tell whether a function runs one of its statements whichever way it takes."""
    return any(
        all(not _may_skip(parent, child) for parent, child in _way(home, statement))
        for statement in statements
    )


def first_needing(home: Home, reads: list[Read]) -> list[ast.stmt]:
    """Return the statements before which an import has to stand, so that all reads have it.

    One, the first in the innermost suite around all reads. Where that is a test whose ways do not
    all need it, each way that does has its own, and so has what comes after.
    """
    place = _first_needing(home, reads)
    if not isinstance(place, (ast.If, ast.Match)):
        return [place]
    tests, ways, every = _ways_through(place)
    if any(read.above[0] in tests for read in reads):
        return [place]
    groups = [
        [read for read in reads if any(_holds(each, read.above[0]) for each in suite)]
        for suite in ways
    ]
    if every and all(groups):
        return [place]
    groups.append([read for read in reads if not _holds(place, read.above[0])])
    return [each for group in groups if group for each in first_needing(home, group)]


def _ways_through(
    node: ast.If | ast.Match,
) -> tuple[list[ast.AST], list[list[ast.stmt]], bool]:
    """Return the statements that ask, what runs on each way, and whether one of them always does.

    What is written as ``elif`` is one more way of the same test.
    """
    if isinstance(node, ast.Match):
        return [node], list(suites_of(node)), False
    tests: list[ast.AST] = [node]
    ways = [node.body]
    rest = node.orelse
    while len(rest) == 1 and _is_elif(tests[-1], rest[0]):
        inner = rest[0]
        assert isinstance(inner, ast.If)
        tests.append(inner)
        ways.append(inner.body)
        rest = inner.orelse
    return tests, [*ways, rest] if rest else ways, bool(rest)


def _first_needing(home: Home, reads: list[Read]) -> ast.stmt:
    ways = [_way(home, read.above[0]) for read in reads]
    shared: ast.stmt = ways[0][0][1]
    for steps in zip(*ways, strict=False):
        held_by, first = min(steps, key=lambda step: (step[1].lineno, step[1].col_offset))
        parent = _suite_of(home, first)
        if any(_suite_of(home, step) is not parent for _, step in steps):
            break
        if not _is_elif(held_by, first):
            shared = first
        if any(step is not first for _, step in steps):
            break
    return shared


def _is_elif(parent: ast.AST, child: ast.stmt) -> bool:
    """Tell whether a statement is written as ``elif``: nothing can stand before it."""
    return (
        isinstance(parent, ast.If)
        and isinstance(child, ast.If)
        and parent.orelse == [child]
        and parent.col_offset == child.col_offset
    )


def _way(home: Home, target: ast.AST) -> list[tuple[ast.AST, ast.stmt]]:
    """Return the statements from a function down to one of them, each with what holds it."""
    way: list[tuple[ast.AST, ast.stmt]] = []
    node: ast.AST = home
    while node is not target:
        inner = next((each for each in _statements(node) if _holds(each, target)), None)
        if inner is None:
            break
        way.append((node, inner))
        node = inner
    return way


def _holds(node: ast.AST, target: ast.AST) -> bool:
    return node is target or any(each is target for each in nodes_within(node))


def _statements(node: ast.AST) -> list[ast.stmt]:
    return [statement for suite in suites_of(node) for statement in suite]


def _suite_of(home: Home, statement: ast.stmt) -> list[ast.stmt] | None:
    for node in nodes_within(home):
        for suite in suites_of(node):
            if any(each is statement for each in suite):
                return suite
    return None


def _leaves_before(parent: ast.AST, child: ast.stmt) -> bool:
    """Tell whether a statement before one may leave the function."""
    return any(
        isinstance(node, (ast.Return, ast.Raise))
        for statement in _statements(parent)
        if isinstance(statement, ast.If) and statement.lineno < child.lineno
        for node in nodes_within(statement)
    )


def _may_skip(parent: ast.AST, child: ast.stmt) -> bool:
    """Tell whether a function can run without, or survive the failing of, what ``child`` does."""
    if isinstance(parent, (ast.If, ast.Match)) or _leaves_before(parent, child):
        return True
    handlers = getattr(parent, "handlers", ())
    return bool(handlers) and not any(child is each for each in getattr(parent, "finalbody", ()))
