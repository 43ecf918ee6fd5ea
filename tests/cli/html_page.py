"""Reads a page as a browser's parser would, far enough for what the tests ask."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = frozenset({"meta", "input", "br", "wbr", "link", "img", "hr", "base"})


@dataclass(slots=True)
class Node:
    """An element with its attributes, what is in it, and the element around it."""

    tag: str
    attributes: dict[str, str]
    children: list[Node | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Return all text in the element."""
        return "".join(each if isinstance(each, str) else each.text for each in self.children)

    def all(self, tag: str = "", **attributes: str) -> Iterator[Node]:
        """Yield the elements inside with that tag, and with these attributes (``_`` for ``-``)."""
        for each in self.children:
            if isinstance(each, str):
                continue
            wanted = {name.rstrip("_").replace("_", "-"): to for name, to in attributes.items()}
            if tag in ("", each.tag) and wanted.items() <= each.attributes.items():
                yield each
            yield from each.all(tag, **attributes)

    def one(self, tag: str = "", **attributes: str) -> Node:
        """Return the only such element."""
        (found,) = self.all(tag, **attributes)
        return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice: {names}"
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(node)
        if tag not in _VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read_page(text: str) -> Node:
    """Return the ``html`` element; an element that is not closed is an error."""
    assert text.startswith("<!doctype html>\n")
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert len(reader.open) == 1
    return reader.open[0].one("html")
