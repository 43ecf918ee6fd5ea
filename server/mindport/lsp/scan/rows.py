"""What a look at the workspace says of one file, as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mindport.core.claims.readiness import readiness_of
from mindport.core.document import Document
from mindport.core.model import Certainty, Finding, Problem, Safety, Text
from mindport.core.text.line_index import LineIndex
from mindport.lsp import texts
from mindport.lsp.parts import NotebookProgram, Part, part_at
from mindport.settings import Settings

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis

Row = dict[str, object]


def row(uri: str, analysis: Analysis, settings: Settings, encoding: str) -> Row:
    """Return the counts of a file, and what a person has to look at: its blockers.

    settings: those of the file. encoding: the unit of the blockers' columns. In a notebook a
    blocker's line counts in its cell: ``document`` is the URI of the cell where the notebook is
    open, ``cell`` its number among all cells, from 1, where it is not.
    """
    found = readiness_of(
        (each.certainty for each in analysis.references),
        ((each.certainty, each.safety) for each in analysis.findings),
        analysis.migrated,
    )
    blockers = [
        _blocker(analysis, finding, encoding)
        for finding in analysis.findings
        if finding.safety is not Safety.SAFE and finding.certainty is not Certainty.GUESSED
    ]
    return {
        "uri": uri,
        "references": found.references,
        "safe": found.safe,
        "review": found.review,
        "manual": found.manual,
        "total": found.total,
        "percent": found.percent,
        "afterSafe": found.after_safe,
        "error": _parse_error(analysis),
        "excludeFile": _exclude_file(settings),
        "blockers": blockers,
    }


def unread_row(uri: str, reason: Text, settings: Settings) -> Row:
    """Return what is said of a file or folder that cannot be read."""
    return {
        "uri": uri,
        "references": 0,
        "safe": 0,
        "review": 0,
        "manual": 0,
        "total": 0,
        "percent": 0,
        "afterSafe": 0,
        "error": reason.get(settings.lang),
        "excludeFile": _exclude_file(settings),
        "blockers": [],
    }


def _blocker(analysis: Analysis, finding: Finding, encoding: str) -> dict[str, object]:
    line, character = analysis.index.position(finding.span.start, encoding)
    part = _cell_at(analysis.doc, finding.span.start)
    # The cells of a notebook that no client has open go by the notebook's own address.
    is_open = part is not None and part.uri != analysis.doc.uri
    return {
        "api": finding.torch,
        "code": finding.code,
        "message": finding.message.get(analysis.options.lang),
        "safety": finding.safety.label,
        "line": line - (part.first_line if part is not None else 0),
        "character": character,
        "cell": part.number if part is not None and not is_open else None,
        "document": part.uri if part is not None and is_open else None,
    }


def unparsed(doc: Document, index: LineIndex, problem: Problem) -> Text:
    """Say which line does not parse, of a notebook in which cell."""
    part = _cell_at(doc, problem.span.start)
    if part is None:
        return texts.does_not_parse(index, problem)
    return texts.does_not_parse(index, problem, part.first_line, part.number)


def _cell_at(doc: Document, offset: int) -> Part | None:
    return part_at(doc, offset) if isinstance(doc, NotebookProgram) else None


def _parse_error(analysis: Analysis) -> str | None:
    if not analysis.problems:
        return None
    said = unparsed(analysis.doc, analysis.index, analysis.problems[0])
    return said.get(analysis.options.lang)


def _exclude_file(settings: Settings) -> str | None:
    """Return the pyproject.toml that ``exclude`` comes from, None where it comes from elsewhere."""
    base = settings.exclude_base
    return str(Path(base) / "pyproject.toml") if base else None
