"""Definitions that fixes add to a file: where they go, and which the file has already.

A helper is written in MindSpore with torch's signature. It is added once, after the imports.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

from mindport.core.base.patterns import pattern
from mindport.core.base.syntax import expression_of, module_of
from mindport.core.fixes.import_places import names_bound, torch_import_above
from mindport.core.fixes.names import spell
from mindport.core.model import Edit, Helper, Span
from mindport.core.text.nodes import each_of, nodes_of, nodes_within
from mindport.core.text.source import Source, is_blank

_NUMBERED = pattern(r"_\d+$")
Definition = ast.FunctionDef | ast.ClassDef


def local_helper(source: Source, helper: Helper, early: Iterable[int] = ()) -> str | None:
    """Return the name under which a file already has a helper; None where it has it not.

    early: offsets where it is called as the module is read: a definition below is not there yet.
    """
    for node, _ in added(source.tree, lambda name: (helper,) if name == helper.name else ()):
        start = source.span(node).start
        if not _bound_elsewhere(source.tree, node) and all(start < each for each in early):
            return node.name
    return None


def added(
    tree: ast.Module, find: Callable[[str], tuple[Helper, ...]]
) -> Iterator[tuple[Definition, Helper]]:
    """Yield the definitions of a module that are helpers.

    find: the helpers of a name.
    """
    imported: dict[str, str] | None = None
    for node in tree.body:
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            continue
        for helper in find(node.name) or find(_NUMBERED.sub("", node.name)):
            imported = _imported(tree) if imported is None else imported
            if _is_same(node, helper, imported):
                yield node, helper
                break


def free_name(source: Source, name: str, is_free: Callable[[str], bool]) -> str:
    """Return the name of a helper in a file: its own, or a numbered one where that is taken."""
    read = {node.id for node in each_of(source.tree, ast.Name)}
    number = 0
    local = name
    while not is_free(local) or (local in read and number) or _stays_read(source, local, read):
        number += 1
        local = f"{name}_{number}"
    return local


def with_definitions(
    source: Source,
    edits: list[Edit],
    texts: Mapping[str, str],
    first_use: int,
    there: Iterable[Definition],
) -> list[Edit] | None:
    """Add definitions among those that fixes added before, as one plan would have placed them all.

    texts: by the names that they bind. first_use: where the first of them is needed. there: the
    helpers that the module has. None where there is no place.
    """
    body = source.tree.body
    before = [
        (node.name, position)
        for position, node in enumerate(body)
        if isinstance(node, (ast.FunctionDef, ast.ClassDef))
        and any(node is other for other in there)
        and source.span(node).end <= first_use
    ]
    torch = torch_import_above(source, first_use)
    # What is added may need MindSpore when it is defined, which comes in place of torch.
    least = max(
        [_last_before(source, first_use), *(at for at, node in enumerate(body) if node is torch)]
    )
    by_place: dict[int, list[str]] = {}
    for name, text in sorted(texts.items()):
        last = least
        if before:
            last = next((at - 1 for other, at in before if other > name), before[-1][1])
        by_place.setdefault(last, []).append(text)
    placed: list[Edit] | None = edits
    for last, several in by_place.items():
        placed = _inserted(source, placed, several, last) if placed is not None else None
    return placed


def with_helpers(
    source: Source, edits: list[Edit], texts: list[str], first_use: int
) -> list[Edit] | None:
    """Add definitions after the imports of a module, before anything that uses them.

    None where there is no place.
    """
    return _inserted(source, edits, texts, _last_before(source, first_use))


def _inserted(source: Source, edits: list[Edit], texts: list[str], last: int) -> list[Edit] | None:
    """Add definitions after the statement at a position of the module, -1 for its very top."""
    at = _place(source, last)
    upper = min((e.span.start for e in edits if e.span.end == at and not e.text), default=at)
    above = source.text[:upper]
    blank = 0
    lines = above.split("\n")
    while blank + 1 < len(lines) and not lines[-2 - blank].strip() and not lines[-1].strip():
        blank += 1
    lead = "" if last < 0 and at < len(source.text) else "\n" * max(0, 2 - blank)
    if above and not above.endswith(("\n", "\r")):
        lead += "\n"
    body = "\n\n\n".join(text.strip("\n") for text in texts)
    tail = "\n\n\n" if source.text[at:].strip() else "\n"
    written = (lead + body + tail).replace("\n", source.newline)
    here = Span(at, at)
    same = next((edit for edit in edits if edit.span == here), None)
    if same is not None:
        # An import stands at the same place and comes first, what is written into a statement last.
        imports = same.text.endswith(("\n", "\r"))
        joined = same.text + source.newline * 2 + written if imports else written + same.text
        return [Edit(here, joined) if edit is same else edit for edit in edits]
    if any(edit.span.overlaps(here) for edit in edits):
        return None
    return [*edits, Edit(here, written)]


def _last_before(source: Source, first_use: int) -> int:
    """Return the position of the last import, or the docstring, above definitions and uses.

    -1 where there is none.
    """
    last = -1
    for position, node in enumerate(source.tree.body):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            break
        if source.span(node).end > first_use:
            break
        if _is_docstring(node, position) or _imports(node):
            last = position
    return last


def _place(source: Source, last: int) -> int:
    """Return the offset below the statement at a position of the module.

    In a notebook that is in its cell: the next one may be in another language.
    """
    body = source.tree.body
    end_line = -1
    limit = len(source.text)
    if last >= 0:
        end = source.span(body[last]).end
        end_line = source.index.line_col(end)[0]
        limit = source.index.line_start(source.index.line_of(source.cell(end).end) + 1)
    for node in body[last + 1 :]:
        start = source.span(node).start
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            start = min([start, *(source.span(each).start - 1 for each in node.decorator_list)])
        line = source.index.line_col(start)[0]
        if line <= end_line:
            end_line = source.index.line_col(source.span(node).end)[0]
            continue
        if source.cells and last < 0:
            return _above(source, line)
        while line - 1 > end_line and _is_comment(source, line - 1):
            line -= 1
        if last >= 0 and not _is_docstring(body[last], last):
            line = _above_headings(source, line, end_line)
        at = source.index.line_span(line).start
        if source.text.startswith("\ufeff") and at == 0:
            at = 1
        return min(at, limit)
    return limit


def _above_headings(source: Source, line: int, end_line: int) -> int:
    """Return the first line of the comments that stand by themselves between two statements.

    They are the heading of what comes below. Those right below an import, in ``end_line``, are its.
    """
    at = line
    while at - 1 > end_line and (is_blank(source, at - 1) or _is_comment(source, at - 1)):
        at -= 1
        if _is_comment(source, at) and is_blank(source, at - 1) and at - 1 > end_line:
            line = at
    return line


def _above(source: Source, line: int) -> int:
    """Return an offset above a line of a notebook: in the first blank cell, else right above it.

    A comment above the line may be for the cell, and so may be what is for IPython.
    """
    start = source.index.line_start(line)
    blank = (
        cell.start
        for cell in source.cells
        if cell.start < start and not source.text[cell.start : cell.end].strip()
    )
    return next(blank, start)


def _imports(node: ast.stmt) -> bool:
    """Tell whether a statement does nothing but import, whatever it depends on."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return True
    if isinstance(node, ast.If):
        return any(_imports(each) for each in node.body) and all(
            _is_plain(each) for each in (*node.body, *node.orelse)
        )
    if isinstance(node, ast.Try):
        inner = (*node.body, *node.orelse, *node.finalbody)
        handled = [each for handler in node.handlers for each in handler.body]
        return any(_imports(each) for each in inner) and all(
            _is_plain(each) for each in (*inner, *handled)
        )
    return False


def _is_plain(node: ast.stmt) -> bool:
    simple = (ast.Import, ast.ImportFrom, ast.Assign, ast.Pass, ast.Raise, ast.Expr)
    return isinstance(node, simple) or _imports(node)


def _is_docstring(node: ast.stmt, position: int) -> bool:
    return position == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_comment(source: Source, line: int) -> bool:
    span = source.index.line_span(line)
    return source.text[span.start : span.end].startswith("#")


def _stays_read(source: Source, local: str, read: set[str]) -> bool:
    """Tell whether a name that nothing binds is read: a star import may give it."""
    if local not in read:
        return False
    return any(
        isinstance(node, ast.ImportFrom) and node.names[0].name == "*" for node in source.tree.body
    )


def _bound_elsewhere(tree: ast.Module, definition: Definition) -> bool:
    return any(node is not definition for node in binders(tree, definition.name))


def binders(tree: ast.Module, name: str) -> Iterator[ast.AST]:
    """Yield what binds a name anywhere in a file."""
    for node in nodes_of(tree):
        if (
            (isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load))
            or (isinstance(node, ast.arg) and node.arg == name)
            or (isinstance(node, ast.alias) and (node.asname or node.name) == name)
            or (
                isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
                and node.name == name
            )
        ):
            yield node


def _imported(tree: ast.Module) -> dict[str, str]:
    """Return the full names that a module's own imports bind, by local name."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            found |= names_bound(node)
    return found


def members_of(helper: Helper) -> frozenset[str]:
    """Return what objects of a helper have: its own, and what helpers it is written with give."""
    return frozenset().union(*(_members(each.source) for each in (helper, *helper.needs)))


@lru_cache(maxsize=256)
def _members(text: str) -> frozenset[str]:
    return frozenset(
        name
        for definition in module_of(spell(text)).body
        if isinstance(definition, ast.ClassDef)
        for name in _bound_in(definition)
    )


def _bound_in(definition: ast.ClassDef) -> Iterator[str]:
    """Yield what a class binds in its body, and in its methods on ``self``."""
    for node in definition.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (each.id for each in node.targets if isinstance(each, ast.Name))
    for part in nodes_within(definition):
        if not isinstance(part, ast.Attribute) or not isinstance(part.ctx, ast.Store):
            continue
        if isinstance(part.value, ast.Name) and part.value.id == "self":
            yield part.attr


@lru_cache(maxsize=256)
def _definition(text: str) -> ast.stmt:
    return module_of(spell(text)).body[0]


@lru_cache(maxsize=256)
def _names_within(text: str) -> frozenset[str]:
    """Return the names that a helper binds in itself: parameters, and what it gives values."""
    nodes = nodes_within(_definition(text))
    return frozenset(
        node.arg if isinstance(node, ast.arg) else node.id
        for node in nodes
        if isinstance(node, ast.arg)
        or (isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load))
    )


def _is_same(node: Definition, helper: Helper, imported: Mapping[str, str]) -> bool:
    """Tell whether a definition is a helper's, whatever its name and its imports."""
    other = _definition(helper.source)
    # A helper's own `modes` is no `modes` that the file imports.
    own = _names_within(helper.source)
    if not own.isdisjoint(imported):
        imported = {name: full for name, full in imported.items() if name not in own}
    return node.__class__ is other.__class__ and all(
        field == "name" or _alike(getattr(node, field), getattr(other, field), imported)
        for field in node._fields
    )


def _alike(one: object, other: object, imported: Mapping[str, str]) -> bool:
    """Tell whether two parts of trees are the same, with imported names of the first in full."""
    if isinstance(one, ast.Name) and one.id in imported and isinstance(one.ctx, ast.Load):
        one, imported = _spelled(imported[one.id]), {}
    if one.__class__ is not other.__class__:
        return False
    if isinstance(one, ast.AST):
        return all(
            _alike(getattr(one, field, None), getattr(other, field, None), imported)
            for field in one._fields
        )
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(
            _alike(each, its, imported) for each, its in zip(one, other, strict=True)
        )
    # Zero has two signs.
    return one == other and repr(one) == repr(other)


@lru_cache(maxsize=256)
def _spelled(target: str) -> ast.expr:
    return expression_of(target)
