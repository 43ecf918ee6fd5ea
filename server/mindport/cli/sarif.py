"""Reports as SARIF 2.1.0, for code scanning services."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path, PurePath
from urllib.parse import quote

from mindport import __version__
from mindport.cli.render import ends_of, spot_of
from mindport.cli.report import FileReport, Place, Row
from mindport.core.codes import CODES
from mindport.core.model import Severity

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "note",
    Severity.HINT: "note",
}


def sarif_report(reports: Sequence[FileReport], lang: str) -> str:
    """Return one run with a result for each finding and a notification for each file's error."""
    codes = sorted({row.code for report in reports for row in report.rows})
    number = {code: position for position, code in enumerate(codes)}
    notifications = [
        {
            "level": "error",
            "message": {"text": report.error.get(lang)},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri_of(report.path)}}}],
        }
        for report in reports
        if report.error is not None
    ]
    run = {
        "tool": {
            "driver": {
                "name": "mindport",
                "version": __version__,
                "rules": [_rule(code, lang) for code in codes],
            }
        },
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": True, "toolExecutionNotifications": notifications}],
        "results": [
            _result(report.path, row, number[row.code]) for report in reports for row in report.rows
        ],
    }
    document = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def uri_of(path: str) -> str:
    """Return a file's path as a URI, relative where the path is."""
    if PurePath(path).is_absolute():
        return Path(path).as_uri()
    # As bytes, since a name may hold some that are no UTF-8.
    return quote(os.fsencode(PurePath(path).as_posix()))


def _rule(code: str, lang: str) -> dict[str, object]:
    rule: dict[str, object] = {"id": code}
    if code in CODES:
        rule["shortDescription"] = {"text": CODES[code].title.get(lang)}
    return rule


def _result(path: str, row: Row, rule: int) -> dict[str, object]:
    return {
        "ruleId": row.code,
        "ruleIndex": rule,
        "level": LEVELS[row.severity],
        "message": {"text": row.message},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": uri_of(path)},
                    "region": _region(row.place),
                },
                **_cell(row.place),
            }
        ],
        "properties": {
            "torch": row.torch,
            "mindspore": row.mindspore,
            "tier": row.tier,
            "category": row.category,
            "certainty": row.certainty.label,
            "safety": row.safety.label,
        },
    }


def _region(place: Place) -> dict[str, int]:
    """Return the lines of the file; of a notebook the line of its JSON that has the code."""
    if place.cell:
        return {"startLine": place.file_line + 1}
    (line, column), (end_line, end_column) = ends_of(place)
    return {
        "startLine": line,
        "startColumn": column,
        "endLine": end_line,
        "endColumn": end_column,
    }


def _cell(place: Place) -> dict[str, object]:
    """Return where in a notebook the place is, nothing for other files."""
    if not place.cell:
        return {}
    return {
        "logicalLocations": [
            {"name": f"cell {place.cell}", "kind": "module", "fullyQualifiedName": spot_of(place)}
        ]
    }
