"""A connection that sends exactly what a test says, for what no well-behaved client would send."""

from __future__ import annotations

import asyncio
import json
import os
from typing import Any

from lsp_client import SECONDS, server_command

Json = dict[str, Any]


class Raw:
    """Reads and writes messages over a pair of asyncio streams."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, message: object) -> None:
        """Send a message as JSON."""
        self.send_body(json.dumps(message).encode())

    def send_body(self, body: bytes, header: str = "Content-Length: {}\r\n\r\n") -> None:
        """Send these very bytes; the header's ``{}`` is their length."""
        self.writer.write(header.format(len(body)).encode() + body)

    def ask(self, msg_id: object, method: object, params: object = None) -> None:
        self.send({"jsonrpc": "2.0", "id": msg_id, "method": method, "params": params})

    def tell(self, method: str, params: object = None) -> None:
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    async def message(self) -> Json:
        """Return the next message. Raises EOFError at the end of the stream."""

        async def read() -> Json:
            length = 0
            while (line := await self.reader.readline()) not in (b"\r\n", b""):
                name, _, value = line.decode().partition(":")
                if name == "Content-Length":
                    length = int(value)
            if not length:
                raise EOFError
            found: Json = json.loads(await self.reader.readexactly(length))
            return found

        return await asyncio.wait_for(read(), SECONDS)

    async def answer(self, msg_id: object) -> Json:
        """Return the answer to a request; what the server says besides is passed over."""
        while True:
            message = await self.message()
            if "method" not in message and message.get("id") == msg_id:
                return message

    async def begin(self, capabilities: Json | None = None) -> Json:
        """Send initialize and initialized; return the result."""
        self.ask("begin", "initialize", {"processId": None, "rootUri": None,
                                         "capabilities": capabilities or {}})  # fmt: skip
        result = (await self.answer("begin"))["result"]
        self.tell("initialized", {})
        return dict(result)

    def open(self, uri: str, text: str, version: int = 1) -> None:
        item = {"uri": uri, "languageId": "python", "version": version, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": item})


class Server(Raw):
    """A server process over its standard streams."""

    process: asyncio.subprocess.Process
    said: str = ""

    @classmethod
    async def start(cls, *arguments: str, engine: str = "known", **env: str) -> Server:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *server_command(engine), *arguments, stdin=pipe, stdout=pipe, stderr=pipe,
            env={**os.environ, **env},
        )  # fmt: skip
        assert process.stdin and process.stdout
        server = cls(process.stdout, process.stdin)
        server.process = process
        return server

    async def ended(self) -> int:
        """Wait for the process to end; return its exit code."""
        assert self.process.stderr
        self.said = (await asyncio.wait_for(self.process.stderr.read(), SECONDS)).decode()
        return await asyncio.wait_for(self.process.wait(), SECONDS)

    async def leave(self) -> int:
        """Say shutdown and exit; return the exit code."""
        self.ask("leave", "shutdown")
        await self.answer("leave")
        self.tell("exit")
        return await self.ended()
