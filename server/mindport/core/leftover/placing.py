"""Where text goes: imports into functions, comments above lines, definitions after the imports."""

from __future__ import annotations

import ast
from collections.abc import Callable
from textwrap import dedent

from mindport.core.fixes.imports import import_lines
from mindport.core.fixes.names import Import
from mindport.core.leftover.guards import is_type_checking
from mindport.core.leftover.reads import Home, Read
from mindport.core.leftover.run_on_import import first_needing, is_certain
from mindport.core.model import Edit, Span
from mindport.core.text.comments import lexemes
from mindport.core.text.source import Source, indent, shares_line, start_of

WithHelpers = Callable[..., "list[Edit] | None"]


def into_suites(
    source: Source,
    home: Home,
    reads: list[tuple[Read, Import]],
    needed: set[Import],
    *,
    on_import: bool,
) -> list[Edit]:
    """Return the edits that put imports into a function: at its start where it always needs them.

    Else right where they are needed, as it has ways that do without. on_import: the function runs
    as the module is imported.
    """
    places: dict[ast.stmt, set[Import]] = {}
    for item in needed:
        inside = [read for read, each in reads if read.home is home and each == item]
        at_start = not on_import and is_at_start(home, inside)
        needing = [_first_statement(home)] if at_start else first_needing(home, inside)
        for place in needing:
            places.setdefault(place, set()).add(item)
    return [_before(source, place, import_lines(items)) for place, items in places.items()]


def is_at_start(home: Home, reads: list[Read]) -> bool:
    """Tell whether what these reads need is imported at the start of their function."""
    needing = first_needing(home, reads)
    return len(needing) == 1 and is_certain(home, needing)


def _first_statement(home: Home) -> ast.stmt:
    """Return the first statement of a function after its docstring."""
    body = home.body
    documented = (
        not isinstance(home, ast.If)
        and len(body) > 1
        and isinstance(body[0], ast.Expr)
        and isinstance(body[0].value, ast.Constant)
        and isinstance(body[0].value.value, str)
    )
    return body[1 if documented else 0]


def into_block(source: Source, node: ast.If, lines: list[str]) -> Edit:
    """Return the edit that puts imports at the start of ``if TYPE_CHECKING:``."""
    return _before(source, node.body[0], lines)


def _before(source: Source, statement: ast.stmt, lines: list[str]) -> Edit:
    start = start_of(source, statement)
    if shares_line(source, statement) and not indent(source, statement):
        return Edit(Span(start, start), "; ".join(lines) + "; ")
    line = source.index.line_of(start)
    lead = source.text[source.index.line_start(line) : start]
    while _is_comment(source, line - 1, lead):
        line -= 1
    at = source.index.line_start(line)
    space = "" if isinstance(statement, (ast.Import, ast.ImportFrom)) else source.newline
    text = "".join(lead + each + source.newline for each in lines)
    return Edit(Span(at, at), text + space)


def _is_comment(source: Source, line: int, lead: str) -> bool:
    """Tell whether a line is a comment of the suite that is indented by ``lead``."""
    span = source.index.line_span(line)
    text = source.text[span.start : span.end]
    return line >= 0 and text.startswith(lead + "#")


def existing_block(tree: ast.Module) -> ast.If | None:
    """Return the module's own ``if TYPE_CHECKING:``, if it has one."""
    for node in tree.body:
        if isinstance(node, ast.If) and is_type_checking(node.test):
            return node
    return None


def as_string(source: Source, node: ast.expr) -> str | None:
    """Return an annotation as a string that means the same; None where it cannot be written."""
    span = source.span(node)
    text = source.text[span.start : span.end]
    if "\n" in text or "\r" in text:
        if any(mark in text for mark in "\"'#\\"):
            return None
        text = " ".join(text.split()).replace("[ ", "[").replace(" ]", "]").replace(",]", "]")
    if "\\" in text:
        return None
    for quote in ('"', "'"):
        if quote not in text:
            return quote + text + quote
    return None


def commented(text: str) -> list[str]:
    """Return code as comment lines; the comments in it keep lines of their own."""
    inside = [lexeme.span for lexeme in lexemes(text) if lexeme.kind == "comment"]
    comments = [text[span.start : span.end].rstrip() for span in inside]
    for span in reversed(inside):
        text = text[: span.start] + text[span.end :]
    first, *rest = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    below = dedent("\n".join(rest)).split("\n")
    # A closing bracket shows how far the lines above it were indented; without one they are too.
    lead = "" if below[-1][:1] in (")", "]", "}") else "    "
    code = [first, *(lead + line for line in below)]
    lines = [line.rstrip() for line in code if line.strip()]
    return ["# was: " + lines[0], *(f"#      {line}" for line in lines[1:]), *comments]


def comment_edits(
    source: Source, comments: list[tuple[int, list[str]]], edits: list[Edit]
) -> list[Edit]:
    """Return the insertions of comments above the lines of their offsets.

    edits: all others; one that stands at the same place takes the comment in.
    """
    hidden = [lexeme.span for lexeme in lexemes(source.text) if lexeme.kind in ("string", "joint")]
    by_place: dict[int, list[str]] = {}
    for offset, lines in comments:
        line = source.index.line_of(offset)
        while line > 0 and any(
            span.start < source.index.line_start(line) <= span.end
            and source.index.line_of(span.start) < line
            for span in hidden
        ):
            line -= 1
        start = source.index.line_start(line)
        if source.text.startswith("\ufeff") and start == 0:
            start = 1
        span = source.index.line_span(line)
        text = source.text[span.start : span.end].lstrip("\ufeff")
        lead = text[: len(text) - len(text.lstrip())]
        by_place.setdefault(start, []).extend(lead + each for each in lines)
    found = []
    for start, lines in by_place.items():
        here = Span(start, start)
        text = "".join(each + source.newline for each in lines)
        same = next((at for at, edit in enumerate(edits) if edit.span == here), None)
        if same is None:
            found.append(Edit(here, text))
        else:
            edits[same] = Edit(here, edits[same].text + text)
    return found


def left_out(source: Source, statement: ast.stmt, *, empty: bool) -> Edit:
    """Return the edit that turns a statement into a comment; ``empty``: nothing else is left."""
    span = source.span(statement)
    lines = commented(source.text[span.start : span.end])
    if shares_line(source, statement):
        return Edit(span, "pass")
    if empty and not any(statement is each for each in source.tree.body):
        lines.append("pass")
    return Edit(span, (source.newline + indent(source, statement)).join(lines))


def guarded_star(source: Source, statement: ast.stmt) -> Edit:
    """Return the edit that lets a star import fail, as nobody knows what else it gives."""
    span = source.span(statement)
    inner = source.text[span.start : span.end]
    lead = indent(source, statement)
    lines = ["try:", f"    {inner}", "except ImportError:", "    pass"]
    return Edit(span, (source.newline + lead).join(lines))


def with_inserted(
    source: Source,
    edits: list[Edit],
    texts: list[str],
    first_use: int,
    there: ast.ClassDef | None,
    with_helpers: WithHelpers,
) -> list[Edit]:
    """Add definitions after the imports, or after those that an earlier conversion added.

    there: the class that they are made with, where the file has it already.
    """
    if there is None:
        placed = with_helpers(source, edits, texts, first_use)
        if placed is not None:
            return list(placed)
    last: ast.stmt | None = there
    for node in source.tree.body:
        if last is None or node.lineno <= last.lineno:
            last = last or node
            continue
        call = getattr(node, "value", None)
        made = there is not None and isinstance(call, ast.Call)
        if not (made and getattr(call.func, "id", "") == there.name):  # type: ignore[union-attr]
            break
        last = node
    assert last is not None
    end = source.index.line_span(source.index.line_of(source.span(last).end)).end
    glue = source.newline if last is not there else source.newline * 3
    text = glue + "\n\n\n".join(each.strip("\n") for each in texts).replace("\n", source.newline)
    return [*edits, Edit(Span(end, end), text)]
