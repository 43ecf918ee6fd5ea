"""What is told of a clip for one of two optimizers, which may have parameters in common."""

from __future__ import annotations

import pytest
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.options import Options
from mindport.mapping.index import load_index

CODE = """\
import torch
from torch import nn
from nets import make


class Part(nn.Module):
    def __init__(self, size, body=None):
        super().__init__()
        self.body = nn.Linear(3, 4) if body is None else body
        self.out = nn.Linear(4, size)

    def forward(self, x):
        return self.out(self.body(x))


def tie(one, other):
    one.body.weight = other.body.weight


def train({given}xs):
    {made}
    one = torch.optim.SGD(a.parameters(), lr=0.1)
    two = torch.optim.SGD(b.parameters(), lr=0.1)
    for x in xs:
        one.zero_grad()
        two.zero_grad()
        (a(x) + b(x)).mean().backward()
        {clip}
        one.step()
        two.step()
"""
CLIP = "nn.utils.clip_grad_norm_(a.parameters(), 1.0)"
TOLD = "would be changed for both in PyTorch"


@pytest.mark.parametrize(
    ("given", "made", "clip", "told"),
    [
        ("", "a, b = Part(1), Part(1).to('cpu')", CLIP, False),
        ("", "a = Part(1)\n    b = Part(size=1).cuda()", CLIP, False),
        ("a, b, ", "pass", CLIP, True),
        ("a, b, ", "pass", "pass", False),
        ("", "a, b = make(1, 1)", CLIP, True),
        (
            "",
            "kw = dict(body=nn.Linear(3, 4))\n    a, b = Part(1, **kw), Part(1, **kw)",
            CLIP,
            True,
        ),
        ("", "a, b = Part(1), Part(1)\n    tie(a.body, b.body)", CLIP, True),
        ("", "a, b = Part(1), Part(1)\n    setattr(a, 'body', b.body)", CLIP, True),
        ("", "a, b = Part(1), Part(1)\n    a.apply(print)", CLIP, False),
    ],
)
def test_that_optimizers_share_nothing_is_told_where_it_is_taken_for_granted(
    given: str, made: str, clip: str, *, told: bool
) -> None:
    text = CODE.format(given=given, made=made, clip=clip)
    found = analyze(Document("file:///p.py", text, path="p.py"), Options(), load_index()).findings
    backward = [each for each in found if each.torch == "torch.Tensor.backward"]
    (finding,) = backward
    assert (TOLD in finding.message.en) is told
    assert finding.fixes
