"""A bare client of the server, for what is measured from outside: one message after the other."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any

Json = dict[str, Any]

#: What VS Code says of itself, as far as it decides what an answer takes.
CAPABILITIES: Json = {
    "general": {"positionEncodings": ["utf-32"]},
    "workspace": {"applyEdit": True},
    "textDocument": {
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor"]}},
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        }
    },
}
#: Seconds that any answer may take.
PATIENCE = 300.0
_PAGE_KB = 4
_TICKS = 100


class ServerClient:
    """A server in a process of its own; what it pushes is kept by the document."""

    def __init__(self, *settings: str, root: Path | None = None, deep: str = "off") -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mindport", "server", *settings],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.published: dict[str, tuple[int | None, list[Json]]] = {}
        self.counts: dict[str, int] = {}
        self._next = 0
        folders = [{"uri": root.as_uri(), "name": root.name}] if root else None
        self.ask(
            "initialize",
            {
                "processId": None,
                "rootUri": root.as_uri() if root else None,
                "workspaceFolders": folders,
                "capabilities": CAPABILITIES,
                "initializationOptions": {"settings": {"deep": deep}},
            },
        )
        self.at_initialize = cpu_seconds(self.process.pid)
        self.tell("initialized", {})

    def __enter__(self) -> ServerClient:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.process.wait(PATIENCE)

    def tell(self, method: str, params: Json | None) -> None:
        """Send a notification."""
        self._send({"method": method, "params": params})

    def ask(self, method: str, params: Json | None) -> Any:
        """Send a request and return its result; RuntimeError where it failed."""
        self._next += 1
        self._send({"id": self._next, "method": method, "params": params})
        while True:
            message = self._receive()
            if message.get("id") == self._next and "method" not in message:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]

    def open(self, uri: str, text: str) -> None:
        """Open a document and return once its diagnostics are there."""
        item = {"uri": uri, "languageId": "python", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": item})
        self.shown(uri, 1)

    def change(self, uri: str, version: int, place: Json, text: str) -> None:
        """Replace a range of a document."""
        changes = [{"range": place, "text": text}]
        item = {"uri": uri, "version": version}
        self.tell("textDocument/didChange", {"textDocument": item, "contentChanges": changes})

    def shown(self, uri: str, version: int) -> list[Json]:
        """Return the diagnostics of a version of a document, once they are there."""
        while self.published.get(uri, (None, []))[0] != version:
            self._receive()
        return self.published[uri][1]

    def rest(self, uri: str, seconds: float) -> None:
        """Take what comes unasked for some time: the answer to a request ends it."""
        time.sleep(seconds)
        self.ask("mindport/readiness", {"uri": uri})

    def _send(self, message: Json) -> None:
        assert self.process.stdin is not None
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def _receive(self) -> Json:
        assert self.process.stdout is not None
        length = 0
        while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
            if line.lower().startswith(b"content-length:"):
                length = int(line.partition(b":")[2])
        if not length:
            raise RuntimeError(f"the server has gone: exit code {self.process.poll()}")
        message: Json = json.loads(self.process.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            found = message["params"]
            self.published[found["uri"]] = found.get("version"), found["diagnostics"]
            self.counts[found["uri"]] = self.counts.get(found["uri"], 0) + 1
        elif "id" in message and "method" in message:
            self._send({"id": message["id"], "result": None})
        return message


def cpu_seconds(pid: int) -> float:
    """Return the processor time of a process so far, as Linux counts it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def memory_mb(pid: int) -> float:
    """Return the memory that a process holds, in MB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE_KB / 1024
