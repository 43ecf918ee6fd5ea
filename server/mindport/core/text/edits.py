"""Edits on a text: order, overlap, application."""

from __future__ import annotations

from collections.abc import Iterable

from mindport.core.model import Edit


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """Return ``text`` with ``edits`` applied, in any order; they must not overlap."""
    pieces: list[str] = []
    at = 0
    for edit in sorted(edits, key=lambda edit: (edit.span.start, edit.span.end)):
        pieces.append(text[at : edit.span.start])
        pieces.append(edit.text)
        at = edit.span.end
    pieces.append(text[at:])
    return "".join(pieces)
