"""The suites of a statement: the blocks of statements that its clauses hold."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def suite_with(holder: ast.AST, node: ast.AST) -> list[ast.stmt] | None:
    """Return the suite of ``holder`` that a statement stands in, None where it is in none."""
    return next((suite for suite in suites_of(holder) if node in suite), None)


def suites_of(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the suites that are not empty, a definition's own body included.

    In the order in which ast has them: body, else, finally, then those of ``except`` and ``case``.
    An expression has none (the ``body`` of a lambda or of ``a if b else c`` is not a suite).
    """
    for name in ("body", "orelse", "finalbody"):
        suite = getattr(node, name, None)
        if suite and isinstance(suite, list):
            yield suite
    for name in ("handlers", "cases"):
        for clause in getattr(node, name, ()):
            yield clause.body
