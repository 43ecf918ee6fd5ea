"""Lengths that lie, clients that go halfway, messages in any order: an answer, or a clean end."""

from __future__ import annotations

import asyncio
import io
import subprocess
import sys
from typing import Any

import pytest
from lsp_client import SECONDS
from lsp_raw import Server
from mindport.lsp.transport import (
    BrokenStream,
    MessageReader,
    SocketReader,
    StdioReader,
    StreamWriter,
)

URI = "file:///work/a.py"
HOVER = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 0}}
MESSAGE = b'{"jsonrpc":"2.0","id":1,"method":"x"}'
PARSE_ERROR, CANCELLED = -32700, -32800

LIES = {
    "too short": b"Content-Length: 10\r\n\r\n" + MESSAGE,
    "too long": b"Content-Length: 60\r\n\r\n" + MESSAGE,
    "none": b"Content-Type: application/vscode-jsonrpc\r\n\r\n" + MESSAGE,
    "negative": b"Content-Length: -5\r\n\r\n" + MESSAGE,
    "no number": b"Content-Length: ten\r\n\r\n" + MESSAGE,
    "beyond all measure": b"Content-Length: 999999999999999999\r\n\r\n" + MESSAGE,
    "no header": b"x" * 100_000,
}


@pytest.mark.parametrize("lie", LIES)
async def test_a_length_that_lies_ends_the_server(server: Server, lie: str) -> None:
    """Where the next message begins is not known any more: silence would be worse than an end."""
    await server.begin()
    server.writer.write(LIES[lie])
    server.ask(2, "textDocument/hover", HOVER)
    server.ask(3, "textDocument/hover", HOVER)
    assert await server.ended() == 1
    assert "the client's messages cannot be read any more: " in server.said
    assert "Traceback" not in server.said


def _socket(data: bytes) -> MessageReader:
    stream = asyncio.StreamReader()
    stream.feed_data(data)
    stream.feed_eof()
    return SocketReader(stream)


def _stdio(data: bytes) -> MessageReader:
    return StdioReader(io.BytesIO(data))


@pytest.mark.parametrize("make", [_socket, _stdio])
async def test_what_a_reader_gives(make: Any) -> None:
    good = b"Content-Length: 3\r\nContent-Type: x\r\n\r\nabc"
    # Empty lines between messages are no header.
    reader = make(good + b"\r\n\n" + good.replace(b"Content", b"content"))
    assert [await reader.read() for _ in range(3)] == [b"abc", b"abc", None]
    for lie in LIES.values():
        reader = make(lie + good + good)
        with pytest.raises(BrokenStream):
            while await reader.read() is not None:
                pass


async def test_an_empty_message_is_answered(server: Server) -> None:
    await server.begin()
    server.writer.write(b"Content-Length: 0\r\n\r\n")
    assert (await server.answer(None))["error"]["code"] == PARSE_ERROR
    server.ask(1, "textDocument/hover", HOVER)
    assert (await server.answer(1))["result"] is None
    assert await server.leave() == 0


async def test_a_client_that_dies_in_a_message(server: Server) -> None:
    await server.begin()
    server.open(URI, "torch.cat\n" * 2000)
    server.ask(1, "textDocument/hover", HOVER)
    server.writer.write(b'Content-Length: 100\r\n\r\n{"jsonrpc"')
    server.writer.close()
    assert await server.ended() == 1
    assert "Traceback" not in server.said


async def test_a_client_that_reads_no_more(server: Server) -> None:
    """Its end of standard output is closed, while that of standard input stays open."""
    await server.begin()
    transport = server.process._transport.get_pipe_transport(1)  # type: ignore[attr-defined]
    transport.close()
    server.open(URI, "torch.cat")
    server.ask(1, "textDocument/hover", HOVER)
    assert await server.ended() == 1
    assert server.said.count("the client cannot be written to any more: ") == 1
    assert "Traceback" not in server.said


def test_a_writer_tells_once_that_it_is_lost() -> None:
    class Full(io.BytesIO):
        def write(self, data: object) -> int:
            raise OSError(28, "No space left on device")

    lost: list[int] = []
    writer = StreamWriter(Full(), lambda: lost.append(1))
    writer.write(b"a")
    writer.write(b"b")
    assert lost == [1]


@pytest.mark.skipif(sys.platform == "win32", reason="there the end of the pipe tells")
async def test_the_server_ends_with_the_process_that_its_client_named(server: Server) -> None:
    """Another process may hold the pipe open, so that its end tells nothing."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as client:
        params = {"processId": client.pid, "rootUri": None, "capabilities": {}}
        server.ask(1, "initialize", params)
        await server.answer(1)
        server.tell("initialized", {})
        server.ask(2, "textDocument/hover", HOVER)
        await server.answer(2)
        client.kill()
    assert await server.ended() == 1
    assert "is gone" in server.said


async def test_a_client_process_of_elsewhere_ends_nothing(server: Server) -> None:
    server.ask(1, "initialize", {"processId": 2**31 - 1, "rootUri": None, "capabilities": {}})
    await server.answer(1)
    server.tell("initialized", {})
    await asyncio.sleep(0.5)
    server.ask(2, "textDocument/hover", HOVER)
    assert "result" in await server.answer(2)


async def test_everything_sent_at_once(server: Server) -> None:
    """From initialize to exit without waiting for an answer: each request has one."""
    server.ask(1, "initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    server.ask(2, "textDocument/hover", HOVER)
    server.tell("initialized", {})
    server.open(URI, "torch.cat")
    server.ask(3, "textDocument/hover", HOVER)
    server.ask(4, "shutdown")
    server.tell("exit")
    codes: dict[object, list[object]] = {}
    with pytest.raises(EOFError):
        while True:
            message = await server.message()
            if "method" not in message:
                code = message.get("error", {}).get("code")
                codes.setdefault(message["id"], []).append(code)
    assert codes.keys() == {1, 2, 3, 4} and all(len(found) == 1 for found in codes.values())
    assert codes[1] == codes[4] == [None]
    assert {codes[number][0] for number in (2, 3)} <= {None, CANCELLED}
    assert await server.ended() == 0


async def test_two_requests_of_one_id_have_two_answers(server: Server) -> None:
    await server.begin()
    for _ in range(2):
        server.ask(1, "textDocument/hover", HOVER)
    assert [(await server.answer(1))["result"] for _ in range(2)] == [None, None]
    assert await server.leave() == 0


async def test_documents_out_of_order(server: Server) -> None:
    """What is not open is passed over; what is open is what the client said last."""
    await server.begin()
    identifier = {"textDocument": {"uri": URI}}

    def change(version: int, text: str) -> None:
        params = {"textDocument": {"uri": URI, "version": version}}
        server.tell("textDocument/didChange", {**params, "contentChanges": [{"text": text}]})

    change(1, "torch.cat")
    server.tell("textDocument/didSave", identifier)
    server.tell("textDocument/didClose", identifier)
    server.ask(1, "textDocument/hover", HOVER)
    assert (await server.answer(1))["result"] is None
    server.open(URI, "nothing", 5)
    server.open(URI, "torch.cat", 6)
    server.ask(2, "textDocument/hover", HOVER)
    assert "torch.cat" in (await server.answer(2))["result"]["contents"]["value"]
    change(3, "torch.bmm")
    server.ask(3, "textDocument/hover", HOVER)
    assert "torch.bmm" in (await server.answer(3))["result"]["contents"]["value"]
    for _ in range(2):
        server.tell("textDocument/didClose", identifier)
    server.ask(4, "textDocument/hover", HOVER)
    assert (await server.answer(4))["result"] is None
    assert await asyncio.wait_for(server.leave(), SECONDS) == 0
    assert "Traceback" not in server.said
