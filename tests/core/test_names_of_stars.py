"""Names of torch's that a star import of another file gives: no import takes them while in use."""

from __future__ import annotations

from pathlib import Path

from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.options import Options
from mindport.mapping.index import load_index
from mindport.workspace import Workspace
from project_files import write

NET = """\
from .base import *


class Net(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.gru = nn.GRU(n, n)
        for name, value in self.gru.named_parameters():
            print(name, value.shape)

    def forward(self, x, n):
        return torch.arange(n, device=x.device).repeat(2, 1) < x
"""


def converted(folder: Path, net: str) -> str:
    write(folder, {"pkg/__init__.py": "", "pkg/base.py": "import torch\nfrom torch import nn\n"})
    write(folder, {"pkg/net.py": net})
    path = folder / "pkg" / "net.py"
    doc = Document(path.as_uri(), net, path=str(path))
    return fix_all(doc, Options(target="cpu"), load_index(), Workspace(), unsafe=True).text


def test_what_is_written_first_does_not_hide_what_follows(tmp_path: Path) -> None:
    text = converted(tmp_path, NET)
    assert "in named_parameters_of(self.gru):" in text
    assert "class Net(nn.Cell):" in text
    assert "ms.nn" not in text


def test_a_name_that_stays_torchs_is_not_imported_from_mindspore(tmp_path: Path) -> None:
    text = converted(
        tmp_path, NET.replace("self.gru = ", "self.other = nn.Unknown()\n        self.gru = ")
    )
    assert "class Net(ms.nn.Cell):" in text
    assert "self.other = nn.Unknown()" in text
    imports = [line for line in text.splitlines() if line.startswith(("import", "from"))]
    assert not any("nn" in line for line in imports)
