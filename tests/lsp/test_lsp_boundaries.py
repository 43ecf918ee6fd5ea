"""What the code of the server keeps to, read from its source."""

from __future__ import annotations

import ast
from pathlib import Path

import mindport.lsp
import pytest
from lsprotocol import types

FOLDER = Path(mindport.lsp.__file__).parent
FILES = sorted(FOLDER.rglob("*.py"))


def calls(path: Path) -> list[ast.Call]:
    return [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]


@pytest.mark.parametrize("path", [p for p in FILES if not p.name.startswith("convert")], ids=str)
def test_only_convert_builds_lsp_types(path: Path) -> None:
    built = [
        ast.unparse(call.func)
        for call in calls(path)
        if isinstance(call.func, ast.Attribute)
        and ast.unparse(call.func.value) == "types"
        and isinstance(getattr(types, call.func.attr, None), type)
    ]
    assert built == []


@pytest.mark.parametrize("path", FILES, ids=str)
def test_lines_are_left_to_the_line_index(path: Path) -> None:
    tree = ast.parse(path.read_text())
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not names & {"splitlines", "lines"}


@pytest.mark.parametrize("path", FILES, ids=str)
def test_nothing_prints(path: Path) -> None:
    assert not [call for call in calls(path) if ast.unparse(call.func) == "print"]


@pytest.mark.parametrize("path", FILES, ids=str)
def test_files_are_short(path: Path) -> None:
    assert len(path.read_text().split("\n")) <= 320
