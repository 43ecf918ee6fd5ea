"""What an analysis leaves in circles: it stays in memory until Python looks for garbage."""

from __future__ import annotations

import ast
import gc
from pathlib import Path

import pytest
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.options import Options
from mindport.mapping.index import load_index
from mindport.workspace import Workspace

ROOT = Path(__file__).resolve().parents[2]
#: A hierarchy, and layers that a function outside of it makes.
MADE_OUTSIDE = """
import torch.nn as nn


def block(n):
    return nn.Sequential(nn.Linear(n, n), nn.ReLU())


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = block(3)
        self.body.eval()
        self.head = block(4)


class Wide(Net):
    def forward(self, x):
        x[0] = 1
        return self.head(self.body(x))


net = Wide()
"""
#: What does not parse, as texts that are typed do.
BROKEN = """
import torch


def f(x):
    return x.view(-1, 3

y = torch.zeros(3
"""
#: A class that another is made with, under a name of its own.
HELD = """
import torch.nn as nn


class Net(nn.Module):
    kinds = {"a": (nn.Linear, nn.Conv2d)}

    def __init__(self, norm=nn.BatchNorm2d):
        super().__init__()
        self.norm = (norm or nn.LayerNorm)(3)
        self.make(3, act=nn.ReLU)

    def make(self, n, act):
        self.act = act() if act is not nn.GELU else act
"""
#: What stands in a file beside it, which is looked for.
BESIDE = """
from layers import Block, freeze

net = Block(3)
freeze(net)
y = net(torch.zeros(3)).view(-1)
"""
LAYERS = """
import torch.nn as nn


class Block(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.body = nn.Linear(n, n)

    def forward(self, x):
        return self.body(x)


def freeze(net):
    net.eval()
"""
TEXTS = {
    "made_outside": MADE_OUTSIDE,
    "broken": BROKEN,
    "held": HELD,
    **{path.stem: path.read_text("utf-8") for path in sorted(ROOT.glob("examples/*/*.py"))},
}


def _left(project: Workspace, path: Path, text: str) -> set[type]:
    """Return the classes of what analysing a text again leaves to be looked for."""

    def analysed(text: str) -> None:
        analyze(Document(path.as_uri(), text, path=str(path)), Options(), load_index(), project)

    # What is made once is there already.
    analysed(text)
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        analysed(text + "\n")
        gc.collect()
        return {type(each) for each in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
        gc.collect()


def _large(left: set[type]) -> set[str]:
    """Return the names of those that lead to much: nodes, and nearly all that is our own."""
    return {
        each.__qualname__
        for each in left
        if issubclass(each, (ast.AST, BaseException)) or each.__module__.startswith("mindport.")
    } - {"Given"}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_nothing_large_is_left(text: str, tmp_path: Path) -> None:
    assert not _large(_left(Workspace(), tmp_path / "a.py", text))


def test_nothing_large_is_left_of_other_files(tmp_path: Path) -> None:
    (tmp_path / "layers.py").write_text(LAYERS, "utf-8")
    assert not _large(_left(Workspace(), tmp_path / "a.py", f"import torch\n{BESIDE}"))


def _holds(found: object, node: ast.AST) -> bool:
    """Tell whether what was found leads back to the node that it is kept with."""
    seen: set[int] = set()
    waiting = [found]
    while waiting:
        each = waiting.pop()
        if each is node:
            return True
        if id(each) in seen or isinstance(each, (str, int, type)):
            continue
        seen.add(id(each))
        if isinstance(each, ast.AST):
            waiting += ast.iter_child_nodes(each)
        else:
            waiting += gc.get_referents(each)
    return False


CASES = sorted(ROOT.glob("tests/cases/**/*.py"))[::16]


@pytest.mark.parametrize("path", CASES, ids=[f"{each.parent.name}/{each.stem}" for each in CASES])
def test_what_is_kept_with_a_node_does_not_hold_it(path: Path) -> None:
    text = path.read_text("utf-8").partition("# --- after ---")[0]
    analysis = analyze(Document("file:///a.py", text, path="a.py"), Options(), load_index())
    # A file that is left out as a whole is not looked into.
    for node in ast.walk(analysis.source.tree) if analysis.source is not None else ():
        for key, found in list(vars(node).items()):
            if key.startswith("_mindport_"):
                assert not _holds(found, node), key
