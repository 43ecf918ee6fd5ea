"""Imports of a package that is built on torch, inside its own sources; names that files share."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.workspace import Workspace
from project_files import analysed, write

OWN = {
    "torchvision/ops/__init__.py": "from .misc import Block\n",
    "torchvision/ops/misc.py": "class Block:\n    pass\n",
    "torchvision/models/__init__.py": "",
}


@pytest.mark.parametrize("top", [True, False], ids=["with __init__", "without"])
def test_names_of_the_own_package_are_not_those_of_the_installed_one(
    tmp_path: Path, top: bool
) -> None:
    if top:
        write(tmp_path, {"torchvision/__init__.py": ""})
    main = "from torchvision.ops import Block\n\nx = Block(1)\n"
    write(tmp_path, OWN | {"torchvision/models/net.py": main})
    assert not analysed(tmp_path, "torchvision/models/net.py").findings


@pytest.mark.parametrize("top", [True, False], ids=["with __init__", "without"])
def test_a_module_of_the_own_package_is_not_that_of_the_installed_one(
    tmp_path: Path, top: bool
) -> None:
    if top:
        write(tmp_path, {"torchvision/__init__.py": ""})
    net = "import torch\n\nclass Net(torch.nn.Module):\n    def forward(self, x): return x\n"
    main = "from torchvision import net\n\nmodel = net.Net()\n"
    write(tmp_path, {"torchvision/net.py": net, "main.py": main})
    files = [str(path) for path in tmp_path.rglob("*.py")]
    found = analysed(tmp_path, "main.py", Workspace(files)).findings
    assert [each.code for each in found] == ["MP410"]


def test_a_module_that_the_own_folder_lacks_is_that_of_the_installed_package(
    tmp_path: Path,
) -> None:
    write(tmp_path, {"torchvision/net.py": "", "main.py": "from torchvision import ops\n"})
    assert [each.torch for each in analysed(tmp_path).findings] == ["torchvision.ops"]


def test_names_of_an_installed_package_are_looked_up(tmp_path: Path) -> None:
    write(tmp_path, {"main.py": "from torchvision.ops import Block\n\nx = Block(1)\n"})
    assert [each.torch for each in analysed(tmp_path).findings] == ["torchvision.ops.Block"]


USERS = {
    "a plain import": "from pkg.source import cat\n",
    "a relative import": "from .source import cat as join\n",
    "over lines": "from .source import (\n    other,  # first, cat\n    cat,\n)\n",
    "in a function": "def f():\n    from .source import cat\n",
    "a star": "from .source import *\n\nx = cat\n",
    "a star beside another name": "from torch import cats\nfrom .source import *\n\nx = cat\n",
    "a star that is handed on": "from .source import *\n\n__all__ = ['cat']\n",
}


@pytest.mark.parametrize("user", USERS.values(), ids=USERS.keys())
def test_a_name_that_another_file_takes_is_not_removed(tmp_path: Path, user: str) -> None:
    write(tmp_path, {"pkg/__init__.py": "", "pkg/source.py": "from torch import cat\n"})
    write(tmp_path, {"pkg/user.py": user})
    files = [str(path) for path in tmp_path.rglob("*.py")]
    (finding,) = analysed(tmp_path, "pkg/source.py", Workspace(files)).findings
    assert (finding.code, finding.safety.label, finding.fixes) == ("MP106", "manual", ())
    assert "another file of the project takes the name" in finding.message.en


def test_a_star_takes_what_is_read(tmp_path: Path) -> None:
    write(tmp_path, {"pkg/__init__.py": "", "pkg/source.py": "from torch import cat\n"})
    write(tmp_path, {"pkg/user.py": "from .source import *\n\nx = source.cat\n"})
    files = [str(path) for path in tmp_path.rglob("*.py")]
    (finding,) = analysed(tmp_path, "pkg/source.py", Workspace(files)).findings
    assert (finding.code, finding.safety.label, len(finding.fixes)) == ("MP106", "review", 1)


def test_a_star_takes_what_the_module_lists(tmp_path: Path) -> None:
    source = 'from torch import cat, stack\n\n__all__ = ["stack"]\n'
    write(tmp_path, {"pkg/__init__.py": "from .source import *\n", "pkg/source.py": source})
    files = [str(path) for path in tmp_path.rglob("*.py")]
    (finding,) = analysed(tmp_path, "pkg/source.py", Workspace(files)).findings[:1]
    assert (finding.torch, len(finding.fixes)) == ("torch.cat", 1)


@pytest.mark.parametrize(
    "user",
    [
        *("from .source import other\n", "from .else_ import cat\n", "# import cat\n"),
        # A star gives what the file has from elsewhere itself.
        "from torch import stack, cat\nfrom .source import *\n",
        "import torch, numpy as cat\nfrom .source import *\n",
    ],
)
def test_a_name_that_no_other_file_takes_may_be_removed(tmp_path: Path, user: str) -> None:
    write(tmp_path, {"pkg/__init__.py": "", "pkg/source.py": "from torch import cat\n"})
    write(tmp_path, {"pkg/user.py": user, "pkg/else_.py": ""})
    files = [str(path) for path in tmp_path.rglob("*.py")]
    (finding,) = analysed(tmp_path, "pkg/source.py", Workspace(files)).findings
    assert (finding.code, finding.safety.label, len(finding.fixes)) == ("MP106", "review", 1)
