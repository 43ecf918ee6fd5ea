"""Edits of import statements: torch names that are no longer used go, MindSpore's come.

New imports stand where the torch import stood, in the same suite. Comments stay.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass

from mindport.core.line_index import LineIndex
from mindport.core.model import Edit, Span
from mindport.core.names import Import
from mindport.core.walk.values import Binding

_COMMENT = re.compile(r"#[^\r\n]*")
ImportNode = ast.Import | ast.ImportFrom


@dataclass(frozen=True, slots=True)
class Source:
    """A parsed text: what import edits need of it."""

    tree: ast.Module
    text: str
    index: LineIndex
    newline: str

    def span(self, node: ast.stmt | ast.expr | ast.alias) -> Span:
        """Return where a node stands."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return Span(
            self.index.ast_offset(node.lineno, node.col_offset),
            self.index.ast_offset(node.end_lineno, node.end_col_offset),
        )


def import_edits(
    source: Source,
    removed: Iterable[Binding],
    added: dict[ImportNode | None, list[Import]],
    first_use: int,
) -> tuple[Edit, ...]:
    """Return the edits that remove and add imports.

    removed: bindings to take away. added: what to import, by the statement where it goes; None is
    the module's import block. first_use: offset of the first name that needs an import.
    """
    gone: dict[ImportNode, list[ast.alias]] = {}
    for binding in removed:
        gone.setdefault(binding.statement, []).append(binding.alias)
    wanted: dict[ImportNode, list[Import]] = {}
    edits: list[Edit] = []
    for anchor, imports in added.items():
        left = _merged(source, imports, edits, first_use) if anchor is None else imports
        if not left:
            continue
        place = anchor or first_torch_import(source.tree)
        if place is None:
            edits.append(_at_top(source, left))
        else:
            wanted.setdefault(place, []).extend(left)
    suites = _suites(source.tree)
    for statement in sorted({*gone, *wanted}, key=lambda node: (node.lineno, node.col_offset)):
        aliases = gone.get(statement, [])
        new = import_lines(wanted.get(statement, []))
        whole = len(aliases) == len(statement.names)
        if whole and new:
            edits.append(_replacement(source, statement, new))
        elif whole:
            alone = all(
                other in gone and len(gone[other]) == len(other.names)
                for other in suites[statement]
            )
            first = suites[statement][0] is statement
            kept = any(other in wanted for other in suites[statement])
            edits.append(_removal(source, statement, fill=alone and first and not kept))
        else:
            edits.extend(_without(source, statement, aliases))
            if new:
                edits.append(_before(source, statement, new))
    return tuple(edits)


def import_lines(imports: Iterable[Import]) -> list[str]:
    """Return import statements for ``imports``: plain ones first, one line for each module."""
    plain: list[str] = []
    by_module: dict[str, list[str]] = {}
    for item in sorted(set(imports)):
        tail = "" if item.local == item.name else f" as {item.local}"
        if item.module:
            by_module.setdefault(item.module, []).append(item.name + tail)
        else:
            plain.append(f"import {item.name}{tail}")
    return plain + [
        f"from {module} import {', '.join(names)}" for module, names in sorted(by_module.items())
    ]


def removal_of(source: Source, statement: ast.stmt) -> Edit:
    """Return the edit that removes a statement, leaving ``pass`` where its suite would be empty."""
    suite = _suites(source.tree)[statement]
    return _removal(source, statement, fill=len(suite) == 1)


def _merged(
    source: Source, imports: list[Import], edits: list[Edit], first_use: int
) -> list[Import]:
    """Put names into a ``from mindspore import ...`` that is there; return what found no place."""
    left: list[Import] = []
    by_module: dict[str, list[Import]] = {}
    for item in imports:
        by_module.setdefault(item.module, []).append(item)
    for module, items in by_module.items():
        there = next(
            (
                node
                for node in source.tree.body
                if module
                and isinstance(node, ast.ImportFrom)
                and node.module == module
                and not node.level
                and node.names[0].name != "*"
                and source.span(node).end <= first_use
            ),
            None,
        )
        if there is None:
            left.extend(items)
            continue
        start, end = source.span(there.names[0]).start, source.span(there.names[-1]).end
        names = {_alias_text(alias.name, alias.asname) for alias in there.names}
        new = {_alias_text(item.name, item.local) for item in items}
        if "\n" in source.text[start:end] or "#" in source.text[start:end]:
            edits.append(Edit(Span(end, end), "".join(f", {name}" for name in sorted(new - names))))
        else:
            edits.append(Edit(Span(start, end), ", ".join(sorted(names | new))))
    return left


def _alias_text(name: str, local: str | None) -> str:
    return name if local in (None, name) else f"{name} as {local}"


def first_torch_import(tree: ast.Module) -> ImportNode | None:
    """Return the first import of torch among the module's own statements."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        else:
            continue
        if any(name.partition(".")[0].startswith("torch") for name in names):
            return node
    return None


def _at_top(source: Source, imports: list[Import]) -> Edit:
    """Put imports after the last import at the top, else after the docstring."""
    last: ast.stmt | None = None
    for position, node in enumerate(source.tree.body):
        docstring = (
            position == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        )
        if docstring or isinstance(node, (ast.Import, ast.ImportFrom)):
            last = node
        else:
            break
    lines = source.newline.join(import_lines(imports))
    if last is None:
        at = source.span(source.tree.body[0]).start if source.tree.body else len(source.text)
        first = source.tree.body[0] if source.tree.body else None
        if (
            isinstance(first, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
            and first.decorator_list
        ):
            at = source.span(first.decorator_list[0]).start - 1
        return Edit(Span(at, at), lines + source.newline)
    line, _ = source.index.line_col(source.span(last).end)
    end = source.index.line_span(line).end
    return Edit(Span(end, end), source.newline + lines)


def _indent(source: Source, statement: ast.stmt) -> str:
    start = source.span(statement).start
    line, _ = source.index.line_col(start)
    before = source.text[source.index.line_span(line).start : start]
    return before if not before.strip() else ""


def _joined(source: Source, statement: ast.stmt, lines: list[str]) -> str:
    if _shares_line(source, statement):
        return "; ".join(lines)
    return (source.newline + _indent(source, statement)).join(lines)


def _shares_line(source: Source, statement: ast.stmt) -> bool:
    """Tell whether other code stands on the statement's first line: ``if x: import torch``."""
    span = source.span(statement)
    first = source.index.line_span(source.index.line_col(span.start)[0])
    last = source.index.line_span(source.index.line_col(span.end)[0])
    after = source.text[span.end : last.end].lstrip()
    return bool(source.text[first.start : span.start].strip("\ufeff \t\f")) or after.startswith(";")


def _replacement(source: Source, statement: ImportNode, lines: list[str]) -> Edit:
    comments = _comments(source, statement)
    return Edit(source.span(statement), _joined(source, statement, [*lines, *comments]))


def _comments(source: Source, statement: ast.stmt) -> list[str]:
    """Return the comments inside an import; a ``#`` there can be nothing else."""
    if not isinstance(statement, (ast.Import, ast.ImportFrom)):
        return []
    span = source.span(statement)
    return [found.rstrip() for found in _COMMENT.findall(source.text[span.start : span.end])]


def _before(source: Source, statement: ImportNode, lines: list[str]) -> Edit:
    start = source.span(statement).start
    shared = _shares_line(source, statement)
    glue = "; " if shared else source.newline + _indent(source, statement)
    return Edit(Span(start, start), _joined(source, statement, lines) + glue)


def _removal(source: Source, statement: ast.stmt, *, fill: bool) -> Edit:
    span = source.span(statement)
    comments = _comments(source, statement)
    if comments:
        lines = (
            [*comments, "pass"] if fill and not _is_module_level(source, statement) else comments
        )
        return Edit(span, _joined(source, statement, lines))
    if fill and not _is_module_level(source, statement):
        return Edit(span, "pass")
    text, index = source.text, source.index
    last_line = index.line_col(span.end)[0]
    first = index.line_span(index.line_col(span.start)[0])
    last = index.line_span(last_line)
    before = text[first.start : span.start]
    after = text[span.end : last.end]
    rest = after.lstrip(" \t\f")
    if rest.startswith(";"):
        after_semicolon = rest[1:].lstrip(" \t\f")
        return Edit(Span(span.start, last.end - len(after_semicolon)), "")
    if before.strip("\ufeff \t\f"):
        # The statement follows another one on its line: take the semicolon before it as well.
        stripped = before.rstrip(" \t\f")
        if stripped.endswith(";"):
            return Edit(Span(first.start + len(stripped) - 1, span.end), "")
        return Edit(span, "pass")
    if rest.startswith("#"):
        return Edit(Span(span.start, last.end - len(rest)), "")
    start = first.start + (1 if before.startswith("\ufeff") else 0)
    following = last_line + 1
    if start == 0 or _opens_suite(source, statement):
        # The blank lines below were there to set the import off.
        while following < index.line_count and _is_blank(source, following):
            following += 1
    end = index.line_span(following).start if following < index.line_count else last.end
    return Edit(Span(start, end), "")


def _opens_suite(source: Source, statement: ast.stmt) -> bool:
    suite = _suites(source.tree)[statement]
    return suite is not source.tree.body and suite[0] is statement


def _is_blank(source: Source, line: int) -> bool:
    span = source.index.line_span(line)
    return not source.text[span.start : span.end].strip()


def _is_module_level(source: Source, statement: ast.stmt) -> bool:
    return any(statement is node for node in source.tree.body)


def _without(source: Source, statement: ImportNode, aliases: list[ast.alias]) -> list[Edit]:
    """Take names out of an import that keeps others."""
    spans = [source.span(alias) for alias in statement.names]
    gone = [any(alias is other for other in aliases) for alias in statement.names]
    edits: list[Edit] = []
    position = 0
    while position < len(spans):
        if not gone[position]:
            position += 1
            continue
        stop = position
        while stop < len(spans) and gone[stop]:
            stop += 1
        if stop < len(spans):
            cut = Span(spans[position].start, spans[stop].start)
        else:
            cut = Span(spans[position - 1].end, spans[stop - 1].end)
        if "#" in source.text[cut.start : cut.end]:
            edits.extend(_keeping_comments(source, spans[position:stop]))
        else:
            edits.append(Edit(cut, ""))
        position = stop
    return edits


def _keeping_comments(source: Source, spans: list[Span]) -> list[Edit]:
    edits = []
    for span in spans:
        end = span.end
        while end < len(source.text) and source.text[end] in " \t":
            end += 1
        if source.text[end : end + 1] != ",":
            edits.append(Edit(span, ""))
            continue
        end += 1
        while end < len(source.text) and source.text[end] in " \t":
            end += 1
        edits.append(Edit(Span(span.start, end), ""))
    return edits


def _suites(tree: ast.Module) -> dict[ast.stmt, list[ast.stmt]]:
    """Map each statement to the suite that holds it."""
    found: dict[ast.stmt, list[ast.stmt]] = {}
    stack: list[ast.AST] = [tree]
    while stack:
        node = stack.pop()
        for name in ("body", "orelse", "finalbody"):
            suite = getattr(node, name, None)
            if isinstance(suite, list):
                for statement in suite:
                    found[statement] = suite
                    stack.append(statement)
        stack.extend(getattr(node, "handlers", ()))
        stack.extend(getattr(node, "cases", ()))
    return found
