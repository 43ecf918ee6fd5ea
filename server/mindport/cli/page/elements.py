"""HTML as a tree of elements: what is text in it is escaped when it is written, always."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable

from mindport.core.base.patterns import pattern

Child = ET.Element | str

_PARTS = pattern(r"[^./]*[./]+|[^./]+")
_CODE = pattern(r"`([^`]+)`")


def el(tag: str, *children: Child, **attributes: str | int) -> ET.Element:
    """Return an element.

    An attribute's name is written with ``_`` for ``-``, and with one at its end where Python has
    the word: ``class_``.
    """
    named = {name.rstrip("_").replace("_", "-"): str(value) for name, value in attributes.items()}
    return fill(ET.Element(tag, named), children)


def fill(element: ET.Element, children: Iterable[Child]) -> ET.Element:
    """Append elements and text to an element, and return it."""
    for child in children:
        if isinstance(child, ET.Element):
            element.append(child)
        elif len(element):
            element[-1].tail = (element[-1].tail or "") + child
        else:
            element.text = (element.text or "") + child
    return element


def prose(text: str) -> list[Child]:
    """Return a message with what stands between backticks as code."""
    pieces = _CODE.split(text)
    return [el("code", piece) if at % 2 else piece for at, piece in enumerate(pieces) if piece]


def breakable(name: str) -> ET.Element:
    """Return a dotted name or a path as code that may go on in a new line after each part."""
    pieces = _PARTS.findall(name)
    code = el("code")
    for at, piece in enumerate(pieces):
        fill(code, [el("wbr"), piece] if at else [piece])
    return code


def scrolled(table: ET.Element) -> ET.Element:
    """Return a table that scrolls by itself where the page is narrower than it."""
    return el("div", table, class_="table")


def written(document: ET.Element) -> str:
    """Return an HTML document as text."""
    return "<!doctype html>\n" + ET.tostring(document, encoding="unicode", method="html") + "\n"
