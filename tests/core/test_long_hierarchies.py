"""Hierarchies of classes that are long or meet again: no recursion, no exponential time."""

from __future__ import annotations

import pytest
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.options import Options
from mindport.mapping.index import load_index

FORWARD = "    def forward(self, x):\n        return x.view(3)\n"


def chain(base: str) -> str:
    """Return six hundred classes, each derived from the one before."""
    later = "".join(f"class A{at}(A{at - 1}):\n    pass\n" for at in range(1, 600))
    return f"class A0({base}):\n{FORWARD}{later}A599()(1)\n"


def diamonds(base: str) -> str:
    """Return classes with two bases that share one, thirty times over."""
    text = f"class T0({base}):\n{FORWARD}"
    for at in range(1, 30):
        text += f"class L{at}(T{at - 1}): pass\nclass R{at}(T{at - 1}): pass\n"
        text += f"class T{at}(L{at}, R{at}): pass\n"
    return text + "T29()(1)\n"


@pytest.mark.parametrize("base", ["torch.nn.Module", "Other"])
@pytest.mark.parametrize("made", [chain, diamonds])
def test_classes_are_met_once(made: object, base: str) -> None:
    assert callable(made)
    text = f"import torch\nfrom elsewhere import Other\n{made(base)}"
    analysis = analyze(Document("file:///a.py", text), Options(), load_index())
    assert any(finding.code in ("MP401", "MP402", "MP205") for finding in analysis.findings)
