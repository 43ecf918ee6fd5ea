"""Rows of a module that cannot be imported, read from its source by ``ast``."""

from __future__ import annotations

import ast
from pathlib import Path

from surfaces.docstrings import deprecation_in
from surfaces.rows import Row


def read_source(path: Path, module: str) -> list[Row]:
    """Return rows of the public names that a module defines or takes from its own package."""
    rows = [Row(module, "module")]
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module:
            rows += _imported(path, module, node)
        elif isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_"):
            rows += _definition(node, f"{module}.{node.name}", "")
    return rows


def _imported(path: Path, module: str, node: ast.ImportFrom) -> list[Row]:
    source = path.parent.joinpath(*str(node.module).split(".")).with_suffix(".py")
    if not source.is_file():
        return []
    wanted = {alias.name: alias.asname or alias.name for alias in node.names}
    rows: list[Row] = []
    for each in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(each, (ast.ClassDef, ast.FunctionDef)) and each.name in wanted:
            defined = f"{module}.{node.module}.{each.name}"
            rows += _definition(each, f"{module}.{wanted[each.name]}", defined)
    return rows


def _definition(node: ast.ClassDef | ast.FunctionDef, name: str, defined: str) -> list[Row]:
    gone = deprecation_in(ast.get_docstring(node) or "", name)
    if isinstance(node, ast.FunctionDef):
        said = (_signature(node),)
        return [Row(name, "function", said, defined, deprecated=gone.since, use=gone.use)]
    methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    init = tuple(_signature(each) for each in methods if each.name == "__init__")
    rows = [Row(name, "class", init, defined, deprecated=gone.since, use=gone.use)]
    for each in methods:
        if each.name.startswith("_"):
            continue
        full = f"{name}.{each.name}"
        gone = deprecation_in(ast.get_docstring(each) or "", full)
        marks = {ast.unparse(mark) for mark in each.decorator_list}
        if "property" in marks:
            note = ast.unparse(each.returns) if each.returns else ""
            noted = (f"attr: {note}",) if note else ()
            rows.append(Row(full, "property", noted, deprecated=gone.since, use=gone.use))
        else:
            said = (_signature(each),)
            rows.append(Row(full, "method", said, deprecated=gone.since, use=gone.use))
    return rows


def _signature(node: ast.FunctionDef) -> str:
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"({ast.unparse(node.args)}){returns}"
