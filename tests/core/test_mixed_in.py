"""Mixins whose heirs other files of the run define; beside each what may be no Module."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.workspace import Workspace
from project_files import analysed, found, write

MIXIN = """\
    import inspect

    class Query:
        def ask(self):
            return self.count

    class Generates(Query):
        def names(self):
            return inspect.signature(self.forward), self.count, self.parameters()
"""
OWN = """\
    import torch

    class Scores:
        def forward(self, x):
            return torch.relu(self.head(x))

        def twice(self, x):
            return self.forward(x), self.forward(x)
"""
FORWARD = "nn.Module.forward inferred"
PARAMETERS = "nn.Module.parameters inferred"
NET = "from torch import nn\nfrom mixin import Generates\nclass Net(nn.Module, Generates): pass"


def in_mixin(folder: Path, *, together: bool = True, **more: str) -> list[str]:
    """Write MIXIN and more modules as one run; return what is found in the mixin."""
    files = {"mixin.py": MIXIN, **{f"{name}.py": text for name, text in more.items()}}
    write(folder, files)
    run = [str(folder / name) for name in files]
    return found(folder, "mixin.py", Workspace(run if together else ()))


@pytest.mark.parametrize(
    ("heirs", "module"),
    [
        (NET, True),
        ("import mixin\nfrom torch import nn\nclass Net(nn.Module, mixin.Generates): pass", True),
        # A mixin between.
        (
            NET.replace("nn.Module, Generates", "Generates") + "\nclass A(nn.Module, Net): pass",
            True,
        ),
        (NET + "\nclass Job(Generates): pass", False),
        (NET.replace("nn.Module, Generates", "Generates"), False),
        # Another class of that name.
        (NET.replace("from mixin import Generates", "class Generates: pass"), False),
        ("import torch\nfrom mixin import Generates\nprint(Generates().names())", False),
    ],
)
def test_a_mixin_of_modules(tmp_path: Path, heirs: str, *, module: bool) -> None:
    """What only Modules derive from asks them for what a Module has, and for nothing else."""
    expected = [FORWARD, PARAMETERS] if module else []
    assert in_mixin(tmp_path, heirs=heirs) == expected


def test_heirs_in_several_files(tmp_path: Path) -> None:
    """One that is none, in any file of the run, leaves it open."""
    job = "from mixin import Generates\nclass Job(Generates): pass"
    assert in_mixin(tmp_path, nets=NET, more=NET) == [FORWARD, PARAMETERS]
    assert in_mixin(tmp_path, nets=NET, jobs=job) == []


def test_files_that_are_looked_at_alone(tmp_path: Path) -> None:
    """Without the run nobody knows what derives from a class."""
    assert in_mixin(tmp_path, nets=NET, together=False) == []


def messages(folder: Path, name: str, *run: str) -> list[str]:
    """Return what is said in a file, where some files are one run."""
    workspace = Workspace([str(folder / each) for each in run])
    return [each.message.en for each in analysed(folder, name, workspace).findings]


def test_the_forward_of_a_mixin(tmp_path: Path) -> None:
    """It is renamed where only Modules of the run have it, with what calls it."""
    net = "from torch import nn\nfrom own import Scores\nclass Net(Scores, nn.Module): pass"
    job = "from own import Scores\nclass Job(Scores): pass"
    write(tmp_path, {"own.py": OWN, "net.py": net, "job.py": job})
    renamed = "`forward` is `construct` in a MindSpore Cell"
    kept = "`Net` has its `forward` from `Scores` of another file"
    own = [each for each in messages(tmp_path, "own.py", "own.py", "net.py") if "forward" in each]
    assert own == [renamed] * 3
    assert not any(kept in each for each in messages(tmp_path, "net.py", "own.py", "net.py"))
    # Something else has it too, or the file stays as it is.
    for run in (("own.py", "net.py", "job.py"), ("net.py",)):
        assert renamed not in messages(tmp_path, "own.py", *run)
        assert any(kept in each for each in messages(tmp_path, "net.py", *run))


@pytest.mark.parametrize(
    "net",
    [
        # Its own comes first, or Module's does.
        "class Net(Scores, nn.Module):\n    def forward(self, x): return x",
        "class Net(nn.Module, Scores): pass",
        "class Net(nn.Linear): pass",
    ],
)
def test_a_forward_that_is_not_the_mixins(tmp_path: Path, net: str) -> None:
    """Nothing is said where another file's `forward` is not what runs."""
    text = f"from torch import nn\nfrom own import Scores\n{net}"
    write(tmp_path, {"own.py": OWN, "net.py": text})
    assert not any("of another file" in each for each in messages(tmp_path, "net.py", "net.py"))
