"""The tables of charts: a name, a bar and its numbers in each row."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence

from mindport.cli.page import words
from mindport.cli.page.charts import Part, bar
from mindport.cli.page.elements import Child, breakable, el, fill, scrolled
from mindport.cli.page.figures import Folder, Share
from mindport.core.claims.readiness import Readiness
from mindport.core.codes import CODES
from mindport.core.model import Text
from mindport.mapping.cards.words import CATEGORY

#: Rows beyond these are folded away.
MOST_ROWS = 15


def parts_of(counts: Readiness) -> list[Part]:
    """Return the pieces of a readiness bar; their sum is ``counts.total``."""
    as_it_is = counts.total - counts.safe - counts.left
    return [
        Part("ready", as_it_is),
        Part("safe", counts.safe),
        Part("review", counts.review),
        Part("manual", counts.manual),
    ]


def folder_table(folders: Sequence[Folder], lang: str) -> ET.Element:
    """Return the readiness of each folder."""
    heads = (words.FOLDER, None, words.READY, words.WITH_SAFE, *_LEFT, words.FILES)
    rows = [
        _row(
            [_folder(folder.name, lang)],
            bar(parts_of(folder.counts), folder.counts.total),
            (
                f"{folder.counts.percent}%",
                f"{folder.counts.after_safe}%",
                folder.counts.review,
                folder.counts.manual,
                folder.files,
            ),
        )
        for folder in folders
    ]
    return _folded(heads, rows, lang)


def api_table(shares: Sequence[Share], lang: str) -> ET.Element:
    """Return the APIs that are left, each with the code of its findings."""
    return _share_table(words.API, shares, _api, lang)


def code_table(shares: Sequence[Share], lang: str) -> ET.Element:
    """Return the codes that are left."""
    return _share_table(words.CODE, shares, _code, lang)


def family_table(shares: Sequence[Share], lang: str) -> ET.Element:
    """Return the findings of each family of codes."""

    def name(share: Share, lang: str) -> list[Child]:
        return [el("b", f"{share.name}xx "), _note(words.FAMILIES[share.name].get(lang))]

    return _effort_table(words.FAMILY, shares, name, lang)


def category_table(shares: Sequence[Share], lang: str) -> ET.Element:
    """Return the findings of each category."""

    def name(share: Share, lang: str) -> list[Child]:
        return [el("b", f"{share.name} "), _note(CATEGORY[share.name].get(lang))]

    return _effort_table(words.CATEGORY, shares, name, lang)


_LEFT = (words.GRADES["review"], words.GRADES["manual"])
Name = Callable[[Share, str], list[Child]]


def _folder(name: str, lang: str) -> Child:
    return words.HERE.get(lang) if name == "." else breakable(f"{name}/")


def _api(share: Share, lang: str) -> list[Child]:
    link = el("a", breakable(share.name), href="#files", data_filter=share.name)
    return [link, " ", _note(f"{share.code} {_title(share.code, lang)}")]


def _code(share: Share, lang: str) -> list[Child]:
    link = el("a", el("b", share.name), href="#files", data_filter=share.name)
    return [link, " ", _note(_title(share.name, lang))]


def _title(code: str, lang: str) -> str:
    return CODES[code].title.get(lang) if code in CODES else ""


def _note(text: str) -> ET.Element:
    return el("span", text, class_="note")


def _share_table(head: Text, shares: Sequence[Share], name: Name, lang: str) -> ET.Element:
    """Return what is left: by hand, to review, and in how many files."""
    most = max((share.left for share in shares), default=0)
    rows = [
        _row(
            name(share, lang),
            bar([Part("manual", share.manual), Part("review", share.review)], most),
            (share.manual, share.review, share.files),
        )
        for share in shares
    ]
    return _folded((head, None, *reversed(_LEFT), words.FILES), rows, lang)


def _effort_table(head: Text, shares: Sequence[Share], name: Name, lang: str) -> ET.Element:
    most = max((share.total for share in shares), default=0)
    rows = [
        _row(
            name(share, lang),
            bar(
                [
                    Part("safe", share.safe),
                    Part("review", share.review),
                    Part("manual", share.manual),
                ],
                most,
            ),
            (share.safe, share.review, share.manual),
        )
        for share in shares
    ]
    return _folded((head, None, words.GRADES["safe"], *_LEFT), rows, lang)


def _row(name: Sequence[Child], chart: ET.Element, numbers: Sequence[int | str]) -> ET.Element:
    row = el("tr", fill(el("th", scope="row"), name), el("td", chart, class_="chart"))
    return fill(row, (number_cell(number) for number in numbers))


def number_cell(number: int | str) -> ET.Element:
    """Return a cell with a number; a zero is there for those who look for it, and steps back."""
    shown = number if isinstance(number, str) else f"{number:,}"
    return el("td", shown, class_="number zero" if number == 0 else "number")


def _folded(heads: Sequence[Text | None], rows: Sequence[ET.Element], lang: str) -> ET.Element:
    """Return the table; rows that are too many to read at a glance are folded away below it."""
    first = _table(heads, rows[:MOST_ROWS], lang)
    more = rows[MOST_ROWS:]
    if not more:
        return first
    fold = el("summary", words.MORE.get(lang).format(len(more)))
    return el("div", first, el("details", fold, _table(heads, more, lang), class_="more"))


def _table(heads: Sequence[Text | None], rows: Sequence[ET.Element], lang: str) -> ET.Element:
    cells = []
    for at, head in enumerate(heads):
        if head is None:
            cells.append(el("td", class_="chart"))
        else:
            cells.append(
                el("th", head.get(lang), scope="col", class_="number" if at > 1 else "name")
            )
    return scrolled(
        el("table", el("thead", fill(el("tr"), cells)), fill(el("tbody"), rows), class_="charts")
    )
