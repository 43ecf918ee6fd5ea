"""Puts the indentation and the clauses of logical lines in order when some of them are broken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mindport.core.base.records import dataclass, field
from mindport.core.text.logical_lines import LogicalLine

# Python allows a hundred levels of indentation; each elif is one more level in the tree.
_MAX_LEVEL = 90
_MAX_CHAIN = 90
_NESTED = "nested too deeply to be analysed"

_REPLACEMENT = {
    "def": "def _():",
    "async def": "async def _():",
    "class": "class _:",
    "elif": "elif 1:",
    "else": "else:",
    "except": "except:",
    "finally": "finally:",
    "try": "try:",
    "case": "case _:",
    "if": "if 1:",
    "for": "if 1:",
    "while": "if 1:",
    "with": "if 1:",
    "match": "if 1:",
    "async for": "if 1:",
    "async with": "if 1:",
}
_OPENS = {
    "if": "if",
    "elif": "if",
    "for": "loop",
    "while": "loop",
    "async for": "loop",
    "try": "try",
    "except": "except",
}
_FOLLOWS = {
    "elif": ("if",),
    "else": ("if", "loop", "except"),
    "except": ("try", "except"),
    "finally": ("try", "except", "try else"),
}
_DEFINITIONS = ("def", "class", "async def", "@")


@dataclass(slots=True)
class Shape:
    """How a line is written: its level, the text instead of its code (None: as it is), a suffix."""

    level: int = 0
    instead: str | None = None
    suffix: str = ""
    problem: str = ""


@dataclass(slots=True)
class _Block:
    """The lines deeper than the column ``edge`` of the line ``header``."""

    header: int
    edge: int
    width: int
    level: int
    straight: bool = True
    chain: str = ""
    chain_start: int = -1
    length: int = 0
    decorators: list[int] = field(default_factory=list)
    match: int = -1
    cases: list[int] = field(default_factory=list)
    held: list[int] = field(default_factory=list)


def shape_blocks(
    lines: Sequence[LogicalLine], opens: Sequence[bool], broken: Mapping[int, str]
) -> list[Shape]:
    """Return a shape for each line, such that together they are well formed.

    opens: whether the line ends with a colon. broken: the lines that do not parse on their own.
    """
    return _Shaper(lines, opens, broken).run()


class _Shaper:
    def __init__(
        self, lines: Sequence[LogicalLine], opens: Sequence[bool], broken: Mapping[int, str]
    ) -> None:
        self.lines = lines
        self.opens = opens
        self.broken = broken
        self.shapes = [Shape() for _ in lines]
        self.blocks = [_Block(header=-1, edge=-1, width=0, level=0)]

    def run(self) -> list[Shape]:
        standing = [i for i in range(len(self.lines)) if self._stands(i)]
        for place, number in enumerate(standing):
            after = standing[place + 1] if place + 1 < len(standing) else None
            deeper = after is not None and self.lines[after].width > self.lines[number].width
            if number in self.broken and not deeper:
                self.shapes[number].instead = ""
                continue
            self._place(number, after if deeper else None)
        while self.blocks:
            self._close(self.blocks.pop())
        return self.shapes

    def _stands(self, number: int) -> bool:
        if number in self.broken and self.lines[number].word not in _REPLACEMENT:
            self.shapes[number].instead = ""
            return False
        return True

    def _place(self, number: int, child: int | None) -> None:
        line, shape = self.lines[number], self.shapes[number]
        while line.width <= self.blocks[-1].edge:
            self._close(self.blocks.pop())
        block = self.blocks[-1]
        shape.level = block.level
        straight = line.width == block.width
        if not straight and block.straight:
            more = line.width > block.width
            shape.problem = "unexpected indent" if more else "unindent does not match"
        block.straight = straight
        block.held.append(number)
        if number in self.broken:
            shape.instead = _REPLACEMENT[line.word]
        self._join_clauses(block, number)
        if not self._is_header(number):
            return
        if child is None:
            self._fill(number, "expected an indented block")
            return
        level = block.level + 1
        if level > _MAX_LEVEL:
            level = _MAX_LEVEL
            self._fill(number, _NESTED)
        inner = _Block(number, line.width, self.lines[child].width, level)
        if line.word == "match" and shape.instead is None:
            if self._is_case(child):
                inner.match = number
            else:
                shape.instead = "if 1:"
                shape.problem = shape.problem or "expected 'case'"
        self.blocks.append(inner)

    def _fill(self, number: int, problem: str) -> None:
        self.shapes[number].suffix = " pass"
        self.shapes[number].problem = self.shapes[number].problem or problem

    def _is_case(self, number: int) -> bool:
        return self.lines[number].word == "case"

    def _join_clauses(self, block: _Block, number: int) -> None:
        line, shape = self.lines[number], self.shapes[number]
        word = line.word
        if block.match >= 0:
            if word == "case":
                block.cases.append(number)
                return
            self._dissolve(block)
        if word in _FOLLOWS and block.chain in _FOLLOWS[word]:
            if word == "else":
                block.chain = "try else" if block.chain == "except" else ""
            else:
                block.chain = _OPENS.get(word, "")
            block.length += 1
            if word == "elif" and block.length % _MAX_CHAIN == 0:
                self._orphan(number, _NESTED)
            return
        self._end_chain(block, word)
        if word in _FOLLOWS or (word == "case" and self._is_header(number)):
            self._orphan(number, f"'{word}' without its statement")
            block.chain = "if"
        else:
            block.chain = "if" if shape.instead == "if 1:" else _OPENS.get(word, "")
            block.chain_start = number
        block.length = 0
        if word == "@":
            block.decorators.append(number)

    def _is_header(self, number: int) -> bool:
        return self.opens[number] or number in self.broken

    def _orphan(self, number: int, problem: str) -> None:
        shape = self.shapes[number]
        shape.instead = "if 1:" if self._is_header(number) else "if 1: pass"
        shape.problem = shape.problem or problem

    def _end_chain(self, block: _Block, word: str) -> None:
        if block.chain == "try":
            self._orphan(block.chain_start, "expected 'except' or 'finally' block")
        block.chain = ""
        if block.decorators and word not in _DEFINITIONS:
            for number in block.decorators:
                self.shapes[number].instead = ""
                self.shapes[number].problem = "expected a function or class after a decorator"
        if word != "@":
            block.decorators.clear()

    def _dissolve(self, block: _Block) -> None:
        """Turn a ``match`` that holds more than cases into plain blocks."""
        self._orphan(block.match, "expected 'case'")
        for number in block.cases:
            self.shapes[number].instead = "if 1:" if self._is_header(number) else "if 1: pass"
        block.match = -1

    def _close(self, block: _Block) -> None:
        self._end_chain(block, "")
        if block.header >= 0 and all(self.shapes[number].instead == "" for number in block.held):
            self._fill(block.header, "expected an indented block")
