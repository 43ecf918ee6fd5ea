"""Unified differences, right for every line end and for a missing last one, named as git does.

Lines that occur once on both sides are matched first, then what lies between them: that is fast in
long files, and does not tear apart what was not changed.
"""

from __future__ import annotations

import difflib
import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.notebook_files import Notebook

CONTEXT = 3
LARGE = 1_000_000

_LINE = pattern(r"[^\n]*\n|[^\n]+")
_UNPRINTABLE = pattern(r'[\x00-\x1f\x7f"\\]')


@dataclass(frozen=True, slots=True)
class Change:
    """Lines ``start`` to ``end`` of the old text become ``new_start`` to ``new_end`` of the new."""

    start: int
    end: int
    new_start: int
    new_end: int


def unified_diff(before: str, after: str, path: str) -> str:
    """Return the unified difference of two texts as ``patch -p1`` reads it; empty when equal.

    Lines end at ``\\n`` alone, as for patch: other characters are part of a line. path: the file,
    named as ``a/path`` and ``b/path``; an absolute one counts from the root.
    """
    old, new = _LINE.findall(before), _LINE.findall(after)
    parts: list[str] = []
    for hunk in _hunks(list(changes(old, new))):
        parts.extend(_shown(hunk, old, new))
    return f"--- {_name('a', path)}\n+++ {_name('b', path)}\n{''.join(parts)}" if parts else ""


def notebook_diff(notebook: Notebook, sources: Sequence[str], path: str) -> str:
    """Return the differences of a notebook's cells, one after the other.

    sources: the new ones. Each is named as ``path:cell 3``, which counts all cells from 1; it is
    for people, as a program that applies differences would look for the lines in the file.
    """
    return "".join(
        unified_diff(_shown_cell(cell.source), _shown_cell(source), f"{path}:cell {cell.number}")
        for cell, source in zip(notebook.cells, sources, strict=True)
    )


def in_bytes(diff: str, encoding: str) -> bytes:
    """Return a difference with its lines in the encoding of the file, so that it applies to it."""
    old, new, body = diff.split("\n", 2)
    # The names of further cells of a notebook are in the body.
    errors = "surrogateescape" if encoding == "utf-8" else "strict"
    return os.fsencode(f"{old}\n{new}\n") + body.encode(encoding, errors)


def changes(old: Sequence[str], new: Sequence[str]) -> Iterator[Change]:
    """Yield the stretches of lines that differ, in order."""
    yield from _between(old, new, Change(0, len(old), 0, len(new)))


def _name(side: str, path: str) -> str:
    """Return the name of a file as git writes it in a difference."""
    tidy = os.path.normpath(path).replace(os.sep, "/").lstrip("/")
    name = f"{side}/{tidy}"
    if _UNPRINTABLE.search(name):
        return '"' + _UNPRINTABLE.sub(lambda match: f"\\{ord(match[0]):03o}", name) + '"'
    # A tab ends a name that has blanks.
    return f"{name}\t" if " " in name else name


def _shown_cell(source: str) -> str:
    """Return the source of a cell with a last line end, which cells do without, and in UTF-8."""
    text = source.encode("utf-8", "backslashreplace").decode("utf-8")
    return text if not text or text.endswith("\n") else text + "\n"


def _between(old: Sequence[str], new: Sequence[str], window: Change) -> Iterator[Change]:
    window = _trimmed(old, new, window)
    if window.start == window.end or window.new_start == window.new_end:
        if (window.start, window.new_start) != (window.end, window.new_end):
            yield window
        return
    left, right = old[window.start : window.end], new[window.new_start : window.new_end]
    anchors = _anchors(left, right)
    if not anchors:
        yield from _compared(left, right, window)
        return
    start, new_start = window.start, window.new_start
    for at, new_at in anchors:
        at, new_at = at + window.start, new_at + window.new_start
        yield from _between(old, new, Change(start, at, new_start, new_at))
        start, new_start = at + 1, new_at + 1
    yield from _between(old, new, Change(start, window.end, new_start, window.new_end))


def _trimmed(old: Sequence[str], new: Sequence[str], window: Change) -> Change:
    start, end, new_start, new_end = window.start, window.end, window.new_start, window.new_end
    while start < end and new_start < new_end and old[start] == new[new_start]:
        start, new_start = start + 1, new_start + 1
    while start < end and new_start < new_end and old[end - 1] == new[new_end - 1]:
        end, new_end = end - 1, new_end - 1
    return Change(start, end, new_start, new_end)


def _anchors(left: Sequence[str], right: Sequence[str]) -> list[tuple[int, int]]:
    """Return the longest rising run of pairs of lines that occur once on each side."""
    counts, new_counts = Counter(left), Counter(right)
    places = {line: place for place, line in enumerate(right) if new_counts[line] == 1}
    pairs = [
        (place, places[line])
        for place, line in enumerate(left)
        if counts[line] == 1 and line in places
    ]
    ends: list[int] = []
    chain: list[int] = []
    previous = [-1] * len(pairs)
    for number, (_, place) in enumerate(pairs):
        length = bisect_left(ends, place)
        previous[number] = chain[length - 1] if length else -1
        ends[length : length + 1] = [place]
        chain[length : length + 1] = [number]
    run: list[tuple[int, int]] = []
    number = chain[-1] if chain else -1
    while number >= 0:
        run.append(pairs[number])
        number = previous[number]
    return run[::-1]


def _compared(left: Sequence[str], right: Sequence[str], window: Change) -> Iterator[Change]:
    if len(left) * len(right) > LARGE:
        if len(left) != len(right):
            yield window
            return
        # As many lines as before: each became the one at its place.
        for place, (line, new_line) in enumerate(zip(left, right, strict=True)):
            if line != new_line:
                start, new_start = window.start + place, window.new_start + place
                yield Change(start, start + 1, new_start, new_start + 1)
        return
    matcher = difflib.SequenceMatcher(None, left, right, autojunk=False)
    for tag, start, end, new_start, new_end in matcher.get_opcodes():
        if tag != "equal":
            yield Change(
                window.start + start,
                window.start + end,
                window.new_start + new_start,
                window.new_start + new_end,
            )


def _hunks(found: Sequence[Change]) -> Iterator[list[Change]]:
    hunk: list[Change] = []
    for change in found:
        if hunk and change.start - hunk[-1].end > 2 * CONTEXT:
            yield hunk
            hunk = []
        hunk.append(change)
    if hunk:
        yield hunk


def _shown(hunk: Sequence[Change], old: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    before = min(CONTEXT, hunk[0].start)
    start, new_start = hunk[0].start - before, hunk[0].new_start - before
    after = min(CONTEXT, len(old) - hunk[-1].end)
    end, new_end = hunk[-1].end + after, hunk[-1].new_end + after
    yield f"@@ -{_extent(start, end)} +{_extent(new_start, new_end)} @@\n"
    at = start
    # Changes that touch are one: what goes is written before what comes.
    removed: list[str] = []
    added: list[str] = []
    for change in hunk:
        if change.start > at:
            yield from (*removed, *added)
            removed, added = [], []
            yield from (_line(" ", line) for line in old[at : change.start])
        removed += [_line("-", line) for line in old[change.start : change.end]]
        added += [_line("+", line) for line in new[change.new_start : change.new_end]]
        at = change.end
    yield from (*removed, *added)
    yield from (_line(" ", line) for line in old[at:end])


def _line(mark: str, line: str) -> str:
    return mark + line if line.endswith("\n") else f"{mark}{line}\n\\ No newline at end of file\n"


def _extent(start: int, end: int) -> str:
    # The rule of diff: an empty extent names the line before it, a single line has no length.
    length = end - start
    if length == 1:
        return str(start + 1)
    return f"{start if length == 0 else start + 1},{length}"
