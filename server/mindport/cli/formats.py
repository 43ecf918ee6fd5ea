"""Reports for machines: JSON, CSV and GitHub annotations."""

from __future__ import annotations

import json
from collections.abc import Sequence

from mindport import __version__
from mindport.cli.render import ends_of, range_of, spot_of
from mindport.cli.report import Converted, Counts, FileReport, Row, counts_of
from mindport.core.leftover.reads import KINDS
from mindport.core.model import Severity
from mindport.settings import Settings

GITHUB_LEVELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "notice",
    Severity.HINT: "notice",
}
CSV_COLUMNS = (
    "path",
    "line",
    "column",
    "end_line",
    "end_column",
    "code",
    "severity",
    "torch",
    "mindspore",
    "tier",
    "category",
    "certainty",
    "safety",
    "message",
    "cell",
)


def json_report(
    reports: Sequence[FileReport], settings: Settings, references: bool, lang: str
) -> str:
    """Return the JSON of interface version 1; ``references`` asks for ``resolved``."""
    counts = sum((counts_of(report.rows) for report in reports), Counts())
    files: list[dict[str, object]] = []
    for report in reports:
        entry: dict[str, object] = {
            "path": report.path,
            "error": report.error.get(lang) if report.error is not None else None,
            "references": report.references,
            "findings": [_finding(row) for row in report.rows],
        }
        if references:
            entry["resolved"] = [
                {
                    "torch": ref.torch,
                    "certainty": ref.certainty.label,
                    "range": range_of(ref.place),
                }
                for ref in report.resolved
            ]
        files.append(entry)
    summary: dict[str, object] = {
        "files": len(reports),
        "references": sum(report.references for report in reports),
        "safe": counts.safe,
        "review": counts.review,
        "manual": counts.untouched,
    }
    return _document(settings, files, summary)


def _document(
    settings: Settings, files: list[dict[str, object]], summary: dict[str, object]
) -> str:
    """Return the JSON of a run: what every one has, and its files and summary."""
    document = {
        "schema": 1,
        "tool": "mindport",
        "version": __version__,
        "target": settings.target,
        "mindspore": settings.mindspore,
        "files": files,
        "summary": summary,
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def json_conversion(results: Sequence[Converted], settings: Settings, lang: str) -> str:
    """Return what a conversion did, file by file, as JSON of interface version 1.

    kept: the names of torch that the converted file still has, by their place in it. Its ``kind``
    is a key of ``KINDS``.
    """
    left = sum((result.left for result in results), Counts())
    files: list[dict[str, object]] = [
        {
            "path": result.path,
            "error": result.error.get(lang) if result.error is not None else None,
            "changed": result.data is not None,
            "applied": result.applied,
            "safe": result.left.safe,
            "review": result.left.review,
            "manual": result.left.untouched,
            "kept": [
                {"torch": row.torch, "kind": row.kind, "range": range_of(row.place)}
                for row in result.kept
            ],
        }
        for result in results
    ]
    summary: dict[str, object] = {
        "files": len(results),
        "applied": sum(result.applied for result in results),
        "safe": left.safe,
        "review": left.review,
        "manual": left.untouched,
        "kept": {
            kind: sum(row.kind == kind for result in results for row in result.kept)
            for kind in KINDS
        },
    }
    return _document(settings, files, summary)


def csv_report(reports: Sequence[FileReport], lang: str) -> str:
    """Return one row for each finding; a file's error is a row without a code."""
    import csv
    import io

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(CSV_COLUMNS)
    for report in reports:
        if report.error is not None:
            blank = [""] * (len(CSV_COLUMNS) - 9)
            error = report.error.get(lang)
            writer.writerow([report.path, *[""] * 5, "error", *blank, error, ""])
        for row in report.rows:
            start, end = ends_of(row.place)
            writer.writerow(
                [
                    report.path,
                    *start,
                    *end,
                    row.code,
                    row.severity.label,
                    row.torch,
                    row.mindspore or "",
                    row.tier or "",
                    row.category,
                    row.certainty.label,
                    row.safety.label,
                    row.message,
                    row.place.cell or "",
                ]
            )
    return out.getvalue()


def github(reports: Sequence[FileReport], lang: str) -> str:
    """Return workflow commands that annotate the lines of a pull request."""
    lines = []
    for report in reports:
        path = _property(report.path)
        if report.error is not None:
            lines.append(f"::error file={path},title=mindport::{_data(report.error.get(lang))}")
        for row in report.rows:
            (line, column), (end_line, end_column) = ends_of(row.place)
            message = row.message
            if row.place.cell:
                # What is annotated is a line of the file, and that is JSON.
                message = f"{spot_of(row.place)}: {message}"
                line = end_line = row.place.file_line + 1
            where = f"file={path},line={line},endLine={end_line}"
            # GitHub takes columns only where the annotation is within one line.
            if line == end_line and not row.place.cell:
                where += f",col={column},endColumn={end_column}"
            title = _property(f"mindport ({row.code})")
            level = GITHUB_LEVELS[row.severity]
            lines.append(f"::{level} {where},title={title}::{_data(message)}")
    return "".join(line + "\n" for line in lines)


def _finding(row: Row) -> dict[str, object]:
    return {
        "code": row.code,
        "severity": row.severity.label,
        "torch": row.torch,
        "mindspore": row.mindspore,
        "tier": row.tier,
        "category": row.category,
        "certainty": row.certainty.label,
        "safety": row.safety.label,
        "message": row.message,
        "range": range_of(row.place),
    }


def _data(value: str) -> str:
    return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: str) -> str:
    return _data(value).replace(":", "%3A").replace(",", "%2C")
