"""What the server says of itself, and what it does not load."""

from __future__ import annotations

import subprocess
import sys

import pytest
from conftest import Start
from lsp_profiles import PROFILES
from mindport import __version__

LOADED = """
import sys
import mindport.lsp.core_engine, mindport.lsp.server
mindport.lsp.core_engine.CoreEngine().warm()
heavy = {"yaml", "jedi", "parso", "rich", "torch", "mindspore"}
print(*heavy.intersection(sys.modules))
"""


@pytest.mark.parametrize("name", PROFILES)
async def test_what_is_advertised(start: Start, name: str) -> None:
    editor = await start(name)
    server = editor.conformance.server
    assert server["textDocumentSync"] == {"openClose": True, "change": 2, "save": True} | {
        key: False for key in server["textDocumentSync"] if key.startswith("willSave")
    }
    assert server["hoverProvider"] is True
    known = {
        "positionEncoding", "textDocumentSync", "hoverProvider", "codeActionProvider", "workspace",
        "executeCommandProvider", "diagnosticProvider", "inlayHintProvider", "codeLensProvider",
    }  # fmt: skip
    assert set(server) <= known | ({"notebookDocumentSync"} if name == "vscode" else set())


async def test_the_server_names_itself(start: Start) -> None:
    editor = await start("vscode")
    result = await editor.client.wait_until(lambda: editor.client.log_messages)
    assert result[0].message == "the engine of known answers"
    assert __version__


def test_nothing_heavy_is_loaded() -> None:
    """The editor's server needs compiled mappings alone: PyYAML is slow, and no pure Python."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []
