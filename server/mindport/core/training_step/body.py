"""Lines of a text that become the body of a function where they stand."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise

from mindport.core.base.patterns import pattern
from mindport.core.model import Edit, Span
from mindport.core.text.comments import lexemes
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source, indent, start_of

#: What stands between the texts of ``("a "  f"b")``: their prefixes too.
_BESIDE = pattern(r"[\s()rbfu]*", re.IGNORECASE)


class Body:
    """Indentations, and what stands before and after the lines that get them.

    gone: spans that are removed; no line that begins in one is indented.
    """

    def __init__(self, source: Source, gone: list[Span]) -> None:
        self.source = source
        self.gone = gone
        self.units: Counter[int] = Counter()
        self.unit_of: dict[int, str] = {}
        self.openings: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
        self.closings: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)

    def unit(self, statement: ast.stmt) -> str:
        """Return one more level of indentation, as the text has it there."""
        return "\t" if indent(self.source, statement).startswith("\t") else "    "

    def margin(self, statement: ast.stmt, depth: int) -> str:
        """Return the white space before a statement that goes into ``depth`` new functions."""
        return indent(self.source, statement) + self.unit(statement) * depth

    def add(
        self,
        region: list[ast.stmt],
        depth: int,
        opening: str,
        closing: str,
        *,
        blank: bool = False,
    ) -> None:
        """Put a function around statements; ``blank`` asks for an empty line below it."""
        index, text = self.source.index, self.source.text
        first = index.line_col(start_of(self.source, region[0]))[0]
        last = index.line_col(self.source.span(region[-1]).end)[0]
        if not self.is_set_off(first):
            opening = self.source.newline + opening
        if blank and last + 1 < index.line_count:
            below = index.line_span(last + 1)
            if text[below.start : below.end].strip():
                closing += self.source.newline
        self.openings[first].append((depth, opening))
        self.closings[last].append((-depth, closing))
        quoted = lines_inside_strings(self.source, region)
        for line in range(first, last + 1):
            span = index.line_span(line)
            if line not in quoted and text[span.start : span.end].strip():
                self.units[line] += 1
                self.unit_of[line] = self.unit(region[0])

    def shift(self, statement: ast.stmt, end: int) -> None:
        """Indent the lines that a statement goes on in, up to an offset."""
        index, text = self.source.index, self.source.text
        first, last = index.line_col(self.source.span(statement).start)[0], index.line_col(end)[0]
        quoted = lines_inside_strings(self.source, [statement])
        for line in range(first + 1, last + 1):
            span = index.line_span(line)
            if span.start < end and line not in quoted and text[span.start : span.end].strip():
                self.units[line] += 1
                self.unit_of[line] = self.unit(statement)

    def edits(self) -> list[Edit]:
        """Return the insertions, one for each place."""
        found: list[Edit] = []
        for line in sorted({*self.units, *self.openings}):
            at = self.source.index.line_span(line).start
            text = "".join(opening for _, opening in sorted(self.openings.get(line, [])))
            if not any(each.start <= at < each.end for each in self.gone):
                text += self.unit_of.get(line, "") * self.units[line]
            if text:
                found.append(Edit(Span(at, at), text))
        for line, closings in self.closings.items():
            at = self.source.index.line_span(line).end
            found.append(Edit(Span(at, at), "".join(closing for _, closing in sorted(closings))))
        return found

    def is_set_off(self, line: int) -> bool:
        """Tell whether a definition that begins at a line needs no blank line before it."""
        index, text = self.source.index, self.source.text
        while line > 0 and any(
            each.start <= index.line_span(line - 1).start < each.end for each in self.gone
        ):
            line -= 1
        if line == 0:
            return True
        span = index.line_span(line - 1)
        above = text[span.start : span.end].strip()
        return not above or above.endswith(":") or above.startswith("#")


def stands_alone(source: Source, statement: ast.stmt, *, behind: bool = False) -> bool:
    """Tell whether nothing else stands on the lines of a statement but comments.

    behind: what stands before it does not matter.
    """
    span = source.span(statement)
    start = start_of(source, statement)
    first = source.index.line_span(source.index.line_col(start)[0])
    last = source.index.line_span(source.index.line_col(span.end)[0])
    after = source.text[span.end : last.end].strip()
    before = source.text[first.start : start].strip("\ufeff \t\f")
    return (behind or not before) and (not after or after.startswith("#"))


def lines_inside_strings(source: Source, region: list[ast.stmt]) -> set[int]:
    """Return the lines that begin inside a string: an indentation would be part of it.

    Where texts stand below each other, ``"a " "b"``, each is a string of its own.
    """
    found: set[int] = set()
    for statement in region:
        for node in nodes_within(statement):
            if isinstance(node, ast.Constant) and not isinstance(node.value, (str, bytes)):
                continue
            if isinstance(node, (ast.Constant, ast.JoinedStr)) and node.end_lineno != node.lineno:
                found.update(_lines_inside(source, node))
    return found


def _lines_inside(source: Source, node: ast.Constant | ast.JoinedStr) -> Iterator[int]:
    whole = source.span(node)
    text = source.text[whole.start : whole.end]
    parts = [each.span for each in lexemes(text)]
    between = [text[one.end : other.start] for one, other in pairwise(parts)]
    if not all(_BESIDE.fullmatch(each) for each in between):
        # An expression of an f-string, which may have texts of its own.
        parts = [Span(0, len(text))]
    for part in parts:
        first, last = (source.index.line_of(whole.start + at) for at in (part.start, part.end))
        # Behind a backslash that stands in no string a line may begin anywhere.
        if text[part.start] not in "#\\":
            yield from range(first + 1, last + 1)
