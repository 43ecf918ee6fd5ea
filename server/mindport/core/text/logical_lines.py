"""Splits a text that does not parse into logical lines, one for each statement or block header.

A tolerant scanner, not a tokenizer: a string or bracket that is never closed ends where the next
statement seems to begin, so that one slip of the pen does not swallow the rest of the file.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from mindport.core.base.patterns import pattern

_EOL = pattern(r"\r\n?|\n")
_LINE = pattern(r"[^\r\n]*(?:\r\n?|\n|\Z)")
_INDENT = pattern(r"[ \t\f]*")
_WORD = pattern(r"async[ \t]+(?:def|for|with)\b|\w+|@")
_TOKEN = pattern(
    r"""\#[^\r\n]* | \"\"\" | ''' | "[^"\\\r\n]*(?:\\(?:\r\n|[\s\S])[^"\\\r\n]*)*"?
    | '[^'\\\r\n]*(?:\\(?:\r\n|[\s\S])[^'\\\r\n]*)*'? | [()\[\]{}] | \\(?:\r\n?|\n) | \r\n?|\n""",
    re.VERBOSE,
)
_TRIPLE_END = {'"""': re.compile(r'\\[\s\S]|"""'), "'''": re.compile(r"\\[\s\S]|'''")}
_BLANKS = " \t\f\r\n"
_CLOSER = {"(": ")", "[": "]", "{": "}"}
_CONFLICT = pattern(r"(?:<{7}|={7}|>{7}|\|{7})(?:[ \t][^\r\n]*)?(?=[\r\n]|\Z)")
# What cannot stand at the start of a line inside brackets.
_STATEMENT = pattern(
    r"""[ \t\f]*(?:
    (?:def|class|return|while|try|raise|del|pass|break|continue|global|nonlocal|assert|except
       |finally|elif|import|with|async[ \t]+(?:def|with))\b(?![ \t]*=)
    | from[ \t]+[\w.]+[ \t]+import\b
    | @[\w.]+(?:\([^\r\n]*\))?[ \t]*[\r\n]+[ \t]*(?:def|class|async|@)
    | (?:<{7}|={7}|>{7}|\|{7})(?:[ \t]|[\r\n]|\Z))""",
    re.VERBOSE,
)
# What usually starts a statement: a spaced assignment that is not an item of a list.
_ASSIGNMENT = pattern(
    r"[ \t\f]*[^\W\d][\w.\[\], '\"]*[ \t][-+*/@%&|^]?=[ \t][^\r\n]*(?<!,)(?:[\r\n]|\Z)"
)
_NAME_START = pattern(r"[ \t\f]*(?!(?:for|if|else|and|or|in|is|not|lambda)\b)(?:[^\W\d]|@)")
_CODE_IN_STRING = pattern(
    r"[\r\n]([ \t]*)(?:(?:async[ \t]+)?def[ \t]+\w+[ \t]*\(|class[ \t]+\w+[ \t]*[(:]|return\b"
    r"|import[ \t]+\w|from[ \t]+[\w.]+[ \t]+import\b)"
)

_METHOD_IN_STRING = pattern(r"[\r\n][ \t]*def[ \t]+\w+\(\s*self\b")


class LogicalLine(NamedTuple):
    """Offsets of one logical line: ``end`` is after its line end, ``code_end`` before the comment.

    width: the column of its indentation; word: its first word; conflict: a merge marker.
    """

    start: int
    code: int
    code_end: int
    end: int
    width: int
    word: str
    conflict: bool = False


def readings(text: str) -> list[list[LogicalLine]]:
    """Return the ways to split ``text`` into logical lines, the likeliest first.

    Blank lines and comment lines are left out. There is a second way when a triple quoted string
    holds what looks like code: a quote too many turns every later string inside out.
    """
    plain = _Scan(text, doubt_strings=False)
    if plain.closed and not plain.doubtful:
        return [plain.lines]
    doubting = _Scan(text, doubt_strings=True)
    if not plain.closed or doubting.lines == plain.lines:
        return [doubting.lines]
    return [plain.lines, doubting.lines]


class _Scan:
    """The logical lines of a text.

    closed: whether no triple quoted string runs to the end. doubtful: whether one holds code.
    """

    def __init__(self, text: str, *, doubt_strings: bool) -> None:
        self.lines: list[LogicalLine] = []
        self.closed = True
        self.doubtful = False
        budget = 4 * len(text) + 10_000
        pos = 0
        while pos < len(text):
            code = _match_end(_INDENT, text, pos)
            if text[code : code + 1] in ("", "\r", "\n", "#"):
                pos = _match_end(_LINE, text, code)
                continue
            width = _width(text[pos:code])
            conflict = _CONFLICT.match(text, code) if code == pos else None
            if conflict:
                end = _match_end(_LINE, text, pos)
                self.lines.append(LogicalLine(pos, code, conflict.end(), end, width, "", True))
                pos = end
                continue
            statement = _Statement(text, code, width, doubt_strings)
            statement.run(hasty=budget < 0)
            budget -= statement.looked - pos
            self.closed = self.closed and statement.strings_closed
            self.doubtful = self.doubtful or statement.doubtful
            word = _WORD.match(text, code)
            name = " ".join(word.group().split()) if word else ""
            line = LogicalLine(pos, code, statement.code_end, statement.end, width, name)
            self.lines.append(line)
            pos = line.end


class _Statement:
    """The scan of one logical line from ``code``; ``looked`` is how far it had to read."""

    def __init__(self, text: str, code: int, width: int, doubt_strings: bool) -> None:
        self.text = text
        self.code = code
        self.width = width
        self.doubt_strings = doubt_strings
        self.strings_closed = True
        self.doubtful = False
        self.code_end = self.end = self.looked = len(text)

    def run(self, *, hasty: bool) -> None:
        """Find the end; ``hasty`` stops at the first line in brackets that could be a statement."""
        text = self.text
        brackets: list[str] = []
        comment = None
        pos = self.code
        while match := _TOKEN.search(text, pos):
            token = match.group()
            pos = match.end()
            first = token[0]
            if first == "#":
                comment = match.start()
            elif first in "([{":
                brackets.append(_CLOSER[first])
            elif first in ")]}":
                # A bracket inside that was left open is closed along with the one outside.
                while first in brackets and brackets.pop() != first:
                    pass
            elif first in "\r\n":
                if not brackets:
                    self._finish(match.start() if comment is None else comment, pos)
                    return
                comment = None
                if _STATEMENT.match(text, pos) or (hasty and self._may_start(pos)):
                    self._cut(pos)
                    return
            elif token in _TRIPLE_END:
                pos = self._string_end(token, match.start(), pos)
        if brackets:
            self._cut(len(text))
        else:
            self._finish(len(text) if comment is None else comment, len(text))

    def _finish(self, code_end: int, end: int) -> None:
        self.code_end = self.code + len(self.text[self.code : code_end].rstrip(_BLANKS))
        self.end = self.looked = end

    def _cut(self, limit: int) -> None:
        self.looked = limit
        pos = _match_end(_LINE, self.text, self.code)
        while pos < limit and not self._may_start(pos):
            pos = _match_end(_LINE, self.text, pos)
        self.end = min(pos, limit)
        self.code_end = self.code + len(self.text[self.code : self.end].rstrip(_BLANKS))

    def _may_start(self, pos: int) -> bool:
        if _STATEMENT.match(self.text, pos) or _ASSIGNMENT.match(self.text, pos):
            return True
        indent = _match_end(_INDENT, self.text, pos)
        return _width(self.text[pos:indent]) <= self.width and bool(
            _NAME_START.match(self.text, pos)
        )

    def _string_end(self, quote: str, start: int, pos: int) -> int:
        text = self.text
        for match in _TRIPLE_END[quote].finditer(text, pos):
            if match.group() == quote:
                if not self._holds_code(start, match.start()):
                    return match.end()
                self.doubtful = True
                if not self.doubt_strings:
                    return match.end()
                break
        else:
            self.strings_closed = False
            if not self.doubt_strings:
                return len(text)
        eol = _EOL.search(text, pos)
        return eol.start() if eol else len(text)

    def _holds_code(self, start: int, end: int) -> bool:
        if _METHOD_IN_STRING.search(self.text, start, end):
            return True
        return any(
            _width(match.group(1)) <= self.width
            for match in _CODE_IN_STRING.finditer(self.text, start, end)
        )


def _match_end(pattern: re.Pattern[str], text: str, pos: int) -> int:
    match = pattern.match(text, pos)
    return match.end() if match else pos


def _width(indent: str) -> int:
    """Return the column that Python gives to ``indent``: tabs stop at eight, form feeds reset."""
    return len(indent.rpartition("\f")[2].expandtabs(8))
