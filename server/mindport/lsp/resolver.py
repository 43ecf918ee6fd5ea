"""The second resolver as the server sees it; ``mindport.jedi_tier`` is the real one.

It is asked where analysis of the file found no type. It may be slow, dead or not there at all:
whatever it does, a question ends in its time, and everything else goes on without it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar

from mindport.core.base.records import dataclass, field
from mindport.core.document import Document
from mindport.core.model import Text
from mindport.core.notebooks.notebook import code_of
from mindport.lsp import texts

R = TypeVar("R")

#: Seconds that a person at the editor waits for an answer at most; the resolver is given fewer.
NEAR_SECONDS = 1.0
_NEAR_SHARE = 0.6
#: Seconds for a few receivers while the editor is idle; its start is part of the first.
IDLE_SECONDS = 20.0
#: How often a receiver is asked about that there was no time for.
_TRIES = 3
#: How many questions that nobody waits for may run before no more are asked until one ends.
_MOST_LEFT = 4

logger = logging.getLogger(__name__)


class Answer(Protocol):
    """What a receiver is: a torch class, empty where it is known not to be torch's; and why."""

    @property
    def type(self) -> str:
        """Return the public name of the class."""

    @property
    def why(self) -> str:
        """Return the place that it is known from; may be empty."""


class Resolver(Protocol):
    """What the language server asks. Every call may run in a thread of its own."""

    def look(
        self,
        path: str,
        text: str,
        offsets: Sequence[int],
        seconds: float,
        cancelled: Callable[[], bool] | None = None,
    ) -> tuple[Mapping[int, Answer], int]:
        """Return answers by offset, and for how many offsets there was no time.

        offsets: where the names of members end, whose receivers are asked for.
        """

    def describe(self, path: str, text: str, offset: int, seconds: float) -> str | None:
        """Return in one line what the name at ``offset`` is, None where that is not known."""

    def close(self) -> None:
        """End what it runs."""


@dataclass(slots=True)
class _Heard:
    """What was heard of one text. ``settled`` are the receivers that need not be asked again."""

    doc: Document
    types: Mapping[int, str] = field(default_factory=dict)
    places: dict[int, str] = field(default_factory=dict)
    settled: set[int] = field(default_factory=set)
    tries: dict[int, int] = field(default_factory=dict)


class Asking:
    """Asks the second resolver, and keeps what it said of each text as long as that text is open.

    make: makes the resolver, given where it may log; called in a thread when it is first asked.
    log: takes one line for the client's log, in the loop's thread; the same line is said once.
    """

    def __init__(
        self,
        make: Callable[[Callable[[str], None]], Resolver] | None,
        log: Callable[[str], None],
        lang: Callable[[], str],
    ) -> None:
        self._make = make
        self._log = log
        self._lang = lang
        self._said: set[str] = set()
        self._heard: dict[str, _Heard] = {}
        self._resolver: Resolver | None = None
        self._making = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._left = 0
        self._failed = False
        self._closed = False

    @property
    def is_there(self) -> bool:
        """Tell whether there is a second resolver to ask."""
        return self._make is not None and not self._failed

    def told(self, doc: Document) -> Mapping[int, str]:
        """Return what was said of the text of ``doc``: classes by where the member's name ends."""
        heard = self._heard.get(doc.uri)
        return heard.types if heard is not None and heard.doc is doc else {}

    def place(self, doc: Document, end: int) -> str:
        """Return where the type told for the member that ends at ``end`` is known from."""
        heard = self._heard.get(doc.uri)
        return heard.places.get(end, "") if heard is not None and heard.doc is doc else ""

    def open_ends(self, doc: Document, ends: Sequence[int]) -> list[int]:
        """Return those of ``ends`` that are still to be asked about."""
        settled = self._of(doc).settled
        return [end for end in ends if end not in settled]

    def forget(self, uri: str) -> None:
        """Drop what was said of a text that is gone."""
        self._heard.pop(uri, None)

    def forget_others(self, uri: str) -> None:
        """Drop what was said of all texts but that of ``uri``: a file that they use has changed."""
        self._heard = {each: heard for each, heard in self._heard.items() if each == uri}

    async def look(self, doc: Document, ends: Sequence[int], *, near: bool = False) -> bool:
        """Ask about receivers; tell whether more is known of the text now.

        near: a person waits for it, so that little time is given.
        """
        heard, code = self._of(doc), code_of(doc).text
        stop = threading.Event()
        seconds = NEAR_SECONDS * _NEAR_SHARE if near else IDLE_SECONDS
        found = await self._call(
            lambda resolver: resolver.look(doc.path, code, ends, seconds, stop.is_set),
            NEAR_SECONDS if near else 2 * IDLE_SECONDS,
            stop,
        )
        answers, missed = found if found is not None else ({}, len(ends))
        for end in ends:
            heard.tries[end] = heard.tries.get(end, 0) + (not near)
            if end in answers or not missed or heard.tries[end] >= _TRIES:
                heard.settled.add(end)
        new = {end: each.type for end, each in answers.items() if end in ends}
        if self._heard.get(doc.uri) is not heard or new.items() <= heard.types.items():
            return False
        # A new mapping: analyses are told apart by the one that they were given.
        heard.types = {**heard.types, **new}
        heard.places.update((end, answers[end].why) for end in new)
        return True

    async def describe(self, doc: Document, offset: int) -> str | None:
        """Return in one line what the name at ``offset`` is, None where nobody knows in time."""
        seconds, code = NEAR_SECONDS * _NEAR_SHARE, code_of(doc).text
        return await self._call(
            lambda resolver: resolver.describe(doc.path, code, offset, seconds), NEAR_SECONDS
        )

    def close(self) -> None:
        """End the resolver; nothing is asked afterwards."""
        before, self._closed = self._closed, True
        resolver = self._resolver
        if resolver is not None and not before:
            try:
                resolver.close()
            except Exception:
                logger.exception("the second resolver did not end")

    def _of(self, doc: Document) -> _Heard:
        heard = self._heard.get(doc.uri)
        if heard is None or heard.doc is not doc:
            heard = self._heard[doc.uri] = _Heard(doc)
        return heard

    async def _call(
        self,
        work: Callable[[Resolver], R],
        seconds: float,
        stop: threading.Event | None = None,
    ) -> R | None:
        """Run ``work`` in a thread of its own; None when it fails, or takes longer."""
        if not self.is_there or self._closed or self._left >= _MOST_LEFT:
            return None
        loop = self._loop = asyncio.get_running_loop()
        done: asyncio.Future[R | None] = loop.create_future()

        def run() -> None:
            result = None
            try:
                resolver = self._made()
                result = work(resolver) if resolver is not None else None
            except Exception as error:
                self._say(texts.resolver_failed(f"{type(error).__name__}: {error}"))
            with contextlib.suppress(RuntimeError):
                # The loop is closed when the server has ended meanwhile.
                loop.call_soon_threadsafe(deliver, result)

        def deliver(result: R | None) -> None:
            if not done.done():
                done.set_result(result)
            else:
                self._left -= 1

        # A daemon, unlike a pool's threads: one that hangs must not keep the server from ending.
        threading.Thread(target=run, name="mindport-resolver", daemon=True).start()
        try:
            await asyncio.wait([done], timeout=seconds)
            if done.done():
                return done.result()
            self._say(texts.RESOLVER_SILENT)
            return None
        finally:
            if not done.done():
                done.cancel()
                self._left += 1
                if stop is not None:
                    stop.set()

    def _made(self) -> Resolver | None:
        with self._making:
            if self._resolver is None and self._make is not None and not self._failed:
                # What cannot be made now cannot be made later: it is said once.
                self._failed = True
                self._resolver = self._make(self._say_line)
                self._failed = False
            if self._closed and self._resolver is not None:
                self._resolver.close()
                return None
            return self._resolver

    def _say(self, text: Text) -> None:
        self._say_line(text.get(self._lang()))

    def _say_line(self, line: str) -> None:
        if line in self._said or self._loop is None:
            return
        self._said.add(line)
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._log, line)
