"""The edits between two texts, as small as lines and their common ends allow.

Fix-all gives a whole new text; an editor is sent only what differs.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import pairwise

from mindport.core.model import Edit, Span
from mindport.core.text.line_index import LineIndex


def diff_edits(old: str, new: str) -> tuple[Edit, ...]:
    """Return the edits that turn ``old`` into ``new``, sorted and disjoint."""
    old_lines, new_lines = lines_of(old), lines_of(new)
    starts = [0]
    for line in old_lines:
        starts.append(starts[-1] + len(line))
    edits: list[Edit] = []
    matcher = SequenceMatcher(None, old_lines, new_lines)
    for tag, a1, a2, b1, b2 in matcher.get_opcodes():
        if tag == "equal":
            continue
        if a2 - a1 == b2 - b1:
            pairs = zip(range(a1, a2), range(b1, b2), strict=True)
            edits += [_trimmed(starts[a], old_lines[a], new_lines[b]) for a, b in pairs]
        else:
            edits.append(_trimmed(starts[a1], "".join(old_lines[a1:a2]), "".join(new_lines[b1:b2])))
    return tuple(edit for edit in edits if edit.text or edit.span.start < edit.span.end)


def lines_of(text: str) -> list[str]:
    """Return the lines of a text with their ends."""
    index = LineIndex(text)
    bounds = [index.line_start(line) for line in range(index.line_count + 1)]
    return [text[start:end] for start, end in pairwise(bounds)]


def _trimmed(start: int, old: str, new: str) -> Edit:
    if old == new:
        return Edit(Span(start, start), "")
    shortest = min(len(old), len(new))
    head = 0
    while head < shortest and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < shortest - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    # Positions inside \r\n cannot be said to a client.
    if old[:head].endswith("\r") and "\n" in (old[head : head + 1], new[head : head + 1]):
        head -= 1
    if tail and old[len(old) - tail] == "\n" and old[: len(old) - tail].endswith("\r"):
        tail -= 1
    return Edit(Span(start + head, start + len(old) - tail), new[head : len(new) - tail])
