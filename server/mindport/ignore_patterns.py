"""The patterns of .gitignore, as Git matches them against one path, not against its parents.

A walk needs just that: it enters no folder that is left out, and a folder that the user names is
wanted whatever a pattern says of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from mindport.core.base.records import dataclass

_CLASSES = {
    "alnum": "a-zA-Z0-9",
    "alpha": "a-zA-Z",
    "blank": r" \t",
    "digit": "0-9",
    "lower": "a-z",
    "punct": re.escape("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"),
    "space": r"\s",
    "upper": "A-Z",
    "xdigit": "0-9A-Fa-f",
}
_TOKEN = re.compile(
    r"(?P<any_folders>(?:(?<=/)|\A)\*\*/)"
    r"|(?P<all_below>(?:(?<=/)|\A)\*\*\Z)"
    r"|(?P<star>\*+)"
    r"|(?P<one>\?)"
    r"|(?P<set>\[(?P<not>[!^]?)(?P<members>\]?(?:\[:[a-z]+:\]|\\.|[^\]\\])*)\])"
    r"|(?P<bad>\[|\\\Z)"
    r"|\\(?P<escaped>.)"
    r"|(?P<plain>.)",
    re.DOTALL,
)
#: Letters of a pattern at most: one of more would fit no path, and takes long to compile.
_LONGEST = 10_000
_MEMBER = re.compile(r"\[:(?P<name>[a-z]+):\]|\\(?P<escaped>.)|(?P<plain>.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Pattern:
    """One line: ``regex`` is for the whole relative path, or for its last name alone."""

    regex: re.Pattern[str]
    takes_back: bool
    folders_only: bool
    last_name: bool


def read_patterns(lines: Iterable[str]) -> tuple[Pattern, ...]:
    """Return the patterns of the lines of a .gitignore, less those that Git never matches."""
    return tuple(pattern for line in lines if (pattern := _pattern(line)) is not None)


def never_matches(line: str) -> bool:
    """Tell whether Git matches nothing with a line that is neither blank nor a comment."""
    return bool(line.strip()) and not line.startswith("#") and _pattern(line) is None


def verdict(patterns: tuple[Pattern, ...], relative: str, is_folder: bool) -> bool | None:
    """Return whether the last pattern that matches leaves the path out, None where none matches.

    relative: the path below the folder of the patterns, with slashes and none at its end.
    """
    name = relative.rpartition("/")[2]
    for pattern in reversed(patterns):
        if pattern.folders_only and not is_folder:
            continue
        if pattern.regex.fullmatch(name if pattern.last_name else relative):
            return not pattern.takes_back
    return None


def _pattern(line: str) -> Pattern | None:
    text = line.rstrip(" ")
    if text != line and (len(text) - len(text.rstrip("\\"))) % 2:
        # A space behind a backslash stays.
        text += " "
    if text.startswith("#"):
        return None
    takes_back = text.startswith("!")
    text = text.removeprefix("!")
    folders_only = text.endswith("/")
    text = text.removesuffix("/")
    last_name = "/" not in text
    text = text.removeprefix("/")
    regex = _regex(text)
    if regex is None:
        return None
    return Pattern(regex, takes_back, folders_only, last_name)


def _regex(text: str) -> re.Pattern[str] | None:
    if not 0 < len(text) <= _LONGEST:
        return None
    pieces = _Pieces()
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "any_folders":
            pieces.any_folders()
        elif kind == "all_below":
            pieces.add(".+")
        elif kind == "star":
            pieces.star()
        elif kind == "one":
            pieces.add("[^/]")
        elif kind == "set":
            pieces.add(_set(token["members"], bool(token["not"])))
        elif kind == "bad":
            return None
        elif (token["escaped"] or token["plain"]) == "/":
            pieces.slash()
        else:
            pieces.add(re.escape(token["escaped"] or token["plain"]))
    try:
        return re.compile(pieces.whole(), re.DOTALL)
    except re.error:
        # A range whose end comes before its start: Git matches nothing with it.
        return None


class _Pieces:
    """Puts a regular expression together that never goes back to a star that it has left.

    Between two stars stands what has one length, so that the first place that fits is as good as
    any later one, and what follows the last star of a name fits at its end alone; with folders in
    the place of letters the same holds of ``**/``. A pattern of many stars would else take time
    that doubles with each of them.
    """

    def __init__(self) -> None:
        self._groups = 0
        #: What is done; what stands since the last ``**/``, and since the last star of a name.
        self._before: list[str] = []
        self._since: list[str] = []
        self._last: list[str] = []
        self._folders = self._starred = False

    def add(self, one: str) -> None:
        """Add what matches one letter, or at the very end all that is left."""
        self._last.append(one)

    def star(self) -> None:
        """Add what matches any letters of a name."""
        self._settle("")
        self._starred = True

    def slash(self) -> None:
        """Add the end of a folder's name."""
        self._settle("(?=/)")
        self._since.append("/")

    def any_folders(self) -> None:
        """Add what matches any folders, also none; it stands at the beginning or after a slash."""
        self._settle("")
        inner = "".join(self._since)
        if inner:
            self._before.append(self._once(f"(?:[^/]*/)*?{inner}") if self._folders else inner)
        self._since = []
        self._folders = True

    def whole(self) -> str:
        """Return the expression, for all of a text."""
        self._settle(r"\Z")
        any_folders = "(?:[^/]*/)*?" if self._folders else ""
        return "".join((*self._before, any_folders, *self._since))

    def _settle(self, end: str) -> None:
        last = "".join(self._last)
        self._last = []
        if self._starred:
            last = self._once(f"[^/]*?{last}{end}") if last else "[^/]*"
        self._since.append(last)
        self._starred = False

    def _once(self, inner: str) -> str:
        """Return what takes the first match of ``inner`` and no other one."""
        self._groups += 1
        name = f"g{self._groups}"
        return f"(?=(?P<{name}>{inner}))(?P={name})"


def _set(members: str, negated: bool) -> str:
    inner = ""
    for member in _MEMBER.finditer(members):
        if member["name"]:
            inner += _CLASSES.get(member["name"], "")
        elif member["plain"] == "-":
            inner += "-" if inner and member.end() < len(members) else r"\-"
        else:
            inner += re.escape(member["escaped"] or member["plain"])
    if not inner:
        return "(?!)"
    return f"(?!/)[{'^' if negated else ''}{inner}]"
