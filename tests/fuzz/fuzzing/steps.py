"""Edits of one document or notebook: how they are made up, and what a client's text is after them.

A step is plain JSON, and is legal in every text: places are taken modulo what is there, so that a
case stays one when earlier steps are taken out.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from mutations import PIECES
from result_checks import tree_of

Json = dict[str, Any]

#: A text that is longer is cut down more often than it grows.
_LONG = 900
_MOST_CELLS = 6
ODD = (
    *(
        "😀",
        "👩‍💻",
        "中文",
        "变量",
        "e\u0301",
        "é",
        "\t",
        "\ufeff",
        "\r\n",
        "\r",
        "\f",
        "\u2028",
        "\x0b",
    ),
    *("\x85", "\u2029", "\x1c", "\x00", "ﬁ", "𝒳", "\u200b", "\n\f\n", "# 中😀\n", "\\\n", "\\\r\n"),
)
_MAGICS = ("%matplotlib inline\n", "!pip install torch\n", "%%bash\nls\n", "%time torch.ones(2)\n")


@dataclass
class Case:
    """A document, or a notebook of several cells, and what is done to it.

    client: one of ``connections.CLIENTS``.
    """

    client: str
    texts: list[str]
    notebook: bool
    steps: list[Json] = field(default_factory=list)


def legal(text: str, at: int) -> int:
    """Return an offset modulo the text, never inside ``\\r\\n``: no client can say that."""
    at %= len(text) + 1
    return at + 1 if text[max(at - 1, 0) : at + 1] == "\r\n" else at


def spans_of(text: str, step: Json) -> list[tuple[int, int, str]]:
    """Return the replacements of a step one after the other, each in the text that it finds."""
    if step["do"] == "whole":
        return [(0, len(text), step["put"])]
    found: list[tuple[int, int, str]] = []
    for at, cut, put in step["edits"]:
        start = legal(text, at)
        end = legal(text, min(start + cut, len(text)))
        found.append((start, end, put))
        text = text[:start] + put + text[end:]
    return found


def applied(texts: Sequence[str], step: Json) -> list[str]:
    """Return the texts of the cells after a step; of a file there is one."""
    after = list(texts)
    cell = step["cell"] % max(len(after), 1)
    if step["do"] == "add":
        after.insert(step["cell"] % (len(after) + 1), step["put"])
    elif step["do"] == "remove":
        del after[cell : cell + 1]
    elif step["do"] == "swap":
        after[cell : cell + 2] = reversed(after[cell : cell + 2])
    elif after and step["do"] in ("edit", "whole"):
        for start, end, put in spans_of(after[cell], step):
            after[cell] = after[cell][:start] + put + after[cell][end:]
    return after


def disguised(text: str, random_: random.Random) -> str:
    """Return a source with other line ends, a byte order mark, and the like."""
    kind = random_.randrange(9)
    if kind == 0:
        return text.replace("\n", "\r\n")
    if kind == 1:
        return text.replace("\n", "\r")
    if kind == 2:
        return "\ufeff" + text.removeprefix("\ufeff")
    if kind == 3:
        return text.rstrip("\n")
    if kind == 4:
        return "".join(
            line + random_.choice(("\n", "\r\n", "\r", "\f\n", " # 中😀\n"))
            for line in text.split("\n")
        )
    return text


def new_case(
    random_: random.Random,
    clients: Sequence[str],
    sources: Sequence[str],
    notebook: bool | None = None,
) -> Case:
    """Return a case that has no steps yet; one in four is a ``notebook`` where it is not said."""
    notebook = random_.random() < 0.25 if notebook is None else notebook
    count = random_.randint(1, 4) if notebook else 1
    texts = [disguised(random_.choice(sources), random_) for _ in range(count)]
    return Case(random_.choice(clients), texts, notebook)


class Typist:
    """Makes the next step from the texts that there are, as somebody who edits would."""

    def __init__(self, random_: random.Random, sources: Sequence[str], notebook: bool) -> None:
        self._random = random_
        self._sources = sources
        self._notebook = notebook
        self._cursor = (0, 0)
        self._typing: Iterator[str] = iter(())
        self._before: list[list[str]] = []

    def step(self, texts: list[str]) -> Json:
        """Return a step for these texts. ``look`` says where to ask for actions afterwards,
        ``hurry`` to send a change and its undoing first, without waiting for anything."""
        step = self._next(texts)
        self._before = [*self._before[-5:], texts]
        return {**step, "look": self._random.randrange(1 << 20), "hurry": self._chance(0.05)}

    def _chance(self, share: float) -> bool:
        return self._random.random() < share

    def _next(self, texts: list[str]) -> Json:
        if not texts or (self._notebook and self._chance(0.12)):
            return self._of_cells(texts)
        cell, cursor = self._cursor
        typed = next(self._typing, None)
        if typed is not None and cell < len(texts):
            self._cursor = (cell, cursor + 1)
            return _edit(cell, (cursor, 0, typed))
        cell = self._random.randrange(len(texts))
        text = texts[cell]
        if self._chance(0.04) or (self._notebook and len(text) > _LONG):
            return {"do": "whole", "cell": cell, "put": self._source()}
        if self._before and self._chance(0.08 if tree_of(text) is not None else 0.2):
            return self._undo(cell, text)
        if self._chance(0.06):
            many = [self._replacement(text) for _ in range(self._random.randint(2, 3))]
            return _edit(cell, *many)
        if self._chance(0.1):
            self._begin_typing(cell, text)
        return _edit(cell, self._replacement(text))

    def _of_cells(self, texts: list[str]) -> Json:
        cell = self._random.randrange(len(texts) + 1)
        kinds = ["swap", "run", "remove"] if len(texts) > 1 else []
        if len(texts) < _MOST_CELLS:
            kinds += ["add", "add"]
        kind = self._random.choice(kinds)
        if kind != "add":
            return {"do": kind, "cell": cell}
        put = self._random.choice(_MAGICS) if self._chance(0.3) else self._source()
        return {"do": "add", "cell": cell, "put": put}

    def _source(self) -> str:
        return disguised(self._random.choice(self._sources), self._random)

    def _undo(self, cell: int, text: str) -> Json:
        """Go back to one of the texts before, as one replacement."""
        before = self._random.choice(self._before)
        old = before[min(cell, len(before) - 1)] if before else ""
        if self._chance(0.3):
            return {"do": "whole", "cell": cell, "put": old}
        start = 0
        while start < min(len(old), len(text)) and old[start] == text[start]:
            start += 1
        return _edit(cell, (start, len(text) - start, old[start:]))

    def _begin_typing(self, cell: int, text: str) -> None:
        line = self._random.choice(self._source().splitlines() or ["x"])
        ends = [at for at, char in enumerate(text) if char == "\n"] or [len(text)]
        self._cursor = (cell, self._random.choice(ends))
        self._typing = iter("\n" + line[:30])

    def _replacement(self, text: str) -> tuple[int, int, str]:
        at = self._random.randrange(len(text) + 1)
        long = len(text) > _LONG
        kind = self._random.random()
        if kind < (0.45 if long else 0.2):
            return at, self._random.choice((1, 1, 2, 8, 40, 200 if long else 40)), ""
        if kind < 0.55:
            start = text.rfind("\n", 0, at) + 1
            end = text.find("\n", at) + 1 or len(text)
            line = text[start:end]
            other = self._random.choice(self._source().splitlines(keepends=True) or [""])
            cut, put = self._random.choice(((line, ""), ("", line), ("", other), (line, other)))
            return start, len(cut), put
        cut = self._random.choice((0, 0, 0, 1, 3, 12))
        return at, cut, self._random.choice(ODD if self._chance(0.5) else PIECES)


def _edit(cell: int, *edits: tuple[int, int, str]) -> Json:
    return {"do": "edit", "cell": cell, "edits": [list(each) for each in edits]}
