"""How sure a claim is, in words: whatever the walk notes has them in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import mindport.core.walk
import pytest
from case_file import read_case
from mindport.core.analyze import analyze
from mindport.core.claims.certainty_words import certainty_text, is_worded, reason
from mindport.core.document import Document
from mindport.core.model import Certainty, Reference, Span
from mindport.core.options import Options
from mindport.mapping.index import load_index

WALK = Path(mindport.core.walk.__file__).parent
CASES = Path(__file__).parent.parent / "cases"


def test_every_reason_that_the_cases_meet_has_words() -> None:
    origins = set()
    for path in sorted(CASES.rglob("*.py")):
        document = Document("file:///case.py", read_case(path).source, path="case.py")
        analysis = analyze(document, Options(), load_index())
        origins |= {reference.origin for reference in analysis.references}
    assert len(origins) > 10
    assert [origin for origin in sorted(origins) if not is_worded(origin)] == []


def test_every_reason_that_the_walk_writes_has_words() -> None:
    found = [origin for path in sorted(WALK.glob("*.py")) for origin in _reasons(path)]
    assert len(found) > 8
    assert [origin for origin in found if not is_worded(origin)] == []


def _reasons(path: Path) -> Iterator[str]:
    """Yield the reasons written in a file of the walk: given to a value, or named ``why``."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Instance", "_likely"):
            yield from _texts(node.args[-1])
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "why":
            yield from _texts(node.value)


def _texts(node: ast.expr) -> Iterator[str]:
    for part in (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
        elif isinstance(part, ast.JoinedStr):
            yield "".join(
                str(each.value) if isinstance(each, ast.Constant) else "torch.x"
                for each in part.values
            )


@pytest.mark.parametrize(
    ("certainty", "origin", "expected", "chinese"),
    [
        (Certainty.PROVEN, "import", "Proven: the name is imported", "确定：该名称由导入得知"),
        (
            Certainty.PROVEN,
            "annotation",
            "Proven: `x` is a `torch.Tensor` (annotated)",
            "确定：`x` 是 `torch.Tensor`（由注解得知）",
        ),
        (
            Certainty.INFERRED,
            "result of torch.cat()",
            "Inferred: `x` is taken for a `torch.Tensor` (result of `torch.cat()`)",
            "推断：`x` 被视为 `torch.Tensor`（`torch.cat()` 的结果）",
        ),
        (
            Certainty.GUESSED,
            "result of torch.cat(), in another file",
            "Guessed: `x` is probably a `torch.Tensor` (result of `torch.cat()`, in another file)",
            "猜测：`x` 可能是 `torch.Tensor`（`torch.cat()` 的结果，位于另一文件）",
        ),
        (
            Certainty.GUESSED,
            "a name that hardly anything else has",
            "Guessed: only the name `view` says that `x` is a `torch.Tensor` "
            "(hardly anything else has a member of that name)",
            "猜测：仅凭名称 `view` 猜测 `x` 是 `torch.Tensor`（几乎没有其他类型有此名称的成员）",
        ),
    ],
)
def test_sentences(certainty: Certainty, origin: str, expected: str, chinese: str) -> None:
    reference = Reference("torch.Tensor.view", Span(0, 1), certainty, origin)
    said = certainty_text(reference, "x")
    assert (said.en, said.zh) == (expected, chinese)


def test_other_words_of_the_walk_are_given_as_they_are() -> None:
    assert reason("a thing not listed").en == "a thing not listed"
    assert not is_worded("a thing not listed")
