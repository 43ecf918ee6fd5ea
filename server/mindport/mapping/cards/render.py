"""Blocks of a card, written as plain text or as markdown."""

from __future__ import annotations

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.model import Text

#: What markdown reads as its own; addresses are links in most editors without any brackets.
_SPECIAL = pattern(r"([\\`*_{}\[\]<>#|!~&@]|:(?=//)|(?i:(?<=www))\.)")
#: Where a paragraph could end, and code in it that does not end before.
_LINE_ENDS = pattern(r"[\r\n]\s*")
#: Code between single backticks. Two in a row would open code that ends elsewhere.
_SPAN = pattern(r"(?<!`)`([^`]+)`(?!`)")


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a table; ``code`` shows it as code."""

    content: Text | str
    code: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a card: ``verdict``, ``line``, ``code``, ``table``, ``list`` or ``links``.

    Texts may hold code between backticks; everything else in them is shown as it is.
    """

    kind: str
    text: Text | None = None
    code: tuple[str, ...] = ()
    header: tuple[Cell, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    items: tuple[Text, ...] = ()
    links: tuple[tuple[str, Text], ...] = ()


def plain(blocks: list[Block], lang: str) -> str:
    """Return the blocks as text for a terminal."""
    return "\n\n".join(_plain(block, lang) for block in blocks) + "\n"


def markdown(blocks: list[Block], lang: str, *, html: bool) -> str:
    """Return the blocks as markdown; everything that is not code is escaped."""
    return "\n\n".join(_markdown(block, lang, html) for block in blocks) + "\n"


def escape(text: str, *, in_table: bool = False) -> str:
    """Return ``text`` with markdown's special characters escaped, code between backticks kept.

    All of it becomes one line, as code ends with its paragraph. in_table: a bar inside code would
    end the cell, so it is escaped there too.
    """
    text = _LINE_ENDS.sub(" ", text)
    pieces: list[str] = []
    start = 0
    for span in _SPAN.finditer(text):
        pieces.append(_SPECIAL.sub(r"\\\1", text[start : span.start()]))
        code = span[1].replace("|", "\\|") if in_table else span[1]
        pieces.append(f"`{code}`")
        start = span.end()
    pieces.append(_SPECIAL.sub(r"\\\1", text[start:]))
    return "".join(pieces)


def _say(text: Text | None, lang: str) -> str:
    return "" if text is None else text.get(lang)


def _bare(text: str) -> str:
    return text.replace("`", "")


def _content(cell: Cell, lang: str) -> str:
    return cell.content if isinstance(cell.content, str) else cell.content.get(lang)


def _plain(block: Block, lang: str) -> str:
    if block.kind in ("verdict", "line"):
        return _bare(_say(block.text, lang))
    if block.kind == "code":
        return "\n".join(f"  {line}" for code in block.code for line in code.split("\n"))
    heading = _bare(_say(block.text, lang))
    if block.kind == "list":
        return "\n".join([heading, *(f"  - {_bare(item.get(lang))}" for item in block.items)])
    if block.kind == "links":
        return "\n".join([heading, *(f"  {url.get(lang)}" for _, url in block.links)])
    colon = "：" if lang == "zh" else ": "
    lines = [heading]
    for row in block.rows:
        shown = [_bare(_content(cell, lang)) or "-" for cell in row]
        if len(shown) == 3:
            lines.append(f"  {shown[0]} -> {shown[1]}{colon}{shown[2]}")
            continue
        lines.append(f"  {shown[0]}  {shown[1]}")
        for title, value in zip(block.header[2:], shown[2:], strict=True):
            lines.append(f"      {_content(title, lang)}{colon}{value}")
    return "\n".join(lines)


def _markdown(block: Block, lang: str, html: bool) -> str:
    if block.kind == "verdict":
        return f"**{escape(_say(block.text, lang))}**"
    if block.kind == "line":
        return escape(_say(block.text, lang))
    if block.kind == "code":
        return _fenced("\n".join(block.code))
    heading = f"**{escape(_say(block.text, lang))}**"
    if block.kind == "list":
        return "\n".join([heading, "", *(f"- {escape(item.get(lang))}" for item in block.items)])
    if block.kind == "links":
        links = [f"[{escape(name)}]({url.get(lang)})" for name, url in block.links]
        return heading + ("：" if lang == "zh" else ": ") + " · ".join(links)
    lines = [heading, "", _row(block.header, lang, html), "|" + " --- |" * len(block.header)]
    lines += [_row(row, lang, html) for row in block.rows]
    return "\n".join(lines)


def _fenced(code: str) -> str:
    """Return ``code`` as a block of Python that nothing in it can end."""
    fence = "```"
    while fence in code:
        fence += "`"
    return f"{fence}python\n{code}\n{fence}"


def _row(row: tuple[Cell, ...], lang: str, html: bool) -> str:
    shown: list[str] = []
    for cell in row:
        text = _content(cell, lang)
        if cell.code:
            text = f"`{text}`"
        text = escape(text, in_table=True)
        shown.append(text.replace("; ", ";<br>").replace("；", "；<br>") if html else text)
    return "| " + " | ".join(shown) + " |"
