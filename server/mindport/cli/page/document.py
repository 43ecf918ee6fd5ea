"""Puts the page together: what it is of, its charts, its tables, its style and its script."""

from __future__ import annotations

import base64
import hashlib
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from importlib import resources
from pathlib import Path

from mindport import __version__
from mindport.cli.page import tables, words
from mindport.cli.page.charts import bar
from mindport.cli.page.elements import Child, el, fill, prose, written
from mindport.cli.page.figures import Figures, figures_of
from mindport.cli.page.file_table import file_table
from mindport.cli.page.links import Linker
from mindport.cli.report import FileReport
from mindport.core.base.records import dataclass
from mindport.core.model import Text
from mindport.settings import Settings

_LANGUAGES = {"en": "en", "zh": "zh-Hans"}


@dataclass(frozen=True, slots=True)
class About:
    """What a page says of itself.

    subjects: what was looked at; settings: those of each file, in the order of the reports;
    places: where the file of a path is, None where it has no place; made: when, with its time zone.
    """

    subjects: Sequence[str]
    settings: Sequence[Settings]
    places: Mapping[str, Path | None]
    linker: Linker
    made: datetime


def page(reports: Sequence[FileReport], about: About, lang: str) -> str:
    """Return the page of ``reports``, whose references have to be listed in them."""
    figures = figures_of(reports)
    style, script = _resource("style.css"), _resource("script.js")
    title = f"{words.TITLE.get(lang)} – {_subject(about)}"
    head = el(
        "head",
        el("meta", charset="utf-8"),
        # Nothing is loaded, and no script runs but this very one.
        el("meta", http_equiv="Content-Security-Policy", content=_policy(style, script)),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="generator", content=f"mindport {__version__}"),
        el("title", title),
        el("style", style),
    )
    body = el(
        "body",
        _header(about, lang),
        fill(el("main"), _sections(figures, about, lang)),
        el("script", script),
    )
    return written(el("html", head, body, lang=_LANGUAGES[lang]))


def _header(about: About, lang: str) -> ET.Element:
    combinations = Counter((each.target, each.mindspore) for each in about.settings)
    facts = el("dl")
    for (target, release), count in combinations.most_common():
        device = target
        if len(combinations) > 1:
            said = words.IN_ONE_FILE if count == 1 else words.IN_FILES
            device = said.get(lang).format(device, count)
        _fact(facts, words.TARGET, device, lang)
        _fact(facts, words.RELEASE, release, lang)
    made = about.made.isoformat(sep=" ", timespec="minutes")
    time = el("time", made, datetime=about.made.isoformat(timespec="seconds"))
    _fact(facts, words.DATE, time, lang)
    _fact(facts, words.MADE_BY, __version__, lang)
    title = el("h1", words.TITLE.get(lang), " ", el("code", _subject(about)))
    return el("header", title, facts)


def _fact(facts: ET.Element, name: Text, value: Child, lang: str) -> None:
    facts.append(el("div", el("dt", name.get(lang)), el("dd", value)))


def _subject(about: About) -> str:
    return ", ".join(about.subjects)


def _sections(figures: Figures, about: About, lang: str) -> list[Child]:
    sections: list[Child] = [_readiness(figures, lang)]
    if figures.folders:
        sections.append(_section("folders", words.FOLDERS, lang))
        fill(_last(sections), [tables.folder_table(figures.folders, lang)])
    if figures.counts.is_torch:
        sections.append(_blockers(figures, lang))
    if figures.families:
        sections.append(_section("effort", words.EFFORT, lang))
        both = (
            (words.BY_FAMILY, tables.family_table(figures.families, lang)),
            (words.BY_CATEGORY, tables.category_table(figures.categories, lang)),
        )
        fill(_last(sections), [_pair(both, lang)])
    sections.append(_files(figures, about, lang))
    return sections


def _last(sections: Sequence[Child]) -> ET.Element:
    section = sections[-1]
    assert isinstance(section, ET.Element)
    return section


def _section(name: str, title: Text, lang: str) -> ET.Element:
    heading = el("h2", title.get(lang), id=f"{name}-title")
    return el("section", heading, id=name, aria_labelledby=f"{name}-title")


def _readiness(figures: Figures, lang: str) -> ET.Element:
    """Return the number that everybody asks for, its bar, and what it is made of."""
    counts = figures.counts
    parts = tables.parts_of(counts)
    section = el("section", class_="readiness", id="readiness")
    headline = el("p", el("b", f"{counts.percent}%"), " ", words.READY.get(lang), class_="headline")
    if counts.safe:
        fill(headline, [words.AFTER_SAFE.get(lang).format(counts.after_safe)])
    section.append(headline)
    section.append(bar(parts, counts.total, "bar whole"))
    legend = el("ul", class_="legend")
    for part in parts:
        meaning = el("span", *prose(words.GRADE_MEANS[part.grade].get(lang)), class_="note")
        label = words.counted(part.grade, part.count).get(lang)
        key = el("span", class_=f"key {part.grade}", aria_hidden="true")
        legend.append(el("li", key, " ", el("b", f"{part.count:,}"), f" {label} ", meaning))
    section.append(legend)
    section.append(fill(el("p", class_="note"), [_sentence(figures, lang)]))
    return section


def _sentence(figures: Figures, lang: str) -> str:
    counts = figures.counts
    if counts.is_torch:
        ready = counts.total - counts.safe - counts.left
        said = words.READY_MEANS.get(lang).format(f"{ready:,}", f"{counts.total:,}")
    else:
        said = words.NO_TORCH.get(lang)
    if figures.guessed:
        said += " " + words.GUESSED.get(lang).format(f"{figures.guessed:,}")
    return said


def _blockers(figures: Figures, lang: str) -> ET.Element:
    section = _section("blockers", words.BLOCKERS, lang)
    if not figures.apis:
        section.append(el("p", words.NO_BLOCKERS.get(lang)))
        return section
    section.append(el("p", words.BLOCKERS_MEAN.get(lang), class_="note"))
    both = (
        (words.BY_API, tables.api_table(figures.apis, lang)),
        (words.BY_CODE, tables.code_table(figures.codes, lang)),
    )
    section.append(_pair(both, lang))
    return section


def _pair(both: Sequence[tuple[Text, ET.Element]], lang: str) -> ET.Element:
    return el(
        "div",
        *(el("div", el("h3", title.get(lang)), table) for title, table in both),
        class_="pair",
    )


def _files(figures: Figures, about: About, lang: str) -> ET.Element:
    section = _section("files", words.FILES_TITLE, lang)
    listed = [
        each for each in figures.files if each.counts.is_torch or each.guessed or each.report.error
    ]
    silent = len(figures.files) - len(listed)
    if listed:
        section.append(_controls(figures, len(listed), lang))
        section.append(file_table(listed, about.places, about.linker, lang))
    if silent:
        section.append(el("p", words.LEFT_OUT.get(lang).format(silent), class_="note"))
    return section


def _controls(figures: Figures, count: int, lang: str) -> ET.Element:
    """Return what the script works with; it shows them, as nothing works without it."""
    chosen = el("select", id="show")
    options = {"all": words.SHOW_ALL, "left": words.SHOW_LEFT, "manual": words.SHOW_MANUAL}
    if figures.broken:
        options["error"] = words.SHOW_ERROR
    for value, text in options.items():
        chosen.append(el("option", text.get(lang), value=value))
    shown = words.SHOWN.get(lang).replace("{all}", str(count))
    return el(
        "form",
        el("label", words.FILTER.get(lang), " ", el("input", type="search", id="filter")),
        el("label", words.SHOW.get(lang), " ", chosen),
        el(
            "label",
            el("input", type="checkbox", id="editor"),
            f" {words.EDITOR.get(lang)}",
            hidden="",
        ),
        el("p", role="status", data_text=shown),
        class_="controls",
        hidden="",
    )


def _policy(style: str, script: str) -> str:
    return f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'"


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"


def _resource(name: str) -> str:
    return resources.files("mindport.cli.page").joinpath(name).read_text("utf-8")
