"""The patterns of .gitignore, as Git matches them against one path, not against its parents.

A walk needs just that: it enters no folder that is left out, and a folder that the user names is
wanted whatever a pattern says of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from mindport.core.records import dataclass

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
    text = re.sub(r"(?<!\\)((?:\\\\)*) +\Z", r"\1", line)
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
    if not text:
        return None
    parts: list[str] = []
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "any_folders":
            parts.append("(?:.*/)?")
        elif kind == "all_below":
            parts.append(".+")
        elif kind == "star":
            parts.append("[^/]*")
        elif kind == "one":
            parts.append("[^/]")
        elif kind == "set":
            parts.append(_set(token["members"], bool(token["not"])))
        elif kind == "bad":
            return None
        else:
            parts.append(re.escape(token["escaped"] or token["plain"]))
    try:
        return re.compile("".join(parts), re.DOTALL)
    except re.error:
        # A range whose end comes before its start: Git matches nothing with it.
        return None


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
