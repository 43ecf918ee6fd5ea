"""Offsets, lines and columns of one text: the only module that does position arithmetic.

Lines end at ``\\n``, ``\\r\\n`` and ``\\r`` alone, as in LSP; Python's parser has the same lines.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import accumulate

from mindport.core.base.patterns import pattern
from mindport.core.model import Span

_LINE_END = pattern(r"\r\n?|\n")
_WIDE = {"utf-8": re.compile(r"[^\x00-\x7f]"), "utf-16": re.compile(r"[\U00010000-\U0010ffff]")}


def _units(char: str, encoding: str) -> int:
    if encoding == "utf-16":
        return 2 if char > "\uffff" else 1
    return 2 if char < "\u0800" else 3 if char < "\U00010000" else 4


class _WideColumns:
    """The characters of one line that take more than one unit, for turning columns both ways."""

    __slots__ = ("_cols", "_extra", "_starts")

    def __init__(self, line: str, encoding: str) -> None:
        self._cols: list[int] = []
        self._starts: list[int] = []
        self._extra: list[int] = [0]
        for match in _WIDE[encoding].finditer(line):
            self._cols.append(match.start())
            self._starts.append(match.start() + self._extra[-1])
            self._extra.append(self._extra[-1] + _units(match.group(), encoding) - 1)

    def to_units(self, col: int) -> int:
        return col + self._extra[bisect_left(self._cols, col)]

    def to_col(self, units: int) -> int:
        """Return the column at ``units``; inside a character, the column where it starts."""
        wide = bisect_right(self._starts, units)
        if wide == 0:
            return units
        return max(self._cols[wide - 1], units - self._extra[wide])


class LineIndex:
    """Turns offsets of ``text`` into lines and columns and back.

    Offsets and columns are code points and lines are 0-based, except where the name says otherwise.
    Arguments outside the text clamp to it; nothing here raises on a position.
    """

    __slots__ = ("_ascii", "_starts", "_wide", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._ascii = text.isascii()
        if "\r" in text:
            self._starts = [0, *(match.end() for match in _LINE_END.finditer(text))]
        else:
            self._starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
            self._starts.pop()
        self._wide: dict[tuple[int, str], _WideColumns | None] = {}

    @property
    def line_count(self) -> int:
        """Return the number of lines; a text that ends with a line end has an empty last line."""
        return len(self._starts)

    def line_start(self, line: int) -> int:
        """Return the offset of the first character of ``line``, clamped."""
        if line <= 0:
            return 0
        return self._starts[line] if line < len(self._starts) else len(self.text)

    def line_span(self, line: int) -> Span:
        """Return the span of ``line`` without its line end; empty where there is no such line."""
        return Span(self.line_start(line), self._line_end(line))

    def whole_lines(self, span: Span) -> Span:
        """Return the lines that a span is on, with the line end of the last."""
        return Span(
            self.line_start(self.line_of(span.start)), self.line_start(self.line_of(span.end) + 1)
        )

    def line_of(self, offset: int) -> int:
        """Return the line that ``offset`` is on; a line end belongs to the line that it ends."""
        return max(bisect_right(self._starts, offset) - 1, 0)

    def line_col(self, offset: int) -> tuple[int, int]:
        """Return the line and column of ``offset``; inside a line end, the end of the line."""
        offset = min(max(offset, 0), len(self.text))
        line = self.line_of(offset)
        return line, min(offset, self._line_end(line)) - self._starts[line]

    def offset(self, line: int, col: int) -> int:
        """Return the offset of ``line`` and ``col``; a column past the end gives the line's end."""
        if line < 0:
            return 0
        start = self.line_start(line)
        return min(start + max(col, 0), self._line_end(line))

    def position(self, offset: int, encoding: str) -> tuple[int, int]:
        """Return the line of ``offset`` and its column in units of ``encoding``.

        encoding: ``utf-8``, ``utf-16`` or ``utf-32``.
        """
        line, col = self.line_col(offset)
        wide = self._wide_columns(line, encoding)
        return line, wide.to_units(col) if wide else col

    def offset_at(self, line: int, units: int, encoding: str) -> int:
        """Return the offset of a position counted in units of ``encoding``.

        A position inside a character gives the start of the character; one past the line's end
        gives the line's end.
        """
        if not 0 <= line < len(self._starts):
            return self.offset(line, units)
        wide = self._wide_columns(line, encoding)
        return self.offset(line, wide.to_col(units) if wide else units)

    def ast_offset(self, lineno: int, byte_col: int) -> int:
        """Return the offset of a position of ``ast``: 1-based line, column in UTF-8 bytes."""
        starts = self._starts
        if 0 < lineno < len(starts):
            start = starts[lineno - 1]
            offset = start + byte_col
            # The last places of a line may be inside its line end. Where a line has characters of
            # several bytes, those before the place count.
            if offset < starts[lineno] - 1 and (self._ascii or self.text[start:offset].isascii()):
                return offset
        return self.offset_at(lineno - 1, byte_col, "utf-8")

    def _line_end(self, line: int) -> int:
        if line < 0:
            return 0
        if line + 1 >= len(self._starts):
            return len(self.text)
        end = self._starts[line + 1] - 1
        if end > self._starts[line] and self.text[end] == "\n" and self.text[end - 1] == "\r":
            end -= 1
        return end

    def _wide_columns(self, line: int, encoding: str) -> _WideColumns | None:
        if self._ascii or encoding == "utf-32":
            return None
        key = (line, encoding)
        if key not in self._wide:
            content = self.text[self._starts[line] : self._line_end(line)]
            self._wide[key] = None if content.isascii() else _WideColumns(content, encoding)
        return self._wide[key]
