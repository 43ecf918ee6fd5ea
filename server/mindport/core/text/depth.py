"""Bounds the depth of a tree, so that recursive passes over it cannot overflow the stack."""

from __future__ import annotations

import ast

from mindport.core.text.line_index import LineIndex

# Each level of an expression needs at least one of these; counting them is cheaper than walking.
_NESTING = (*".([{+-~*/%@&|^<>=:", " if ", "not ", "await ")
_SIMPLE = (ast.Expr, ast.Assign, ast.Return, ast.AnnAssign, ast.AugAssign, ast.Assert, ast.Raise)


def drop_deep(tree: ast.Module, index: LineIndex, limit: int) -> list[ast.stmt]:
    """Replace in ``tree`` what is nested deeper than ``limit`` by ``pass``; return what went.

    index: the lines of the text that ``tree`` was parsed from.
    """
    dropped: list[ast.stmt] = []
    longest = max(map(len, index.text.split("\n"))) + 1
    todo: list[tuple[list[ast.stmt], int]] = [(tree.body, 1)]
    while todo:
        block, depth = todo.pop()
        if block and depth >= limit:
            dropped.append(block[0])
            block[:] = [_pass_at(block[0])]
            continue
        for place, node in enumerate(block):
            if isinstance(node, _SIMPLE):
                last = node.end_lineno or node.lineno
                # Most statements are too short to be deep.
                if (last - node.lineno + 1) * longest <= limit - depth:
                    continue
                inner = []
            else:
                inner = _blocks(node, depth + 1)
                last = _last_header_line(node)
            if _is_deep(node, last, index, limit - depth):
                dropped.append(node)
                block[place] = _pass_at(node)
            else:
                todo += inner
    return dropped


def _pass_at(node: ast.stmt) -> ast.Pass:
    return ast.copy_location(ast.Pass(), node)


def _blocks(node: ast.stmt, depth: int) -> list[tuple[list[ast.stmt], int]]:
    blocks = []
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if block:
            blocks.append((block, depth))
    for name in ("handlers", "cases"):
        blocks += [(clause.body, depth + 1) for clause in getattr(node, name, ())]
    return blocks


def _last_header_line(node: ast.stmt) -> int:
    inner: list[ast.stmt | ast.match_case] = getattr(node, "body", []) or getattr(node, "cases", [])
    for first in inner:
        return first.pattern.lineno if isinstance(first, ast.match_case) else first.lineno
    return node.end_lineno or node.lineno


def _is_deep(node: ast.stmt, last: int, index: LineIndex, limit: int) -> bool:
    """Tell whether the expressions of ``node``, not the blocks in it, are deeper than ``limit``.

    last: the 1-based line that they end on.
    """
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    first = decorators[0].lineno if decorators else node.lineno
    start, end = index.line_start(first - 1), index.line_start(last)
    if end - start <= limit:
        return False
    if first == node.end_lineno and (node.end_col_offset or end) - node.col_offset <= limit:
        # One of many on its line.
        return False
    text = index.text
    if sum(text.count(token, start, end) for token in _NESTING) <= limit:
        return False
    level: list[ast.AST] = [node]
    for _ in range(limit):
        level = [
            child
            for parent in level
            for child in ast.iter_child_nodes(parent)
            if not isinstance(child, (ast.stmt, ast.excepthandler))
        ]
        if not level:
            return False
    return True
