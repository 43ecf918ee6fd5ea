"""Gradients that functions of other files store, which MindSpore's steps would not see."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.core.model import Safety
from mindport.workspace import Workspace
from project_files import analysed, write

STORES = """\
    def clear(net):
        for p in net.parameters():
            p.grad = None

    def count(net):
        return sum(p.numel() for p in net.parameters())

    def named(net):
        return [getattr(p, "grad", None) for p in net.parameters()]

    def attack(net, x):
        x = x.clone().requires_grad_(True)
        x.grad = None
        d = torch.zeros(3, requires_grad=True)
        d.grad = None

    def first(net):
        p = next(net.parameters())
        p.grad = None

    def both(net):
        clear(net)

    HOOKS = {"clear": clear}
    SIZES = [1, 2]

    class Freezer:
        def __init__(self, net):
            self.net = net

        def __call__(self):
            clear(self.net)

    class Tools:
        def forget(self, net):
            for p in net.parameters():
                p.grad = None

        def look(self, net):
            self.grad = net
"""

STEP = """\
    import stores
    import torch
    from stores import *

    net = torch.nn.Linear(3, 2)
    sgd = torch.optim.SGD(net.parameters(), lr=0.1)
    tools = Tools()
    for x in torch.ones(4, 2, 3):
        sgd.zero_grad()
        loss = net(x).sum()
        loss.backward()
        {}
        sgd.step()
"""


@pytest.mark.parametrize(
    ("code", "stays"),
    [
        ("clear(net)", True),
        ("stores.clear(net)", True),
        ("both(net)", True),
        ("named(net)", True),
        ("attack(net, x)", False),
        ("first(net)", True),
        ("net.apply(clear)", True),
        ("tools.forget(net)", True),
        ("[each(net) for each in [clear]]", True),
        ("HOOKS['clear'](net)", True),
        ("stores.HOOKS.get('clear')(net)", True),
        ("[each(net) for each in HOOKS.values()]", True),
        ("hook = clear; hook(net)", True),
        ("hook = lambda: clear(net); hook()", True),
        ("freezer = Freezer(net); freezer()", True),
        ("[count(net) for each in SIZES]", False),
        ("hooks = {'count': count}; hooks['count'](net)", False),
        ("tools.look(net)", False),
        ("count(net)", False),
    ],
)
def test_what_the_step_calls(tmp_path: Path, code: str, stays: bool) -> None:
    """A step stays torch's where a function of another file stores gradients for it."""
    write(tmp_path, {"stores.py": STORES, "main.py": STEP.format(code)})
    assert _stays(tmp_path) is stays


FREE = """\
    import torch

    def update(net: torch.nn.Module, sgd: torch.optim.Optimizer, x):
        loss = net(x).sum()
        loss.backward()
        sgd.step()
"""


def test_what_a_function_makes(tmp_path: Path) -> None:
    """A method is known by its name where a function of its file made the object."""
    made = STORES + "\n    def make():\n        return Tools()\n"
    step = STEP.replace("from stores import *", "from stores import make").replace(
        "Tools()", "make()"
    )
    write(tmp_path, {"stores.py": made, "main.py": step.format("tools.forget(net)")})
    assert _stays(tmp_path)


@pytest.mark.parametrize(("stored", "stays"), [("p.grad = None", True), ("print(p)", False)])
def test_what_calls_the_step(tmp_path: Path, stored: str, stays: bool) -> None:
    """One that clears nothing itself stays torch's where its caller stores gradients."""
    caller = f"from main import update\nfor p in net.parameters():\n    {stored}\nupdate(net, s, x)"
    write(tmp_path, {"main.py": FREE, "caller.py": caller})
    assert _stays(tmp_path) is stays


def _stays(folder: Path, name: str = "main.py") -> bool:
    run = [str(each) for each in folder.glob("*.py")]
    findings = analysed(folder, name, Workspace(run)).findings
    told = [each.safety for each in findings if each.torch == "torch.Tensor.backward"]
    assert len(told) == 1
    return told == [Safety.MANUAL]


TRAINER = """\
    import torch

    class Trainer:
        def __init__(self, net, hooks):
            self.net, self.hooks = net, hooks
            self.sgd = torch.optim.SGD(net.parameters(), lr=0.1)

        def fit(self, x):
            self.sgd.zero_grad()
            loss = self.net(x).sum()
            loss.backward()
            for hook in self.hooks:
                hook(self.net)
            self.sgd.step()
"""


@pytest.mark.parametrize(
    ("hooks", "stays"),
    [
        ("[stores.clear]", True),
        ("[stores.Freezer(net)]", True),
        ("[own]", True),
        ("[stores.count]", False),
        ("[]", False),
    ],
)
def test_what_callers_hand_in(tmp_path: Path, hooks: str, stays: bool) -> None:
    """A step stays torch's where what makes its object hands in what stores gradients."""
    main = f"""\
    import stores
    import torch
    from trainer import Trainer

    def own(net):
        net.bias.grad = None

    net = torch.nn.Linear(3, 2)
    Trainer(net, {hooks}).fit(torch.ones(2, 3))
    """
    write(tmp_path, {"stores.py": STORES, "trainer.py": TRAINER, "main.py": main})
    assert _stays(tmp_path, "trainer.py") is stays


HELPERS = """\
    def clip(optimizer, limit):
        for group in optimizer.param_groups:
            for p in group["params"]:
                if p.grad is not None:
                    p.grad.data.clamp_(-limit, limit)

    def norm(model):
        return [p.grad.norm() for p in model.parameters()]
"""
HELPED = """\
    import torch
    {imports}

    net = torch.nn.Linear(3, 2)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)

    def train(x, {given}):
        optimizer.zero_grad()
        net(x).sum().backward()
        {call}
        optimizer.step()
"""


def _edits(folder: Path, imports: str, call: str, given: str = "y") -> list[str]:
    """Return what the fixes of a step write that calls helpers, "" where it has none."""
    main = HELPED.format(imports=imports, call=call, given=given)
    write(folder, {"helpers.py": HELPERS, "main.py": main})
    steps = [each for each in analysed(folder).findings if each.code == "MP404"]
    return [edit.text for each in steps for fix in each.fixes for edit in fix.edits]


@pytest.mark.parametrize(
    ("imports", "call", "handed"),
    [
        ("from helpers import clip", "clip(optimizer, 0.5)", ""),
        ("import helpers", "helpers.clip(limit=1, optimizer=optimizer)", ""),
        ("from helpers import norm as size", "size(net)", ", optimizer=optimizer"),
    ],
)
def test_a_step_holds_gradients_for_what_looks_at_them(
    tmp_path: Path, imports: str, call: str, handed: str
) -> None:
    written = _edits(tmp_path, imports, call)
    assert "optimizer.held_gradients = None" in written
    assert not handed or handed in written


def test_the_optimizer_of_another_step_is_in_the_way(tmp_path: Path) -> None:
    assert _edits(tmp_path, "from helpers import clip", "clip(other, 1)", "other") == []


def test_what_is_handed_the_optimizer_already_is_so_once(tmp_path: Path) -> None:
    call = "norm(net, optimizer=optimizer)"
    assert ", optimizer=optimizer" not in _edits(tmp_path, "from helpers import norm", call)
