"""What the walk takes values for: each file of ``inference/`` says it line by line.

A line that ends with ``#: proven``, ``#: inferred``, ``#: guessed`` or ``#: none`` says how sure
the members of values on it are, in the text's order; lines without such a mark are not looked at.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.options import Options
from mindport.mapping.index import load_index

FILES = sorted((Path(__file__).parent / "inference").glob("*.py"))
MARK = re.compile(r"#: ([a-z ]+)$")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_values_are_taken_for_what_they_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    analysis = analyze(Document("file:///a.py", text, path="a.py"), Options(), load_index())
    assert not analysis.problems
    assert analysis.walked is not None
    found: dict[int, list[str]] = {}
    for use in sorted(analysis.walked.uses, key=lambda use: use.span):
        if use.member:
            line, _ = analysis.index.line_col(use.span.start)
            found.setdefault(line, []).append(use.certainty.label)
    wrong: list[str] = []
    for line, content in enumerate(text.split("\n")):
        mark = MARK.search(content)
        if mark is not None:
            has = " ".join(found.get(line, ["none"]))
            if has != mark[1]:
                wrong.append(f"{path.name}:{line + 1} is {has}: {content.strip()}")
    assert not wrong, "\n".join(wrong)


def test_a_chain_of_many_classes_is_walked() -> None:
    """Each class derives from the one before, more often than the interpreter's stack is deep."""
    parts = [
        "import torch\nclass C0(torch.nn.Module):\n    def forward(self, x): return x.view(3)\n"
    ]
    parts += [
        f"class C{at}(C{at - 1}):\n"
        f"    def __init__(self):\n        super().__init__()\n        self.m = C{at - 1}()\n"
        "    def forward(self, x):\n        return super().forward(x) + self.m(x).view(3)\n"
        for at in range(1, 500)
    ]
    text = "".join(parts)
    analysis = analyze(Document("file:///a.py", text, path="a.py"), Options(), load_index())
    assert analysis.walked is not None
    assert len(analysis.walked.modules) == 500
