"""A plan and a lens in a notebook: each cell has edits and positions of its own."""

from __future__ import annotations

from typing import Any

import lsp_text
from lsp_raw import Server

NOTEBOOK = "file:///work/a.ipynb"
CELLS = {
    "vscode-notebook-cell:/work/a.ipynb#1": "import torch\nfrom torch import nn\n",
    "vscode-notebook-cell:/work/a.ipynb#2": (
        "%matplotlib inline\n"
        "class Net(nn.Module):\n"
        "    def forward(self, x):\n"
        '        torch.save(x, "f")\n'
        "        return torch.relu(x)\n"
    ),
    "vscode-notebook-cell:/work/a.ipynb#3": "y = torch.zeros(3)\n",
}
ONE, TWO, THREE = CELLS
CAPABILITIES = {
    "notebookDocument": {"synchronization": {}},
    "textDocument": {"codeLens": {}},
    "workspace": {
        "applyEdit": True,
        "workspaceEdit": {"documentChanges": True, "changeAnnotationSupport": {}},
    },
}


async def begun() -> Server:
    server = await Server.start(engine="real")
    await server.begin(CAPABILITIES)
    cells = [{"kind": 2, "document": uri} for uri in CELLS]
    notebook = {"uri": NOTEBOOK, "notebookType": "jupyter-notebook", "version": 1, "cells": cells}
    items = [
        {"uri": uri, "languageId": "python", "version": 4, "text": text}
        for uri, text in CELLS.items()
    ]
    params = {"notebookDocument": notebook, "cellTextDocuments": items}
    server.tell("notebookDocument/didOpen", params)
    return server


async def answer(server: Server, method: str, **params: Any) -> Any:
    server.ask(method, method, params)
    return (await server.answer(method))["result"]


def after(plan: Any) -> dict[str, str]:
    """Return what the cells become."""
    found = dict(CELLS)
    for change in plan["edit"]["documentChanges"]:
        uri = change["textDocument"]["uri"]
        assert change["textDocument"]["version"] == 4
        found[uri] = lsp_text.apply(found[uri], change["edits"], "utf-16")
    return found


async def test_all_safe_in_a_notebook() -> None:
    server = await begun()
    plan = await answer(server, "mindport/planFixes", scope="file", uri=THREE)
    text = after(plan)
    assert {each["uri"] for each in plan["files"]} == set(CELLS)
    assert "class Net(nn.Cell):\n    def construct(self, x):\n" in text[TWO]
    assert text[TWO].startswith("%matplotlib inline\n") and "torch.save(x" in text[TWO]
    assert text[THREE] == "y = mint.zeros((3,))\n"
    assert await server.leave() == 0


async def test_what_is_to_review_is_asked_for_in_its_cell() -> None:
    server = await begun()
    plan = await answer(server, "mindport/planFixes", scope="file", uri=THREE, safeOnly=False)
    asked = {
        name for name, each in plan["edit"]["changeAnnotations"].items()
        if each.get("needsConfirmation")
    }  # fmt: skip
    where = {
        change["textDocument"]["uri"]: [edit["newText"] for edit in change["edits"]
                                        if edit.get("annotationId") in asked]
        for change in plan["edit"]["documentChanges"]
    }  # fmt: skip
    assert where == {ONE: [], TWO: ["save_values"], THREE: []}
    text = after(plan)
    assert text[ONE].count("def save_values") == 1 and "import torch\n" in text[ONE]
    assert 'save_values(x, "f")' in text[TWO]
    assert sum(each["review"] for each in plan["files"]) == 1
    assert await server.leave() == 0


async def test_what_hides_others_is_one_choice_in_each_cell() -> None:
    server = await begun()
    cell = {"textDocument": {"uri": THREE, "version": 5}}
    more = [{"text": CELLS[THREE] + "print(y.device)\n"}]
    changed = {"textContent": [{"document": cell["textDocument"], "changes": more}]}
    notebook = {"uri": NOTEBOOK, "version": 2}
    server.tell(
        "notebookDocument/didChange", {"notebookDocument": notebook, "change": {"cells": changed}}
    )
    plan = await answer(
        server, "mindport/planFixes", scope="file", uri=THREE, api="torch.zeros", safeOnly=False
    )
    first, third = plan["edit"]["documentChanges"]
    assert (first["textDocument"]["uri"], third["textDocument"]["uri"]) == (ONE, THREE)
    annotations = plan["edit"]["changeAnnotations"]
    confirm = [
        [annotations[edit["annotationId"]].get("needsConfirmation") for edit in each["edits"]]
        for each in (first, third)
    ]
    # What it imports is there in any case, and what torch's names need stays.
    assert confirm == [[None], [True]]
    assert lsp_text.apply(CELLS[ONE], first["edits"], "utf-16") == (
        "from mindspore import mint\n" + CELLS[ONE]
    )
    assert await server.leave() == 0


async def test_the_api_at_a_place_of_a_cell() -> None:
    server = await begun()
    position = {"line": 0, "character": 10}
    plan = await answer(server, "mindport/planFixes", scope="file", uri=THREE, position=position)
    assert plan["api"] == "torch.zeros"
    text = after(plan)
    assert text[THREE] == "y = mint.zeros((3,))\n" and text[TWO] == CELLS[TWO]
    assert await server.leave() == 0


async def test_a_lens_stands_in_the_cell_of_its_class() -> None:
    server = await begun()
    assert not await answer(server, "textDocument/codeLens", textDocument={"uri": ONE})
    (found,) = await answer(server, "textDocument/codeLens", textDocument={"uri": TWO})
    lens = await answer(server, "codeLens/resolve", **found)
    assert lens["range"]["start"] == {"line": 1, "character": 6}
    assert lens["command"]["title"] == "Convert this module: 3 safe, 1 to review, 0 by hand"
    uri, _, name, nth = lens["command"]["arguments"]
    plan = await answer(
        server, "mindport/planFixes", scope="class", uri=uri, className=name, nth=nth
    )
    text = after(plan)
    assert "def construct" in text[TWO] and text[THREE] == CELLS[THREE]
    assert await server.leave() == 0
