"""Projects of several files on the disk, and what the server would replace in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lsp_editor import Editor, plain
from pygls.uris import to_fs_path

BASE = """import torch
from torch import nn


class Base(nn.Module):
    def forward(self, x):
        return torch.relu(x)
"""
NET = """import torch
from base import Base


class Net(Base):
    def forward(self, x):
        torch.save(x, "f")
        return torch.relu(super().forward(x))
"""
PROJECT = {
    "base.py": BASE,
    "net.py": NET,
    "sub dir/#块.py": "import torch\r\nx = torch.relu(torch.zeros(3))  # 😀\r\n",
    "sub dir/plain.py": "x = 1\n",
    "broken.py": "import torch\nx = = 1\n",
    "python2.py": "print 1\n",
    "build/made.py": "import torch\nx = torch.zeros(3)\n",
    "vendored/pyproject.toml": "[tool.mindport]\nenable = false\n",
    "vendored/off.py": "import torch\nx = torch.zeros(3)\n",
    "cpu/pyproject.toml": '[tool.mindport]\ntarget = "cpu"\n',
    "cpu/on.py": "import torch\nx = torch.roll(torch.ones(1), 1)\n",
    "old.py": "# coding: latin-1\nimport torch\nx = torch.zeros(3)  # \xe9\n",
}


def write(folder: Path, files: dict[str, str] = PROJECT) -> Path:
    """Write a project; return its folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("latin-1" if name == "old.py" else "utf-8"))
    return folder


async def plan(editor: Editor, scope: str, **params: Any) -> dict[str, Any] | None:
    """Return the answer to ``mindport/planFixes`` as it came."""
    seen: list[Any] = []
    protocol = editor.client.protocol
    whole, kept = protocol.conformance.received, seen.append

    def received(message: Any) -> None:
        kept(message)
        whole(message)

    protocol.conformance.received = received  # type: ignore[method-assign]
    try:
        await protocol.send_request_async("mindport/planFixes", {"scope": scope, **params})
    finally:
        protocol.conformance.received = whole  # type: ignore[method-assign]
    answer: dict[str, Any] | None = next(
        each["result"] for each in reversed(seen) if "result" in each
    )
    return answer


def files_of(answer: dict[str, Any] | None, folder: Path) -> dict[str, tuple[int, int]]:
    """Return the safe fixes and those to review of each file, by its name in the folder."""
    assert answer is not None
    return {
        str(path_of(each["uri"]).relative_to(folder)): (each["safe"], each["review"])
        for each in answer["files"]
    }


def path_of(uri: str) -> Path:
    """Return the path of a file's URI."""
    return Path(to_fs_path(uri) or "")


def told(editor: Editor) -> list[dict[str, Any]]:
    """Return what was told of the progress of work, in its order."""
    return [plain(params.value) for params in editor.client.progressed]
