"""A short part of the fuzzer's files and guided texts, with a fixed seed; and what they notice."""

from __future__ import annotations

import importlib
import os
import platform
import random
import sys
from collections.abc import Iterable
from pathlib import Path

import analysis_checks
import pytest
from fuzzing import files, guide
from fuzzing.main import sources
from mindport.core.model import Edit
from mindport.core.text import edits as core_edits

TEXT = (
    "import torch\n\n\ndef f(a, b):\n    return torch.cat([a, b]), torch.ones(3)\n\nz = [1]  # z\n"
)
fix_all_module = importlib.import_module("mindport.core.fix_all")


def test_fixes_do_no_harm_to_real_files() -> None:
    folder = (
        os.environ.get("MINDPORT_TORCHVISION") or Path(__file__).parents[2] / "build" / "corpus"
    )
    paths = sorted(Path(folder, "torchvision").rglob("models/*.py"))
    if not paths:
        if os.environ.get("CI", "").lower() == "true":
            pytest.fail("no torchvision: `make test` unpacks it")
        pytest.skip("no torchvision: `make test` unpacks it")
    for path in paths[:6]:
        text = files.text_of(path)
        assert text is not None
        assert files.fault_of(text, path.name, whole=True, path=str(path)) is None, path


def test_fixes_do_no_harm_to_damaged_files() -> None:
    random_ = random.Random(2)
    for number, text in enumerate(random_.sample(sources(), 150)):
        name = f"files:test:{number}"
        broken = files.damaged(text, random.Random(name))
        assert files.fault_of(broken, name, whole=False) is None, broken


def test_files_are_damaged_in_every_way() -> None:
    damaged = {files.damaged(TEXT, random.Random(n)) for n in range(200)}
    assert len(damaged) > 120
    parsed = sum(analysis_checks.tree_of(each) is not None for each in damaged)
    assert 10 < parsed < len(damaged) - 10


def _dropped(text: str, edits: Iterable[Edit]) -> str:
    return core_edits.apply_edits(text, list(edits)[1:])


def _shifted(text: str, edits: Iterable[Edit]) -> str:
    first, *rest = sorted(edits, key=lambda edit: edit.span.start, reverse=True)
    span = type(first.span)(first.span.start + 1, min(first.span.end + 1, len(text)))
    return core_edits.apply_edits(text, [Edit(span, first.text), *rest])


def _elsewhere(text: str, edits: Iterable[Edit]) -> str:
    return core_edits.apply_edits(text, edits).replace("z = [1]", "z = [2]")


def _uncommented(text: str, edits: Iterable[Edit]) -> str:
    return core_edits.apply_edits(text, edits).replace("  # z", "")


# Of a shift fix-all makes nothing, as it does not parse: that is seen where one plan is tried.
@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        (fix_all_module, _dropped),
        (analysis_checks, _shifted),
        (fix_all_module, _elsewhere),
        (fix_all_module, _uncommented),
    ],
)
def test_harm_is_noticed(place: object, wrong: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert files.fault_of(TEXT, "t", whole=True) is None
    monkeypatch.setattr(place, "apply_edits", wrong)
    assert files.fault_of(TEXT, "t", whole=True) is not None


def test_what_raises_and_what_never_ends_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def raising(*_: object, **__: object) -> None:
        raise KeyError("x")

    def endless(*_: object, **__: object) -> None:
        while True:
            pass

    monkeypatch.setattr(files, "ENDLESS", 1)
    for broken, said in ((raising, "KeyError"), (endless, "TimeoutError")):
        monkeypatch.setattr(analysis_checks, "fix_all", broken)
        assert (files.fault_of(TEXT, "t", whole=True) or "").startswith(said)


def _guided(tmp_path: Path, texts: list[str], runs: int) -> tuple[dict[str, int], list[str]]:
    if not guide.is_there():
        wheels = (3, 11) <= sys.version_info[:2] <= (3, 14) and platform.machine() == "x86_64"
        if os.environ.get("CI", "").lower() == "true" and wheels and sys.platform == "linux":
            pytest.fail("no atheris")
        pytest.skip("no atheris: it has no wheel here, or the development tools are older")
    counts, wrong = guide.run(3, tmp_path, tmp_path, 1, 0, texts, runs)
    return dict(counts), wrong


def test_texts_are_led_to_code_that_none_has_reached(tmp_path: Path) -> None:
    counts, wrong = _guided(tmp_path, sources()[::160], 70)
    assert wrong == []
    assert counts["inputs"] >= 70 and counts["of them new"] > 15


def test_a_fault_that_a_guided_text_shows_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks = "def analysed(text): assert 'torch' not in text\n"
    checks += "check_fix_all = check_fixes = check_values = check_whole = print\n"
    (tmp_path / "analysis_checks.py").write_text(checks, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    _, wrong = _guided(tmp_path, [TEXT], 50)
    assert len(wrong) == 1 and "alone does not fail" in wrong[0]
