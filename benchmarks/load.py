"""The server under load: many open files, edits all the time, and hovers in between.

    python benchmarks/load.py [--files 200] [--rate 50] [--seconds 60] [FOLDER ...]

The files are those of the folders, as often as it takes, each under a name of its own. Every edit
goes to any of them; each tenth is followed by a hover over a place in the text as it is then. It is
counted what goes wrong: a request without an answer or with two, diagnostics of a text that was
replaced before newer ones were shown, and, at the end, any that differ from those of a server that
has just opened the same texts. Latencies are those that a client sees. Exit code 1: something went
wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Json = dict[str, Any]
Diagnostics = dict[str, list[Json]]

ROOT = Path(__file__).resolve().parents[1]
#: What is typed; each may stand in any line.
TYPED = ("x", " ", "(", ")", "torch.cat([a, b])", "\n", "    ", "# 注释 😀", "y = torch.abs(x)\n")
#: Edits to one hover.
HOVER_EVERY = 10
#: How many of the edits take an earlier one back.
UNDONE = 0.6
#: Seconds without a message after which the server has nothing more to say.
QUIET = 3.0
#: Seconds that answers may take at the end.
PATIENCE = 120.0
CONTENT_MODIFIED = -32801
#: jedi says more of a text some time after it is typed, which two servers do at two times.
OPTIONS = {"deep": "off"}


@dataclass
class Session:
    """A server, and what it has said."""

    process: asyncio.subprocess.Process
    reading: asyncio.Task[None] = field(init=False, repr=False)
    asked: dict[int, float] = field(default_factory=dict)
    hovers: list[float] = field(default_factory=list)
    outdated: int = 0
    sent: dict[tuple[str, int], float] = field(default_factory=dict)
    versions: dict[str, int] = field(default_factory=dict)
    shown: dict[str, int] = field(default_factory=dict)
    diagnostics: Diagnostics = field(default_factory=dict)
    delays: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    heard: float = 0.0
    _next: int = 0

    @classmethod
    async def start(cls) -> Session:
        """Start a server, and begin the session."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "mindport", "server",
            stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        session = cls(process)
        session.reading = asyncio.create_task(session._read())
        capabilities = {"general": {"positionEncodings": ["utf-32"]}}
        params = {"processId": None, "rootUri": None, "capabilities": capabilities}
        session.ask("initialize", {**params, "initializationOptions": {"settings": OPTIONS}})
        await session.answered()
        session.hovers.clear()
        session.tell("initialized", {})
        return session

    def tell(self, method: str, params: Json) -> None:
        """Send a notification."""
        self._send({"method": method, "params": params})

    def ask(self, method: str, params: Json | None) -> None:
        """Send a request."""
        self._next += 1
        self.asked[self._next] = time.perf_counter()
        self._send({"id": self._next, "method": method, "params": params})

    def open(self, uri: str, text: str) -> None:
        """Open a document."""
        item = {"uri": uri, "languageId": "python", "version": 1, "text": text}
        self._sent(uri, 1)
        self.tell("textDocument/didOpen", {"textDocument": item})

    def change(self, uri: str, start: Json, end: Json, text: str) -> None:
        """Replace a range of a document."""
        version = self.versions[uri] + 1
        self._sent(uri, version)
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version},
            "contentChanges": [{"range": {"start": start, "end": end}, "text": text}],
        })  # fmt: skip

    async def answered(self) -> None:
        """Return once every request has its answer, or the server took too long for that."""
        end = time.perf_counter() + PATIENCE
        while self.asked and time.perf_counter() < end and not self.reading.done():
            await asyncio.sleep(0.01)
        self.faults += [f"request {number} has no answer" for number in self.asked]

    async def settled(self) -> None:
        """Return once the newest text of every document is shown and nothing more is said."""
        end = time.perf_counter() + PATIENCE
        while time.perf_counter() < end and not self.reading.done():
            if self.shown == self.versions and time.perf_counter() - self.heard > QUIET:
                return
            await asyncio.sleep(0.05)
        behind = [uri for uri, version in self.versions.items() if self.shown.get(uri) != version]
        self.faults += [f"{uri}: the newest text is not shown" for uri in behind]

    async def leave(self) -> None:
        """End the session; a server that does not go well is a fault."""
        self.ask("shutdown", None)
        await self.answered()
        self.tell("exit", {})
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        if code:
            self.faults.append(f"the server ended with exit code {code}")
        await self.reading

    def _sent(self, uri: str, version: int) -> None:
        self.versions[uri] = version
        self.sent[uri, version] = time.perf_counter()

    def _send(self, message: Json) -> None:
        assert self.process.stdin is not None
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    async def _read(self) -> None:
        assert self.process.stdout is not None
        while True:
            length = 0
            while (line := await self.process.stdout.readline()) not in (b"\r\n", b""):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.partition(b":")[2])
            if not length:
                return
            message = json.loads(await self.process.stdout.readexactly(length))
            self.heard = time.perf_counter()
            if "method" not in message:
                self._answer(message)
            elif message["method"] == "textDocument/publishDiagnostics":
                self._show(message["params"])
            elif "id" in message:
                self._send({"id": message["id"], "result": None})

    def _answer(self, message: Json) -> None:
        began = self.asked.pop(message["id"], None)
        if began is None:
            self.faults.append(f"request {message['id']} has two answers")
            return
        error = message.get("error")
        if error is None:
            self.hovers.append(self.heard - began)
        elif error["code"] == CONTENT_MODIFIED:
            self.outdated += 1
        else:
            self.faults.append(f"request {message['id']}: {error}")

    def _show(self, params: Json) -> None:
        uri, version = params["uri"], params["version"]
        if version < self.shown.get(uri, 0):
            self.faults.append(f"{uri}: version {version} is shown after {self.shown[uri]}")
        began = self.sent.get((uri, version))
        if began is None:
            self.faults.append(f"{uri}: there is no version {version}")
            return
        if version > self.shown.get(uri, 0):
            self.delays.append(self.heard - began)
        self.shown[uri] = version
        self.diagnostics[uri] = params["diagnostics"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a run; times in seconds."""

    edits: int
    seconds: float
    hovers: list[float]
    delays: list[float]
    outdated: int
    late: float
    findings: int
    faults: list[str]


async def run(texts: Sequence[str], rate: float, seconds: float, seed: int = 1) -> Outcome:
    """Edit the texts in a server for so many seconds, ``rate`` times in each; say what came."""
    draw = random.Random(seed)
    session = await Session.start()
    typists = [
        Typist(f"file:///load/f{number:03}.py", text, draw) for number, text in enumerate(texts)
    ]
    for each in typists:
        session.open(each.uri, each.text)
    await session.settled()
    session.delays.clear()
    began = time.perf_counter()
    late = 0.0
    edits = round(rate * seconds)
    for number in range(edits):
        due = began + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        late = max(late, time.perf_counter() - due)
        typist = draw.choice(typists)
        typist.type(session)
        if number % HOVER_EVERY == 0:
            # Half of them where somebody types, the others where nobody does.
            (typist if draw.random() < 0.5 else draw.choice(typists)).hover(session)
    spent = time.perf_counter() - began
    await session.answered()
    await session.settled()
    faults, delays = list(session.faults), list(session.delays)
    findings = sum(map(len, session.diagnostics.values()))
    outcome = (edits, spent, list(session.hovers), delays, session.outdated, late, findings)
    session.faults.clear()
    await session.leave()
    texts_now = {each.uri: each.text for each in typists}
    faults += session.faults + await _differences(texts_now, session.diagnostics)
    return Outcome(*outcome, faults)


class Typist:
    """Types into one text, and takes back more than half of it, so that it stays a program."""

    def __init__(self, uri: str, text: str, draw: random.Random) -> None:
        self.uri, self.text, self._draw = uri, text, draw
        #: What would undo each edit that is not undone: where, how much, and what was there.
        self._done: list[tuple[int, int, str]] = []

    def type(self, session: Session) -> None:
        """Send one edit."""
        if self._done and self._draw.random() < UNDONE:
            self._replace(session, *self._done.pop())
            return
        start = self._draw.randint(0, len(self.text))
        # As much is taken away as is typed.
        end = min(len(self.text), start + self._draw.choice((0, 0, 1, 8, 40)))
        new = self._draw.choice(TYPED)
        self._done.append((start, start + len(new), self.text[start:end]))
        self._replace(session, start, end, new)

    def hover(self, session: Session) -> None:
        """Ask about a place in the text."""
        place = _position(self.text, self._draw.randint(0, len(self.text)))
        session.ask("textDocument/hover", {"textDocument": {"uri": self.uri}, "position": place})

    def _replace(self, session: Session, start: int, end: int, new: str) -> None:
        before = self.text
        session.change(self.uri, _position(before, start), _position(before, end), new)
        self.text = before[:start] + new + before[end:]


def _position(text: str, offset: int) -> Json:
    return {
        "line": text.count("\n", 0, offset),
        "character": offset - text.rfind("\n", 0, offset) - 1,
    }


async def _differences(texts: dict[str, str], shown: Diagnostics) -> list[str]:
    """Compare with the diagnostics of a new server."""
    fresh = await Session.start()
    for uri, text in texts.items():
        fresh.open(uri, text)
    await fresh.settled()
    await fresh.leave()
    return fresh.faults + [
        f"{uri}: the diagnostics differ from those of a new server"
        for uri in texts
        if _without_versions(shown.get(uri)) != _without_versions(fresh.diagnostics.get(uri))
    ]


def _without_versions(found: list[Json] | None) -> object:
    """Leave out what a finding's data say of the version, which is another one."""
    if found is None:
        return None
    return [{name: value for name, value in each.items() if name != "data"} for each in found]


def _texts(folders: Sequence[Path], count: int) -> list[str]:
    """Return so many texts of Python files, in lines that end with ``\\n``."""
    files = sorted(path for folder in folders for path in folder.rglob("*.py"))
    found = [text for file in files if (text := file.read_text("utf-8")).strip()]
    if not found:
        raise SystemExit(f"no Python files in {', '.join(map(str, folders))}")
    return [found[number % len(found)] for number in range(count)]


def _row(label: str, times: Sequence[float]) -> str:
    if not times:
        return f"| {label} | 0 | | | | |"
    ordered = sorted(times)
    at = [ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in (0.5, 0.95, 0.99)]
    cells = " | ".join(f"{1000 * value:.0f}" for value in (*at, ordered[-1]))
    return f"| {label} | {len(ordered)} | {cells} |"


def main() -> int:
    """Run, print the table, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, default=[ROOT / "examples"])
    parser.add_argument("--files", type=int, default=200)
    parser.add_argument("--rate", type=float, default=50.0, help="edits a second")
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args()
    texts = _texts(given.folders, given.files)
    lines = sum(text.count("\n") for text in texts)
    outcome = asyncio.run(run(texts, given.rate, given.seconds))
    late, overtaken = 1000 * outcome.late, outcome.edits - len(outcome.delays)
    print(f"{len(texts)} open files, {lines} lines, {outcome.findings} findings at the end")
    print(f"{outcome.edits} edits in {outcome.seconds:.1f} s; the client was late by {late:.0f} ms")
    print("\n| ms | number | median | p95 | p99 | most |\n|---|---|---|---|---|---|")
    print(_row("edit to its diagnostics", outcome.delays))
    print(_row("hover", outcome.hovers))
    print(f"\n{overtaken} edits were overtaken by newer ones of their file before they were shown;")
    print(f"{outcome.outdated} hovers were refused, as newer text had made them stale")
    print(f"faults: {len(outcome.faults)}")
    for fault in outcome.faults[:20]:
        print(f"  {fault}")
    return 1 if outcome.faults else 0


if __name__ == "__main__":
    sys.exit(main())
