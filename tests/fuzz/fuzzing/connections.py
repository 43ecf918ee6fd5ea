"""Two servers with the same face: one in a process of its own, and one here that can begin anew.

The first is the command as editors start it, over its standard streams. The second is MindPort's
server without a transport: what is sent to it is handled at once, and ``begin`` gives it a session
and an engine that know nothing, which costs a fiftieth of a process. Every message of both goes
through the conformance checker of the end-to-end tests.
"""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from conformance import Conformance
from lsp_profiles import profile
from lsp_raw import Server
from lsprotocol import types
from mindport.lsp.core_engine import CoreEngine
from mindport.lsp.features.lifecycle import begin_session
from mindport.lsp.server import MindPortServer

from fuzzing.steps import Json

#: No jedi: what it says comes when it comes, so that two servers need not agree at every moment.
SETTINGS = {"deep": "off"}
SECONDS = 60.0


def _without_requests(name: str, encoding: str) -> Json:
    """Return the capabilities of a client that takes notebooks and need not be asked anything."""
    return profile(
        name,
        general__positionEncodings=[encoding],
        notebookDocument={"synchronization": {}},
        workspace__configuration=None,
        workspace__didChangeConfiguration=None,
        workspace__didChangeWatchedFiles=None,
    )


#: Each encoding with a client that pulls diagnostics and resolves actions, and with one that is
#: pushed diagnostics and takes the edits in the actions.
CLIENTS: dict[str, Json] = {
    f"{encoding} {kind}": _without_requests(name, encoding)
    for encoding in ("utf-8", "utf-16", "utf-32")
    for kind, name in (("pulls", "vscode"), ("pushed", "emacs"))
}


class Connection:
    """One side's view of a server: answers by id, what was pushed by URI."""

    def _begin(self, capabilities: Json) -> None:
        self.conformance = Conformance()
        self.answers: dict[Any, Json] = {}
        self.pushed: dict[str, Json] = {}
        self.pulls = "diagnostic" in capabilities["textDocument"]
        self._count = 0

    def send(self, message: Json) -> None:
        """Send a message."""
        raise NotImplementedError

    async def message(self) -> Json:
        """Return the next message of the server. Raises EOFError where none can come."""
        raise NotImplementedError

    def tell(self, method: str, params: object) -> None:
        """Send a notification."""
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def request(self, method: str, params: object) -> str:
        """Send a request; return its id."""
        self._count += 1
        name = f"{method} {self._count}"
        self.send({"jsonrpc": "2.0", "id": name, "method": method, "params": params})
        return name

    async def answer(self, name: str) -> Any:
        """Return the result of a request, or its error in a dict of that key."""
        while name not in self.answers:
            await self._take()
        found = self.answers.pop(name)
        return found["result"] if "result" in found else {"error": found["error"]}

    def logged(self) -> list[str]:
        """Return what was logged of faults that no answer shows."""
        raise NotImplementedError

    async def push(self, uri: str, version: int) -> list[Json]:
        """Return the diagnostics that are pushed for a version of a document."""
        while self.pushed.get(uri, {}).get("version") != version:
            await self._take()
        items: list[Json] = self.pushed[uri]["diagnostics"]
        return items

    async def next_push(self) -> None:
        """Return once anything was pushed."""
        before = list(self.pushed.values())
        while before == list(self.pushed.values()):
            await self._take()

    async def _take(self) -> None:
        message = await asyncio.wait_for(self.message(), SECONDS)
        self.conformance.received(message)
        if "method" not in message:
            self.answers[message["id"]] = message
        elif "id" in message:
            self.send({"jsonrpc": "2.0", "id": message["id"], "result": None})
        elif message["method"] == "textDocument/publishDiagnostics":
            self.pushed[message["params"]["uri"]] = message["params"]


class Far(Connection):
    """A server process."""

    server: Server
    log: str = ""
    _reading: asyncio.Task[None]

    @classmethod
    async def start(cls, client: str) -> Far:
        """Start the server as an editor does, and begin the session."""
        far = cls()
        far._begin(CLIENTS[client])
        far.server = await Server.start(engine="real")
        far._reading = asyncio.create_task(far._read_log())
        await far.answer(far.request("initialize", _initialize(client)))
        far.tell("initialized", {})
        return far

    def send(self, message: Json) -> None:
        self.conformance.sent(message)
        self.server.send(message)

    async def message(self) -> Json:
        return await self.server.message()

    async def leave(self) -> list[str]:
        """End the server; return what was wrong with its messages, its log and its end."""
        while self.conformance.asked:
            # What a hurried step asked, of a text that was gone at once.
            await self._take()
        await self.answer(self.request("shutdown", None))
        self.tell("exit", None)
        await asyncio.wait_for(self._reading, SECONDS)
        code = await asyncio.wait_for(self.server.process.wait(), SECONDS)
        wrong = self.conformance.finish()
        if code:
            wrong.append(f"exit code {code}")
        return wrong + self.logged()

    def logged(self) -> list[str]:
        """Return what the server's log says of a fault, so far."""
        at = self.log.find("Traceback")
        return [] if at < 0 else [self.log[at:][:3000]]

    async def _read_log(self) -> None:
        assert self.server.process.stderr is not None
        while line := await self.server.process.stderr.readline():
            self.log += line.decode("utf-8", "replace")

    async def kill(self) -> None:
        """End a server that may not answer any more."""
        if self.server.process.returncode is None:
            self.server.process.kill()
        await self.server.process.wait()
        await self._reading


class Near(Connection):
    """A server in this process; each ``begin`` gives it a session of its own."""

    server: MindPortServer
    _messages: asyncio.Queue[Json]
    _given: types.InitializeParams
    _faults: list[str]
    _handler: logging.Handler

    @classmethod
    async def start(cls, client: str) -> Near:
        """Make the server, and say initialize once; its transport is ``send`` and ``message``."""
        near = cls()
        near._begin(CLIENTS[client])
        near._messages = asyncio.Queue()
        near.server = MindPortServer(CoreEngine)
        near._faults = []
        near._handler = _Faults(near._faults)
        logging.getLogger("mindport").addHandler(near._handler)
        near.server.protocol.set_writer(near)
        given = _initialize(client)
        await near.answer(near.request("initialize", given))
        converter = near.server.protocol._converter
        near._given = converter.structure(given, types.InitializeParams)
        return near

    def begin(self) -> None:
        """Forget everything: documents, analyses, the engine."""
        self.server.__dict__.pop("engine", None)
        begin_session(self.server, self._given)
        self.server.session.configured.set()
        self.pushed.clear()
        self.answers.clear()
        self.conformance.texts.clear()
        self.conformance.current.clear()
        self.conformance.notebooks.clear()

    def send(self, message: Json) -> None:
        self.conformance.sent(message)
        self.server.protocol.receive(json.dumps(message).encode())

    async def message(self) -> Json:
        return await self._messages.get()

    def write(self, data: bytes) -> None:
        """Take what the server writes: a header and a body."""
        self._messages.put_nowait(json.loads(data.split(b"\r\n\r\n", 1)[1]))

    def close(self) -> None:
        """Do nothing: there is no stream."""

    def logged(self) -> list[str]:
        return list(self._faults)

    def forget_faults(self) -> None:
        """Forget what was logged: all servers here share one log."""
        self._faults.clear()

    def stop(self) -> None:
        """Drop all work."""
        logging.getLogger("mindport").removeHandler(self._handler)
        self.server.stop()


class _Faults(logging.Handler):
    """Keeps the tracebacks that are logged in this process."""

    def __init__(self, kept: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._kept = kept

    def emit(self, record: logging.LogRecord) -> None:
        self._kept.append(self.format(record)[-3000:])


def _initialize(client: str) -> Json:
    return {
        "processId": None,
        "rootUri": None,
        "capabilities": CLIENTS[client],
        "initializationOptions": SETTINGS,
    }
