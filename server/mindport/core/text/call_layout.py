"""The source layout of one call: its parentheses, arguments and commas.

Positions come from ``ast``; only the gaps between arguments are scanned, so that strings, nested
calls and comments inside arguments cannot mislead it. ``call_edits`` writes edits from it.
"""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.model import Span
from mindport.core.text.line_index import LineIndex

_GAP = pattern(
    r"(?P<space>(?:[ \t\f\r\n]|\\(?:\r\n?|\n))+)|(?P<comment>#[^\r\n]*)|(?P<mark>[(),=])"
)
_NAME = pattern(r"\w+")


@dataclass(frozen=True, slots=True)
class ArgSlot:
    """One argument as written.

    span: with the parentheses around the argument, its stars and, for a keyword, its name.
    value: the span without stars, name and equals sign.
    name_span: the keyword's name. comma: the offset of the comma after it.
    bare_generator: a generator that borrows the parentheses of the call.
    """

    node: ast.expr | ast.keyword
    span: Span
    value: Span
    name_span: Span | None
    comma: int | None
    bare_generator: bool = False

    @property
    def start(self) -> int:
        """Return the offset of the first character."""
        return self.span.start

    @property
    def end(self) -> int:
        """Return the offset after the last character, before the comma."""
        return self.span.end

    @property
    def is_star(self) -> bool:
        """Tell whether this is ``*args`` or ``**kwargs``."""
        if isinstance(self.node, ast.keyword):
            return self.node.arg is None
        return isinstance(self.node, ast.Starred)

    @property
    def is_positional(self) -> bool:
        """Tell whether this is one plain positional argument."""
        return self.name_span is None and not self.is_star

    @property
    def tail(self) -> int:
        """Return the offset after the argument and its comma."""
        return self.end if self.comma is None else self.comma + 1


@dataclass(frozen=True, slots=True)
class CallLayout:
    """Where the parts of ``call`` are. ``slots`` are in the order of the source.

    open, close: offsets of the parentheses. comments: those between the parentheses and outside
    of arguments.
    """

    call: ast.Call
    open: int
    close: int
    slots: tuple[ArgSlot, ...]
    comments: tuple[Span, ...]

    @property
    def trailing_comma(self) -> bool:
        """Tell whether a comma follows the last argument."""
        return bool(self.slots) and self.slots[-1].comma is not None


@dataclass(slots=True)
class _Gap:
    """What stands between two arguments: offsets of the marks, and comments."""

    opens: list[int]
    closes: list[int]
    commas: list[int]
    equals: list[int]
    comments: list[Span]


def layout(text: str, call: ast.Call, index: LineIndex) -> CallLayout | None:
    """Return the layout of ``call`` in ``text``, or None where the positions do not fit the text.

    index: of the same text.
    """
    close = _span(call, index).end - 1
    before = _scan(text, _span(call.func, index).end, close + 1, upto_open=True)
    if before is None or not before.opens or text[close : close + 1] != ")":
        return None
    open_ = before.opens[0]
    nodes: list[ast.expr | ast.keyword] = sorted(
        [*call.args, *call.keywords], key=lambda node: (node.lineno, node.col_offset)
    )
    spans = [_span(node, index) for node in nodes]
    bare = len(nodes) == 1 and spans[0].start == open_
    if bare:
        spans = [_stripped(text, open_ + 1, close)]
    ends = [open_ + 1, *(span.end for span in spans)]
    starts = [*(span.start for span in spans), close]
    gaps = [_scan(text, start, end) for start, end in zip(ends, starts, strict=True)]
    found = [gap for gap in gaps if gap is not None]
    if len(found) != len(gaps):
        return None
    slots = []
    for number, (node, span) in enumerate(zip(nodes, spans, strict=True)):
        left, right = found[number], found[number + 1]
        comma = right.commas[0] if right.commas else None
        last = number == len(nodes) - 1
        if len(right.commas) > 1 or (comma is None and not last) or right.equals:
            return None
        start = min([span.start, *left.opens])
        end = max([span.end, *(offset + 1 for offset in right.closes)])
        slot = _slot(text, node, Span(start, end), comma, index, bare=bare)
        if slot is None:
            return None
        slots.append(slot)
    comments = tuple(comment for gap in found for comment in gap.comments)
    return CallLayout(call, open_, close, tuple(slots), comments)


def _slot(
    text: str,
    node: ast.expr | ast.keyword,
    span: Span,
    comma: int | None,
    index: LineIndex,
    *,
    bare: bool,
) -> ArgSlot | None:
    if isinstance(node, ast.Starred):
        return ArgSlot(node, span, _value(text, span.start + 1, span.end), None, comma)
    if not isinstance(node, ast.keyword):
        return ArgSlot(node, span, span, None, comma, bare)
    if node.arg is None:
        return ArgSlot(node, span, _value(text, span.start + 2, span.end), None, comma)
    name = _NAME.match(text, span.start)
    if name is None:
        return None
    gap = _scan(text, name.end(), _span(node.value, index).start)
    if gap is None or len(gap.equals) != 1:
        return None
    value = _value(text, gap.equals[0] + 1, span.end)
    return ArgSlot(node, span, value, Span(name.start(), name.end()), comma)


def _value(text: str, start: int, end: int) -> Span:
    while (match := _GAP.match(text, start, end)) and match.lastgroup != "mark":
        start = match.end()
    return Span(start, end)


def _stripped(text: str, start: int, end: int) -> Span:
    start = _value(text, start, end).start
    inner = text[start:end]
    return Span(start, start + len(inner.rstrip()))


def _scan(text: str, start: int, end: int, *, upto_open: bool = False) -> _Gap | None:
    """Return the marks in a gap; None if anything but marks, space and comments is in it."""
    gap = _Gap([], [], [], [], [])
    if upto_open and text.startswith("(", start):
        gap.opens.append(start)
        return gap
    # Most gaps are nothing, or a comma before a space.
    between = text[start:end]
    if not between:
        return gap
    if between in (", ", "="):
        (gap.equals if between == "=" else gap.commas).append(start)
        return gap
    lists = {"(": gap.opens, ")": gap.closes, ",": gap.commas, "=": gap.equals}
    while start < end:
        match = _GAP.match(text, start, end)
        if match is None:
            return None
        if match.lastgroup == "comment":
            gap.comments.append(Span(match.start(), match.end()))
        elif match.lastgroup == "mark":
            lists[match.group()].append(start)
            if upto_open and match.group() == "(":
                break
        start = match.end()
    # Closing parentheses belong to what is before the comma, opening ones to what is after it.
    comma = gap.commas[0] if gap.commas else None
    if comma is not None and (
        any(offset > comma for offset in gap.closes) or any(offset < comma for offset in gap.opens)
    ):
        return None
    return gap


def _span(node: ast.expr | ast.keyword, index: LineIndex) -> Span:
    start = index.ast_offset(node.lineno, node.col_offset)
    if node.end_lineno is None or node.end_col_offset is None:
        return Span(start, start)
    return Span(start, index.ast_offset(node.end_lineno, node.end_col_offset))
