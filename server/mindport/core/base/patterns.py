"""Regular expressions of modules, compiled when first asked.

A command loads some hundred of them and asks a third: the rest took a tenth of its start.
"""

from __future__ import annotations

import re
from typing import cast

_METHODS = ("match", "fullmatch", "search", "finditer", "findall", "sub", "subn", "split")


def pattern(text: str, flags: re.RegexFlag | int = 0) -> re.Pattern[str]:
    """Return a pattern as ``re.compile`` does; what is wrong in it is told when it is first used.

    It is for the methods of a pattern, not to be given to functions of ``re``.
    """
    return cast("re.Pattern[str]", _Later(text, flags))


class _Later:
    """A pattern that is compiled when one of its attributes is first read."""

    def __init__(self, text: str, flags: re.RegexFlag | int) -> None:
        self._text = text
        self._flags = flags

    def __getattr__(self, name: str) -> object:
        made = re.compile(self._text, self._flags)
        # Found without a detour from here on.
        self.__dict__.update({each: getattr(made, each) for each in _METHODS})
        found: object = getattr(made, name)
        return found
