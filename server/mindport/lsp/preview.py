"""What a call will look like after a fix, for the hover card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mindport.core.model import Edit, Finding
from mindport.core.text.edits import apply_edits
from mindport.lsp.parts import part_at

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis

_MOST_LINES = 12


def becomes(analysis: Analysis, finding: Finding, edits: Sequence[Edit]) -> str | None:
    """Return the lines of the call with ``edits`` applied, without common indentation.

    None when no edit is near. Edits of imports and elsewhere in the file are not shown.
    """
    index = analysis.index
    here = index.line_of(finding.span.start)
    start = index.line_start(here)
    part = part_at(analysis.doc, start)
    near = [
        edit
        for edit in edits
        if start <= edit.span.start
        and index.line_of(edit.span.end) < here + _MOST_LINES
        and (part is None or edit.span.end <= part.span.end)
    ]
    if not near:
        return None
    end = index.line_span(max(index.line_of(edit.span.end) for edit in near)).end
    return _dedented(apply_edits(analysis.doc.text[:end], near)[start:])


def _dedented(code: str) -> str:
    lines = code.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    margins = [len(line) - len(line.lstrip(" \t")) for line in lines if line.strip()]
    margin = min(margins, default=0)
    return "\n".join(line[margin:].rstrip() for line in lines)
