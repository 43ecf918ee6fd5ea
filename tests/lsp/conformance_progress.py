"""The order that progress keeps to: begun by a known token, reported, ended once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]


class Progress:
    """The work that a server has told of."""

    def __init__(self) -> None:
        self._states: dict[Any, str] = {}

    def created(self, token: Any) -> None:
        """Take note of a token that the server made."""
        self._states[token] = "created"

    def told(self, token: Any, value: Json, asked: list[Any]) -> Iterator[str]:
        """Yield what is wrong with a notification; asked: the tokens of open requests."""
        state, kind = self._states.get(token), value.get("kind")
        if kind == "begin":
            if (state is None and token not in asked) or state == "begun":
                yield f"progress that nobody asked for, or begun twice: {value}"
            self._states[token] = "begun"
        elif state != "begun":
            yield f"progress outside of its beginning and end: {value}"
        elif kind == "end":
            self._states[token] = "ended"
        if not 0 <= value.get("percentage", 0) <= 100:
            yield f"a part that is no percentage: {value}"

    def unended(self) -> list[str]:
        """Return what is wrong at the end of a session."""
        return [
            f"progress {token} without an end"
            for token, state in self._states.items()
            if state == "begun"
        ]
