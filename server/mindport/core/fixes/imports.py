"""Edits of import statements: torch names that are no longer used go, MindSpore's come.

New imports stand where the torch import stood, in the same suite. Comments stay.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable

from mindport.core.fixes.import_places import (
    ImportNode,
    below_mindspore,
    import_order,
    in_order,
    torch_import_above,
)
from mindport.core.fixes.names import Import
from mindport.core.model import Edit, Span
from mindport.core.text.source import (
    Source,
    comments_in,
    follows,
    indent,
    joined,
    removal,
    shares_line,
    suites,
)
from mindport.core.walk.values.kinds import Binding


def import_edits(
    source: Source,
    removed: Iterable[Binding],
    added: dict[ImportNode | None, list[Import]],
    first_use: int,
    *,
    extend: bool = True,
) -> tuple[Edit, ...]:
    """Return the edits that remove and add imports.

    removed: bindings to take away. added: what to import, by the statement where it goes; None is
    the module's import block. first_use: offset of the first name that needs an import. extend:
    whether names go into an import of their module that is there.
    """
    gone: dict[ImportNode, list[ast.alias]] = {}
    for binding in removed:
        gone.setdefault(binding.statement, []).append(binding.alias)
    wanted: dict[ImportNode, list[Import]] = {}
    edits: list[Edit] = []
    held_by = suites(source.tree)
    for anchor, imports in added.items():
        left = imports
        if anchor is None and extend:
            left = _merged(source, imports, edits, first_use, gone.keys())
        if not left:
            continue
        place = anchor or torch_import_above(source, first_use)
        suite = held_by[place] if place is not None else source.tree.body
        until = suite.index(place) if place is not None else below_mindspore(source, first_use)
        last: list[Import] = []
        for item in left:
            before = in_order(source, item, suite[:until]) or place
            if before is None:
                last.append(item)
            else:
                wanted.setdefault(before, []).append(item)
        if last and until:
            end = source.index.line_span(
                source.index.line_of(source.span(suite[until - 1]).end)
            ).end
            text = "".join(source.newline + line for line in import_lines(last))
            edits.append(Edit(Span(end, end), text))
        elif last:
            header = _header(source)
            if isinstance(header, (ast.Import, ast.ImportFrom)) and _goes(header, gone):
                wanted.setdefault(header, []).extend(last)
            else:
                edits.append(_at_top(source, header, last))
    runs = _runs(source, gone, wanted)
    for statement in sorted({*gone, *wanted}, key=lambda node: (node.lineno, node.col_offset)):
        if runs.get(statement, statement) is None:
            continue
        aliases = gone.get(statement, [])
        new = import_lines(wanted.get(statement, []))
        whole = _goes(statement, gone)
        if whole and new:
            edits.append(_replacement(source, statement, new))
        elif whole:
            alone = all(
                isinstance(other, (ast.Import, ast.ImportFrom)) and _goes(other, gone)
                for other in held_by[statement]
            )
            first = held_by[statement][0] is statement
            kept = any(other in wanted for other in held_by[statement])
            fill = alone and first and not kept
            edits.append(removal(source, statement, fill=fill, through=runs.get(statement)))
        else:
            edits.extend(_without(source, statement, aliases))
            if new:
                edits.append(_before(source, statement, new))
    return tuple(edits)


def _runs(
    source: Source,
    gone: dict[ImportNode, list[ast.alias]],
    wanted: dict[ImportNode, list[Import]],
) -> dict[ImportNode, ImportNode | None]:
    """Return the last of the imports that go in a row by the first, None by each of the others.

    One edit takes them all, as the blank lines around depend on what is left above and below.
    """
    found: dict[ImportNode, ImportNode | None] = {}
    first: ImportNode | None = None
    before: ImportNode | None = None
    for statement in sorted(gone, key=lambda node: (node.lineno, node.col_offset)):
        if not _goes(statement, gone) or wanted.get(statement):
            first = before = None
            continue
        if first is not None and before is not None and follows(source, before, statement):
            found[first], found[statement] = statement, None
        else:
            first = statement
        before = statement
    return found


def import_lines(imports: Iterable[Import]) -> list[str]:
    """Return import statements for ``imports``, in their order; one line for each module."""
    names: dict[tuple[str, str], list[str]] = {}
    for item in sorted(set(imports)):
        text = _alias_text(item.name, item.local)
        names.setdefault((item.module, "" if item.module else item.name), []).append(text)
    return [
        f"from {module} import {', '.join(names[module, plain])}"
        if module
        else f"import {names[module, plain][0]}"
        for module, plain in sorted(names, key=lambda each: import_order(*each))
    ]


def _merged(
    source: Source,
    imports: list[Import],
    edits: list[Edit],
    first_use: int,
    gone: Collection[ImportNode],
) -> list[Import]:
    """Put names into a ``from mindspore import ...`` that is there; return what found no place.

    gone: the imports that lose names, which are written elsewhere.
    """
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
                and node not in gone
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
        written = [_alias_text(alias.name, alias.asname) for alias in there.names]
        between = source.text[start:end]
        if "#" not in between and "\n" not in between and written == sorted(written):
            edits.append(Edit(Span(start, end), ", ".join(sorted(names | new))))
            continue
        glue = ", "
        if "\n" in between:
            line = source.index.line_span(source.index.line_col(end)[0])
            last = source.text[line.start : source.span(there.names[-1]).start]
            glue = "," + source.newline + last if not last.strip() else ", "
        edits.append(Edit(Span(end, end), "".join(glue + name for name in sorted(new - names))))
    return left


def _alias_text(name: str, local: str | None) -> str:
    return name if local in (None, name) else f"{name} as {local}"


def _goes(statement: ImportNode, gone: dict[ImportNode, list[ast.alias]]) -> bool:
    """Tell whether an import loses all its names."""
    return len(gone.get(statement, ())) == len(statement.names)


def _header(source: Source) -> ast.stmt | None:
    """Return the last import at the top of a module, else its docstring; None for neither."""
    last: ast.stmt | None = None
    for position, node in enumerate(source.tree.body):
        docstring = (
            position == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        )
        if not docstring and not isinstance(node, (ast.Import, ast.ImportFrom)):
            break
        last = node
    return last


def _at_top(source: Source, last: ast.stmt | None, imports: list[Import]) -> Edit:
    """Put imports below the header of a module, or where there is none above all the rest."""
    lines = source.newline.join(import_lines(imports))
    if last is None:
        first = source.tree.body[0] if source.tree.body else None
        at = source.span(first).start if first is not None else len(source.text)
        blank = 1
        if isinstance(first, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            blank = 2
            if first.decorator_list:
                at = source.span(first.decorator_list[0]).start - 1
        return Edit(Span(at, at), lines + source.newline * (1 + blank))
    line, _ = source.index.line_col(source.span(last).end)
    end = source.index.line_span(line).end
    return Edit(Span(end, end), source.newline + lines)


def _replacement(source: Source, statement: ImportNode, lines: list[str]) -> Edit:
    comments = comments_in(source, statement)
    return Edit(source.span(statement), joined(source, statement, [*lines, *comments]))


def _before(source: Source, statement: ImportNode, lines: list[str]) -> Edit:
    start = source.span(statement).start
    shared = shares_line(source, statement)
    glue = "; " if shared else source.newline + indent(source, statement)
    return Edit(Span(start, start), joined(source, statement, lines) + glue)


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
