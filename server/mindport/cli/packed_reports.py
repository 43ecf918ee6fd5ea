"""Reports as plain lists for JSON, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from mindport.cli.report import FileReport, Place, Resolved, Row
from mindport.core.model import Certainty, Safety, Severity, Text


class Packed(TypedDict):
    """A run that is kept: the files outside of it with what they held, and its reports."""

    outside: list[tuple[str, list[str | int] | None]]
    reports: list[list[Any]]


def pack(reports: Sequence[FileReport]) -> list[list[Any]]:
    """Return reports as lists of texts, numbers and lists."""
    return [
        [
            each.path,
            [_packed_row(row) for row in each.rows],
            each.references,
            [[ref.torch, int(ref.certainty), _packed_place(ref.place)] for ref in each.resolved],
            None if each.error is None else [each.error.en, each.error.zh],
            each.unread,
            each.missed,
            list(each.notes),
            each.migrated,
        ]
        for each in reports
    ]


def unpack(packed: Sequence[list[Any]]) -> list[FileReport]:
    """Return the reports that ``pack`` was given."""
    return [
        FileReport(
            path,
            tuple(_row(row) for row in rows),
            references,
            tuple(Resolved(name, Certainty(sure), Place(*at)) for name, sure, at in resolved),
            None if error is None else Text(*error),
            unread,
            missed,
            tuple(notes),
            migrated,
        )
        for path, rows, references, resolved, error, unread, missed, notes, migrated in packed
    ]


def _packed_row(row: Row) -> list[Any]:
    return [
        row.code,
        int(row.severity),
        row.torch,
        row.mindspore,
        row.tier,
        row.category,
        int(row.certainty),
        int(row.safety),
        row.message,
        _packed_place(row.place),
    ]


def _packed_place(place: Place) -> list[int]:
    # Not ``astuple``, which copies deeply: most of a large report is places.
    return [
        place.line,
        place.column,
        place.end_line,
        place.end_column,
        place.cell,
        place.file_line,
    ]


def _row(packed: list[Any]) -> Row:
    code, severity, torch, mindspore, tier, category, certainty, safety, message, place = packed
    return Row(
        code,
        Severity(severity),
        torch,
        mindspore,
        tier,
        category,
        Certainty(certainty),
        Safety(safety),
        message,
        Place(*place),
    )
