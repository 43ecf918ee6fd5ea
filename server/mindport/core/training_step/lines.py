"""Statements that share a line: they are parted first, as a function is made of whole lines."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from itertools import pairwise

from mindport.core.base.patterns import pattern
from mindport.core.model import Edit, Finding, Span
from mindport.core.text.source import Source, indent
from mindport.core.training_step.body import stands_alone
from mindport.core.training_step.place import File

#: How the group of such a fix begins. Fix-all applies it before all others.
LINES = "lines "

_BETWEEN = pattern(r"[ \t\f]*;[ \t\f]*")
_AFTER = pattern(r"[ \t\f]*;[ \t\f]*(?=[#\r\n]|\Z)")


def is_of_lines(finding: Finding) -> bool:
    """Tell whether a fix only parts what stands on one line."""
    return bool(finding.fixes) and (finding.fixes[0].group or "").startswith(LINES)


def parted(file: File, statements: Iterable[ast.stmt]) -> tuple[Edit, ...] | None:
    """Return the edits that give statements lines of their own, and those they share one with.

    None where one cannot be parted from the rest.
    """
    source = file.source
    edits: dict[Span, Edit] = {}
    for statement in statements:
        if stands_alone(source, statement):
            continue
        run = _on_its_line(source, file.held_by[statement], statement)
        found = _parted(file, run)
        if found is None:
            return None
        edits.update((edit.span, edit) for edit in found)
    return tuple(edits[span] for span in sorted(edits))


def _on_its_line(source: Source, suite: list[ast.stmt], statement: ast.stmt) -> list[ast.stmt]:
    """Return the statements that lead from one to the next by sharing a line."""
    first = last = next(at for at, each in enumerate(suite) if each is statement)
    while first > 0 and suite[first - 1].end_lineno == suite[first].lineno:
        first -= 1
    while last + 1 < len(suite) and suite[last + 1].lineno == suite[last].end_lineno:
        last += 1
    return suite[first : last + 1]


def _parted(file: File, run: list[ast.stmt]) -> list[Edit] | None:
    source = file.source
    text, spans = source.text, [source.span(each) for each in run]
    start = spans[0].start
    line = source.index.line_start(source.index.line_of(start))
    if text[:line].rstrip("\r\n").endswith("\\"):
        return None
    edits: list[Edit] = []
    if text[line:start].strip("\ufeff \t\f"):
        # A suite on the line of its clause: ``if found: loss.backward(); optimizer.step()``.
        parent = file.parents[id(run[0])]
        before = len(text[:start].rstrip(" \t\f"))
        if text[before - 1 : before] != ":" or not isinstance(parent, ast.stmt):
            return None
        margin = indent(source, parent)
        if text[line : line + len(margin)] != margin:
            return None
        glue = source.newline + margin + ("\t" if margin.startswith("\t") else "    ")
        edits.append(Edit(Span(before, start), glue))
    else:
        glue = source.newline + indent(source, run[0])
    for one, other in pairwise(spans):
        if not _BETWEEN.fullmatch(text, one.end, other.start):
            return None
        edits.append(Edit(Span(one.end, other.start), glue))
    after = _AFTER.match(text, spans[-1].end)
    if after is None and not stands_alone(source, run[-1], behind=True):
        return None
    if after is not None:
        behind = "  " if text[after.end() : after.end() + 1] == "#" else ""
        edits.append(Edit(Span(spans[-1].end, after.end()), behind))
    return edits
