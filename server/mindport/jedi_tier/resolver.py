"""What the rest of MindPort asks: the second resolver, which may be slow, dead or off.

Whatever happens to its process, a question ends within its time box and nothing is raised; the log
says what happened.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from mindport.core.base.records import dataclass
from mindport.jedi_tier.memo import Memo
from mindport.jedi_tier.process import Ended, Missing, Process, worker_command
from mindport.jedi_tier.turns import Turns

#: Seconds that one name may take, whatever the time box of the question.
NAME_LIMIT = 6.0
#: Seconds that a process has to stop what it does, before it is ended.
GRACE = 5.0
#: Seconds that a process has to start in; a busy machine needs many.
START_LIMIT = 60.0
#: A process that ends sooner than these seconds after its start ended quickly.
QUICK = 30.0
#: After so many quick ends in a row jedi is left off for REST seconds.
QUICK_ENDS = 3
REST = 300.0
#: Bytes of memory, and questions, after which a process is replaced by a fresh one.
MEMORY_LIMIT = 1_500_000_000
QUESTION_LIMIT = 20_000


@dataclass(frozen=True, slots=True)
class Answer:
    """What a receiver is.

    type: a torch class by its public name; empty where the member is known not to be torch's.
    why: where that is known from, ``line 12`` or ``other.py:3``; may be empty.
    """

    type: str
    why: str


@dataclass(frozen=True, slots=True)
class _Kept:
    """What came of a question: an answer, none to be had, or none within so many seconds."""

    answer: Answer | None
    seconds: float = float("inf")


class Resolver:
    """Asks jedi in a process of its own, which is started with the first question."""

    def __init__(
        self,
        log: Callable[[str], None],
        *,
        extra: Sequence[str] = (),
        command: Sequence[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start nothing yet.

        log: takes one line on what happened to the process. extra: more folders that imports are
        looked up in. command, clock: stand in for the worker and for the time in tests.
        """
        self._log = log
        self._extra = tuple(extra)
        self._command = list(command) if command is not None else worker_command()
        self._clock = clock
        self._turns = Turns()
        self._memo: Memo[_Kept] = Memo()
        self._process: Process | None = None
        self._open: set[str] = set()
        self._closed = threading.Event()
        self._ending = threading.Lock()
        self._at = ""
        self._quick_ends = 0
        self._off_until = float("-inf")

    def ask(
        self,
        path: str,
        text: str,
        offsets: Sequence[int],
        seconds: float,
        cancelled: Callable[[], bool] | None = None,
    ) -> dict[int, Answer]:
        """Return what is known of the receivers of members whose names end at ``offsets``.

        Blocks for at most about ``seconds``, less where ``cancelled`` comes true. Other threads'
        questions are answered in between. An offset without an answer is not in the result.
        """
        return self.look(path, text, offsets, seconds, cancelled)[0]

    def look(
        self,
        path: str,
        text: str,
        offsets: Sequence[int],
        seconds: float,
        cancelled: Callable[[], bool] | None = None,
    ) -> tuple[dict[int, Answer], int]:
        """Do as ``ask`` does; return also how many offsets were not looked at to the end."""
        deadline = time.monotonic() + seconds
        key = self._memo.key(path, text)
        found: dict[int, Answer] = {}
        missed = 0
        for offset in offsets:
            kept = self._memo.get(path, key, offset)
            left = deadline - time.monotonic()
            if kept is None or (kept.answer is None and kept.seconds < min(left, NAME_LIMIT) / 2):
                kept = self._receiver(path, text, key, offset, deadline, cancelled)
            if kept is None or kept.seconds < float("inf"):
                missed += 1
            elif kept.answer is not None:
                found[offset] = kept.answer
        return found, missed

    def describe(self, path: str, text: str, offset: int, seconds: float) -> str | None:
        """Return what the name at ``offset`` is, in one line; None where nothing is known."""
        deadline = time.monotonic() + seconds
        key = self._memo.key(path, text)
        message = {"key": key, "at": offset, "describe": True}
        answer = self._question(path, text, key, message, deadline, None)
        text_of = answer.get("text") if answer is not None else None
        return text_of if isinstance(text_of, str) else None

    def close(self) -> None:
        """End the process; what is asked now and later gets no answer."""
        self._closed.set()
        process = self._process
        if process is not None:
            process.stop()

    def _receiver(
        self,
        path: str,
        text: str,
        key: str,
        offset: int,
        deadline: float,
        cancelled: Callable[[], bool] | None,
    ) -> _Kept | None:
        message = {"key": key, "at": offset}
        answer = self._question(path, text, key, message, deadline, cancelled)
        if answer is None:
            return None
        if "late" in answer:
            kept = _Kept(None, answer["spent"])
            if cancelled is not None and cancelled():
                return kept
        elif isinstance(answer.get("found"), list):
            kept = _Kept(Answer(*answer["found"]))
        else:
            kept = _Kept(None)
        self._memo.put(path, key, offset, kept, answer.get("read", ()))
        return kept

    def _question(
        self,
        path: str,
        text: str,
        key: str,
        message: dict[str, Any],
        deadline: float,
        cancelled: Callable[[], bool] | None,
    ) -> dict[str, Any] | None:
        """Return the worker's answer; None where it could not be asked."""

        def stop() -> bool:
            return self._closed.is_set() or (cancelled is not None and cancelled())

        if stop() or time.monotonic() >= deadline:
            return None
        with self._turns.turn(deadline, stop) as mine:
            if not mine or stop() or not self._running(deadline, stop):
                return None
            process = self._process
            if process is None:
                return None
            self._at = path
            began = time.monotonic()
            # Not the time that it took to start counts, nor the turns of others.
            until = min(deadline, began + NAME_LIMIT)
            try:
                answer: dict[str, Any] = {}
                # Twice, as it closes texts that were not asked about for long.
                for _ in range(2):
                    if key not in self._open:
                        opened = {"open": key, "path": path, "text": text, "extra": self._extra}
                        answer = process.request(opened, until, stop)
                        if "opened" not in answer:
                            break
                        self._open.add(key)
                    answer = process.request(message, until, stop)
                    if "late" in answer or "failed" in answer:
                        # It closed the text, whose inferences may be half done.
                        self._open.discard(key)
                    if "unknown" not in answer:
                        break
                    self._open.discard(key)
                if "late" not in answer:
                    self._quick_ends = 0
                self._look_at_size(process)
                return {**answer, "spent": time.monotonic() - began}
            except Ended as error:
                self._ended(process, f"{error}, looking at {path}")
                # What ended it would end it again.
                return {"failed": "ended"}

    def _running(self, deadline: float, stop: Callable[[], bool]) -> bool:
        """Tell whether there is a process that can be asked before the deadline."""
        if self._clock() < self._off_until:
            return False
        process = self._process
        try:
            if process is None:
                process = self._process = Process(self._command, GRACE, self._hung)
                self._open.clear()
                if self._closed.is_set():
                    # Closed meanwhile, by a thread that did not see this process.
                    process.stop()
                    return False
            if process.wait_ready(deadline, stop):
                return True
            if time.monotonic() - process.started > START_LIMIT:
                self._ended(process, f"it did not start within {START_LIMIT:.0f} seconds")
        except OSError as error:
            self._rest(f"it cannot be started ({error})")
        except Missing as error:
            assert process is not None
            self._without(process, str(error))
        except Ended as error:
            assert process is not None
            self._ended(process, str(error))
        return False

    def _without(self, process: Process, name: str) -> None:
        """Do without jedi from here on: it is not there, and asking again would not bring it."""
        with self._ending:
            self._process = None
        process.stop()
        self._off_until = float("inf")
        if not self._closed.is_set():
            self._log(
                f"{name} is not installed in {sys.executable}, so that no deeper look is taken; "
                f"`pip install {name}` there, and start MindPort again"
            )

    def _hung(self, process: Process) -> None:
        self._ended(process, f"it did not stop within {GRACE:.0f} seconds, looking at {self._at}")

    def _ended(self, process: Process, how: str) -> None:
        """Clear up after a process that ended or has to be ended; the next question starts one."""
        with self._ending:
            known = self._process is process
            if known:
                self._process = None
        process.stop()
        if self._closed.is_set() or not known:
            return
        if time.monotonic() - process.started < QUICK:
            self._quick_ends += 1
        else:
            self._quick_ends = 1
        if self._quick_ends >= QUICK_ENDS:
            self._rest(f"{how}; that was {self._quick_ends} times in a row")
        else:
            self._log(f"jedi: {how}; the next question starts it again")

    def _rest(self, how: str) -> None:
        self._quick_ends = 0
        self._off_until = self._clock() + REST
        self._log(f"jedi: {how}; it is left off for {REST:.0f} seconds")

    def _look_at_size(self, process: Process) -> None:
        if process.memory > MEMORY_LIMIT or process.asked > QUESTION_LIMIT:
            size = f"{process.memory / 1e6:.0f} MB after {process.asked} questions"
            self._log(f"jedi: its process has {size}; a fresh one takes its place")
            self._process = None
            process.stop()
