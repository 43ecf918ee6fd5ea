"""Comments that excuse a line or a file: ``# mindport: ignore[MP2]``, ``# mindport: ignore-file``.

Only comments count, never the same words in a string.
"""

from __future__ import annotations

import re

from mindport.core.base.patterns import pattern
from mindport.core.model import Edit, Span
from mindport.core.text.comments import lexemes
from mindport.core.text.line_index import LineIndex

_MARKER = "mindport:"
_IGNORE = pattern(
    r"#[ \t]*mindport:[ \t]*ignore(?:[ \t]*\[(?P<codes>[^\]#]*)\]|(?![ \t]*\[|[-\w]))",
    re.IGNORECASE,
)
_IGNORE_FILE = pattern(r"#[ \t]*mindport:[ \t]*ignore-file(?![-\w\[])", re.IGNORECASE)


class Suppressions:
    """What the comments of a text excuse. ``file`` tells whether the whole file is excused.

    text and index belong together.
    """

    __slots__ = ("_index", "_lines", "file")

    def __init__(self, text: str, index: LineIndex) -> None:
        self.file = False
        self._index = index
        self._lines: dict[int, tuple[str, ...]] = {}
        if _MARKER not in text.lower():
            return
        for lexeme in lexemes(text):
            if lexeme.kind == "comment":
                self._read(text, lexeme.span)

    def _read(self, text: str, span: Span) -> None:
        line = self._index.line_of(span.start)
        own_line = not text[self._index.line_start(line) : span.start].strip("\ufeff \t\f")
        if own_line and _IGNORE_FILE.match(text, span.start, span.end):
            self.file = True
        for match in _IGNORE.finditer(text, span.start, span.end):
            self._lines[line] = self._lines.get(line, ()) + _codes(match.group("codes"))

    def suppressed(self, code: str, span: Span) -> bool:
        """Tell whether ``code`` is excused on a line that ``span`` touches."""
        if self.file:
            return True
        if not self._lines:
            return False
        first, last = self._index.line_of(span.start), self._index.line_of(span.end)
        return any(
            code.startswith(self._lines[line])
            for line in range(first, last + 1)
            if line in self._lines
        )


def suppress_edit(text: str, index: LineIndex, line: int, code: str, start: int = 0) -> Edit | None:
    """Return the edit that excuses ``line`` (0-based) from ``code``, joining a comment it has.

    start: where a statement begins, on that line or above it; what is above is not read.
    None where no comment can stand (the line ends in a string or is joined to the next one by a
    backslash), where there is no such line, and where the line is excused already.
    """
    if not 0 <= line < index.line_count:
        return None
    content = index.line_span(line)
    comment = None
    for lexeme in lexemes(text, start):
        if lexeme.span.start > content.end:
            break
        # A string that is never closed hides what follows it on its line.
        end = lexeme.span.end + (lexeme.kind == "open")
        if lexeme.kind == "comment" and content.contains(lexeme.span):
            comment = lexeme.span
        elif lexeme.span.start <= content.end < end:
            return None
    if comment is None and text.endswith("\\", content.start, content.end):
        return None
    listed = None
    for match in _IGNORE.finditer(text, comment.start, comment.end) if comment else ():
        if code.startswith(_codes(match.group("codes"))):
            return None
        listed = match
    if listed is not None:
        held = listed.group("codes")
        start = listed.start("codes") + len(held.rstrip(" \t,"))
        separator = ", " if held.strip(" \t,") else ""
        return Edit(Span(start, listed.end("codes")), separator + code)
    end = content.start + len(text[content.start : content.end].rstrip())
    return Edit(Span(end, content.end), f"  # mindport: ignore[{code}]")


def _codes(listed: str | None) -> tuple[str, ...]:
    """Return the code prefixes of a comment; one without brackets has the prefix of every code."""
    if listed is None:
        return ("",)
    return tuple(code.strip().upper() for code in listed.split(",") if code.strip())
