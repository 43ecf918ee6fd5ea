"""The worker process: answers questions on its standard input, one a line.

Requests: {"open": key, "path", "text", "extra"}, {"at": offset, "key", "seconds"}, the same with
"describe", and {"stop": true}, which ends the one that runs. Each but the last gets one line back.
It ends when its input ends, so that it does not outlive who started it.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import sys
import threading
import traceback
from collections import OrderedDict
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from mindport.jedi_tier.interrupt import Interrupter, TooLate

if TYPE_CHECKING:
    from mindport.jedi_tier.names import OpenText

#: Texts that stay open: their inferences are kept with them.
MAX_OPEN = 4
_WARM_UP = "import torch\nfrom torch import nn\ntorch.zeros(1).view(2)\nnn.Linear(1, 2)(3).mean()\n"


class Worker:
    """The texts that are open, and the answers on them."""

    def __init__(self) -> None:
        self._texts: OrderedDict[str, OpenText] = OrderedDict()
        self._read: dict[str, set[str]] = {}

    def warm_up(self) -> None:
        """Read the stubs of what nearly every file uses."""
        from mindport.jedi_tier.names import OpenText, set_up

        set_up()
        text = OpenText("", _WARM_UP)
        for member in ("view", "mean"):
            text.receiver(_WARM_UP.index(member) + len(member))

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return the answer to one request."""
        from mindport.jedi_tier.names import MAX_TEXT, OpenText

        if "open" in request:
            key, text = request["open"], request["text"]
            if len(text) > MAX_TEXT:
                return {"failed": f"a text of {len(text)} characters is too long"}
            self._texts[key] = OpenText(request["path"], text, tuple(request["extra"]))
            self._read[key] = set()
            while len(self._texts) > MAX_OPEN:
                old, _ = self._texts.popitem(last=False)
                self._read.pop(old, None)
            return {"opened": key}
        key = request["key"]
        known = self._texts.get(key)
        if known is None:
            return {"unknown": key}
        self._texts.move_to_end(key)
        if request.get("describe"):
            return {"text": known.describe(request["at"])}
        found = known.receiver(request["at"])
        read = set(known.files_read()) - self._read[key]
        self._read[key] |= read
        return {"found": found, "read": sorted(read), "memory": memory()}

    def forget(self, key: str) -> None:
        """Close a text: what was interrupted may have left its inferences half done."""
        self._texts.pop(key, None)


def memory() -> int:
    """Return the most memory that this process has had, in bytes; 0 where that is not known.

    Linux counts what the one that started it held as well, in all that getrusage(2) gives after an
    exec: a fresh process of a large server would be too large at once. proc(5) has its own.
    """
    with contextlib.suppress(OSError), Path("/proc/self/status").open("rb") as status:
        for line in status:
            if line.startswith(b"VmHWM:"):
                return int(line.split()[1]) * 1024
    try:
        import resource
    except ImportError:
        return 0
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return int(used if sys.platform == "darwin" else used * 1024)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the source ends."""
    requests: queue.Queue[dict[str, Any] | None] = queue.Queue()
    interrupter = Interrupter()

    def listen() -> None:
        for line in source:
            request = json.loads(line)
            if "stop" in request:
                interrupter.now()
            else:
                requests.put(request)
        # Whoever asked is gone: nobody waits for the end of what runs.
        os._exit(0)

    def send(answer: dict[str, Any]) -> None:
        sink.write(json.dumps(answer).encode("ascii") + b"\n")
        sink.flush()

    threading.Thread(target=listen, name="listener", daemon=True).start()
    worker = Worker()
    try:
        worker.warm_up()
    except ImportError as error:
        send({"missing": error.name or "jedi"})
        return
    send({"ready": True})
    while (request := requests.get()) is not None:
        try:
            with interrupter.limit(float(request["seconds"])):
                answer = worker.answer(request)
        except TooLate:
            answer = {"late": True}
            worker.forget(str(request.get("key")))
        except Exception as error:
            answer = {"failed": f"{type(error).__name__}: {error}"[:300]}
            worker.forget(str(request.get("key")))
        send(answer)


def main() -> None:
    """Keep standard output for answers: what else is printed goes to standard error."""
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        serve(sys.stdin.buffer, sink)
    except BaseException:
        traceback.print_exc()
        # The listener holds standard input: an end of Python's own fails on that, and says only so.
        sys.stderr.flush()
        os._exit(1)


if __name__ == "__main__":
    main()
