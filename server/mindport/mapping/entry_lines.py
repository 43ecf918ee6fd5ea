"""Files of entries, one a line, that are looked up in place: opening one reads no entry.

A file is a JSON object of sections; each is an object whose entries stand on lines of their own,
sorted. The first line says where each section begins and ends, so a look-up halves its way there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

_PLACES = ""


class EntryLines(Mapping[str, str]):
    """The entries of one section by key; a value is its JSON text."""

    def __init__(self, data: bytes, start: int, end: int) -> None:
        """Take the bytes of the file and where the lines of the section begin and end."""
        self._data = data
        self._start = start
        self._end = end
        self._keys: tuple[str, ...] | None = None
        self._found: dict[str, str | None] = {}

    def __getitem__(self, key: str) -> str:
        if key not in self._found:
            self._found[key] = self._look_up(key)
        found = self._found[key]
        if found is None:
            raise KeyError(key)
        return found

    def __iter__(self) -> Iterator[str]:
        if self._keys is None:
            lines = self._data[self._start : self._end].decode("ascii").split("\n")
            self._keys = tuple(line[1 : line.index('"', 1)] for line in lines if line)
        return iter(self._keys)

    def __len__(self) -> int:
        return self._data.count(b"\n", self._start, self._end)

    def _look_up(self, key: str) -> str | None:
        data, wanted = self._data, key.encode("utf-8")
        low, high = self._start, self._end
        while low < high:
            # The line that the middle lies in.
            line = data.rfind(b"\n", low, (low + high) // 2) + 1 or low
            stop = data.index(b'"', line + 1)
            here = data[line + 1 : stop]
            end = data.index(b"\n", stop)
            if here == wanted:
                return data[stop + 2 : end].decode("ascii").removesuffix(",")
            if here < wanted:
                low = end + 1
            else:
                high = line
        return None


def open_sections(path: Path) -> dict[str, EntryLines]:
    """Return the sections of a file of entries by name.

    Raises OSError where it cannot be read and ValueError where it is not such a file.
    """
    return sections_of(path.read_bytes())


def sections_of(data: bytes) -> dict[str, EntryLines]:
    """Return the sections of the text of such a file.

    Raises ValueError where it is none.
    """
    end = data.find(b"\n")
    places = json.loads(data[:end].decode("ascii").removesuffix(",") + "}")[_PLACES]
    return {
        name: EntryLines(data, end + 1 + start, end + 1 + stop)
        for name, (start, stop) in places.items()
    }


def render_sections(sections: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the text of a file of entries: valid JSON, ASCII, the same for the same entries."""
    places: dict[str, tuple[int, int]] = {}
    parts: list[str] = []
    length = 0
    ordered = sorted(sections.items())
    for at, (name, entries) in enumerate(ordered):
        items = sorted(entries.items(), key=lambda item: item[0].encode("utf-8"))
        lines = [
            f'"{key}":{json.dumps(value, sort_keys=True, separators=(",", ":"))}'
            for key, value in items
        ]
        head = f'"{name}":{{\n'
        body = ",\n".join(lines) + "\n" if lines else ""
        tail = "},\n" if at + 1 < len(ordered) else "}\n"
        places[name] = (length + len(head), length + len(head) + len(body))
        parts += [head, body, tail]
        length += len(head) + len(body) + len(tail)
    first = json.dumps({_PLACES: places}, separators=(",", ":"))
    return first[:-1] + ",\n" + "".join(parts) + "}\n"
