"""Which edits of a part a person can take one by one: a preview has a tick for each.

Whatever is ticked has to parse, and to name only what is there. Edits that only hold together are
one; where what others change stands between them, that is for the caller to bring along.
"""

from __future__ import annotations

import builtins
import symtable
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from mindport.core.base.patterns import pattern
from mindport.core.base.syntax import alone
from mindport.core.model import Edit, Span
from mindport.core.text.edits import apply_edits

_NAME = pattern(r"[^\W\d]\w*")
#: What a line binds: a function, or targets of an assignment.
_BINDS = pattern(r"(?m)^\s*(?:def \w+|[\w, ()*]+?(?==(?!=)))")
_ALWAYS_THERE = frozenset(dir(builtins)) | {"__file__", "__builtins__", "__annotations__"}


class Ticks:
    """The edits of parts of one text, as those that a person can take one by one.

    parts: the edits of each part. apart: stretches of the text in which edits that need each other
    have others between them.
    """

    def __init__(
        self,
        text: str,
        parts: Sequence[Sequence[Edit]],
        always: Sequence[Edit],
        code_of: Callable[[str], str] = str,
    ) -> None:
        """Join the edits of ``parts``.

        always: those that are applied anyway; code_of: gives a text as Python reads it.
        """
        self._text = text
        self._code_of = code_of
        self._always = list(always)
        self.apart: list[Span] = []
        self.parts = [sorted(part, key=_place) for part in parts]
        self._base: frozenset[str] | None = None
        for number, edits in enumerate(self.parts):
            if len(edits) > 1:
                self.parts[number] = self._joined(number, edits)
        if any(len(edits) > 1 for edits in self.parts):
            self._base = unbound(self._with([]))
        if self._base is not None:
            for number, edits in enumerate(self.parts):
                self.parts[number] = self._whole(number, edits, self._base)

    def _joined(self, number: int, edits: list[Edit]) -> list[Edit]:
        """Join edits on one line, and those of which one opens a bracket that another closes."""
        found = edits[:1]
        for edit in edits[1:]:
            last = found[-1]
            between = self._text[last.span.end : edit.span.start]
            apart = "\n" in between and _is_balanced(self._text, last)
            if apart or self._others_in(number, _hull(last, edit)):
                found.append(edit)
            else:
                found[-1] = self._as_one(last, edit)
        return found

    def _whole(self, number: int, edits: list[Edit], base: frozenset[str]) -> list[Edit]:
        """Join what does not hold alone, or what the rest does not hold without."""
        while len(edits) > 1:
            known = base | (unbound(self._with(edits)) or frozenset())
            weak = self._new_name(edits)
            if weak is None:
                weak = next(
                    (at for at in range(len(edits)) if self._is_weak(at, edits, known)), None
                )
            if weak is None:
                break
            first = _nearer(edits, weak)
            one, other = edits[first : first + 2]
            hull = _hull(one, other)
            if self._others_in(number, hull):
                self.apart.append(_hull(edits[0], edits[-1]))
                return edits
            edits = [*edits[:first], self._as_one(one, other), *edits[first + 2 :]]
        return edits

    def _new_name(self, edits: list[Edit]) -> int | None:
        """Return an edit that binds a name which another reads and nothing else has, if any."""
        for at, edit in enumerate(edits):
            targets = "".join(found.group() for found in _BINDS.finditer(edit.text))
            for name in {*_NAME.findall(targets)} - {*_NAME.findall(self._text)}:
                if any(
                    name in _NAME.findall(each.text)
                    for other, each in enumerate(edits)
                    if other != at
                ):
                    return at
        return None

    def _is_weak(self, at: int, edits: list[Edit], known: frozenset[str]) -> bool:
        for some in ([edits[at]], edits[:at] + edits[at + 1 :]):
            names = unbound(self._with(some))
            if names is None or names - known:
                return True
        return False

    def _with(self, edits: list[Edit]) -> str:
        return self._code_of(apply_edits(self._text, [*self._always, *edits]))

    def _others_in(self, number: int, hull: Span) -> bool:
        return any(
            each.span.start <= hull.end and each.span.end >= hull.start
            for each in self._others(number)
        )

    def _others(self, number: int) -> Iterator[Edit]:
        yield from self._always
        for other, edits in enumerate(self.parts):
            if other != number:
                yield from edits

    def _as_one(self, one: Edit, other: Edit) -> Edit:
        between = self._text[one.span.end : other.span.start]
        return Edit(_hull(one, other), one.text + between + other.text)


def unbound(text: str) -> frozenset[str] | None:
    """Return the names that a text reads and that nothing binds where they are looked for.

    None where Python does not compile the text.
    """
    try:
        with alone():
            plain = text.removeprefix("\ufeff")
            compile(plain, "a.py", "exec", dont_inherit=True)
            top = symtable.symtable(plain, "a.py", "exec")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    tables = list(_tables(top))
    bound = {
        symbol.get_name()
        for table in tables
        for symbol in table.get_symbols()
        if (table is top or symbol.is_declared_global())
        and (symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace())
    }
    read = {
        symbol.get_name()
        for table in tables
        for symbol in table.get_symbols()
        if symbol.is_referenced() and (table is top or symbol.is_global())
    }
    return frozenset(read - bound - _ALWAYS_THERE)


def _tables(table: symtable.SymbolTable) -> Iterator[symtable.SymbolTable]:
    waiting = [table]
    while waiting:
        each = waiting.pop()
        yield each
        waiting += each.get_children()


def _nearer(edits: list[Edit], at: int) -> int:
    """Return the first of an edit and the one beside it that is nearer."""
    gaps = {
        first: after.span.start - before.span.end
        for first, (before, after) in enumerate(pairwise(edits))
        if at in (first, first + 1)
    }
    return min(gaps, key=lambda first: gaps[first])


def _hull(one: Edit, other: Edit) -> Span:
    return Span(one.span.start, other.span.end)


def _place(edit: Edit) -> tuple[int, int]:
    return edit.span.start, edit.span.end


def _is_balanced(text: str, edit: Edit) -> bool:
    """Tell whether an edit leaves as many brackets open as there were."""
    before = text[edit.span.start : edit.span.end]
    return all(
        before.count(opened) - before.count(closed)
        == edit.text.count(opened) - edit.text.count(closed)
        for opened, closed in ("()", "[]", "{}")
    )
