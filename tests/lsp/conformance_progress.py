"""What progress may be told: by tokens of requests or made for it, from a begin to an end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]


class ProgressRules:
    """The progress of one connection, seen from the client."""

    def __init__(self) -> None:
        #: The requests that gave a token, and how far each is: "", "begun" or "ended".
        self._tokens: dict[Any, tuple[Any, str]] = {}

    def asked(self, message: Json) -> None:
        """Take note of a request."""
        params = message.get("params")
        token = params.get("workDoneToken") if isinstance(params, dict) else None
        if token is not None:
            self._tokens[token] = (message["id"], "")

    def created(self, token: Any) -> None:
        """Take note of a token that the server made."""
        self._tokens[token] = (None, "")

    def told(self, params: Json) -> Iterator[str]:
        """Yield what is wrong with a ``$/progress``."""
        token, value = params.get("token"), params.get("value") or {}
        asked, state = self._tokens.get(token, (None, "ended"))
        kind = value.get("kind")
        if (state, kind) not in {("", "begin"), ("begun", "report"), ("begun", "end")}:
            yield f"progress that was not asked for, or is out of order: {params}"
            return
        if kind == "begin" and not value.get("title"):
            yield f"progress that begins without a title: {params}"
        if not 0 <= value.get("percentage", 0) <= 100:
            yield f"a percentage out of range: {params}"
        self._tokens[token] = (asked, "ended" if kind == "end" else "begun")

    def answered(self, msg_id: Any) -> Iterator[str]:
        """Yield what is wrong with the progress of a request that gets its answer."""
        for token, (asked, state) in self._tokens.items():
            if asked == msg_id and state == "begun":
                yield f"an answer before the end of its progress: {token}"

    def unended(self) -> list[str]:
        """Return what is wrong at the end of a session."""
        states = ((token, state) for token, (_, state) in self._tokens.items())
        return [f"progress {token} without an end" for token, state in states if state == "begun"]
