"""What a look at the workspace says of one file, as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mindport.core.model import Certainty, Finding, Safety, Text
from mindport.core.readiness import readiness_of
from mindport.lsp import texts
from mindport.settings import Settings

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis

Row = dict[str, object]


def row(uri: str, analysis: Analysis, settings: Settings, encoding: str) -> Row:
    """Return the counts of a file, and what a person has to look at: its blockers.

    settings: those of the file. encoding: the unit of the blockers' columns.
    """
    found = readiness_of(
        (each.certainty for each in analysis.references),
        ((each.certainty, each.safety) for each in analysis.findings),
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
        "error": reason.get(settings.lang),
        "excludeFile": _exclude_file(settings),
        "blockers": [],
    }


def _blocker(analysis: Analysis, finding: Finding, encoding: str) -> dict[str, object]:
    line, character = analysis.index.position(finding.span.start, encoding)
    return {
        "api": finding.torch,
        "code": finding.code,
        "message": finding.message.get(analysis.options.lang),
        "safety": finding.safety.label,
        "line": line,
        "character": character,
    }


def _parse_error(analysis: Analysis) -> str | None:
    if not analysis.problems:
        return None
    said = texts.does_not_parse(analysis.index, analysis.problems[0])
    return said.get(analysis.options.lang)


def _exclude_file(settings: Settings) -> str | None:
    """Return the pyproject.toml that ``exclude`` comes from, None where it comes from elsewhere."""
    base = settings.exclude_base
    return str(Path(base) / "pyproject.toml") if base else None
