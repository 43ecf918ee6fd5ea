"""What one file of a run has of another one's imports is there after the conversion."""

from __future__ import annotations

import pytest
from cli_shell import Shell

OWN = "from torch import nn\n\nl = nn.Linear(1, 2)\n"
KEPT = "from mindspore import mint\nfrom torch import nn\n\nl = mint.nn.Linear(1, 2)\n"
GONE = "from mindspore import mint\n\nl = mint.nn.Linear(1, 2)\n"


def own_beside(shell: Shell, other: str) -> str:
    """Convert OWN together with another file; return what it becomes."""
    shell.write("p/a.py", OWN)
    shell.write("p/b.py", other)
    shell.run("convert", "--write", "p")
    return shell.read("p/a.py")


@pytest.mark.parametrize(
    "other",
    [
        "from a import nn\n",
        "from a import (\n    l,\n    nn,\n)\n",
        "from .a import nn as layers\n",
        "import a\n\nx = a.nn\n",
        "import a as b\n\nx = b.nn.functional\n",
        "from . import a\n\nx = a.nn\n",
        "def f():\n    from a import nn\n",
        "import os, \\\n    a\n\nx = a.nn\n",
        "import a \\\n    as b\n\nx = b.nn\n",
    ],
)
def test_an_import_that_another_file_takes_stays(shell: Shell, other: str) -> None:
    assert own_beside(shell, other) == KEPT
    # A second run finds no more to do.
    shell.run("convert", "--write", "p")
    assert shell.read("p/a.py") == KEPT


@pytest.mark.parametrize(
    "other",
    [
        "from a import l\n",
        "from c import nn\n",
        "import a\n\nx = a.l\n",
        "import c\n\nx = c.nn\n",
        "import a\n\nx = b.a.nn\n",
        "import c as a\n\nx = a.nn\n",
    ],
)
def test_an_import_that_no_file_takes_goes(shell: Shell, other: str) -> None:
    assert own_beside(shell, other) == GONE


def test_what_is_read_of_a_module_is_converted(shell: Shell) -> None:
    """A layer is MindSpore's where its class is; a name of the file that looks alike is left."""
    shell.write("p/a.py", "import torch.nn as nn\nfrom torch import nn as layers\n")
    shell.write(
        "p/b.py",
        "import a\n\nx = a.nn.Linear(1, 2)\ny = a.layers.functional.relu(x.weight)\n"
        "\n\ndef f(a):\n    return a.nn.Linear(1, 2)\n",
    )
    shell.run("convert", "--write", "p")
    assert shell.read("p/b.py") == (
        "import a\nfrom mindspore import mint\n\nx = mint.nn.Linear(1, 2)\n"
        "y = mint.nn.functional.relu(x.weight)\n\n\ndef f(a):\n    return a.nn.Linear(1, 2)\n"
    )
