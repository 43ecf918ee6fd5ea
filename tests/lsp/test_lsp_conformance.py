"""The checker itself: legal messages pass, and each kind of fault is found."""

from __future__ import annotations

from typing import Any

import pytest
from conformance import Conformance
from lsp_profiles import profile

Json = dict[str, Any]

URI = "file:///a.py"
TEXT = "x = 1\r\n😀 = 2\n"
RANGE = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 1}}
SERVER = {
    "positionEncoding": "utf-16",
    "codeActionProvider": {"codeActionKinds": ["quickfix", "source.fixAll.mindport"]},
    "executeCommandProvider": {"commands": ["mindport.fixAllSafe"]},
}
FULL = profile("vscode-1.65")


def session(capabilities: Json | None = None, server: Json | None = None) -> Conformance:
    """Return a checker that has seen a session begin and a document open."""
    found = Conformance()
    params = {"capabilities": FULL if capabilities is None else capabilities}
    if server is None:
        server = SERVER if capabilities is None else {"codeActionProvider": True}
    found.sent({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params})
    answer(found, 0, {"capabilities": server})
    item = {"uri": URI, "version": 1, "text": TEXT}
    found.sent(
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": item}}
    )
    assert found.violations == []
    return found


def answer(found: Conformance, msg_id: int, result: Any) -> None:
    found.received({"jsonrpc": "2.0", "id": msg_id, "result": result})


def ask(found: Conformance, method: str, result: Any, **params: Any) -> list[str]:
    """Send a request, take its answer, and return what is wrong."""
    params = {"textDocument": {"uri": URI}, **params}
    found.sent({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
    answer(found, 1, result)
    return found.finish()


def tell(found: Conformance, method: str, params: Any, **fields: Any) -> list[str]:
    found.received({"jsonrpc": "2.0", "method": method, "params": params, **fields})
    return found.violations


def at(line: int, start: int, end: int) -> Json:
    return {
        "start": {"line": line, "character": start},
        "end": {"line": line, "character": end},
    }


def diagnostic(**changes: Any) -> Json:
    good = {"range": RANGE, "severity": 2, "code": "MP101", "source": "mindport", "message": "m"}
    return {key: value for key, value in {**good, **changes}.items() if value is not None}


def pushed(*items: Json, **fields: Any) -> Json:
    return {"uri": URI, "version": 1, "diagnostics": list(items), **fields}


def edit(*edits: tuple[Json, str], version: int | None = 1, **fields: Any) -> Json:
    texts = [{"range": where, "newText": new} for where, new in edits]
    document = {"uri": URI, "version": version}
    return {"documentChanges": [{"textDocument": document, "edits": texts}], **fields}


def test_legal_messages_pass() -> None:
    found = session()
    assert tell(found, "textDocument/publishDiagnostics", pushed(diagnostic())) == []
    hover = {"contents": {"kind": "markdown", "value": "x"}, "range": at(1, 0, 2)}
    assert ask(found, "textDocument/hover", hover) == []
    action = {"title": "t", "kind": "quickfix", "edit": edit((at(0, 0, 1), "y"), (at(1, 2, 3), ""))}
    context = {"context": {"diagnostics": []}}
    assert ask(found, "textDocument/codeAction", [action], **context) == []


@pytest.mark.parametrize(
    "params",
    [
        pushed(diagnostic(range=at(0, 0, 9))),
        pushed(diagnostic(range=at(9, 0, 0))),
        pushed(diagnostic(range=at(1, 1, 2))),
        pushed(diagnostic(range=at(0, 1, 0))),
        pushed(diagnostic(severity=None)),
        pushed(diagnostic(code=101)),
        pushed(diagnostic(source=None)),
        pushed(diagnostic(codeDescription={"href": "http://example.org"})),
        pushed(diagnostic(data={"x": "y" * 300})),
        pushed(diagnostic(), version=None),
    ],
)
def test_faults_of_diagnostics(params: Json) -> None:
    assert tell(session(), "textDocument/publishDiagnostics", params)


@pytest.mark.parametrize("field", ["codeDescription", "tags", "relatedInformation", "data"])
def test_fields_that_were_not_declared(field: str) -> None:
    item = diagnostic(**{field: {"href": "https://example.org"}})
    (wrong,) = tell(session({}), "textDocument/publishDiagnostics", pushed(item))
    assert wrong.startswith(f"{field} was not declared")


@pytest.mark.parametrize(
    "changes",
    [
        edit(),
        edit((at(0, 0, 1), "x")),
        edit((at(0, 0, 2), ""), (at(0, 1, 3), "")),
        edit((at(1, 0, 2), ""), (at(0, 0, 1), "")),
        edit((at(0, 0, 99), "")),
        edit((at(0, 0, 1), "y"), version=2),
        edit((at(0, 0, 1), "y"), version=None),
        edit((at(0, 0, 1), "y"), changeAnnotations={"a": {"label": "unused"}}),
        {"changes": {URI: [{"range": RANGE, "newText": "y"}]}},
        {"documentChanges": edit((RANGE, "y"))["documentChanges"] * 2},
    ],
)
def test_faults_of_edits(changes: Json) -> None:
    assert tell(session(), "workspace/applyEdit", {"edit": changes}, id="1")


@pytest.mark.parametrize(
    ("action", "only"),
    [
        ({"title": "t", "kind": "quickfix"}, None),
        ({"title": "t", "kind": "refactor", "edit": edit((RANGE, "y"))}, None),
        ({"title": "t", "kind": "quickfix", "edit": edit((RANGE, "y"))}, ["source"]),
        ({"title": "t", "kind": "source.fixAll.mindport", "edit": edit((RANGE, "y"))}, None),
        (
            {"title": "t", "kind": "source.fixAll.mindport", "edit": edit((RANGE, "y"))},
            ["source.fixAll"],
        ),
        ({"title": "t", "kind": "quickfix", "command": {"title": "t", "command": "x"}}, None),
        ({"title": "t", "command": "unknown"}, None),
    ],
)
def test_faults_of_actions(action: Json, only: list[str] | None) -> None:
    context = {"diagnostics": [], **({"only": only} if only else {})}
    assert ask(session(), "textDocument/codeAction", [action], context=context)


@pytest.mark.parametrize("field", ["isPreferred", "disabled", "data"])
def test_fields_of_actions_that_were_not_declared(field: str) -> None:
    capabilities = {
        "textDocument": {"codeAction": {"codeActionLiteralSupport": {}}},
        "workspace": {"workspaceEdit": {"documentChanges": True}},
    }
    found = session(capabilities, SERVER)
    action = {"title": "t", "kind": "quickfix", "edit": edit((RANGE, "y")), field: True}
    context = {"diagnostics": []}
    (wrong,) = ask(found, "textDocument/codeAction", [action], context=context)
    assert wrong.startswith(f"{field} was not declared")


@pytest.mark.parametrize(
    ("method", "result"),
    [
        ("textDocument/hover", {"contents": {"kind": "html", "value": "x"}, "range": RANGE}),
        ("textDocument/hover", {"contents": {"kind": "markdown", "value": "x"}}),
        ("textDocument/diagnostic", None),
        ("textDocument/diagnostic", {"kind": "full", "items": []}),
        ("textDocument/diagnostic", {"kind": "unchanged", "resultId": "1"}),
        ("codeAction/resolve", {"title": "t"}),
    ],
)
def test_faults_of_answers(method: str, result: Any) -> None:
    assert ask(session(), method, result)


@pytest.mark.parametrize(
    "capabilities",
    [
        {**SERVER, "positionEncoding": "utf-8"},
        {**SERVER, "diagnosticProvider": {}},
        {**SERVER, "notebookDocumentSync": {}},
        {"codeActionProvider": {"resolveProvider": True}},
    ],
)
def test_faults_of_initialize(capabilities: Json) -> None:
    found = Conformance()
    found.sent({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}})
    answer(found, 0, {"capabilities": capabilities})
    assert found.violations


def test_pushing_to_a_client_that_pulls() -> None:
    capabilities = profile("vscode")
    found = session(capabilities, {**SERVER, "diagnosticProvider": {}})
    assert tell(found, "textDocument/publishDiagnostics", pushed())


@pytest.mark.parametrize(
    "method", ["workspace/configuration", "workspace/applyEdit", "workspace/diagnostic/refresh"]
)
def test_requests_that_were_not_declared(method: str) -> None:
    assert tell(session({}), method, {"edit": {"changes": {}}}, id="1")


def progress(kind: str, token: str = "mine", **more: Any) -> Json:
    return {"token": token, "value": {"kind": kind, **more}}


BEGIN = progress("begin", title="work")


@pytest.mark.parametrize(
    "told",
    [
        [progress("report")],
        [BEGIN, BEGIN],
        [progress("begin")],
        [BEGIN, progress("end"), progress("report")],
        [BEGIN, progress("report", percentage=101)],
        [progress("begin", token="another", title="work")],
        [BEGIN],
    ],
)
def test_faults_of_progress(told: list[Json]) -> None:
    found = session()
    params = {"workDoneToken": "mine"}
    found.sent({"jsonrpc": "2.0", "id": 1, "method": "mindport/scan", "params": params})
    for each in told:
        tell(found, "$/progress", each)
    answer(found, 1, {"files": []})
    assert found.violations


def test_progress_that_is_legal() -> None:
    found = session()
    params = {"workDoneToken": "mine"}
    found.sent({"jsonrpc": "2.0", "id": 1, "method": "mindport/scan", "params": params})
    for each in (BEGIN, progress("report", percentage=50), progress("end")):
        tell(found, "$/progress", each)
    answer(found, 1, {"files": []})
    assert found.violations == []


def test_one_answer_for_each_request() -> None:
    found = session()
    found.sent({"jsonrpc": "2.0", "id": 1, "method": "shutdown"})
    assert found.finish() == ["no answer to shutdown"]
    answer(found, 1, None)
    assert found.finish() == []
    answer(found, 1, None)
    assert found.violations


def test_an_answer_has_a_result_or_an_error() -> None:
    found = session()
    found.sent({"jsonrpc": "2.0", "id": 1, "method": "shutdown"})
    found.received({"jsonrpc": "2.0", "id": 1})
    assert found.violations


def test_faults_of_the_server() -> None:
    found = session()
    found.sent({"jsonrpc": "2.0", "id": 1, "method": "shutdown"})
    found.received({"jsonrpc": "2.0", "id": 1, "error": {"code": -32603, "message": "fault"}})
    assert found.violations


NOTEBOOK = "file:///n.ipynb"
ONE, TWO = "cell:1", "cell:2"


def notebook_session() -> Conformance:
    """Return a checker with an open notebook of two cells; the second has changed once."""
    found = session()
    cells = [{"kind": 2, "document": uri} for uri in (ONE, TWO)]
    texts = [{"uri": uri, "version": 1, "languageId": "python", "text": "x"} for uri in (ONE, TWO)]
    document = {"uri": NOTEBOOK, "cells": cells}
    opened = {"notebookDocument": document, "cellTextDocuments": texts}
    change = {"document": {"uri": TWO, "version": 2}, "changes": [{"text": "yy"}]}
    for method, params in (
        ("notebookDocument/didOpen", opened),
        (
            "notebookDocument/didChange",
            {"notebookDocument": document, "change": {"cells": {"textContent": [change]}}},
        ),
    ):
        found.sent({"jsonrpc": "2.0", "method": method, "params": params})
    return found


def cell_edits(*edits: tuple[str, int, str]) -> Json:
    return {
        "documentChanges": [
            {
                "textDocument": {"uri": uri, "version": version},
                "edits": [{"range": at(0, 0, 1), "newText": new}],
            }
            for uri, version, new in edits
        ]
    }


@pytest.mark.parametrize(
    ("edits", "legal"),
    [
        ([(ONE, 1, "a"), (TWO, 2, "b")], True),
        ([(TWO, 2, "b")], True),
        ([(TWO, 1, "b")], False),
        ([(ONE, 1, "x")], False),
        ([(URI, 1, "a")], False),
        ([], False),
    ],
)
def test_edits_of_cells(edits: list[tuple[str, int, str]], legal: bool) -> None:
    found = notebook_session()
    action = {"title": "t", "kind": "quickfix", "edit": cell_edits(*edits)}
    params = {"textDocument": {"uri": ONE}, "context": {"diagnostics": []}}
    assert (ask(found, "textDocument/codeAction", [action], **params) == []) is legal


def test_a_cell_that_is_closed_has_no_text() -> None:
    found = notebook_session()
    structure = {
        "array": {"start": 0, "deleteCount": 1, "cells": []},
        "didClose": [{"uri": ONE}],
    }
    params = {"notebookDocument": {"uri": NOTEBOOK}, "change": {"cells": {"structure": structure}}}
    found.sent({"jsonrpc": "2.0", "method": "notebookDocument/didChange", "params": params})
    action = {"title": "t", "kind": "quickfix", "edit": cell_edits((ONE, 1, "a"))}
    params = {"textDocument": {"uri": TWO}, "context": {"diagnostics": []}}
    assert ask(found, "textDocument/codeAction", [action], **params)
