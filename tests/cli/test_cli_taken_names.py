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
        "from a import *\n\nx = nn\n",
        "from a import *\n\n__all__ = ['nn']\n",
        "from a import *\nfrom a import nn as layers\n",
        "from a import *\nfrom . import a\n\nx = a.nn\n",
        "import os; from a import nn\n",
        "import os; import a\nx = a.nn\n",
        "if True: from a import nn\n",
        "from a \\\n    import nn\n",
        "\f\nfrom a import nn\n",
        "import os\rfrom a import nn\r",
        "import a\n\nx = (\n    a\n    .nn\n)\n",
        "import a\n\nx = getattr(a, 'nn')\n",
        "import a\n\nb = a\nx = b.nn\n",
        "import importlib\n\nb = importlib.import_module('a')\nx = b.nn\n",
        "from a import *\n\nx = eval('nn.Module')\n",
        "from a import *\n\nx = eval(name)\n",
        "import os, \\\n    a\n\nx = a.nn\n",
        "import a \\\n    as b\n\nx = b.nn\n",
    ],
)
def test_an_import_that_another_file_takes_stays(shell: Shell, other: str) -> None:
    assert own_beside(shell, other) == KEPT
    # A second run finds no more to do.
    shell.run("convert", "--write", "p")
    assert shell.read("p/a.py") == KEPT


@pytest.mark.parametrize("options", [(), ("--unsafe",)])
@pytest.mark.parametrize("more", range(0, 40, 20))
def test_an_import_goes_that_no_converted_file_needs(
    shell: Shell, options: tuple[str, ...], more: int
) -> None:
    """What has ``nn`` of the other file by ``*`` has its own once it is converted; some does not.

    more: files beside, so that several processes share the work.
    """
    for number in range(more):
        shell.write(f"p/m{number}.py", "x = 1\n")
    shell.write("p/a.py", "import torch\n" + OWN)
    shell.write(
        "p/b.py", "from a import *\n\nm = nn.Linear(2, 2)\n\n\ndef f():\n    return torch\n"
    )
    shell.run("convert", "--write", *options, "p")
    assert shell.read("p/b.py").startswith(
        "from a import *\nfrom mindspore import mint\n\nm = mint.nn.Linear(2, 2)\n"
    )
    left = shell.read("p/a.py")
    assert "from torch import nn" not in left and "\nnn = " not in left
    assert ("\ntorch = " if options else "import torch\n") in left


@pytest.mark.parametrize(
    "other",
    [
        "from a import l\n",
        "from c import nn\n",
        "import a\n\nx = a.l\n",
        "import c\n\nx = c.nn\n",
        "import a\n\nx = b.a.nn\n",
        "import c as a\n\nx = a.nn\n",
        "from a import *\n",
        "from a import *\n\nx = l.nn\n",
        "from a import *\nfrom c import nn\n\nx = nn\n",
    ],
)
def test_an_import_that_no_file_takes_goes(shell: Shell, other: str) -> None:
    assert own_beside(shell, other) == GONE


@pytest.mark.parametrize(
    ("third", "left"),
    [("from p import nn\n", KEPT), ("import p\n\nx = p.nn\n", KEPT), ("from p import l\n", GONE)],
)
def test_a_package_hands_on_what_it_imports_whole(shell: Shell, third: str, left: str) -> None:
    shell.write("p/__init__.py", "from .a import *\n")
    shell.write("c.py", third)
    shell.write("p/a.py", OWN)
    shell.run("convert", "--write", ".")
    assert shell.read("p/a.py") == left


@pytest.mark.parametrize(
    ("other", "text", "left"),
    [
        ("b.py", "from a import *\n\nx = nn\n", KEPT),
        ("b.py", "from a import *\n\nx = l\n", GONE),
        ("inner/b.py", "from a import nn\n", KEPT),
        ("../b.py", "from p.a import nn\n", KEPT),
        ("../q/b.py", "from p.a import nn\n", KEPT),
        ("../b.py", "from a import nn\n", GONE),
        (".hidden/b.py", "from a import nn\n", GONE),
        ("b.txt", "from a import nn\n", GONE),
    ],
)
def test_a_file_alone_keeps_what_files_near_it_take(
    shell: Shell, other: str, text: str, left: str
) -> None:
    shell.write("pyproject.toml", "")
    shell.write("p/a.py", OWN)
    shell.write(f"p/{other}", text)
    shell.run("convert", "--write", "p/a.py")
    assert shell.read("p/a.py") == left


def test_above_a_project_nothing_is_near(shell: Shell) -> None:
    shell.write("p/a.py", OWN)
    shell.write("p/pyproject.toml", "")
    shell.write("b.py", "from p.a import nn\n")
    shell.run("convert", "--write", "p/a.py")
    assert shell.read("p/a.py") == GONE


@pytest.mark.parametrize(
    ("package", "user"),
    [
        ("from . import a\n", "import p\n\nx = p.a.nn\n"),
        ("from . import a as b\n", "from p import b\n\nx = b.nn\n"),
        ("from . import a as b\n", "import p\n\nx = p.b.nn\n"),
        ("from .inner import c\n", "from p import c\n\nx = c.nn\n"),
    ],
)
def test_a_package_calls_a_module_what_it_likes(shell: Shell, package: str, user: str) -> None:
    shell.write("p/__init__.py", package)
    shell.write("p/inner/__init__.py", "from .. import a as c\n")
    shell.write("p/a.py", OWN)
    shell.write("user.py", user)
    shell.run("convert", "--write", ".")
    assert shell.read("p/a.py") == KEPT


@pytest.mark.parametrize(
    ("folder", "user"),
    [
        ("src/lib", "from lib.a import nn, Net\n\nnet = Net()\n"),
        ("lib", "import sys\n\nsys.path.append('lib')\nfrom a import nn, Net\n\nnet = Net()\n"),
        ("x/lib", "import sys\n\nsys.path[:0] = [X]\nfrom lib.a import nn, Net\n\nnet = Net()\n"),
    ],
)
def test_modules_that_no_folder_above_leads_to(shell: Shell, folder: str, user: str) -> None:
    """They are found where the run has them: their imports stay, and their Modules train."""
    shell.write(f"{folder}/a.py", OWN + "\n\nclass Net(nn.Module):\n    pass\n")
    shell.write("main.py", user)
    shell.run("convert", "--write", ".")
    assert "from torch import nn\n" in shell.read(f"{folder}/a.py")
    assert shell.read("main.py") == user.replace("Net()", "Net().set_train()")


def test_a_module_that_several_files_may_be_is_not_taken_for_one(shell: Shell) -> None:
    shell.write("x/a.py", OWN)
    shell.write("y/a.py", OWN)
    shell.write("main.py", "import sys\n\nsys.path.append(X)\nfrom a import nn\n")
    shell.run("convert", "--write", ".")
    assert shell.read("x/a.py") == shell.read("y/a.py") == GONE


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
