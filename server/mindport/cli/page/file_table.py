"""The table of files, each with its places: grouped by what is said of them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from mindport.cli.page import words
from mindport.cli.page.elements import Child, breakable, el, fill, prose, scrolled
from mindport.cli.page.figures import FileFigures
from mindport.cli.page.links import Linker
from mindport.cli.render import ends_of
from mindport.cli.report import FileReport, Row
from mindport.core.model import Certainty, Safety

Link = Callable[[int, int], str] | None

#: The columns of numbers, and the text in their heads.
_COLUMNS = {
    "references": words.REFERENCES,
    "ready": words.READY,
    "safe": words.GRADES["safe"],
    "review": words.GRADES["review"],
    "manual": words.GRADES["manual"],
}


def file_table(
    files: Sequence[FileFigures], places: Mapping[str, Path | None], linker: Linker, lang: str
) -> ET.Element:
    """Return the table of ``files``, in their order; ``places`` says where each is."""
    heads = [el("th", words.FILE.get(lang), scope="col", class_="name", data_key="name")]
    heads += [
        el("th", text.get(lang), scope="col", class_=f"number {key}", data_key="number")
        for key, text in _COLUMNS.items()
    ]
    body = el("tbody")
    for each in files:
        link = linker.file(places.get(each.report.path), each.report.path)
        body.append(_file(each, link, lang))
    head = el("thead", fill(el("tr"), heads))
    return scrolled(el("table", head, body, class_="files", id="file-table"))


def _file(each: FileFigures, link: Link, lang: str) -> ET.Element:
    report, counts = each.report, each.counts
    name: list[Child] = [_linked(breakable(report.path), link, 1, 1)]
    if report.error is not None:
        said = el("span", words.ERROR.get(lang), class_="mark error")
        name.append(el("p", said, " ", *prose(report.error.get(lang)), class_="fault"))
    if report.rows:
        name.append(_places(report, link, lang))
    found = {
        "references": counts.references,
        "ready": counts.percent,
        "safe": counts.safe,
        "review": counts.review,
        "manual": counts.manual,
    }
    cells = [
        el(
            "td",
            f"{count}%" if key == "ready" else f"{count:,}",
            class_=f"number {key}" + (" zero" if count == 0 else ""),
            data_value=count,
        )
        for key, count in found.items()
    ]
    row = el("tr", fill(el("th", scope="row", data_value=report.path), name), *cells)
    row.set("data-has", " ".join(sorted({word for at in report.rows for word in _words(at)})))
    row.set("data-left", str(counts.left + each.guessed + (report.error is not None)))
    row.set("data-manual", str(counts.manual))
    row.set("data-error", str(int(report.error is not None)))
    return row


def _words(row: Row) -> tuple[str, ...]:
    return (row.code, row.torch)


def _places(report: FileReport, link: Link, lang: str) -> ET.Element:
    """Return what was found, as a list that opens: by hand first, what is safe folded again."""
    left = [row for row in report.rows if row.safety is not Safety.SAFE]
    safe = [row for row in report.rows if row.safety is Safety.SAFE]
    count = len(report.rows)
    title = words.ONE_PLACE.get(lang) if count == 1 else words.PLACES.get(lang).format(count)
    details = el("details", el("summary", title))
    if left:
        details.append(_groups(left, link, lang))
    if safe and left:
        fold = el("summary", words.SAFE_PLACES.get(lang).format(len(safe)))
        details.append(el("details", fold, _groups(safe, link, lang)))
    elif safe:
        details.append(_groups(safe, link, lang))
    return details


def _groups(rows: Sequence[Row], link: Link, lang: str) -> ET.Element:
    """Return one item for each thing that is said, with all lines that it is said of."""
    grouped: dict[tuple[str, str, bool, str], list[Row]] = {}
    for row in rows:
        guessed = row.certainty is Certainty.GUESSED
        grouped.setdefault((_mark(row), row.code, guessed, row.message), []).append(row)
    order = ("manual", "review", "guess", "safe")
    items = []
    for (mark, code, _, message), members in sorted(
        grouped.items(), key=lambda item: (order.index(item[0][0]), item[0][1], item[0][3])
    ):
        text = words.GUESS if mark == "guess" else words.GRADES[mark]
        item = el("li", el("span", text.get(lang), class_=f"mark {mark}"), f" {code} ")
        fill(item, prose(message))
        item.append(_lines(members, link, lang))
        items.append(item)
    return fill(el("ul", class_="places"), items)


def _mark(row: Row) -> str:
    return "guess" if row.certainty is Certainty.GUESSED else row.safety.label


def _lines(rows: Sequence[Row], link: Link, lang: str) -> ET.Element:
    if any(row.place.cell for row in rows):
        return _cells(rows, link, lang)
    element = el("span", f" {words.LINES.get(lang)} ", class_="lines")
    ends = sorted({ends_of(row.place)[0] for row in rows})
    for at, (line, column) in enumerate(ends):
        fill(element, [", "] if at else [])
        element.append(_linked(str(line), link, line, column))
    return element


def _cells(rows: Sequence[Row], link: Link, lang: str) -> ET.Element:
    """Return cells of a notebook and lines in them, which lead to the lines of the file."""
    element = el("span", f" {words.CELLS.get(lang)} ", class_="lines")
    places = {
        (row.place.cell, row.place.line + 1, row.place.column + 1): row.place.file_line + 1
        for row in rows
    }
    for at, ((cell, line, _), file_line) in enumerate(sorted(places.items())):
        fill(element, [", "] if at else [])
        element.append(_linked(f"{cell}:{line}", link, file_line, 1))
    return element


def _linked(shown: Child, link: Link, line: int, column: int) -> ET.Element:
    if link is None:
        return el("span", shown)
    return el("a", shown, href=link(line, column), data_at=f"{line}:{column}")
