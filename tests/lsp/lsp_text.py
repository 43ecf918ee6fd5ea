"""Texts as a client sees them: lines, positions in three encodings, edits.

Written apart from the server's own code, so that the two check each other.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

Json = dict[str, Any]

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_CODECS = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}


def units(text: str, encoding: str) -> int:
    """Return how many code units of ``encoding`` the text takes."""
    codec, width = _CODECS[encoding]
    return len(text.encode(codec, "surrogatepass")) // width


def lines(text: str) -> list[str]:
    """Return the lines with their ends; LSP's line ends alone; the last may be empty."""
    found = _LINE.findall(text)
    # The pattern also matches nothing at the very end, behind a line without an end.
    if len(found) > 1 and not re.search(r"[\r\n]\Z", found[-2]):
        found.pop()
    return found


def offset(text: str, position: Json, encoding: str) -> int:
    """Return the code point offset of a legal position. Raises ValueError for any other."""
    all_lines = lines(text)
    line, character = position["line"], position["character"]
    if not 0 <= line < len(all_lines):
        raise ValueError(f"line {line} of {len(all_lines)}")
    before = sum(map(len, all_lines[:line]))
    content = all_lines[line].rstrip("\r\n")
    if content.isascii() and 0 <= character <= len(content):
        return before + character
    for column in range(len(content) + 1):
        if units(content[:column], encoding) == character:
            return before + column
    raise ValueError(f"character {character} is no boundary of {content!r} in {encoding}")


def position(text: str, at: int, encoding: str) -> Json:
    """Return the position of a code point offset."""
    line_number, before = 0, 0
    for line_number, line in enumerate(lines(text)):
        content = line.rstrip("\r\n")
        if at <= before + len(content) or at < before + len(line):
            return {"line": line_number, "character": units(content[: at - before], encoding)}
        before += len(line)
    return {"line": line_number, "character": 0}


def span_of(text: str, needle: str, encoding: str, nth: int = 0) -> Json:
    """Return the range of the nth occurrence of ``needle``."""
    at = -1
    for _ in range(nth + 1):
        at = text.index(needle, at + 1)
    return {
        "start": position(text, at, encoding),
        "end": position(text, at + len(needle), encoding),
    }


def spans(text: str, edits: list[Json], encoding: str) -> list[tuple[int, int, str]]:
    """Return edits as offsets. Raises ValueError for illegal, unsorted or overlapping ones."""
    found = []
    for edit in edits:
        start = offset(text, edit["range"]["start"], encoding)
        end = offset(text, edit["range"]["end"], encoding)
        if start > end:
            raise ValueError(f"the range of {edit!r} is the wrong way round")
        found.append((start, end, edit["newText"]))
    for before, after in pairwise(found):
        if before[0] > after[0] or before[1] > after[0]:
            raise ValueError(f"{before!r} and {after!r} are not sorted and disjoint")
    return found


def apply(text: str, edits: list[Json], encoding: str) -> str:
    """Return the text with ``edits`` applied, as an editor does."""
    for start, end, new in reversed(spans(text, edits, encoding)):
        text = text[:start] + new + text[end:]
    return text
