"""Finds the statements that do not parse and writes the text again without them.

Lines keep their numbers and the code that stays keeps its columns. Each logical line is checked on
its own, then indentation and clauses are put in order, as a broken line upsets those that follow.
"""

from __future__ import annotations

import ast
import keyword
from bisect import bisect_right
from collections.abc import Callable, Iterable

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.text.block_structure import Shape, shape_blocks
from mindport.core.text.logical_lines import LogicalLine, readings

Parser = Callable[[str], "ast.Module | SyntaxError"]

_EOL = pattern(r"\r\n?|\n")
_LINE = pattern(r"line (\d+)")
_DEFINITION = pattern(r"(?:async\s+)?(?:def|class)\s+(\w+)")
_MAX_BROKEN = 2000
_HASTY_ROUNDS = 3
_ROUNDS = 12
_HEADERS = {
    "if": "",
    "for": "",
    "while": "",
    "with": "",
    "def": "",
    "class": "",
    "async def": "",
    "async for": "",
    "async with": "",
    "elif": "if 1: pass\n",
    "else": "if 1: pass\n",
    "except": "try: pass\n",
    "finally": "try: pass\n",
}


@dataclass(frozen=True, slots=True)
class Broken:
    """What was left out: offsets of the statement in the source, and why."""

    start: int
    end: int
    message: str


@dataclass(frozen=True, slots=True)
class Repaired:
    """A source without its broken statements, its tree, and those statements."""

    source: str
    tree: ast.Module
    broken: list[Broken]


def repair(source: str, error: SyntaxError, parser: Parser) -> Repaired | None:
    """Return ``source`` without its broken statements; None when nothing helped.

    error: what ``parser`` answered for the whole source.
    """
    best: Repaired | None = None
    # With as many problems either way, code that stands in a string is the worse reading.
    for lines in reversed(readings(source)):
        found = _repair_lines(source, lines, error, parser)
        if found is not None and (best is None or len(found.broken) < len(best.broken)):
            best = found
        if best is not None and len(best.broken) == 1:
            # No reading has less to leave out.
            break
    return best


def _repair_lines(
    source: str, lines: list[LogicalLine], error: SyntaxError, parser: Parser
) -> Repaired | None:
    work = _Repair(source, lines, parser)
    for attempt in range(_ROUNDS):
        blamed = work.blame(error)
        if attempt < _HASTY_ROUNDS and blamed is not None:
            work.check(range(max(blamed - 1, 0), min(blamed + 2, len(lines))))
        elif attempt <= _HASTY_ROUNDS:
            work.check(range(len(lines)))
        elif blamed is None or not work.mask_near(blamed, error):
            break
        shapes = shape_blocks(lines, work.opens, work.broken)
        written = work.render(shapes)
        result = parser(written)
        if isinstance(result, ast.Module):
            return Repaired(written, result, work.report(shapes, error))
        error = result
    return None


def _pieces(line: LogicalLine, code: str) -> list[tuple[str, str]]:
    """Return texts that parse if ``line`` is right, each with the suffix that would make it so."""
    if line.word == "@":
        return [(code + "\ndef _(): pass", "")]
    if line.word == "try":
        texts = [(code, ""), (code + ":", ":")]
        return [(text + " pass\nfinally: pass", suffix) for text, suffix in texts]
    if line.word in ("match", "case"):
        before, after = ("match 1:\n ", " pass") if line.word == "case" else ("", "\n case _: pass")
        block = (before + code + after, "")
        return [block] if code.endswith(":") else [(code, ""), (before + code, "")]
    if line.word not in _HEADERS:
        return [(code, "")]
    before = _HEADERS[line.word]
    if code.endswith(":"):
        return [(before + code + " pass", "")]
    return [(before + code, ""), (before + code + ": pass", ":")]


class _Repair:
    def __init__(self, source: str, lines: list[LogicalLine], parser: Parser) -> None:
        self.source = source
        self.parser = parser
        self.lines = lines
        self.broken: dict[int, str] = {}
        self.suffix: dict[int, str] = {}
        self.repaired: dict[int, str] = {}
        self.opens = [self._code(line).endswith(":") for line in self.lines]
        for number, line in enumerate(self.lines):
            if line.conflict:
                self.broken[number] = "merge conflict marker"
        self._starts = [line.start for line in self.lines]
        self._line_starts = [0, *(match.end() for match in _EOL.finditer(source))]
        self._checked: set[int] = set(self.broken)

    def _code(self, line: LogicalLine) -> str:
        return self.source[line.code : line.code_end]

    def blame(self, error: SyntaxError) -> int | None:
        """Return the logical line that the error is on, or the one before it; None if unknown."""
        if not error.lineno or not self.lines:
            return None
        offset = self._line_starts[min(error.lineno, len(self._line_starts)) - 1]
        return max(bisect_right(self._starts, offset) - 1, 0)

    def mask_near(self, number: int, error: SyntaxError) -> bool:
        """Give up line ``number``, or the nearest one before it that still stands."""
        while number >= 0 and number in self.broken:
            number -= 1
        if number < 0:
            return False
        self.broken[number] = error.msg
        return True

    def check(self, numbers: Iterable[int]) -> None:
        """Parse each of these lines on its own, many at a time where they are right."""
        todo = [number for number in numbers if number not in self._checked]
        self._checked.update(todo)
        pieces = [_pieces(self.lines[i], self._code(self.lines[i])) for i in todo]
        size, low, failures = len(todo), 0, 0
        while low < len(todo):
            if failures > _MAX_BROKEN:
                self.broken.update(dict.fromkeys(todo[low:], "too many errors"))
                return
            high = min(len(todo), low + size)
            texts = [piece[0][0] for piece in pieces[low:high]]
            result = self.parser("\n".join(texts))
            if isinstance(result, ast.Module):
                low, size = high, size * 2
            elif high - low == 1:
                failures += self._settle(todo[low], pieces[low], result)
                low, size = high, 1
            else:
                size = _before(texts, result.lineno) or 1

    def _settle(self, number: int, pieces: list[tuple[str, str]], error: SyntaxError) -> bool:
        """Look for a form of a refused line that parses; tell whether it is broken for good."""
        line = self.lines[number]
        before = pieces[0][0].partition(self._code(line))[0]
        first = bisect_right(self._line_starts, line.start) - 1 - before.count("\n")
        message = _LINE.sub(lambda match: f"line {int(match[1]) + first}", error.msg)
        for text, suffix in pieces[1:]:
            if isinstance(self.parser(text), ast.Module):
                if suffix:
                    self.suffix[number] = suffix
                    self.repaired[number] = message
                    self.opens[number] = True
                return False
        self.broken[number] = message
        return True

    def render(self, shapes: list[Shape]) -> str:
        """Write the source with every line in the shape given to it."""
        out: list[str] = []
        pos = 0
        for number, (line, shape) in enumerate(zip(self.lines, shapes, strict=True)):
            out.append(self.source[pos : line.start])
            pos = line.end
            code = shape.instead
            if code is None:
                code = self._code(line) + self.suffix.get(number, "")
                end = line.code_end
            else:
                end = line.code
                name = _DEFINITION.match(self.source, line.code)
                if name and name.group(1).isidentifier() and not keyword.iskeyword(name.group(1)):
                    code = code.replace("_", name.group(1), 1)
            indent = _indent(self.source[line.start : line.code], shape.level)
            out.append(indent + code + shape.suffix if code else " ")
            # Each line end counts once; ``\r`` and ``\n`` must not meet where code is gone.
            out.append("\n" * len(_EOL.findall(self.source, end, line.end)))
        out.append(self.source[pos:])
        return "".join(out)

    def report(self, shapes: list[Shape], error: SyntaxError) -> list[Broken]:
        """List what is wrong, one for each run of neighbouring lines."""
        found: list[Broken] = []
        last, consequence = -2, False
        for number, (line, shape) in enumerate(zip(self.lines, shapes, strict=True)):
            message = self.broken.get(number) or self.repaired.get(number)
            if not message and not shape.problem:
                continue
            item = Broken(line.code, line.code_end, message or shape.problem)
            if number != last + 1:
                found.append(item)
                consequence = not message
            elif consequence and message:
                # A line that is wrong by itself says more than the block that it left in disorder.
                found[-1] = item
                consequence = False
            last = number
        if not found and self.lines:
            line = self.lines[self.blame(error) or 0]
            found.append(Broken(line.code, line.code_end, error.msg))
        return found


def _before(texts: list[str], lineno: int | None) -> int:
    """Return how many of ``texts``, joined by line ends, lie before line ``lineno``."""
    if lineno is None:
        return len(texts) // 2
    count = 0
    for number, text in enumerate(texts):
        count += len(_EOL.findall(text)) + 1
        if lineno <= count:
            return number
    return len(texts) - 1


def _indent(indent: str, level: int) -> str:
    """Return white space as long as ``indent`` that Python counts as ``level`` columns."""
    if len(indent) <= level:
        return " " * len(indent)
    # A form feed sets the column that indentation is measured by back to zero.
    return " " * (len(indent) - level - 1) + "\f" + " " * level
