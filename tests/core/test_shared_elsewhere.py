"""What statements change in place is told anew when another file says what the tensors are."""

from __future__ import annotations

from pathlib import Path

from mindport.workspace import Workspace
from project_files import analysed, write

_MAIN = """\
import torch
from helper import make


def other(n):
    w = torch.zeros(n, n)
    w += 1
    return w


def run(n):
    x = make(n)
    z = x[0]
    z[0] = 3
    v = x[..., 1]
    v[...] = 2
    for e in x:
        e += 1
    return x, z, v
"""
_UNKNOWN = "def make(n):\n    return object()\n"
_TENSOR = "import torch\n\n\ndef make(n: int) -> torch.Tensor:\n    return torch.zeros(n, n)\n"


def _told(folder: Path, workspace: Workspace) -> list[tuple[str, str, str]]:
    analysis = analysed(folder, workspace=workspace)
    return [
        (each.code, analysis.code[each.span.start : each.span.end], each.message.en)
        for each in analysis.findings
    ]


def test_a_change_in_another_file_is_seen_where_the_text_is_the_same(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": _MAIN, "helper.py": _TENSOR})
    right = _told(tmp_path, Workspace())
    # Another text, so that nothing is kept of that one.
    write(tmp_path, {"main.py": f"{_MAIN}\n# Again.\n", "helper.py": _UNKNOWN})
    workspace = Workspace()
    before = _told(tmp_path, workspace)
    write(tmp_path, {"helper.py": _TENSOR})
    assert _told(tmp_path, workspace) == right
    assert before != right
