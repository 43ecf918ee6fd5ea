"""Every request gets one answer, whatever the client does."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from pathlib import Path

import pytest
import pytest_asyncio
from lsp_client import SECONDS
from lsp_raw import Json, Raw, Server

URI = "file:///work/a.py"
NOWHERE = {"line": 0, "character": 0}
HOVER = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 0}}

NOT_INITIALIZED, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS = -32002, -32600, -32601, -32602
PARSE_ERROR, CANCELLED, MODIFIED, SERVER_CANCELLED = -32700, -32800, -32801, -32802


async def code_of(server: Raw, msg_id: object) -> int:
    answer = await server.answer(msg_id)
    assert "result" not in answer
    return int(answer["error"]["code"])


async def test_before_initialize_requests_are_refused(server: Server) -> None:
    server.ask(1, "textDocument/hover", HOVER)
    server.ask(2, "shutdown")
    server.ask(3, "mindport/unknown")
    server.open(URI, "torch.cat")
    assert [await code_of(server, n) for n in (1, 2, 3)] == [NOT_INITIALIZED] * 3
    await server.begin()
    server.ask(4, "textDocument/hover", HOVER)
    assert (await server.answer(4))["result"] is None
    assert await server.leave() == 0


async def test_a_second_initialize_is_refused(server: Server) -> None:
    await server.begin()
    server.ask(1, "initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    assert await code_of(server, 1) == INVALID_REQUEST
    assert await server.leave() == 0


async def test_after_shutdown_requests_are_refused(server: Server) -> None:
    await server.begin()
    server.ask(1, "shutdown")
    assert (await server.answer(1))["result"] is None
    server.ask(2, "textDocument/hover", HOVER)
    server.ask(3, "shutdown")
    assert [await code_of(server, n) for n in (2, 3)] == [INVALID_REQUEST] * 2
    server.tell("exit")
    assert await server.ended() == 0


async def test_exit_without_shutdown_is_a_failure(server: Server) -> None:
    await server.begin()
    server.tell("exit")
    assert await server.ended() == 1


async def test_exit_before_initialize_is_a_failure(server: Server) -> None:
    server.tell("exit")
    assert await server.ended() == 1


async def test_a_client_that_dies_ends_the_server(server: Server) -> None:
    await server.begin()
    server.writer.close()
    assert await server.ended() == 1


async def test_an_interrupt_ends_the_server(server: Server) -> None:
    await server.begin()
    server.process.send_signal(signal.SIGINT)
    assert await server.ended() == 1


async def test_a_client_that_closes_after_shutdown_ends_the_server_well(server: Server) -> None:
    await server.begin()
    server.ask(1, "shutdown")
    await server.answer(1)
    server.writer.close()
    assert await server.ended() == 0


async def test_unknown_methods(server: Server) -> None:
    await server.begin()
    server.tell("$/unknown", {"a": 1})
    server.tell("mindport/unknown")
    server.ask(1, "mindport/unknown", {"a": 1})
    server.ask(2, "$/unknown")
    server.ask(3, "textDocument/definition", HOVER)
    assert [await code_of(server, n) for n in (1, 2, 3)] == [NO_METHOD] * 3
    assert await server.leave() == 0


async def test_malformed_params(server: Server) -> None:
    await server.begin()
    server.ask(1, "textDocument/hover", {"textDocument": 3})
    server.ask(2, "textDocument/hover")
    server.tell("textDocument/didOpen", {"wrong": True})
    assert [await code_of(server, n) for n in (1, 2)] == [INVALID_PARAMS] * 2
    assert await server.leave() == 0
    # The log of an editor gets a line for each, not a traceback.
    assert server.said.count("malformed message: ") == 3 and "Traceback" not in server.said


@pytest.mark.parametrize("text", [None, 5, {}])
async def test_a_text_that_is_none_is_passed_over(server: Server, text: object) -> None:
    await server.begin()
    whole, here = "file:///work/whole.py", {"start": NOWHERE, "end": NOWHERE}
    server.open(URI, "torch.cat")
    server.open(whole, text)  # type: ignore[arg-type]
    for change in ({"text": text}, {"range": here, "text": text}):
        to = {"uri": URI, "version": 2}
        server.tell("textDocument/didChange", {"textDocument": to, "contentChanges": [change]})
    server.ask(1, "textDocument/hover", HOVER)
    assert "torch.cat" in str((await server.answer(1))["result"])
    server.ask(2, "textDocument/hover", {**HOVER, "textDocument": {"uri": whole}})
    assert (await server.answer(2))["result"] is None
    assert await server.leave() == 0
    assert server.said.count("malformed parameters") == 3 and "Traceback" not in server.said


@pytest.mark.parametrize("text", [None, 5])
async def test_a_cell_whose_text_is_none_is_passed_over(server: Server, text: object) -> None:
    await server.begin({"notebookDocument": {"synchronization": {}}})
    book, uri = "file:///work/a.ipynb", "vscode-notebook-cell:/work/a.ipynb#1"
    cell = {"uri": uri, "languageId": "python", "version": 1, "text": "torch.cat"}
    notebook = {"uri": book, "notebookType": "jupyter-notebook", "version": 1}
    cells = {"cells": [{"kind": 2, "document": uri}]}
    opened = {"notebookDocument": {**notebook, **cells}, "cellTextDocuments": [cell]}
    server.tell("notebookDocument/didOpen", opened)
    change = {"document": {"uri": uri, "version": 2}, "changes": [{"text": text}]}
    told = {"notebookDocument": {"uri": book, "version": 2}}
    told["change"] = {"cells": {"textContent": [change]}}
    server.tell("notebookDocument/didChange", told)
    server.ask(1, "textDocument/hover", {**HOVER, "textDocument": {"uri": uri}})
    assert "torch.cat" in str((await server.answer(1))["result"])
    assert await server.leave() == 0
    assert server.said.count("malformed parameters") == 1 and "Traceback" not in server.said


@pytest.mark.parametrize(
    "root",
    [
        {"rootUri": "http://[bad"},
        {"rootUri": "file://[bad/x"},
        {"rootUri": "http://[bad", "rootPath": "//bad"},
        {"rootPath": "//bad"},
        {"rootUri": None, "workspaceFolders": [{"uri": "http://[bad", "name": "bad"}]},
    ],
    ids=str,
)
async def test_a_root_that_is_no_address_is_no_folder(server: Server, root: Json) -> None:
    server.ask(1, "initialize", {"processId": None, "rootUri": None, "capabilities": {}, **root})
    assert "capabilities" in (await server.answer(1))["result"]
    server.tell("initialized", {})
    server.open(URI, "torch.cat")
    server.ask(2, "textDocument/hover", HOVER)
    assert "torch.cat" in str((await server.answer(2))["result"])
    assert await server.leave() == 0
    assert "Traceback" not in server.said


async def test_malformed_messages(server: Server) -> None:
    await server.begin()
    for body in (b"{", b"\xff\xfe", b"[" * 200_000, b"nonsense"):
        server.send_body(body)
        assert await code_of(server, None) == PARSE_ERROR
    for message in ([], 3, {"id": 1, "method": "x"}, {"jsonrpc": "1.0", "id": 1, "method": "x"}):
        server.send(message)
        msg_id = message.get("id") if isinstance(message, dict) else None
        assert await code_of(server, msg_id) == INVALID_REQUEST
    for msg_id in (None, True, 1.5, [], {}):
        server.ask(msg_id, "textDocument/hover", HOVER)
        assert await code_of(server, None) == INVALID_REQUEST
    assert await server.leave() == 0


async def test_an_id_may_be_a_string(server: Server) -> None:
    await server.begin()
    server.ask("héllo", "textDocument/hover", HOVER)
    assert (await server.answer("héllo"))["result"] is None
    assert await server.leave() == 0


async def test_headers_as_the_specification_allows_them(server: Server) -> None:
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "x"}).encode()
    server.send_body(
        body, "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:{}\r\n\r\n"
    )
    assert await code_of(server, 1) == NOT_INITIALIZED
    await server.begin()
    assert await server.leave() == 0


async def test_a_length_that_is_too_long_for_the_stream(server: Server) -> None:
    await server.begin()
    server.writer.write(b'Content-Length: 5000\r\n\r\n{"jsonrpc": "2.0"')
    server.writer.close()
    assert await server.ended() == 1


async def test_a_length_beyond_all_measure_ends_the_server(server: Server) -> None:
    await server.begin()
    server.writer.write(b"Content-Length: 99999999999\r\n\r\n{}")
    assert await server.ended() == 1


async def test_an_answer_to_nothing_is_passed_over(server: Server) -> None:
    await server.begin()
    server.send({"jsonrpc": "2.0", "id": "nobody", "result": None})
    server.send({"jsonrpc": "2.0", "id": 7, "error": {"code": 1, "message": "no"}})
    assert await server.leave() == 0


async def test_only_what_nobody_may_send_then_is_logged_outside_of_a_session(
    server: Server,
) -> None:
    server.tell("$/setTrace", {"value": "off"})
    await server.begin()
    server.ask(1, "shutdown")
    await server.answer(1)
    server.tell("$/cancelRequest", {"id": 1})
    server.tell("textDocument/didClose", {"textDocument": {"uri": URI}})
    server.tell("exit")
    assert await server.ended() == 0
    logged = [line for line in server.said.splitlines() if "outside of a session" in line]
    assert len(logged) == 1 and "didClose" in logged[0]


async def test_commands_are_checked(server: Server) -> None:
    await server.begin({"workspace": {"applyEdit": True}})
    for msg_id, (command, arguments) in enumerate(
        [
            ("mindport.unknown", []),
            ("mindport.fixAllSafe", []),
            ("mindport.fixAllSafe", [3]),
            ("mindport.fixAllOf", [URI]),
            ("mindport.applyFix", [URI, 1, {"do": "fix"}]),
        ]
    ):
        server.ask(msg_id, "workspace/executeCommand", {"command": command, "arguments": arguments})
        assert await code_of(server, msg_id) == INVALID_PARAMS
    assert await server.leave() == 0


# Work that is under way: the engine waits until the pipe is written to.


@pytest_asyncio.fixture
async def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


async def waiting(pipe: Path) -> int:
    """Return, once the engine waits, the file descriptor whose closing lets it go on."""
    opening = asyncio.to_thread(os.open, pipe, os.O_WRONLY)
    return await asyncio.wait_for(opening, SECONDS)


async def test_a_request_can_be_cancelled_midway(pipe: Path) -> None:
    server = await Server.start(MINDPORT_TEST_PIPE=str(pipe))
    await server.begin()
    server.open(URI, "torch.wait")
    server.ask(1, "textDocument/hover", HOVER)
    gate = await waiting(pipe)
    server.tell("$/cancelRequest", {"id": 1})
    assert await code_of(server, 1) == CANCELLED
    server.tell("$/cancelRequest", {"id": 1})
    server.tell("$/cancelRequest", {"id": "never asked"})
    os.close(gate)
    server.ask(2, "textDocument/hover", HOVER)
    assert (await server.answer(2))["result"] is None
    assert await server.leave() == 0


async def test_cancelling_one_waiter_leaves_the_analysis_to_the_others(pipe: Path) -> None:
    server = await Server.start(MINDPORT_TEST_PIPE=str(pipe))
    await server.begin()
    server.open(URI, "torch.cat and torch.wait")
    server.ask(1, "textDocument/hover", HOVER)
    server.ask(2, "textDocument/hover", HOVER)
    gate = await waiting(pipe)
    server.tell("$/cancelRequest", {"id": 1})
    assert await code_of(server, 1) == CANCELLED
    os.close(gate)
    assert "torch.cat" in (await server.answer(2))["result"]["contents"]["value"]
    assert await server.leave() == 0


async def test_an_answer_that_newer_text_made_stale_is_refused(pipe: Path) -> None:
    server = await Server.start(MINDPORT_TEST_PIPE=str(pipe))
    await server.begin()
    server.open(URI, "torch.wait")
    server.ask(1, "textDocument/hover", HOVER)
    server.ask(2, "textDocument/codeAction", {
        "textDocument": {"uri": URI}, "context": {"diagnostics": []},
        "range": {"start": HOVER["position"], "end": HOVER["position"]},
    })  # fmt: skip
    gate = await waiting(pipe)
    server.tell("textDocument/didChange", {
        "textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": "torch.cat"}],
    })  # fmt: skip
    assert await code_of(server, 1) == MODIFIED
    assert await code_of(server, 2) == MODIFIED
    os.close(gate)
    server.ask(3, "textDocument/hover", HOVER)
    assert (await server.answer(3))["result"]["range"]["end"]["character"] == 9
    assert await server.leave() == 0


async def test_an_answer_is_refused_where_newer_text_comes_at_once(pipe: Path) -> None:
    server = await Server.start(MINDPORT_TEST_PIPE=str(pipe))
    await server.begin()
    server.open(URI, "torch.wait")
    gate = await waiting(pipe)
    server.ask(1, "textDocument/hover", HOVER)
    server.ask(2, "textDocument/codeAction", {
        "textDocument": {"uri": URI}, "context": {"diagnostics": []},
        "range": {"start": HOVER["position"], "end": HOVER["position"]},
    })  # fmt: skip
    server.tell("textDocument/didChange", {
        "textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": "torch.cat"}],
    })  # fmt: skip
    assert await code_of(server, 1) == MODIFIED
    assert await code_of(server, 2) == MODIFIED
    os.close(gate)
    server.ask(3, "textDocument/hover", HOVER)
    assert (await server.answer(3))["result"]["range"]["end"]["character"] == 9
    assert await server.leave() == 0


async def test_a_pull_that_newer_text_overtook_is_asked_for_again(pipe: Path) -> None:
    server = await Server.start(MINDPORT_TEST_PIPE=str(pipe))
    await server.begin({"textDocument": {"diagnostic": {}}})
    server.open(URI, "torch.wait")
    server.ask(1, "textDocument/diagnostic", {"textDocument": {"uri": URI}})
    gate = await waiting(pipe)
    server.tell("textDocument/didChange", {
        "textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": "torch.cat"}],
    })  # fmt: skip
    error = (await server.answer(1))["error"]
    assert (error["code"], error["data"]) == (SERVER_CANCELLED, {"retriggerRequest": True})
    os.close(gate)
    assert await server.leave() == 0


async def test_stale_pushes_are_dropped(pipe: Path) -> None:
    server = await Server.start(MINDPORT_TEST_PIPE=str(pipe))
    await server.begin()
    server.open(URI, "torch.wait and torch.cat")
    gate = await waiting(pipe)
    server.tell("textDocument/didChange", {
        "textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": "torch.bmm"}],
    })  # fmt: skip
    pushed = []
    while not pushed:
        message = await server.message()
        if message.get("method") == "textDocument/publishDiagnostics":
            pushed.append(message["params"])
    os.close(gate)
    server.ask(1, "shutdown")
    while "method" in (message := await server.message()):
        if message["method"] == "textDocument/publishDiagnostics":
            pushed.append(message["params"])
    assert [item["version"] for item in pushed] == [2]
    server.tell("exit")
    assert await server.ended() == 0


async def test_shutdown_answers_what_is_under_way(pipe: Path) -> None:
    server = await Server.start(MINDPORT_TEST_PIPE=str(pipe))
    await server.begin()
    server.open(URI, "torch.wait")
    server.ask(1, "textDocument/hover", HOVER)
    gate = await waiting(pipe)
    server.ask(2, "shutdown")
    assert "result" in await server.answer(2)
    assert await code_of(server, 1) == CANCELLED
    os.close(gate)
    server.tell("exit")
    assert await server.ended() == 0


async def test_nothing_but_the_protocol_is_on_standard_output(server: Server) -> None:
    """The engine of known answers prints in each analysis; every byte here is read as protocol."""
    await server.begin()
    server.open(URI, "torch.cat")
    server.ask(1, "textDocument/hover", HOVER)
    assert "torch.cat" in (await server.answer(1))["result"]["contents"]["value"]
    server.ask(2, "shutdown")
    await server.answer(2)
    server.tell("exit")
    assert await server.reader.read() == b""
    assert await server.ended() == 0
