"""Parameters that other files of a run freeze, and the modes that their plain classes set."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.options import Options
from mindport.mapping.index import load_index
from mindport.workspace import Workspace
from project_files import write

BODY = """\
    from torch import nn

    class Body(nn.Module):
        def __init__(self):
            super().__init__()
            self.fc = nn.Linear(4, 4)
            {}

        def forward(self, x):
            return self.fc(x)
"""
STEPS = """\
    import torch

    def steps(net, data):
        optimizer = torch.optim.AdamW(net.parameters(), lr=0.1)
        for x in data:
            loss = net(x).pow(2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
"""
MAIN = """\
    import torch
    from nets.body import Body
    from steps import steps

    steps(Body(), torch.ones(3, 2, 4))
"""


def converted(folder: Path, name: str) -> str:
    """Return what a file of a folder becomes when all of them are converted together."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    workspace = Workspace([str(each) for each in folder.rglob("*.py")])
    document = Document(path.as_uri(), text, path=str(path))
    return fix_all(document, Options(), load_index(), workspace, unsafe=True).text


@pytest.mark.parametrize(
    ("line", "frozen"),
    [
        ("self.fc.requires_grad_(False)", True),
        ("self.fc.weight.requires_grad = False", True),
        ("self.fc.requires_grad_(not fixed)", True),
        ("self.fc.requires_grad_(True)", False),
        ("self.fc.requires_grad_()", False),
        ("self.fc.weight.requires_grad = True", False),
        ("print(self.fc.weight.requires_grad == 1)", False),
        ("self.fc.weight.requires_grad &= fixed", True),
        ('setattr(self.fc.weight, "requires_grad", fixed)', True),
        ('setattr(self.fc.weight, "requires_grad", True)', False),
        ("self.pos = nn.Parameter(self.fc.bias.data, requires_grad=False)", True),
        ("self.pos = nn.Parameter(self.fc.bias.data, requires_grad=fixed)", True),
        ("self.pos = nn.Parameter(self.fc.bias.data, False)", True),
        ("self.pos = nn.Parameter(self.fc.bias.data, requires_grad=True)", False),
        ("for each in self.fc.parameters(): each.detach_()", True),
    ],
)
def test_what_others_freeze_stays(tmp_path: Path, line: str, *, frozen: bool) -> None:
    """An update leaves out what is frozen by a class of a model that callers hand in."""
    files = {"nets/__init__.py": "", "nets/body.py": BODY.format(line), "steps.py": STEPS}
    write(tmp_path, {**files, "main.py": MAIN})
    assert ("update_trainable(optimizer, grads)" in converted(tmp_path, "steps.py")) is frozen


def test_what_has_nothing_to_do_with_it_is_not_looked_at(tmp_path: Path) -> None:
    """A file of the run that neither side imports changes nothing."""
    other = BODY.format("self.fc.requires_grad_(False)")
    files = {"nets/__init__.py": "", "nets/body.py": BODY.format("pass"), "other.py": other}
    write(tmp_path, {**files, "steps.py": STEPS, "main.py": MAIN})
    assert "optimizer(grads)" in converted(tmp_path, "steps.py")


CLASSES = """\
    class Evaluating:
        def __init__(self, net):
            self.net = net

        def __enter__(self):
            self.net.eval()
            return self.net

        def __exit__(self, *exc):
            return False

    class Freezer:
        def __init__(self, net):
            net.eval()

    class Timed:
        def __init__(self, net):
            self.net = net

        def __enter__(self):
            return self.net

        def __exit__(self, *exc):
            return False
"""
HEADS = """\
    import torch
    from torch import nn
    from classes import Evaluating, Freezer, Timed

    class Head(nn.Module):
        def __init__(self, body):
            super().__init__()
            self.body = body

        def forward(self, x):
            return self.body(x)

    body = nn.BatchNorm1d(4)
    {}
"""


@pytest.mark.parametrize(
    ("code", "kept"),
    [
        ("with Evaluating(body) as net: head = Head(net)", True),
        ("with Evaluating(body): head = Head(body)", True),
        ("freezer = Freezer(body); head = Head(body)", True),
        ("with Timed(body) as net: head = Head(net)", False),
    ],
)
def test_modes_that_plain_classes_set_stay(tmp_path: Path, code: str, *, kept: bool) -> None:
    """What such a class of another file is given keeps its mode in what is made of it."""
    write(tmp_path, {"classes.py": CLASSES, "main.py": HEADS.format(code)})
    text = converted(tmp_path, "main.py")
    assert ("start_training(Head(" in text) is kept
    assert (").set_train()" in text.partition("head = ")[2]) is not kept
