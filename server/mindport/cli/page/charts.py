"""Bars, as SVG inside of the page. The numbers stand beside them as text, in a table."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Sequence

from mindport.cli.page.elements import el
from mindport.core.base.records import dataclass

#: The grades in the order in which bars show them; style.css has a colour for each.
GRADES = ("ready", "safe", "review", "manual")


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a bar: a name of ``GRADES``, and how many findings it stands for."""

    grade: str
    count: int


def bar(parts: Sequence[Part], whole: int, class_: str = "bar") -> ET.Element:
    """Return one bar; ``whole`` is what its full width stands for.

    It is hidden from screen readers, which read the numbers beside it.
    """
    svg = el("svg", class_=class_, aria_hidden="true", focusable="false")
    at = 0
    for part in parts:
        if part.count:
            svg.append(
                el(
                    "rect",
                    class_=part.grade,
                    x=_percent(at, whole),
                    width=_percent(part.count, whole),
                    height="100%",
                )
            )
        at += part.count
    return svg


def _percent(count: int, whole: int) -> str:
    return f"{100 * count / whole:.4g}%" if whole else "0%"
