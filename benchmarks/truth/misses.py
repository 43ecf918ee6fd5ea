"""Says of what is missed, or claimed wrongly, what form its receiver has in the source."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from records import Record

_TOP, _EXAMPLES = 40, 6


def listing(records: Iterable[Record]) -> str:
    """Return the records by the form of the receiver, then by name, the most frequent first."""
    rows = [(*form(record), record) for record in records]
    lines = []
    for sort, number in Counter(sort for sort, _, _ in rows).most_common():
        mine = [(text, record) for each, text, record in rows if each == sort]
        lines.append(f"\n== {sort}: {number}")
        names = Counter(f"{text}.{record.attr}" for text, record in mine)
        for name, count in names.most_common(_TOP):
            places = [f"{r.file}:{r.line}" for text, r in mine if f"{text}.{r.attr}" == name]
            lines.append(f"{count:4} {name}   {'  '.join(places[:_EXAMPLES])}")
    return "\n".join(lines) + "\n"


def form(record: Record) -> tuple[str, str]:
    """Return what sort of expression the receiver is, and its text."""
    found = _attributes(record.abs).get((record.line, record.end_column, record.attr))
    if found is None:
        return "name", record.attr
    node, function = found
    text = ast.unparse(node.value)
    return _sort(node.value, function), text if len(text) < 80 else f"{text[:77]}..."


def _sort(node: ast.expr, function: ast.FunctionDef | ast.AsyncFunctionDef | None) -> str:
    if isinstance(node, ast.Name):
        if function:
            arguments = function.args
            every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
            for each in every:
                if each.arg == node.id:
                    noted = "annotated" if each.annotation else "unannotated"
                    of = "forward" if function.name == "forward" else "a function"
                    return f"{noted} parameter of {of}"
        return "local variable" if function else "module variable"
    if isinstance(node, ast.Attribute):
        return "self.x" if ast.unparse(node.value) == "self" else "x.y"
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute):
            if ast.unparse(node.func.value) == "self":
                return "self.x()"
            return f"result of ({_sort(node.func.value, function)}).method()"
        return "function()"
    return type(node).__name__


@cache
def _attributes(
    path: str,
) -> dict[
    tuple[int, int, str], tuple[ast.Attribute, ast.FunctionDef | ast.AsyncFunctionDef | None]
]:
    text = Path(path).read_text("utf-8")
    lines = text.encode().split(b"\n")
    found = {}

    def visit(node: ast.AST, function: ast.FunctionDef | ast.AsyncFunctionDef | None) -> None:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            function = node
        if isinstance(node, ast.Attribute):
            line = node.end_lineno or 0
            end = len(lines[line - 1][: node.end_col_offset].decode()) + 1
            found[line, end, node.attr] = (node, function)
        for child in ast.iter_child_nodes(node):
            visit(child, function)

    visit(ast.parse(text), None)
    return found
