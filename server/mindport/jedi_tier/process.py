"""The worker's process as its owner sees it: started, asked, watched, ended."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import IO, Any

from mindport import worker_start

#: Seconds between two looks at whether the question was taken back.
_LOOK = 0.02
_STDERR_LINES = 5


class Ended(Exception):
    """The process is gone; the message says how, and what it wrote last."""


class Missing(Exception):
    """The process cannot import what it needs; the message names that."""


class Process:
    """One worker process. Used by one thread at a time; ``stop`` by any."""

    def __init__(
        self, command: Sequence[str], grace: float, hung: Callable[[Process], None]
    ) -> None:
        """Start it; raise OSError where it cannot be started.

        grace: seconds that it has to stop what it does. hung: called where it does not, in a
        thread of its own.
        """
        self._grace = grace
        self._hung = lambda: hung(self)
        self._owed: threading.Timer | None = None
        self._answers: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._messages: queue.Queue[bytes | None] = queue.Queue()
        self._said: deque[str] = deque(maxlen=_STDERR_LINES)
        self.started = time.monotonic()
        self.ready = False
        self.memory = 0
        self.asked = 0
        self._process = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=worker_start.worker_environment(),
            **worker_start.set_apart(),
        )
        self._threads = [
            threading.Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (self._write, self._process.stdin),
                (self._listen, self._process.stdout),
                (self._hear, self._process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        """Return the id of the process."""
        return self._process.pid

    def wait_ready(self, deadline: float, cancelled: Callable[[], bool]) -> bool:
        """Tell whether it is ready before the deadline; raise where it will never be.

        Ended: it is gone. Missing: it lacks what it needs.
        """
        if not self.ready:
            answer = self._next(deadline, cancelled)
            if answer is not None and "missing" in answer:
                raise Missing(str(answer["missing"]))
            self.ready = answer is not None and "ready" in answer
        return self.ready

    def request(
        self, message: Mapping[str, Any], deadline: float, cancelled: Callable[[], bool]
    ) -> dict[str, Any]:
        """Return the answer to a message; {"late": true} where it took too long or was taken back.

        deadline: by ``time.monotonic``. Raises Ended.
        """
        if not self._settled(deadline, cancelled):
            return {"late": True}
        self._send({**message, "seconds": max(deadline - time.monotonic(), 0.0)})
        answer = self._next(deadline, cancelled)
        if answer is None:
            # It watches the time itself; whoever asked does not wait for it to notice.
            self._owed = threading.Timer(self._grace, self._hung)
            self._owed.daemon = True
            self._owed.start()
            self._send({"stop": True})
            return {"late": True}
        self.asked += 1
        self.memory = max(self.memory, int(answer.get("memory", 0)))
        return answer

    def _settled(self, deadline: float, cancelled: Callable[[], bool]) -> bool:
        """Tell whether nothing is owed to an earlier question, whose answer nobody wants."""
        if self._owed is not None and self._next(deadline, cancelled) is not None:
            self._owed.cancel()
            self._owed = None
        return self._owed is None

    def stop(self) -> None:
        """End the process."""
        if self._owed is not None:
            self._owed.cancel()
        with contextlib.suppress(OSError):
            self._process.kill()
        self._messages.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(5)
        for thread in self._threads:
            thread.join(5)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            with contextlib.suppress(OSError, ValueError):
                if stream is not None:
                    stream.close()

    def _send(self, message: Mapping[str, Any]) -> None:
        # Through a thread: a process that does not read blocks whoever writes.
        self._messages.put(json.dumps(message).encode("ascii") + b"\n")

    def _next(self, deadline: float, cancelled: Callable[[], bool]) -> dict[str, Any] | None:
        """Return the next answer, None when it is late or taken back."""
        while True:
            left = deadline - time.monotonic()
            try:
                answer = self._answers.get(timeout=min(max(left, 0.0), _LOOK))
            except queue.Empty:
                if left <= 0 or cancelled():
                    return None
                continue
            if answer is None:
                raise Ended(self._how())
            return answer

    def _how(self) -> str:
        try:
            code: int | None = self._process.wait(1)
        except subprocess.TimeoutExpired:
            code = None
        # What it said last may come after its end is seen.
        self._threads[-1].join(1)
        last = next(iter(reversed(self._said)), "")
        return f"it ended with exit code {code}" + (f": {last}" if last else "")

    def _listen(self, stream: IO[bytes]) -> None:
        # Where the process was killed as it wrote, or its owner closed the pipe: nothing to tell.
        with contextlib.suppress(OSError, ValueError):
            for line in stream:
                self._answers.put(json.loads(line))
        self._answers.put(None)

    def _write(self, stream: IO[bytes]) -> None:
        # Where the process is gone, its answers have ended too, which is seen there.
        with contextlib.suppress(OSError, ValueError):
            while (message := self._messages.get()) is not None:
                stream.write(message)
                stream.flush()

    def _hear(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            for line in stream:
                if text := line.decode("utf-8", "replace").strip():
                    self._said.append(text[:300])


def worker_command() -> list[str]:
    """Return the command that runs the worker with this Python."""
    return worker_start.worker_command("mindport.jedi_tier.worker")
