"""Where the places of a report lead: the file beside the page, or a template of the user's."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path, PurePath
from urllib.parse import quote

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass

_TEMPLATE = pattern(r"[A-Za-z][A-Za-z0-9+.-]*://[^\s]*\{path\}[^\s]*")
#: A link of these would run a program in the page instead of opening a place.
_NO_PLACE = ("javascript", "data", "vbscript")


@dataclass(frozen=True, slots=True)
class Linker:
    """Makes links. ``folder`` is that of the page; None where it has none, as on a pipe.

    template: a URL with ``{path}``, ``{line}`` and ``{column}``, or empty.
    """

    folder: Path | None
    template: str = ""

    def file(self, path: Path | None, shown: str) -> Callable[[int, int], str] | None:
        """Return what makes the link to a line and column, from 1, of one file; None for none.

        path: where the file is, None for standard input; shown: its path as the report names it.
        """
        if path is None:
            return None
        if self.template:
            start = self.template.replace("{path}", quoted(PurePath(shown).as_posix()))
            return lambda line, column: start.replace("{line}", str(line)).replace(
                "{column}", str(column)
            )
        if self.folder is None:
            return None
        try:
            near = PurePath(os.path.relpath(path, self.folder)).as_posix()
            address = quoted(near)
        except ValueError:
            # Another drive of Windows, to which nothing is relative.
            address = path.as_uri()
        # A name such as `a:b.py` would be taken for a scheme.
        start = address if "/" in address else f"./{address}"
        return lambda line, column: f"{start}#L{line}"


def quoted(path: str) -> str:
    """Return a path as part of a URL, whatever bytes the file system has in it."""
    return quote(os.fsencode(path))


def is_template(text: str) -> bool:
    """Tell whether ``text`` is a URL with a place for the path of a file."""
    return bool(_TEMPLATE.fullmatch(text)) and text.split(":")[0].lower() not in _NO_PLACE
