"""The benchmark's counter of torch references, and what it says of a conversion."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

BENCHMARKS = Path(__file__).resolve().parents[1] / "benchmarks"


@pytest.fixture(autouse=True)
def _benchmarks_on_path(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    yield
    for name in ("references", "measures"):
        sys.modules.pop(name, None)


def written(folder: Path, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / "net.py"
    file.write_text(dedent(text), encoding="utf-8")
    return file


def counted(folder: Path, text: str) -> list[tuple[int, int, str]]:
    from references import count

    file = written(folder, text)
    return [(site.line, site.column, site.name) for site in count(folder, [file])]


def test_counts_uses_of_all_import_forms_and_no_imports(tmp_path: Path) -> None:
    text = """\
        import os, torch
        import torch.nn.functional as F
        from torch import (
            Tensor,
            nn as layers,
        )

        def f(x: Tensor) -> "Tensor":
            return F.relu(layers.Linear(2, 3)(x)), torch.nn.init.ones_, os.sep
    """
    assert counted(tmp_path, text) == [
        (8, 10, "torch.Tensor"),
        (8, 22, "torch.Tensor"),
        (9, 12, "torch.nn.functional.relu"),
        (9, 19, "torch.nn.Linear"),
        (9, 44, "torch.nn.init.ones_"),
    ]


def test_a_name_that_means_something_else_is_not_counted(tmp_path: Path) -> None:
    text = """\
        from torch import nn
        from torch.nn import functional as F

        def f(F):
            nn = "nn.Linear"
            return F.relu(nn.upper())

        class torch:
            cat = 1

        torch.cat
        # F.relu
    """
    assert counted(tmp_path, text) == []


def test_a_name_that_the_file_also_binds_otherwise_is_seen_by_jedi_alone(tmp_path: Path) -> None:
    from references import count, disagreement

    text = """\
        try:
            import torch
        except ImportError:
            torch = None

        x = torch.cat
    """
    file = written(tmp_path, text)
    assert count(tmp_path, [file]) == []
    assert disagreement(file, []) == (0, [(6, 5)])


def test_jedi_sees_the_same_places(tmp_path: Path) -> None:
    from references import count, disagreement

    file = written(tmp_path, "import torch\n\nx = torch.cat([torch.ones(1)])\n")
    sites = count(tmp_path, [file])
    assert disagreement(file, sites) == (2, [])
    assert disagreement(file, sites[1:]) == (1, [(3, 5)])


def test_compare_tells_what_a_conversion_did(tmp_path: Path) -> None:
    from measures import compare

    before = tmp_path / "before"
    after = tmp_path / "after"
    written(before, "import torch\n\na = torch.ones(1)  # one\nb = torch.abs(a)\nc = 1\nd = 2\n")
    written(after, "import mindspore as m\n\na = m.ones(1)\nb = torch.abs(a)\nc = e\nd = 2\n")
    outcome = compare(before, after, {"net.py": {1, 3, 4}})
    assert (outcome.references, outcome.converted) == (2, 1)
    assert [site.name for site in outcome.left] == ["torch"]
    assert [site.name for site in outcome.new_undefined] == ["torch", "e"]
    assert (outcome.comments, outcome.comments_kept) == (1, 0)
    assert outcome.stray_lines == ["net.py:5"]
    assert (outcome.files, outcome.parse) == (1, 1)


def test_all_references_of_a_file_that_does_not_parse_are_left(tmp_path: Path) -> None:
    from measures import compare

    before = tmp_path / "before"
    after = tmp_path / "after"
    written(before, "import torch\n\na = torch.ones(1)\n")
    written(after, "import mindspore\n\na = = 1\n")
    outcome = compare(before, after)
    assert (outcome.parse, outcome.converted) == (0, 0)


def test_refusal_marks_are_taken_out_before_counting(tmp_path: Path) -> None:
    from measures import compare

    before = tmp_path / "before"
    after = tmp_path / "after"
    written(before, "import torch\n\na = torch.ones(1)\nb = torch.fx.wrap\n")
    written(after, "import torch\n\na = 1\n>>>>>>b = torch.fx.wrap\n")
    outcome = compare(before, after)
    assert outcome.parse == 0
    assert [site.name for site in outcome.left] == ["torch.fx.wrap"]
