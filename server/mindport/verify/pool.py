"""Child processes that prove units: started, fed, watched, and started again after a crash."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from mindport.core.base.records import dataclass, field
from mindport.verify.selection import Selection

#: Seconds without an answer after which a step counts as hanging; the first start takes longer.
STEP_LIMIT = 60.0
START_LIMIT = 300.0

_THREADS = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS")


class WorkerFailure(Exception):
    """A child process cannot be started at all; the message is what it wrote last."""


@dataclass(slots=True)
class Child:
    """One child process; ``read`` gives its answers."""

    python: str
    log: Path
    process: subprocess.Popen[str] | None = None
    versions: tuple[str, str] = ("", "")
    _answers: queue.Queue[dict[str, Any] | None] = field(default_factory=queue.Queue)

    def start(self) -> None:
        """Start the process and wait until it is ready; raise WorkerFailure where it is not."""
        environment = {**os.environ, **dict.fromkeys(_THREADS, "1")}
        environment["PYTHONPATH"] = os.pathsep.join(
            [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
        )
        environment |= {"PYTHONHASHSEED": "0", "GLOG_v": "4", "PYTHONWARNINGS": "ignore"}
        with self.log.open("w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [self.python, "-m", "mindport.verify.worker", str(self.log.parent)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                encoding="utf-8",
                env=environment,
                cwd=self.log.parent,
            )
        self._answers = queue.Queue()
        threading.Thread(
            target=_read, args=(self.process.stdout, self._answers), daemon=True
        ).start()
        first = self.answer(START_LIMIT)
        if first is None or not first.get("ready"):
            ended = self.process.wait()
            self.stop()
            said = self.log.read_text(encoding="utf-8")[-2000:].strip()
            raise WorkerFailure(said or f"it ended with {ended}")
        self.versions = (str(first["torch"]), str(first["mindspore"]))

    def ask(self, **request: Any) -> None:
        """Send one request; a process that is gone shows when its answer is read."""
        assert self.process is not None and self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            return

    def answer(self, limit: float) -> dict[str, Any] | None:
        """Return the next answer; None where the process ended. Raises queue.Empty when late."""
        return self._answers.get(timeout=limit)

    def stop(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            for stream in (self.process.stdin, self.process.stdout):
                if stream is not None:
                    stream.close()
            self.process = None


def _read(stream: Any, answers: queue.Queue[dict[str, Any] | None]) -> None:
    try:
        for line in stream:
            answers.put(json.loads(line))
    except ValueError:
        # The process was killed while it wrote.
        pass
    answers.put(None)


def list_units(child: Child) -> list[tuple[str, tuple[str, ...]]]:
    """Return the ids of all units with the APIs that each is of."""
    child.ask(list=True)
    found: list[tuple[str, tuple[str, ...]]] = []
    while True:
        answer = child.answer(START_LIMIT)
        if answer is None:
            raise WorkerFailure(child.log.read_text(encoding="utf-8")[-2000:].strip())
        if answer.get("listed"):
            return found
        found.append((answer["unit"], tuple(answer["names"])))


def prove_unit(
    child: Child,
    unit: str,
    names: list[str],
    *,
    target: str = "",
    given: Sequence[Mapping[str, Any]] = (),
    faults: bool = False,
    limit: float = STEP_LIMIT,
) -> Iterator[dict[str, Any]]:
    """Yield a unit's outcomes; a step that crashes or hangs has one too, and the rest goes on.

    On a busy machine a step may be late without hanging, so that it is tried a second time.
    """
    step = 0
    failed = 0
    while True:
        request = {"unit": unit, "from": step, "names": names, "target": target, "faults": faults}
        child.ask(**request, given=list(given))
        about: dict[str, Any] | None = None
        while True:
            kind = "crash"
            try:
                answer = child.answer(START_LIMIT if about is None else limit)
            except queue.Empty:
                answer, kind = None, "timeout"
            if answer is None:
                break
            if "done" in answer:
                return
            if "step" in answer:
                step, about = answer["step"], answer["about"]
            else:
                about = None
                yield answer
        child.stop()
        child.start()
        if about is None:
            # It failed between steps, where cases are made: there is no more to have from it.
            yield {"broken": unit}
            return
        if failed != step:
            failed, step = step, step - 1
        elif faults:
            yield {"fault": about | {"caught": True}}
        else:
            yield {"outcome": about | _crashed(kind, limit)}


def _crashed(kind: str, limit: float) -> dict[str, Any]:
    detail = "the process ended" if kind == "crash" else f"no result after {limit:.0f} seconds"
    return {"outcome": kind, "detail": detail, "grade": "", "gradient": "untested"}


def run(
    python: str,
    jobs: int,
    folder: Path,
    selection: Selection,
    curated: Mapping[str, Sequence[Mapping[str, Any]]],
    tell: Callable[[int, int], None],
) -> tuple[list[dict[str, Any]], tuple[str, str]]:
    """Prove the units that ``selection`` picks, in ``jobs`` processes.

    folder: where the processes write what they say; it holds the compiled mappings.
    curated: the cases that people wrote, by torch name.
    Returns all answers by unit order, whatever process was faster, and the frameworks' versions.
    """
    first = Child(python, folder / "worker-0.log")
    first.start()
    children = [first]
    try:
        units = [*list_units(first), *((f"curated:{name}", (name,)) for name in curated)]
        wanted = selection(units)
        answers: dict[int, list[dict[str, Any]]] = {}
        waiting: queue.SimpleQueue[int] = queue.SimpleQueue()
        for place in range(len(wanted)):
            waiting.put(place)
        failures: list[BaseException] = []

        def serve(child: Child) -> None:
            try:
                if child.process is None:
                    child.start()
                while not failures:
                    place = waiting.get_nowait()
                    unit, names = wanted[place]
                    given = curated.get(unit.removeprefix("curated:"), ())
                    found = prove_unit(
                        child,
                        unit,
                        names,
                        target=selection.target,
                        given=given,
                        faults=selection.faults,
                    )
                    answers[place] = list(found)
                    tell(len(answers), len(wanted))
            except queue.Empty:
                return
            except BaseException as error:
                failures.append(error)

        children += [Child(python, folder / f"worker-{n}.log") for n in range(1, jobs)]
        threads = [threading.Thread(target=serve, args=(child,)) for child in children]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if failures:
            raise failures[0]
        versions = first.versions
    finally:
        for child in children:
            child.stop()
    return [answer for place in sorted(answers) for answer in answers[place]], versions
