"""Fixes of notebooks in parts: in cells each, and whichever are taken, the cells hold."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest
from mindport.core.base.records import replace
from mindport.core.codes import of_api
from mindport.core.document import Document
from mindport.core.fixes.fix_in_parts import fix_in_parts
from mindport.core.fixes.part_ticks import unbound
from mindport.core.fixes.parts import InParts
from mindport.core.model import Edit
from mindport.core.notebooks.notebook import cell_spans, code_of, compose, parse_document
from mindport.core.options import Options
from mindport.core.text.edits import apply_edits
from mindport.mapping.index import load_index

ROOT = Path(__file__).parent.parent.parent
PROGRAMS = sorted((ROOT / "tests" / "equivalence" / "programs").glob("*.py"))


def notebook(*sources: str) -> Document:
    text, cells = compose(sources)
    return Document("file:///a.ipynb", text, path="a.ipynb", cells=cells)


def in_parts(doc: Document, **how: object) -> InParts:
    how = {"safe_only": False, **how}
    return fix_in_parts(doc, Options(), load_index(), **how)  # type: ignore[arg-type]


def cells_of(doc: Document, edits: list[Edit]) -> list[str]:
    """Return the cells with edits, each of which has to lie within one."""
    assert doc.cells is not None
    spans = cell_spans(doc.text, doc.cells)
    assert spans is not None
    assert all(any(span.contains(edit.span) for span in spans) for edit in edits)
    text = apply_edits(doc.text, edits)
    after = cell_spans(text, doc.cells)
    assert after is not None
    return [text[span.start : span.end] for span in after]


def as_cells(text: str) -> list[str]:
    """Return a program in cells of a few statements each."""
    lines = text.splitlines()
    starts = [each.lineno - 1 for each in ast.parse(text).body][2::2]
    starts = [at for at in starts if not lines[at - 1].startswith("@")]
    return ["\n".join(lines[a:b]) for a, b in zip([0, *starts], [*starts, None], strict=True)]


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_any_ticks_leave_a_whole_notebook(path: Path) -> None:
    cells = as_cells(path.read_text(encoding="utf-8"))
    doc = notebook("%matplotlib inline\n" + cells[0], "!ls", *cells[1:])
    found = in_parts(doc)
    ticks = [edit for part in found.parts for edit in part.edits]
    assert ticks
    draw = random.Random(path.name)
    known = unbound(code_of(doc).text)
    assert known is not None
    for taken in ([], ticks, [draw.choice(ticks)], [e for e in ticks if draw.random() < 0.5]):
        text = apply_edits(doc.text, [*found.edits, *taken])
        after = replace(doc, text=text)
        assert cells_of(doc, [*found.edits, *taken])
        assert parse_document(after).problems == ()
        names = unbound(code_of(after).text)
        assert names is not None and names <= known


def test_what_is_to_review_stands_apart_in_its_cell() -> None:
    doc = notebook("%matplotlib inline\nimport torch", "a = torch.ones(3, 3)\nu = torch.svd(a)")
    found = in_parts(doc)
    assert (found.safe, found.review, found.later) == (1, 1, 0)
    first, second = cells_of(doc, list(found.edits))
    assert second == "a = mint.ones((3, 3))\nu = torch.svd(a)"
    assert first.startswith("%matplotlib inline\n") and first.count("def svd_transposed") == 1
    assert first.endswith("))") and "import torch" in first
    (part,) = found.parts
    assert cells_of(doc, [*found.edits, *part.edits])[1].endswith("u = svd_transposed(a)")


def test_the_lines_of_a_cell_end_as_they_did() -> None:
    doc = notebook("import torch\r\nimport os", "u = torch.svd(a)\r\nx = 1")
    found = in_parts(doc)
    assert found.review == 1
    for cell in cells_of(doc, [*found.edits, *found.parts[0].edits]):
        assert "\n" not in cell.replace("\r\n", "")


def test_imports_stay_where_cells_are_taken_one_by_one() -> None:
    doc = notebook("import torch", "x = torch.zeros(3)", "print(x.device)")
    found = in_parts(doc, safe_only=True, only=of_api("torch.zeros"))
    assert [each.torch for each in found.hides] == ["torch.Tensor.device"]
    assert cells_of(doc, list(found.edits)) == [
        "from mindspore import mint\nimport torch", "x = mint.zeros((3,))", "print(x.device)",
    ]  # fmt: skip
