"""A second resolver of known answers, which can be made to wait, to fail, or not to be there."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

#: Seconds; longer than any test waits for an answer.
_WAIT = 600.0


@dataclass(frozen=True)
class Known:
    """An answer."""

    type: str
    why: str = "other.py:3"


@dataclass
class FakeResolver:
    """Implements ``mindport.lsp.resolver.Resolver``.

    types: the class of a receiver, by the name of the member asked about. variables: what a name
    is. held: questions wait until it is set. fails: what is raised instead of an answer.
    asked: the members asked about, question by question.
    """

    types: Mapping[str, str] = field(default_factory=dict)
    variables: Mapping[str, str] = field(default_factory=dict)
    held: threading.Event | None = None
    fails: Exception | None = None
    no_time: int = 0
    asked: list[list[str]] = field(default_factory=list)
    taken_back: int = 0
    closed: bool = False
    log: Callable[[str], None] | None = None

    def make(self, log: Callable[[str], None]) -> FakeResolver:
        """Be made, as the server makes it."""
        self.log = log
        return self

    def look(
        self,
        path: str,
        text: str,
        offsets: Sequence[int],
        seconds: float,
        cancelled: Callable[[], bool] | None = None,
    ) -> tuple[dict[int, Known], int]:
        names = {end: _word_before(text, end) for end in offsets}
        self.asked.append(list(names.values()))
        self._behave()
        if cancelled is not None and cancelled():
            self.taken_back += 1
        if self.no_time:
            self.no_time -= 1
            return {}, len(offsets)
        return {e: Known(self.types[n]) for e, n in names.items() if n in self.types}, 0

    def describe(self, path: str, text: str, offset: int, seconds: float) -> str | None:
        self._behave()
        end = offset
        while text[end : end + 1].isidentifier():
            end += 1
        return self.variables.get(_word_before(text, end))

    def close(self) -> None:
        self.closed = True

    def _behave(self) -> None:
        if self.held is not None:
            self.held.wait(_WAIT)
        if self.fails is not None:
            raise self.fails


def _word_before(text: str, end: int) -> str:
    start = end
    while start and text[start - 1].isidentifier():
        start -= 1
    return text[start:end]
