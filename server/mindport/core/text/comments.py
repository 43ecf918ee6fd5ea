"""Finds the comments and strings of a text, whether or not it parses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from mindport.core.base.patterns import pattern
from mindport.core.model import Span

_TOKEN = pattern(
    r"""(?P<comment>\#[^\r\n]*)
    | (?P<string>
        \"{3}[^"\\]*(?:(?:\\[\s\S]|"(?!""))[^"\\]*)*\"{3}
      | '{3}[^'\\]*(?:(?:\\[\s\S]|'(?!''))[^'\\]*)*'{3}
      | (?!\"{3}) "[^"\\\r\n]*(?:\\(?:\r\n|[\s\S])[^"\\\r\n]*)*"
      | (?!'{3}) '[^'\\\r\n]*(?:\\(?:\r\n|[\s\S])[^'\\\r\n]*)*')
    | (?P<open>["'][^\r\n]*)
    | (?P<joint>\\(?:\r\n?|\n))""",
    re.VERBOSE,
)


class Lexeme(NamedTuple):
    """What a kind of text spans.

    kind: ``comment``; ``string``; ``open``, a string that is never closed, up to its line's end;
    ``joint``, a backslash with the line end that it hides.
    """

    kind: str
    span: Span


def lexemes(text: str, start: int = 0) -> Iterator[Lexeme]:
    """Yield the comments, strings and joined lines in order, from an offset outside of them."""
    for match in _TOKEN.finditer(text, start):
        yield Lexeme(str(match.lastgroup), Span(match.start(), match.end()))
