"""The server over TCP: one client, on this machine unless told otherwise."""

from __future__ import annotations

import asyncio
import json
import re

import pytest
from lsp_client import SECONDS
from lsp_raw import Raw, Server

URI = "file:///work/a.py"


async def listening(server: Server) -> int:
    """Return the port that the server says it listens on."""
    assert server.process.stderr
    while line := await asyncio.wait_for(server.process.stderr.readline(), SECONDS):
        if match := re.search(rb"listening on \S+ port (\d+)", line):
            return int(match.group(1))
    raise AssertionError("the server does not listen")


async def test_a_session() -> None:
    server = await Server.start("127.0.0.1", "0")
    port = await listening(server)
    client = Raw(*await asyncio.open_connection("127.0.0.1", port))
    await client.begin()
    client.open(URI, "torch.cat")
    params = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 0}}
    client.ask(1, "textDocument/hover", params)
    assert "torch.cat" in (await client.answer(1))["result"]["contents"]["value"]
    with pytest.raises(ConnectionError):
        await asyncio.open_connection("127.0.0.1", port)
    client.ask(2, "shutdown")
    await client.answer(2)
    client.tell("exit")
    assert await server.ended() == 0
    client.writer.close()


async def test_a_client_that_goes_away_ends_the_server() -> None:
    server = await Server.start("127.0.0.1", "0")
    client = Raw(*await asyncio.open_connection("127.0.0.1", await listening(server)))
    await client.begin()
    client.writer.close()
    assert await server.ended() == 1


@pytest.mark.parametrize(
    ("host", "warned"),
    [("", False), ("localhost", False), ("127.0.0.1", False), ("0.0.0.0", True)],
)
async def test_other_machines_are_let_in_only_with_a_warning(host: str, warned: bool) -> None:
    server = await Server.start(host, "0")
    assert server.process.stderr
    seen = b""
    while b"listening on" not in seen or b" port " not in seen:
        seen += await asyncio.wait_for(server.process.stderr.readline(), SECONDS)
    assert (b"anyone who can reach this address" in seen) is warned
    assert warned or b"listening on 127.0.0.1" in seen or b"listening on ::1" in seen
    server.process.terminate()
    await server.process.wait()


async def test_a_web_page_is_no_client() -> None:
    """A browser may send any body to a port of this machine, as text, without asking."""
    server = await Server.start("127.0.0.1", "0")
    reader, writer = await asyncio.open_connection("127.0.0.1", await listening(server))
    body = json.dumps(
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}
    )
    lines = ["POST /a:b HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}", "", body]
    writer.write("\r\n".join(lines).encode())
    assert await asyncio.wait_for(reader.read(), SECONDS) == b""
    assert await server.ended() == 1
    writer.close()


async def test_an_address_in_use_is_told() -> None:
    holder = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = holder.sockets[0].getsockname()[1]
    server = await Server.start("127.0.0.1", str(port))
    assert await server.ended() == 2
    holder.close()
