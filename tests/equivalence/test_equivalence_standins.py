"""The stand-ins: only for what has no kernel, bound as the real ones are, with torch's numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from harness.runs import Tools, run
from standin_cases import CASES, DRAWN

EVIDENCE = Path(__file__).parents[2] / "mappings" / "evidence" / "cpu-2.10.0.jsonl"

#: They have a kernel that returns the right value and leaves the tensor as it was, which the
#: evidence counts as equal; mint's optimizers are built on them.
SILENT = {"Tensor.add_", "Tensor.sub_", "Tensor.mul_", "Tensor.div_"}

#: It has no kernel either; no mapping leads to it any more, but a value whose type is not known
#: keeps its `clone()`.
UNMAPPED = {"Tensor.clone"}


@pytest.fixture(scope="module")
def said(tools: Tools) -> dict[str, Any]:
    """Return what the stand-ins do, in a process that has both frameworks."""
    here = str(Path(__file__).parent)
    answer: dict[str, Any] = json.loads(run([tools.python, "-m", "standin_run"], cwd=Path(here)))
    return answer


@pytest.fixture(scope="module")
def missing() -> set[str]:
    """Return the names that were measured to have no kernel for some call, below mindspore."""
    lines = EVIDENCE.read_text("utf-8").splitlines()
    return {
        entry["target"].removeprefix("mindspore.")
        for entry in map(json.loads, lines)
        if entry["no_kernel"]
    }


def test_they_give_torchs_numbers(said: dict[str, Any]) -> None:
    assert said["wrong"] == {}


def test_a_keyword_that_does_not_exist_fails(said: dict[str, Any]) -> None:
    assert said["accepted"] == []


def test_mints_classes_stay_what_they_are(said: dict[str, Any]) -> None:
    assert said["classes_real"]


def test_they_stand_in_for_what_has_no_kernel(said: dict[str, Any], missing: set[str]) -> None:
    assert set(said["standins"]) - missing == SILENT | UNMAPPED


def test_each_is_tried(said: dict[str, Any]) -> None:
    tried = {name.partition(" ")[0] for name in CASES} | set(DRAWN)
    assert set(said["standins"]) <= tried
