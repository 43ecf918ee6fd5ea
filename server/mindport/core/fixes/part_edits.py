"""Edits of one text in terms of another: how those of several steps become those of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from itertools import pairwise

from mindport.core.base.patterns import pattern
from mindport.core.model import Edit, Span
from mindport.core.text.edits import apply_edits
from mindport.core.text.text_diff import diff_edits, lines_of

_WORD = pattern(r"\w+|[^\w\n]|\n")
#: Tokens of a changed stretch of text above which it is replaced as a whole: a diff takes too long.
_MOST_TOKENS = 3_000


def edits_beside(old: str, new: str, near: Iterable[Span] | None = None) -> list[Edit]:
    """Return the edits between two texts, sorted and disjoint.

    near: places of the new text that other edits are for; what lies about them is edited word by
    word, so that both have room. All of the text by default.
    """
    places = None if near is None else list(near)
    found: list[Edit] = []
    by = 0
    for edit in diff_edits(old, new):
        start = edit.span.start + by
        by += len(edit.text) - (edit.span.end - edit.span.start)
        now = Span(start, start + len(edit.text))
        if places is None or any(_touch(now, place) for place in places):
            found += _by_words(edit.span.start, old[edit.span.start : edit.span.end], edit.text)
        else:
            found.append(edit)
    return found


def edits_around(
    old: str,
    new: str,
    same: Iterable[tuple[Span, Span]],
    near: Iterable[Span] | None,
) -> list[Edit]:
    """Return the edits between two texts that leave stretches alone: ``edits_beside`` around them.

    same: where each stretch is in the old text and in the new one. near: none of the text without.
    """
    places = list(near or ())
    ends = (Span(len(old), len(old)), Span(len(new), len(new)))
    found: list[Edit] = []
    at, now = 0, 0
    for before, after in (*sorted(same), ends):
        room = [Span(max(p.start - now, 0), p.end - now) for p in places if p.end >= now]
        for edit in edits_beside(old[at : before.start], new[now : after.start], room):
            found.append(shifted_by(edit, at))
        at, now = before.end, after.end
    return found


def shifted_by(edit: Edit, by: int) -> Edit:
    """Return an edit as it is in a text with ``by`` characters more before it."""
    return Edit(Span(edit.span.start + by, edit.span.end + by), edit.text)


def shifted_span(span: Span, others: Iterable[Edit]) -> Span:
    """Return where a span is once ``others``, which are not in it, are applied."""
    return shifted(Edit(span, ""), others).span


def shifted(edit: Edit, others: Iterable[Edit]) -> Edit:
    """Return an edit as it is once ``others``, which do not touch it, are applied."""
    by = sum(
        len(other.text) - (other.span.end - other.span.start)
        for other in others
        if other.span.end <= edit.span.start
    )
    return shifted_by(edit, by)


def trimmed(text: str, edit: Edit) -> Edit:
    """Return an edit of whole lines without the lines at both ends that it leaves as they are."""
    old, new = lines_of(text[edit.span.start : edit.span.end]), lines_of(edit.text)
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    start = edit.span.start + sum(map(len, old[:head]))
    end = edit.span.end - sum(map(len, old[len(old) - tail :]))
    return Edit(Span(start, end), "".join(new[head : len(new) - tail]))


class Moved:
    """Brings edits of a text after some edits back to the text before them."""

    def __init__(self, edits: Iterable[Edit]) -> None:
        """Take the edits between the two texts, in their order."""
        self.places: list[tuple[Span, Edit]] = []
        by = 0
        for edit in edits:
            start = edit.span.start + by
            self.places.append((Span(start, start + len(edit.text)), edit))
            by += len(edit.text) - (edit.span.end - edit.span.start)

    def back(self, edit: Edit, *, beside: bool = False) -> Edit | None:
        """Return the edit in terms of the text before; None where it meets one of the others.

        beside: an insertion may stand where another does, as the caller knows their order.
        """
        by = 0
        for now, other in self.places:
            if _meet(edit.span, now, other.span, beside=beside):
                return None
            if now.end <= edit.span.start:
                by += (other.span.end - other.span.start) - len(other.text)
        return Edit(Span(edit.span.start + by, edit.span.end + by), edit.text)


def _touch(one: Span, other: Span) -> bool:
    return one.start <= other.end and other.start <= one.end


def _by_words(start: int, old: str, new: str) -> list[Edit]:
    before, after = _WORD.findall(old), _WORD.findall(new)
    if not before or not after or len(before) + len(after) > _MOST_TOKENS:
        return [Edit(Span(start, start + len(old)), new)]
    places = [start]
    for word in before:
        places.append(places[-1] + len(word))
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    return [
        Edit(Span(places[a1], places[a2]), "".join(after[b1:b2]))
        for tag, a1, a2, b1, b2 in matcher.get_opcodes()
        if tag != "equal"
    ]


def _meet(span: Span, now: Span, before: Span, *, beside: bool) -> bool:
    """Tell whether a span cannot be told apart from an edit, or has no place beside it.

    now, before: the edit's text after it and before it.
    """
    if span.start < now.end and now.start < span.end:
        return True
    if span.start < now.start < span.end or now.start < span.start < now.end:
        return True
    # Two insertions in one place have no order.
    return (
        not beside
        and span.start == span.end
        and span.start in (now.start, now.end)
        and (before.start == before.end or now.start == now.end)
    )


class Between:
    """The edits from a text to what it is after safe fixes, and on to what parts need around them.

    Some stretches are the same in all three texts.
    """

    def __init__(
        self,
        text: str,
        spans: Sequence[Span],
        safe: str,
        safe_spans: Sequence[Span],
        base: str,
        base_spans: Sequence[Span],
    ) -> None:
        """Take the text, the one after safe fixes, and the one that parts are planned in."""
        self.text = text
        self._safe = safe
        self._base = base
        self._first = list(zip(spans, safe_spans, strict=True))
        self._then = list(zip(safe_spans, base_spans, strict=True))

    def edits(self, shared: Sequence[Edit], near: Iterable[Edit]) -> tuple[list[Edit], list[Edit]]:
        """Return the edits up to the text that parts are edits of, in order, and those for parts.

        The latter are among the former: they can be left out where no part is taken. shared: what
        the parts need in the base text. near: what the parts edit in the text after that.
        """
        last = apply_edits(self._base, shared)
        then = [(one, shifted_span(other, shared)) for one, other in self._then]
        further = edits_around(self._safe, last, then, None)
        moved = Moved(further)
        places = [back.span for back in map(moved.back, near) if back is not None]
        always = edits_around(self.text, self._safe, self._first, places)
        back = [Moved(_cut(always, [edit])).back(edit, beside=True) for edit in further]
        if None in back:
            # Part of what is added changes what is written anyway, and is written with it.
            bound = [edit for edit, place in zip(further, back, strict=True) if place is None]
            loose = [edit for edit, place in zip(further, back, strict=True) if place is not None]
            first = [(one, shifted_span(other, bound)) for one, other in self._first]
            places = [shifted_span(place, bound) for place in places]
            always = edits_around(self.text, apply_edits(self._safe, bound), first, places)
            further = [shifted(edit, bound) for edit in loose]
        return _merged(_cut(always, further), further)


def _cut(always: list[Edit], further: Sequence[Edit]) -> list[Edit]:
    """Cut edits in two where one of the text after them inserts something in what they write."""
    at = [edit.span.start for edit in further if edit.span.start == edit.span.end]
    found: list[Edit] = []
    for now, edit in Moved(always).places:
        cuts = sorted({each - now.start for each in at if now.start < each < now.end})
        span = edit.span
        for start, end in pairwise([0, *cuts, len(edit.text)]):
            found.append(Edit(span, edit.text[start:end]))
            span = Span(edit.span.end, edit.span.end)
    return found


def _merged(always: list[Edit], further: Sequence[Edit]) -> tuple[list[Edit], list[Edit]]:
    """Put edits of a text, and some of what it is after them, into one order.

    Raises ValueError where one of the latter meets one of the former.
    """
    moved = Moved(always)
    ranked = [(now.start, 1, edit) for now, edit in moved.places]
    added: list[Edit] = []
    for edit in further:
        place = moved.back(edit, beside=True)
        if place is None:
            raise ValueError("edits that meet")
        added.append(place)
        ranked.append((edit.span.start, 0, place))
    ranked.sort(key=lambda each: each[:2])
    return sorted((edit for _, _, edit in ranked), key=lambda edit: edit.span), added
