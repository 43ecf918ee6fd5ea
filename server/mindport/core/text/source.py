"""A parsed text, and the place of a statement in it: lines, suites, removal."""

from __future__ import annotations

import ast
from bisect import bisect_right
from collections.abc import Mapping
from functools import lru_cache

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.model import Edit, Span
from mindport.core.text.line_index import LineIndex
from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.text.suites import suites_of

_COMMENT = pattern(r"#[^\r\n]*")
_GAP = r"(?:[ \t\f]|\\(?:\r\n|\r|\n))+"
_KEYWORD = pattern(rf"(?:async{_GAP})?(?:def|class){_GAP}")
_WORD = pattern(r"[^\s()\[\]{}:;,.=*@#\\]*")


@dataclass(frozen=True, slots=True)
class Source:
    """A parsed text: what import edits need of it.

    cells: where the cells of a notebook stand, in their order.
    """

    tree: ast.Module
    text: str
    index: LineIndex
    newline: str
    cells: tuple[Span, ...] = ()

    def cell(self, offset: int) -> Span:
        """Return where the cell stands that holds an offset; all of a text that is no notebook."""
        if not self.cells:
            return Span(0, len(self.text))
        return self.cells[max(bisect_right(self.cells, offset, key=lambda each: each.start) - 1, 0)]

    def span(self, node: ast.stmt | ast.expr | ast.alias) -> Span:
        """Return where a node stands."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return Span(
            self.index.ast_offset(node.lineno, node.col_offset),
            self.index.ast_offset(node.end_lineno, node.end_col_offset),
        )


def last_start(source: Source, line: int) -> int:
    """Return where the last statement begins that does so on a line (0-based) or above it; or 0."""
    found = 0
    suites = [source.tree.body]
    while suites:
        above = [suite[: bisect_right(suite, line + 1, key=_line)] for suite in suites]
        last = max((suite[-1] for suite in above if suite), key=_line, default=None)
        if last is None:
            break
        found = source.span(last).start
        suites = list(suites_of(last))
    return found


def _line(statement: ast.stmt) -> int:
    return statement.lineno


def name_span(source: Source, node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> Span:
    """Return where the name stands that a class or a function is defined by."""
    start = source.span(node).start
    keyword = _KEYWORD.match(source.text, start)
    return word_at(source.text, keyword.end() if keyword else start)


def word_at(text: str, start: int) -> Span:
    """Return where the name stands that begins at an offset.

    Its length is the text's: the tree has names in their normal form, where one character of the
    text may be several.
    """
    found = _WORD.match(text, start)
    return Span(start, found.end() if found else start)


def removal_of(source: Source, statement: ast.stmt) -> Edit:
    """Return the edit that removes a statement, leaving ``pass`` where its suite would be empty."""
    suite = suites(source.tree)[statement]
    return removal(source, statement, fill=len(suite) == 1)


def removal(
    source: Source, statement: ast.stmt, *, fill: bool, through: ast.stmt | None = None
) -> Edit:
    """Return the edit that removes a statement; ``fill`` leaves ``pass`` in its place.

    through: the last of the statements that go as well, each of which ``follows`` the one before.
    """
    span = source.span(statement)
    if through is not None:
        span = Span(span.start, source.span(through).end)
    comments = comments_in(source, statement)
    if comments:
        lines = [*comments, "pass"] if fill and not is_module_level(source, statement) else comments
        return Edit(span, joined(source, statement, lines))
    if fill and not is_module_level(source, statement):
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
        while following < index.line_count and is_blank(source, following):
            following += 1
    else:
        # Blank lines on both sides would add up; the longer run is enough.
        above = index.line_col(span.start)[0] - 1
        while (
            above >= 0
            and is_blank(source, above)
            and following < index.line_count - 1
            and is_blank(source, following)
        ):
            above -= 1
            following += 1
    end = index.line_span(following).start if following < index.line_count else last.end
    if not text[end:].strip() and not _opens_suite(source, statement):
        # Nothing is left below that the blank lines above would set off.
        line = index.line_of(start) - 1
        while line >= 0 and is_blank(source, line):
            start = index.line_span(line).start
            line -= 1
    return Edit(Span(start, end), "")


def with_filled_suites(source: Source, edits: list[Edit]) -> list[Edit]:
    """Leave ``pass`` in each suite whose statements the edits remove one and all."""
    gone = sorted(edit for edit in edits if not edit.text and edit.span.start < edit.span.end)
    if not gone:
        return edits
    stack: list[ast.AST] = [source.tree]
    while stack:
        for suite in suites_of(stack.pop()):
            removing = [_remover(source.span(statement), gone) for statement in suite]
            # What stands below a statement that is removed goes with it.
            stack += [each for each, edit in zip(suite, removing, strict=True) if edit is None]
            if suite is not source.tree.body and all(removing):
                first = removing[0]
                edits = [
                    Edit(source.span(suite[0]), "pass") if edit is first else edit for edit in edits
                ]
    return edits


def _remover(span: Span, gone: list[Edit]) -> Edit | None:
    at = bisect_right([edit.span.start for edit in gone], span.start)
    return next((edit for edit in gone[max(at - 1, 0) : at] if edit.span.contains(span)), None)


def assigned_values(within: ast.AST, name: str) -> list[ast.expr]:
    """Return what plain assignments in a tree give a name, in the order of ``ast.walk``."""
    return _assigned(within).get(name, [])


@kept_on_node
def _assigned(within: ast.AST) -> dict[str, list[ast.expr]]:
    found: dict[str, list[ast.expr]] = {}
    for node in nodes_within(within):
        if isinstance(node, ast.Assign):
            names = (target.id for target in node.targets if isinstance(target, ast.Name))
            for name in dict.fromkeys(names):
                found.setdefault(name, []).append(node.value)
    return found


@lru_cache(maxsize=4)
def suites(tree: ast.Module) -> Mapping[ast.stmt, list[ast.stmt]]:
    """Map each statement to the suite that holds it."""
    found: dict[ast.stmt, list[ast.stmt]] = {}
    stack: list[ast.AST] = [tree]
    while stack:
        for suite in suites_of(stack.pop()):
            for statement in suite:
                found[statement] = suite
                stack.append(statement)
    return found


def joined(source: Source, statement: ast.stmt, lines: list[str]) -> str:
    """Return lines as they stand in place of a statement, comments last."""
    if shares_line(source, statement):
        return "; ".join(lines)
    return (source.newline + indent(source, statement)).join(lines)


def comments_in(source: Source, statement: ast.stmt) -> list[str]:
    """Return the comments inside an import; a ``#`` there can be nothing else."""
    if not isinstance(statement, (ast.Import, ast.ImportFrom)):
        return []
    span = source.span(statement)
    return [found.rstrip() for found in _COMMENT.findall(source.text[span.start : span.end])]


def follows(source: Source, statement: ast.stmt, other: ast.stmt) -> bool:
    """Tell whether nothing but lines of statements and blank lines is from one's to another's."""
    lines = source.index.line_span
    first, last = source.span(statement), source.span(other)
    start = lines(source.index.line_col(first.start)[0]).start
    end = lines(source.index.line_col(last.end)[0]).end
    text = source.text
    around = (text[start : first.start], text[first.end : last.start], text[last.end : end])
    return (
        suites(source.tree)[statement] is suites(source.tree)[other]
        and not any(each.strip("\ufeff \t\f\r\n") for each in around)
        and not comments_in(source, statement)
        and not comments_in(source, other)
    )


def start_of(source: Source, statement: ast.stmt) -> int:
    """Return where a statement begins, its decorators included."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    if not decorators:
        return source.span(statement).start
    return source.text.rindex("@", 0, source.span(decorators[0]).start)


def shares_line(source: Source, statement: ast.stmt) -> bool:
    """Tell whether other code stands on the statement's first line: ``if x: import torch``."""
    span = source.span(statement)
    first = source.index.line_span(source.index.line_col(span.start)[0])
    last = source.index.line_span(source.index.line_col(span.end)[0])
    after = source.text[span.end : last.end].lstrip()
    return bool(source.text[first.start : span.start].strip("\ufeff \t\f")) or after.startswith(";")


def indent(source: Source, statement: ast.stmt) -> str:
    """Return the white space before a statement that begins its line."""
    start = source.span(statement).start
    line, _ = source.index.line_col(start)
    before = source.text[source.index.line_span(line).start : start]
    return before if not before.strip() else ""


def _opens_suite(source: Source, statement: ast.stmt) -> bool:
    suite = suites(source.tree)[statement]
    return suite is not source.tree.body and suite[0] is statement


def is_blank(source: Source, line: int) -> bool:
    span = source.index.line_span(line)
    return not source.text[span.start : span.end].strip()


def is_module_level(source: Source, statement: ast.stmt) -> bool:
    """Tell whether a statement is one of the module's own."""
    return any(statement is node for node in source.tree.body)
