"""Edits of one call's arguments that keep its comments and formatting.

Edits lie in the gaps between arguments and on what is replaced, so that edits of calls nested in
other arguments can be applied along with them.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from mindport.core.base.patterns import pattern
from mindport.core.model import Edit, Span
from mindport.core.text.call_layout import ArgSlot, CallLayout
from mindport.core.text.source import Source

_BLANKS = pattern(r"[ \t\f]*")
_EOL = pattern(r"\r\n?|\n")
#: Expressions that keep their brackets as an argument.
_BRACKETED = (ast.GeneratorExp, ast.NamedExpr, ast.Yield, ast.YieldFrom)


def edit_call(
    text: str,
    layout: CallLayout,
    *,
    rename: Mapping[int, str] | None = None,
    name: Mapping[int, str] | None = None,
    replace: Mapping[int, str] | None = None,
    drop: AbstractSet[int] = frozenset(),
    append: Sequence[str] = (),
) -> tuple[Edit, ...] | None:
    """Return disjoint edits, sorted, that change the arguments of one call; keys number the slots.

    rename: new names of keywords; an empty one makes them positional. name: keywords for positional
    arguments. replace: source text
    for values (a keyword keeps its name, a star stays). drop: arguments to leave out.
    append: ``name=value`` texts to add at the end.
    None where the call would be wrong, or a comment would be lost.
    """
    work = _CallEdits(text, layout, set(drop))
    named = name or {}
    if not _order_is_legal(layout, named, drop):
        return None
    for number, new in (rename or {}).items():
        span = layout.slots[number].name_span
        if span is None:
            return None
        if not new:
            span = Span(span.start, layout.slots[number].value.start)
            if "#" in text[span.start : span.end]:
                return None
        if number not in drop:
            work.put(span, new)
    for number, new in named.items():
        if number not in drop:
            work.put(Span(layout.slots[number].start, layout.slots[number].start), f"{new}=")
    for number, new in (replace or {}).items():
        if number in drop:
            continue
        if has_comment(text, layout.slots[number].value):
            return None
        work.put(layout.slots[number].value, new)
    kept = set(range(len(layout.slots))) - work.drop
    for number in kept - set(replace or {}):
        slot = layout.slots[number]
        if slot.bare_generator and (named or append):
            work.put(Span(slot.start, slot.start), "(")
            work.put(Span(slot.end, slot.end), ")")
    if not work.append(append) or not work.remove():
        return None
    return work.edits()


def remove_slot(text: str, layout: CallLayout, number: int) -> Span | None:
    """Return what to delete to leave out one argument; None if a comment would be lost."""
    edits = edit_call(text, layout, drop={number})
    return edits[0].span if edits and len(edits) == 1 else None


def append_text(text: str, layout: CallLayout, argument: str) -> tuple[Edit, ...] | None:
    """Return the edits that add ``argument`` (``name=value``) at the end of the call."""
    return edit_call(text, layout, append=[argument])


def rename_keyword(slot: ArgSlot, name: str) -> Edit | None:
    """Return the edit that renames a keyword; None for an argument without a name."""
    return None if slot.name_span is None else Edit(slot.name_span, name)


def comma_before(text: str, at: int) -> str:
    """Return the comma of an argument that goes before an offset: no space ends a line."""
    return "," if text[at : _skip_blanks(text, at) + 1].endswith(("\n", "\r")) else ", "


def receiver_moved_in(
    source: Source, receiver: ast.expr, cut: Span, name: str, *, start: int, arguments: bool = True
) -> tuple[Edit, Edit]:
    """Return the edits that write ``x.method(y)`` as ``name(x, y)``.

    ``(a - b).method()`` becomes ``name(a - b)``. cut: from the end of the receiver, behind its
    brackets, to the first argument's place. start: where it begins, before its brackets.
    arguments: whether any follow.
    """
    glue = comma_before(source.text, cut.end) if arguments else ""
    if is_in_brackets(source, receiver, Span(start, cut.start), exact=arguments):
        return Edit(Span(start, start + 1), f"{name}("), Edit(Span(cut.start - 1, cut.end), glue)
    return Edit(Span(start, start), f"{name}("), Edit(cut, glue)


def is_in_brackets(source: Source, node: ast.expr, whole: Span, *, exact: bool) -> bool:
    """Tell whether an expression stands in one pair of brackets that an argument needs not.

    whole: the expression with its brackets. exact: nothing may stand before the closing one.
    """
    if isinstance(node, _BRACKETED):
        return False
    inner = source.span(node)
    before, after = source.text[whole.start : inner.start], source.text[inner.end : whole.end]
    return before.rstrip() == "(" and (after if exact else after.lstrip()) == ")"


def has_comment(text: str, span: Span) -> bool:
    """Tell whether the expression at ``span`` holds a comment; True where that cannot be told."""
    source = text[span.start : span.end]
    if "#" not in source:
        return False
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(f"({source})", newline="").readline))
    except (tokenize.TokenError, SyntaxError):
        return True
    return any(token.type == tokenize.COMMENT for token in tokens)


def _order_is_legal(layout: CallLayout, named: Mapping[int, str], drop: AbstractSet[int]) -> bool:
    if any(not layout.slots[number].is_positional for number in named):
        return False
    first = min((number for number in named if number not in drop), default=len(layout.slots))
    return all(
        number in named or number in drop or isinstance(slot.name_span, Span) or _is_kwargs(slot)
        for number, slot in enumerate(layout.slots)
        if number > first
    )


def _is_kwargs(slot: ArgSlot) -> bool:
    return isinstance(slot.node, ast.keyword) and slot.is_star


class _CallEdits:
    def __init__(self, text: str, layout: CallLayout, drop: set[int]) -> None:
        self.text = text
        self.layout = layout
        self.slots = layout.slots
        self.drop = drop
        self._texts: dict[Span, list[str]] = {}

    def put(self, span: Span, new: str) -> None:
        self._texts.setdefault(span, []).append(new)

    def edits(self) -> tuple[Edit, ...]:
        return tuple(Edit(span, "".join(texts)) for span, texts in sorted(self._texts.items()))

    def append(self, arguments: Sequence[str]) -> bool:
        if not arguments:
            return True
        joined = ", ".join(arguments)
        if not self.slots:
            # After a comment the argument goes before the closing parenthesis.
            at = self.layout.close if self.layout.comments else self.layout.open + 1
            self.put(Span(at, at), joined)
            return True
        first = len(self.slots)
        while first - 1 in self.drop:
            first -= 1
        if first < len(self.slots):
            return self._put_in_place(first, arguments)
        last = self.slots[-1]
        indent = self._own_line_indent()
        if indent is None:
            if last.comma is None:
                self.put(Span(last.end, last.end), ", " + joined)
            else:
                self.put(Span(last.tail, last.tail), f" {joined},")
            return True
        added = "".join(f"{indent}{argument}," for argument in arguments)
        if last.comma is None:
            added = added[:-1]
        at = self._comment_end(last.tail)
        if last.comma is None:
            self.put(Span(last.end, last.end), ",")
        self.put(Span(at, at), added)
        return True

    def _put_in_place(self, first: int, arguments: Sequence[str]) -> bool:
        """Write ``arguments`` where the dropped ones from ``first`` to the last slot are."""
        span = Span(self.slots[first].start, self.slots[-1].end)
        if self._comments_between(span.start, span.end) or self._comments_inside(first):
            return False
        indent = self._own_line_indent()
        self.put(span, (", " if indent is None else f",{indent}").join(arguments))
        self.drop -= set(range(first, len(self.slots)))
        return True

    def _own_line_indent(self) -> str | None:
        """Return the line end and indentation for a new argument; None if arguments share lines."""
        starts = [_line_start(self.text, slot.start) for slot in self.slots]
        alone = [
            not self.text[start : slot.start].strip()
            for start, slot in zip(starts, self.slots, strict=True)
        ]
        if not alone[-1] or not all(alone[1:]) or starts[-1] <= self.layout.open:
            return None
        if not alone[0] and starts[0] > self.layout.open:
            return None
        eol = "\r\n" if self.text.endswith("\r\n", 0, starts[-1]) else self.text[starts[-1] - 1]
        return eol + self.text[starts[-1] : self.slots[-1].start]

    def _comment_end(self, at: int) -> int:
        start = _skip_blanks(self.text, at)
        return next((c.end for c in self.layout.comments if c.start == start), at)

    def _comments_between(self, start: int, end: int) -> bool:
        return any(start <= comment.start < end for comment in self.layout.comments)

    def _comments_inside(self, first: int) -> bool:
        return any(has_comment(self.text, slot.span) for slot in self.slots[first:])

    def remove(self) -> bool:
        """Delete the dropped arguments; False if a comment would be lost."""
        for number in sorted(self.drop):
            slot = self.slots[number]
            inside = has_comment(self.text, slot.span)
            if inside or self._comments_between(slot.end, slot.tail):
                return False
        for first in sorted(self.drop):
            if first - 1 in self.drop:
                continue
            last = first
            while last + 1 in self.drop:
                last += 1
            span = self._run(first, last)
            if span is not None:
                self.put(span, "")
                continue
            for number in range(first, last + 1):
                self.put(self._alone(number), "")
        return True

    def _run(self, first: int, last: int) -> Span | None:
        """Return what to delete for neighbours at once; None where comments are between them."""
        start, tail = self.slots[first].start, self.slots[last].tail
        if last + 1 < len(self.slots):
            span = Span(start, self.slots[last + 1].start)
            return None if self._comments_between(span.start, span.end) else span
        if first == 0:
            return None if self.layout.comments else Span(self.layout.open + 1, self.layout.close)
        if self._comments_between(start, tail) or self._comment_end(tail) != tail:
            return None
        comma = self.slots[first - 1].tail
        between = [c.end for c in self.layout.comments if comma <= c.start < start]
        if between:
            # The comment runs to the end of its line, so that line end has to stay.
            ends_line = self.text[_skip_blanks(self.text, tail)] in "\r\n"
            return Span(between[-1] if ends_line else start, tail)
        return Span(comma if self.layout.trailing_comma else comma - 1, tail)

    def _alone(self, number: int) -> Span:
        """Return what to delete for one argument so that the comments around it stay."""
        slot = self.slots[number]
        after = _skip_blanks(self.text, slot.tail)
        if self.text[after] == "#":
            alone = not self.text[_line_start(self.text, slot.start) : slot.start].strip()
            return Span(slot.start, after if alone else slot.tail)
        eol = _EOL.match(self.text, after)
        if eol is None:
            return Span(slot.start, after)
        line = _line_start(self.text, slot.start)
        if not self.text[line : slot.start].strip() and line > self.layout.open:
            return Span(line, eol.end())
        return Span(slot.start, slot.tail)


def _skip_blanks(text: str, at: int) -> int:
    match = _BLANKS.match(text, at)
    return match.end() if match else at


def _line_start(text: str, at: int) -> int:
    start = text.rfind("\n", 0, at) + 1
    return max(start, text.rfind("\r", start, at) + 1)
