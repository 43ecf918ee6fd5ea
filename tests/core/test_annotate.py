"""The action that annotates a parameter: what it writes, what it settles, and where it is refused.

In each text ``«`` and ``»`` stand around the place that the action is asked for.
"""

from __future__ import annotations

import ast

import pytest
from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.claims.annotate import Annotation, annotation_of, annotations_at
from mindport.core.document import Document
from mindport.core.model import Certainty, Span
from mindport.core.options import Options
from mindport.core.text.edits import apply_edits
from mindport.mapping.index import load_index

TORCH = "import torch\n"


def analysed(text: str, options: Options | None = None) -> Analysis:
    document = Document("file:///a.py", text, path="a.py")
    return analyze(document, options or Options(), load_index())


def asked(marked: str) -> tuple[Analysis, tuple[Annotation, ...]]:
    start = marked.index("«")
    span = Span(start, marked.index("»") - 1)
    analysis = analysed(marked.replace("«", "").replace("»", ""))
    return analysis, annotations_at(analysis, span, load_index())


WRITTEN = {
    "at the guess": (
        TORCH + "def f(x):\n    return x.«size»(0)\n",
        TORCH + "def f(x: torch.Tensor):\n    return x.size(0)\n",
    ),
    "at the receiver": (
        TORCH + "def f(x):\n    return «x».size(0)\n",
        TORCH + "def f(x: torch.Tensor):\n    return x.size(0)\n",
    ),
    "at the parameter": (
        TORCH + "def f(a, «x», b):\n    return x.size(0)\n",
        TORCH + "def f(a, x: torch.Tensor, b):\n    return x.size(0)\n",
    ),
    "a name that Python reads as a longer one": (
        TORCH + "def f(ﬁ):\n    return ﬁ.«size»(0)\n",
        TORCH + "def f(ﬁ: torch.Tensor):\n    return ﬁ.size(0)\n",
    ),
    "as the file spells it": (
        "import torch\nfrom torch import Tensor\ndef f(x):\n    return x.«size»(0)\n",
        "import torch\nfrom torch import Tensor\ndef f(x: Tensor):\n    return x.size(0)\n",
    ),
    "under another name": (
        "import torch as th\ndef f(x):\n    return x.«size»(0)\n",
        "import torch as th\ndef f(x: th.Tensor):\n    return x.size(0)\n",
    ),
    "a default": (
        TORCH + "def f(x=None):\n    return x.«size»(0)\n",
        "from typing import Optional\n"
        + TORCH
        + "def f(x: Optional[torch.Tensor] = None):\n    return x.size(0)\n",
    ),
    "a default with spaces and a comment": (
        TORCH + "def f(\n    x = None,  # the x\n    *,\n    y\n):\n    return x.«size»(0)\n",
        "from typing import Optional\n"
        + TORCH
        + "def f(\n    x: Optional[torch.Tensor] = None,  # the x\n    *,\n    y\n):\n"
        "    return x.size(0)\n",
    ),
    "None where Optional is imported": (
        "import torch\nfrom typing import Optional\ndef f(x=None):\n    return x.«size»(0)\n",
        "import torch\nfrom typing import Optional\n"
        "def f(x: Optional[torch.Tensor] = None):\n    return x.size(0)\n",
    ),
    "None where typing is imported": (
        "import torch\nimport typing as t\ndef f(x=None):\n    return x.«size»(0)\n",
        "import torch\nimport typing as t\n"
        "def f(x: t.Optional[torch.Tensor] = None):\n    return x.size(0)\n",
    ),
    "None where the file writes unions": (
        TORCH + "def f(x=None, n: int | None = 3):\n    return x.«size»(0)\n",
        TORCH + "def f(x: torch.Tensor | None = None, n: int | None = 3):\n    return x.size(0)\n",
    ),
    "None where Optional is another": (
        TORCH + "Optional = 3\ndef f(x=None):\n    return x.«size»(0)\n",
        TORCH + "Optional = 3\ndef f(x: torch.Tensor | None = None):\n    return x.size(0)\n",
    ),
    "None before the import": (
        "def f(x=None):\n    return x.«size»(0)\nimport torch\n",
        'def f(x: "torch.Tensor | None" = None):\n    return x.size(0)\nimport torch\n',
    ),
    "an import of a part of torch": (
        '"""Doc."""\nimport os\nfrom torch import nn\ndef f(x):\n    return x.«size»(0)\n',
        '"""Doc."""\nimport os\nimport torch\nfrom torch import nn\n'
        "def f(x: torch.Tensor):\n    return x.size(0)\n",
    ),
    "an import of a part under another name, and None": (
        "import torch.nn as nn\r\ndef f(x=None):\r\n    return x.«size»(0)\r\n",
        "from typing import Optional\r\nimport torch\r\nimport torch.nn as nn\r\n"
        "def f(x: Optional[torch.Tensor] = None):\r\n    return x.size(0)\r\n",
    ),
    "an import of everything": (
        "from torch import *\ndef f(x):\n    return x.«size»(0)\n",
        "import torch\nfrom torch import *\ndef f(x: torch.Tensor):\n    return x.size(0)\n",
    ),
    "None where annotations are not evaluated": (
        "from __future__ import annotations\nimport torch\ndef f(x=None):\n    x.«size»(0)\n",
        "from __future__ import annotations\nimport torch\n"
        "def f(x: torch.Tensor | None = None):\n    x.size(0)\n",
    ),
    "a keyword-only parameter of an async function over lines": (
        TORCH + "async def f(\n    a,\n    *,\n    x\n):\n    x.«size»(0)\n",
        TORCH + "async def f(\n    a,\n    *,\n    x: torch.Tensor\n):\n    x.size(0)\n",
    ),
    "a method of a Module": (
        "from torch import nn, Tensor\nclass N(nn.Module):\n    def mix(self, x):\n"
        "        return x.«size»(0)\n",
        "from torch import nn, Tensor\nclass N(nn.Module):\n    def mix(self, x: Tensor):\n"
        "        return x.size(0)\n",
    ),
    "a static method": (
        TORCH + "class N:\n    @staticmethod\n    def mix(x):\n        return x.«size»(0)\n",
        TORCH
        + "class N:\n    @staticmethod\n    def mix(x: torch.Tensor):\n        return x.size(0)\n",
    ),
    "from a function inside": (
        TORCH + "def f(x):\n    def g():\n        return x.«size»(0)\n    return g\n",
        TORCH + "def f(x: torch.Tensor):\n    def g():\n        return x.size(0)\n    return g\n",
    ),
    "a Module": (
        "from torch import nn\ndef f(m):\n    m.«eval»()\n    m.to('cuda')\n",
        "from torch import nn\ndef f(m: nn.Module):\n    m.eval()\n    m.to('cuda')\n",
    ),
    "an import that may not have run": (
        "try:\n    import torch\nexcept ImportError:\n    torch = None\n"
        "def f(x):\n    return x.«size»(0)\n",
        None,
    ),
    "an import for type checkers": (
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from torch import Tensor\n"
        "def f(x):\n    return x.«size»(0)\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from torch import Tensor\n"
        'def f(x: "Tensor"):\n    return x.size(0)\n',
    ),
    "an import below": (
        "def f(x):\n    return x.«size»(0)\nimport torch\n",
        'def f(x: "torch.Tensor"):\n    return x.size(0)\nimport torch\n',
    ),
    "converted code": (
        "import mindspore as ms\ndef f(x):\n    return x.«size»(0)\n",
        "import mindspore as ms\ndef f(x: ms.Tensor):\n    return x.size(0)\n",
    ),
    "CRLF and wide characters": (
        "import torch\r\ndef f(甲, x):\r\n    return '😀', x.«size»(0)\r\n",
        "import torch\r\ndef f(甲, x: torch.Tensor):\r\n    return '😀', x.size(0)\r\n",
    ),
}

REFUSED = {
    "an annotation is there": TORCH + "def f(x: 'Any'):\n    return x.«size»(0)\n",
    "a type comment is there": TORCH + "def f(x):\n    # type: (Any) -> Any\n    x.«size»(0)\n",
    "a lambda's parameter": TORCH + "f = lambda x: x.«size»(0)\n",
    "a lambda inside, with a name of the function": (
        TORCH + "def f(x):\n    return lambda x: x.«size»(0)\n"
    ),
    "all further arguments": TORCH + "def f(*x):\n    return x.«size»(0)\n",
    "all further keywords": TORCH + "def f(**x):\n    return x.«size»(0)\n",
    "the object itself": TORCH + "class N:\n    def f(self):\n        return self.«size»(0)\n",
    "the class itself": (
        TORCH + "class N:\n    @classmethod\n    def f(cls):\n        return cls.«size»(0)\n"
    ),
    "bound again before": TORCH + "def f(x):\n    x = get()\n    return x.«size»(0)\n",
    "a variable": TORCH + "def f(y):\n    x = get(y)\n    return x.«size»(0)\n",
    "a number by default": TORCH + "def f(x=3):\n    return x.«size»(0)\n",
    "a list by default": TORCH + "def f(x=[]):\n    return x.«size»(0)\n",
    "a member that the class lacks": TORCH + "def f(x):\n    x.«size»(0)\n    x.walk()\n",
    "it is called": TORCH + "def f(x):\n    x.«size»(0)\n    x(3)\n",
    "the name means something else": (
        TORCH + "class torch:\n    Tensor = int\ndef f(x):\n    return x.«size»(0)\n"
    ),
    "nothing is guessed": TORCH + "def f(«x»):\n    return x.walk(0)\n",
    "known already": "from torch import nn\nclass N(nn.Module):\n    def forward(self, «x»):\n"
    "        return x.size(0)\n",
    "no place for an import": "if 1:\n    from torch import nn\n"
    "def f(x):\n    return x.«size»(0)\n",
    "no name for an import": "from torch import nn\ntorch = 3\ndef f(x):\n    return x.«size»(0)\n",
    "another line": TORCH + "def f(x):\n    «y» = 1\n    return x.size(0)\n",
}


@pytest.mark.parametrize("name", WRITTEN)
def test_what_is_written(name: str) -> None:
    marked, expected = WRITTEN[name]
    analysis, found = asked(marked)
    if expected is None:
        assert all('"' in edit.text for each in found for edit in each.edits)
        return
    assert len(found) == 1
    text = apply_edits(analysis.doc.text, found[0].edits)
    assert text == expected
    ast.parse(text)
    after = analysed(text)
    assert not [r for r in after.references if r.certainty is Certainty.GUESSED]
    assert annotations_at(after, Span(0, len(text)), load_index()) == ()
    again = annotation_of(analysis, found[0].at, found[0].kind, load_index())
    assert again == found[0]


@pytest.mark.parametrize("name", REFUSED)
def test_where_it_is_refused(name: str) -> None:
    assert asked(REFUSED[name])[1] == ()


def test_what_may_be_either_is_offered_as_either() -> None:
    _, found = asked(TORCH + "def f(x):\n    return x.«cuda»()\n")
    assert [each.written for each in found] == ["torch.Tensor", "torch.nn.Module"]


def test_a_group_of_guesses_is_settled_at_once() -> None:
    inside = "def f(x):\n    def g():\n        x.«contiguous»()\n    def h():\n        x.size(0)\n"
    analysis, (found,) = asked(TORCH + inside)
    text = analysis.doc.text
    assert [text[s.start : s.end] for s in found.proves] == ["contiguous", "size"]


def test_nothing_where_guesses_are_turned_off() -> None:
    analysis = analysed(TORCH + "def f(x):\n    return x.softmax(0)\n", Options(guesses=False))
    assert annotations_at(analysis, Span(0, 99), load_index()) == ()
    assert not analysis.references


def test_a_parameter_that_is_not_there_has_none() -> None:
    analysis = analysed(TORCH + "def f(x):\n    return x.size(0)\n")
    for at, kind in ((0, "torch.Tensor"), (19, "torch.nn.Linear"), (19, "x")):
        assert annotation_of(analysis, at, kind, load_index()) is None
