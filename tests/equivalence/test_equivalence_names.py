"""Names that lead nowhere in a package are found, in a file and between files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from harness.names import left_imports, problems

Write = Callable[[dict[str, str]], Path]


@pytest.fixture
def package(tmp_path: Path) -> Write:
    """Return what writes files of a package."""

    def write(files: dict[str, str]) -> Path:
        for path, text in files.items():
            file = tmp_path / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        return tmp_path

    return write


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def f(:\n", "a.py: does not parse: invalid syntax"),
        ("x = torch.nn\n", "a.py: undefined: torch"),
        ("from .b import gone\n", "a.py: imports gone, which b does not have"),
        ("def f():\n    from own.c.d import gone\n", "a.py: imports gone, which c/d does not have"),
    ],
)
def test_a_name_that_leads_nowhere(package: Write, text: str, said: str) -> None:
    root = package({"a.py": text, "b.py": "x = 1\n", "c/d.py": ""})
    assert problems(root, "own") == {said}


@pytest.mark.parametrize(
    "text",
    [
        "from .b import x, f, K, np, y, z, t\n",
        "from . import b, c\nfrom .c import d\nfrom .c.d import anything\n",
        "from os import gone\nfrom own.missing import gone\n",
    ],
)
def test_names_that_are_there(package: Write, text: str) -> None:
    bound = """\
import numpy as np
x: int = 1
def f(): pass
class K: pass
try:
    import y
except ImportError:
    y = None
if x:
    z = 2
with open("f") as t:
    pass
"""
    root = package(
        {"a.py": text, "b.py": bound, "c/__init__.py": "", "c/d.py": "from e import *\n"}
    )
    assert problems(root, "own") == set()


def test_imports_that_cannot_fail(package: Write) -> None:
    text = """\
import torch.nn
try:
    from torch import fx
except ImportError:
    import torch.fx
else:
    import torch
try:
    import torch
except KeyError:
    pass
if TYPE_CHECKING:
    import torch
class K:
    import torch
def f():
    import torch
import torchvision
"""
    found = left_imports(package({"a.py": text, "b.py": "x = 1\n"}))
    assert found == {"a.py": [1, 5, 7, 9, 15]}
