"""Cells that begin with white space: IPython takes the same off each line, and so does this."""

from __future__ import annotations

from collections.abc import Iterable

from mindport.core.base.patterns import pattern
from mindport.core.model import Edit, Span

#: A line end of two letters counts as two lines: with two ways to read each, n take 2^n steps.
_MARGIN = pattern(r"(?:[ \t]*[\r\n])*([ \t]+)(?=[^ \t\r\n])")
_INDENT = pattern(r"^[ \t\f]*")
_LINE_START = pattern(r"(?<=\n)|(?<=\r)(?!\n)")


def margin_of(source: str) -> str:
    """Return the white space that IPython takes off the lines of a cell."""
    found = _MARGIN.match(source)
    return found[1] if found else ""


def without_margin(source: str) -> str:
    """Return a cell as Python reads it, with every offset where it was.

    Form feeds stand where the white space is: they do not indent.
    """
    margin = margin_of(source)
    if not margin:
        return source
    blank = "\f" * len(margin)
    return "".join(
        blank + line.removeprefix(margin) if line.startswith(margin) else line
        for line in _LINE_START.split(source)
    )


def with_margins(text: str, spans: Iterable[Span], edits: Iterable[Edit]) -> tuple[Edit, ...]:
    """Return edits of a notebook's text whose lines begin as those of their cell do.

    spans: where the cells stand.
    """
    cells = [(span, margin_of(text[span.start : span.end])) for span in spans]
    if not any(margin for _, margin in cells):
        return tuple(edits)
    found: list[Edit] = []
    for edit in edits:
        # What separates a cell from the next one counts as its own.
        margin = [m for span, m in cells if span.start <= edit.span.start][-1]
        found.append(_set_off(text, edit, margin) if margin else edit)
    return tuple(found)


def _set_off(text: str, edit: Edit, margin: str) -> Edit:
    """Begin the lines of an edit with a margin; what stands for it in the cell's code goes.

    Lines that are moved may have got more indentation before it.
    """
    first = _begins_line(text, edit.span.start)
    lines = _LINE_START.split(edit.text)
    new = "".join(
        margin + _INDENT.sub(lambda found: found[0].replace("\f", ""), line)
        if (at or first) and line.strip("\r\n")
        else line
        for at, line in enumerate(lines)
    )
    end = edit.span.end
    if lines[-1] and _begins_line(text, end) and text.startswith(margin, end):
        # The rest of that line begins with the margin, which stands before all of it now.
        end += len(margin)
    return Edit(Span(edit.span.start, end), new)


def _begins_line(text: str, at: int) -> bool:
    return at == 0 or text[at - 1] in "\r\n"
