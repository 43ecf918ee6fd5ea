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
TEXTS = {
    "made_outside": MADE_OUTSIDE,
    **{path.stem: path.read_text("utf-8") for path in sorted(ROOT.glob("examples/*/*.py"))},
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_nothing_large_is_left(text: str) -> None:
    doc = Document("file:///a.py", text, path="a.py")
    # What is made once is there already.
    analyze(doc, Options(), load_index())
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        analyze(Document("file:///a.py", text + "\n", path="a.py"), Options(), load_index())
        gc.collect()
        left = {type(each) for each in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
        gc.collect()
    assert not {each.__qualname__ for each in left if issubclass(each, ast.AST)}
    own = {each.__qualname__ for each in left if each.__module__.startswith("mindport.")}
    assert not own - {"Given"}


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
