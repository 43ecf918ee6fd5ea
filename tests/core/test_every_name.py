"""Every torch name that is known, written in every place where Python allows a name.

Calls, assignments, decorators, bases, annotations: whatever a person may write is analysed, and
where all fixes are applied the file still parses and names nothing that is not there.
"""

from __future__ import annotations

import ast

import pytest
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.options import Options
from mindport.mapping.index import load_index
from result_checks import faults

HEAD = "import torch\n\n\ndef g(self, a, k, x: torch.Tensor):\n"
#: Where a name may stand; NAME is the name.
PLACES = (
    "v = NAME",
    "v = NAME()",
    "v = NAME(*a)",
    "v = NAME(**k)",
    "v = NAME(x)",
    "v = NAME(x, 1)",
    "v = NAME(x, x, x, x, x, x, x, x, x)",
    "v = NAME(x, unknown=1)",
    "v = NAME(x, out=x)",
    "v = NAME(x, dim=0)",
    "v = NAME(x, dtype=x.dtype)",
    "v = NAME(x := 1)",
    "v = NAME('a')",
    "v = NAME(None)",
    "v = NAME([x], (x,))",
    "v = NAME(1.5, 2j)",
    "v = NAME(\n    x,  # why\n    1,\n)",
    "v = NAME([])",
    "v = NAME((), dim=0)",
    "v = NAME(x, [], ())",
    "v = NAME({}, {})",
    "v = NAME(*[], **{})",
    "v = NAME('', '')",
    "v = NAME(..., lambda: x)",
    "v = NAME(x[:0], -1)",
    "x[NAME([])] = NAME(())",
    "NAME = 1",
    "NAME += 1",
    "NAME(x).member = 1",
    "NAME(x)[0] = 1",
    "del NAME",
    "@NAME\ndef f(a): pass",
    "@NAME(1)\ndef f(a): pass",
    "class A(NAME): pass",
    "class A(NAME):\n    def __init__(self):\n        super().__init__()",
    "def f(a=NAME(1), b=NAME): yield NAME(a)",
    "def f(*, a=NAME): return a(x)",
    "async def f(): await NAME(x)",
    "v: 'NAME' = 1",
    "isinstance(x, NAME)",
    "isinstance(x, (NAME, int))",
    "v = NAME if x else 1",
    "v = [NAME(x) for _ in x]",
    "for v in NAME: pass",
    "with NAME: pass",
    "with NAME(x) as v: pass",
    "v = f'{NAME(x):.3f}'",
    "v = NAME(x)[0]",
    "v = NAME.member",
    "v = NAME[0]",
    "v = NAME[x:1, ...](2)",
    "v, w = NAME(x)",
    "v = NAME == x",
    "v = not NAME",
    "v = -NAME(x)",
    "v = x | NAME(x)",
    "v = lambda: NAME",
    "v = x.apply(NAME)",
    "v = map(NAME, x)",
    "v = {'a': NAME}; v['a'](x)",
    "v = NAME; v(x)",
    "v = NAME(x)(x)(x)",
    "v = x[NAME]",
    "raise NAME",
    "assert NAME(x), 1",
    "print(NAME(x), sep=NAME)",
)
NAMES = load_index().names()
MEMBERS = tuple(name for name in NAMES if name.startswith("torch.Tensor."))
OTHERS = tuple(name for name in NAMES if not name.startswith("torch.Tensor."))
#: Every name on every target takes minutes: one in so many is written, members more often.
STEP = 100


def written(name: str) -> str:
    """Return a function that has a name in every place; a Tensor's member also by its object."""
    names = [name]
    if name.startswith("torch.Tensor."):
        names.append("x." + name.removeprefix("torch.Tensor."))
    lines = [
        line
        for each in names
        for place in PLACES
        for line in place.replace("NAME", each).split("\n")
    ]
    return HEAD + "".join(f"    {line}\n" for line in lines)


@pytest.mark.parametrize("target", ["ascend", "cpu"])
@pytest.mark.parametrize("start", range(4))
def test_a_name_in_any_place_is_analysed(start: int, target: str) -> None:
    at = start if target == "cpu" else start + 4
    for name in (*MEMBERS[at::8], *OTHERS[at::STEP]):
        text = written(name)
        ast.parse(text)
        document = Document("file:///a.py", text, path="a.py")
        analysis = analyze(document, Options(target=target), load_index())
        spans = [finding.span for finding in analysis.findings]
        assert spans == sorted(spans), name
        assert not analysis.problems, name


@pytest.mark.parametrize("unsafe", [False, True])
def test_a_name_in_any_place_is_fixed(unsafe: bool) -> None:
    for name in (*MEMBERS[int(unsafe) :: 12], *OTHERS[int(unsafe) :: 2 * STEP]):
        text = written(name)
        document = Document("file:///a.py", text, path="a.py")
        result = fix_all(document, Options(target="cpu"), load_index(), unsafe=unsafe)
        assert faults(text, result.text) == [], name
