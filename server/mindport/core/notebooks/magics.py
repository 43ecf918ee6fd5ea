"""Lines and cells of notebooks that are for IPython, not for Python.

They are passed over where they stand: what is for IPython becomes a comment or a name of the same
length. Names that IPython would put into a command stay, as they have to be there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from mindport.core.base.kept_texts import kept_for_short_texts
from mindport.core.base.patterns import pattern
from mindport.core.model import Span
from mindport.core.notebooks.cell_margins import without_margin
from mindport.core.text.comments import lexemes
from mindport.core.text.parse import parse_source, same_columns

#: Cells whose body IPython runs in the notebook's own program, and so as Python.
_OF_PYTHON = frozenset({"capture", "debug", "ipytest", "memit", "prun", "time", "timeit", "wandb"})
#: Cells whose body is in another language, or runs in another process.
_FOREIGN = frozenset(
    {
        *("!", "R", "bash", "bigquery", "cmd", "configure", "cython", "file", "html", "HTML"),
        *("javascript", "js", "julia", "latex", "markdown", "perl", "pypy", "python", "python2"),
        *("python3", "ruby", "script", "sh", "shell", "sql", "svg", "SVG", "sx", "system"),
        *("writefile", "writetemplate"),
    }
)
#: Words that IPython takes for magics without ``%``, where the line is no Python.
_AUTOMAGIC = pattern(
    r"(?:pip3?|conda|mamba|uv|cd|ls|pwd|mkdir|rm|rmdir|cp|mv|cat|man|less|more|env|run|load"
    r"|load_ext|reload_ext|matplotlib|pylab|who|whos|history|autoreload|config|time|timeit)"
    r"(?:[ \t]+(?!(?:[-+%@&|^]|\*\*?|//?|<<|>>)=)(?:[^\s=(\[.,:].*|\.{1,2}(?:/.*)?))?$"
)

_INDENT = pattern(r"[ \t\f]*")
_LINE = pattern(r"[^\r\n]*(?:\r\n|\r|\n)?")
_CELL_MAGIC = pattern(r"\s*%%([\w!]+)")
_ESCAPE = pattern(r"!|%{1,2}[A-Za-z_*]|\?{1,2}[\w%*]|[/,;][A-Za-z_]")
#: Magics that take names, or code that is no statement by itself.
_READING = pattern(
    r"%{1,2}(?:prun|lprun|mprun|memit|time|timeit|snakeviz|scalene|pinfo2?|psource|pdoc|pdef|pfile"
    r"|store|xdel|debug)\b"
)
_NAME = pattern(r"(?<![\w.])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
#: A magic whose argument is a statement, up to the statement. A number that stands right behind an
#: option is part of its word: there is one way alone to read it.
_TIMED = pattern(
    r"(%%?(?:time|timeit|prun|memit)(?:[ \t]+-{1,2}[A-Za-z][\w-]*(?:[ \t]+\d+)?)*[ \t]+)(?=[^\s-])"
)
_HELP = pattern(r"([ \t\f]*)(\?{0,2})([A-Za-z_][\w.]*)(\?{0,2})[ \t]*$")
_ASSIGNED = pattern(r"=[ \t]*(?=[!%])")
_INSERTED = pattern(r"\{([^{}\r\n]+)\}|(?<!\$)\$([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)")
_LINE_START = pattern(r"(?:(?<=[\r\n])|\A)[^\r\n]")
_VISIBLE = pattern(r"[^\r\n]")
_CODE = pattern(r"[()\[\]{}?]|\r\n|\r|\n|=[ \t]*(?=[!%])")


class Masked(NamedTuple):
    """The text of a cell without what is for IPython; spans: where that stands."""

    text: str
    spans: tuple[Span, ...]


class _Line(NamedTuple):
    """A line for IPython and what Python reads in its place; span: what must stay as it is."""

    start: int
    end: int
    instead: str
    span: Span


class _Hidden:
    """The strings and comments of a text, found as far as they are asked for, in its order.

    All of them for each line that is for IPython would take time that grows with the square of
    their number.
    """

    def __init__(self, source: str) -> None:
        self._source = source
        self._found = lexemes(source)
        self._first = next(self._found, None)

    def over(self, at: int) -> Span | None:
        """Return the one that ``at`` is in; each call asks for a later place."""
        while self._first is not None and self._first.span.end <= at:
            self._first = next(self._found, None)
        return self._first.span if self._first and self._first.span.start <= at else None

    def begin_at(self, at: int) -> None:
        """Take ``at`` to be outside of them: one that runs over it is none."""
        over = self.over(at)
        if over is not None and over.start < at:
            self._found = lexemes(self._source, at)
            self._first = next(self._found, None)


@kept_for_short_texts
def mask(source: str) -> Masked:
    """Return the text of a cell as Python reads it; one in another language is all comments."""
    source = without_margin(source)
    if not _may_hold_magics(source):
        return Masked(source, ())
    match = _CELL_MAGIC.match(source)
    masked = _by_line(source) if match is None or match[1] not in _FOREIGN else None
    if masked is not None and (match is None or match[1] in _OF_PYTHON or _parses(masked.text)):
        return masked
    # The body of a magic that nobody here knows is Python only where it can be.
    return Masked(_commented(source), (Span(0, len(source)),))


def _by_line(source: str) -> Masked:
    parts: list[str] = []
    spans: list[Span] = []
    at = 0
    for line in _lines(source):
        parts += (source[at : line.start], line.instead)
        spans.append(line.span)
        at = line.end
    return Masked("".join((*parts, source[at:])), tuple(spans))


def _may_hold_magics(source: str) -> bool:
    return any(char in source for char in "!%?") or not isinstance(
        parse_source(same_columns(source)), ast.Module
    )


def _lines(source: str) -> Iterator[_Line]:
    """Yield what is for IPython, in order."""
    hidden = _Hidden(source)
    at = 0
    while at < len(source):
        code = _match_end(_INDENT, source, at)
        found = _magic(source, at, code)
        if found is None:
            at, found = _statement(source, at, code, hidden)
        else:
            at = found.end
        if found is None:
            continue
        yield found
        # What stands in the line may look like a string that goes on.
        at = max(at, found.end)
        hidden.begin_at(at)


def _magic(source: str, start: int, code: int) -> _Line | None:
    """Return the line at ``start`` where it is one for IPython as a whole."""
    if not _ESCAPE.match(source, code):
        end = _line_end(source, code)
        line = source[code:end]
        if not _AUTOMAGIC.match(line) or _parses(line):
            return None
        return _passed_over(source, start, code, end)
    if source.startswith("%%", code) and source[:start].strip():
        # A magic for the whole cell stands first in it, else it is an error.
        return None
    asked = _help(source, start, _line_end(source, start))
    if asked is not None:
        return asked
    timed = _TIMED.match(source, code)
    if timed:
        end = _line_end(source, code)
        if _parses("if 1:" + source[timed.end() : end]):
            prefix = "if 1:".ljust(len(timed[1]))
            return _Line(code, timed.end(), prefix, Span(code, timed.end()))
    return _passed_over(source, start, code, _joined_end(source, code))


def _statement(source: str, start: int, code: int, hidden: _Hidden) -> tuple[int, _Line | None]:
    """Return where the statement at ``start`` ends, and what of it is for IPython."""
    depth = 0
    at = code
    while at < len(source):
        match = _CODE.search(source, at)
        if match is None:
            return len(source), None
        over = hidden.over(match.start())
        if over is not None:
            at = over.end
            continue
        at = match.end()
        token = match.group()
        if token in "([{":
            depth += 1
        elif token in ")]}":
            depth = max(depth - 1, 0)
        elif depth:
            continue
        elif token[0] in "\r\n":
            return at, None
        elif token[0] == "=":
            return at, _value(source, at, _joined_end(source, at))
        else:
            end = _line_end(source, at)
            return end, _help(source, start, end) or _passed_over(source, start, code, end)
    return len(source), None


def _value(source: str, start: int, end: int) -> _Line:
    """Return what is assigned from a command: a value that nothing is known of."""
    return _Line(start, end, _with_names(source[start:end]), Span(start, end))


def _help(source: str, start: int, end: int) -> _Line | None:
    """Return a line that asks for help on a name: the name is read."""
    match = _HELP.match(source[start:end])
    if match is None or bool(match[2]) == bool(match[4]) or not _parses(match[3]):
        return None
    if match[2]:
        if match[1]:
            return None
        # A form feed does not indent.
        mark = Span(start, start + len(match[2]))
        return _Line(mark.start, mark.end, "\f" * len(match[2]), mark)
    at = start + match.start(4)
    mark = Span(at, at + len(match[4]))
    return _Line(mark.start, mark.end, " " * len(match[4]), mark)


def _passed_over(source: str, start: int, code: int, end: int) -> _Line:
    """Return a line with nothing for Python to do but to read the names that it inserts."""
    text = source[code:end]
    if code == start and not _pieces(text):
        return _Line(code, end, _commented(text), Span(code, end))
    return _Line(code, end, _with_names(text), Span(code, end))


def _with_names(text: str) -> str:
    """Return an expression that reads the names that IPython inserts into a command."""
    blank = list(_VISIBLE.sub(" ", text))
    for joint in re.finditer(r"\\(?=\r|\n)", text):
        blank[joint.start()] = "\\"
    blank[0] = "_"
    last = 1
    for start, piece in _pieces(text):
        # A name that begins a line has the comma on the line before.
        comma = next((at for at in range(start - 1, last - 1, -1) if blank[at] == " "), None)
        if comma is None:
            continue
        blank[comma] = ","
        last = start + len(piece)
        blank[start:last] = piece
    return "".join(blank)


def _pieces(text: str) -> list[tuple[int, str]]:
    """Return the expressions that IPython inserts into a command, and where each stands."""
    reading = _READING.match(text)
    if reading:
        names = _NAME.finditer(text, reading.end())
        return [(match.start(), match[0]) for match in names if _parses(match[0])]
    found: list[tuple[int, str]] = []
    for match in _INSERTED.finditer(text):
        group = 1 if match[1] is not None else 2
        for piece in (match[group], re.split(r"[!:]", match[group], maxsplit=1)[0]):
            if match.start() > 0 and piece.strip() and _parses(f"({piece})"):
                found.append((match.start(group), piece))
                break
    return found


def _commented(text: str) -> str:
    return _LINE_START.sub("#", text)


def _parses(text: str) -> bool:
    return isinstance(parse_source(same_columns(text)), ast.Module)


def _line_end(source: str, at: int) -> int:
    """Return where the line ends that ``at`` is on, its line end not included."""
    end = _match_end(_LINE, source, at)
    return at + len(source[at:end].rstrip("\r\n"))


def _joined_end(source: str, at: int) -> int:
    """Return where a command ends: with its line, or the last of those that it is joined to."""
    end = _line_end(source, at)
    while source[at:end].endswith("\\") and end < len(source):
        at = end + (2 if source.startswith("\r\n", end) else 1)
        end = _line_end(source, at)
    return end


def _match_end(pattern: re.Pattern[str], text: str, pos: int) -> int:
    match = pattern.match(text, pos)
    return match.end() if match else pos
