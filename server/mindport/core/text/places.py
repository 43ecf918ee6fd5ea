"""Where nodes begin and end in the text, so that they can be put in order."""

from __future__ import annotations

import ast

#: A line from 1 and a column from 0, in bytes of UTF-8, as ``ast`` has them.
Place = tuple[int, int]


def start(node: ast.AST) -> Place:
    """Return where a node begins; what has no place stands before everything."""
    return getattr(node, "lineno", 0), getattr(node, "col_offset", 0)


def end(node: ast.AST) -> Place:
    """Return where a node ends; what has no place stands before everything."""
    return getattr(node, "end_lineno", 0) or 0, getattr(node, "end_col_offset", 0) or 0
