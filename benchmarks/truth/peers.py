"""Asks jedi alone, and basedpyright's language server, what the members at given places are.

python peers.py jedi|basedpyright --sites FILE --corpus FOLDER [--stubs FOLDER] [--python PATH]

Each site is a line of JSON: abs, line, column. What comes out is one line for each: true where the
tool takes the member for one of torch.Tensor, false where for another's, null where it says
nothing; then a line with the seconds that it took. A process of its own keeps the times apart.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import unquote, urlparse

Site = dict[str, Any]
_TENSOR = re.compile(r"^torch\.(?:.*\.)?(?:Tensor|_?TensorBase)\.\w+$")
_SECONDS_FOR_A_FILE = 180


class _Late(BaseException):
    """A file takes too long."""


def main() -> None:
    """Ask one of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("peer", choices=("jedi", "basedpyright"))
    parser.add_argument("--sites", type=Path, required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--stubs", type=Path)
    parser.add_argument("--python", default=sys.executable)
    arguments = parser.parse_args()
    corpus = arguments.corpus.resolve()
    sites = [json.loads(line) for line in arguments.sites.read_text("utf-8").splitlines()]
    start = time.perf_counter()
    if arguments.peer == "jedi":
        answers = ask_jedi(sites, corpus, arguments.stubs, arguments.python)
    else:
        answers = ask_basedpyright(sites, corpus, arguments.python)
    for answer in answers:
        print(json.dumps(answer))
    print(json.dumps({"seconds": round(time.perf_counter() - start, 2)}))


def ask_jedi(
    sites: list[Site], corpus: Path, stubs: Path | None, python: str
) -> Iterator[bool | None]:
    """Ask ``jedi.Script.infer`` at each site; jedi knows what is installed beside ``python``."""
    import jedi

    signal.signal(signal.SIGALRM, _late)
    # A link to an interpreter stays one: what it leads to has other packages.
    environment = jedi.create_environment(str(Path(python).parent.parent), safe=False)
    added = [str(stubs)] if stubs else []
    project = jedi.Project(str(corpus), added_sys_path=added, smart_sys_path=False)
    for path, group in itertools.groupby(sites, key=lambda site: site["abs"]):
        mine = list(group)
        script = jedi.Script(path=path, project=project, environment=environment)
        done: list[bool | None] = []
        signal.alarm(_SECONDS_FOR_A_FILE)
        try:
            for site in mine:
                done.append(_jedi_answer(script, site))
        except _Late:
            done += [None] * (len(mine) - len(done))
        finally:
            signal.alarm(0)
        yield from done


def _jedi_answer(script: Any, site: Site) -> bool | None:
    try:
        names = [each.full_name or "" for each in script.infer(site["line"], site["column"])]
    except Exception:
        return None
    return any(_TENSOR.match(name) for name in names) if names else None


def _late(number: int, frame: FrameType | None) -> None:
    raise _Late


def ask_basedpyright(sites: list[Site], corpus: Path, python: str) -> Iterator[bool | None]:
    """Ask for the definition of each site: the class of torch's that it is in says whose it is."""
    server = _Server(corpus, python)
    try:
        for path, group in itertools.groupby(sites, key=lambda site: site["abs"]):
            uri = Path(path).as_uri()
            text = Path(path).read_text("utf-8")
            lines = text.split("\n")
            document = {"uri": uri, "languageId": "python", "version": 1, "text": text}
            server.notify("textDocument/didOpen", {"textDocument": document})
            for site in group:
                before = lines[site["line"] - 1][: site["column"] - 1]
                column = len(before.encode("utf-16-le")) // 2
                where = {"line": site["line"] - 1, "character": column}
                found = server.request(
                    "textDocument/definition", {"textDocument": {"uri": uri}, "position": where}
                )
                found = [found] if isinstance(found, dict) else found
                yield any(map(_is_in_tensor, found)) if found else None
            server.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    finally:
        server.stop()


def _is_in_tensor(location: dict[str, Any]) -> bool:
    uri = location.get("targetUri") or location["uri"]
    start = (location.get("targetSelectionRange") or location["range"])["start"]["line"] + 1
    path = unquote(urlparse(uri).path)
    if "/torch/" not in path:
        return False
    return any(
        first <= start <= last and name in ("Tensor", "TensorBase", "_TensorBase")
        for name, first, last in _classes(path)
    )


@cache
def _classes(path: str) -> list[tuple[str, int, int]]:
    tree = ast.parse(Path(path).read_text("utf-8"))
    return [
        (node.name, node.lineno, node.end_lineno or node.lineno)
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    ]


class _Server:
    """basedpyright-langserver over its standard streams."""

    def __init__(self, root: Path, python: str) -> None:
        program = Path(sys.executable).parent / "basedpyright-langserver"
        self.process = subprocess.Popen(
            [str(program), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.ids = itertools.count(1)
        self.python = python
        folder = {"uri": root.as_uri(), "name": root.name}
        options = {
            "processId": os.getpid(),
            "rootUri": folder["uri"],
            "workspaceFolders": [folder],
            "capabilities": {"workspace": {"configuration": True, "workspaceFolders": True}},
        }
        self.request("initialize", options)
        self.notify("initialized", {})

    def request(self, method: str, params: Any) -> Any:
        """Return the answer; what the server asks meanwhile is answered."""
        number = next(self.ids)
        self._send({"id": number, "method": method, "params": params})
        while True:
            message = self._read()
            if message.get("id") == number and "method" not in message:
                return message.get("result")
            if "id" in message and "method" in message:
                result = None
                if message["method"] == "workspace/configuration":
                    result = [self._settings(item) for item in message["params"]["items"]]
                self._send({"id": message["id"], "result": result})

    def notify(self, method: str, params: Any) -> None:
        """Send what has no answer."""
        self._send({"method": method, "params": params})

    def stop(self) -> None:
        """End the server."""
        self.process.kill()
        self.process.wait()

    def _settings(self, item: dict[str, Any]) -> dict[str, Any]:
        if item.get("section") == "python":
            return {"pythonPath": self.python}
        analysis = {"diagnosticMode": "openFilesOnly", "typeCheckingMode": "off"}
        if item.get("section") == "basedpyright.analysis":
            return analysis
        return {"analysis": analysis} if item.get("section") == "basedpyright" else {}

    def _send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout
        length = 0
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if not length:
            raise SystemExit("basedpyright's language server ended")
        message: dict[str, Any] = json.loads(self.process.stdout.read(length))
        return message


if __name__ == "__main__":
    main()
