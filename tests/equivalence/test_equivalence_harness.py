"""The whole way with a small network: it agrees, and what is broken on purpose is noticed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from harness.compare import Outcome
from harness.families import Family
from harness.runs import TARGETS, Tools, convert, outcomes, torch_outputs

SMALL = Path(__file__).parent / "small"
NET = Family("small_net", "net.py", 16, 4, {"classes": 5}, package="small", module="small.net")


@pytest.fixture(scope="module")
def given(tools: Tools, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what torch computes."""
    return torch_outputs(tools, SMALL, tmp_path_factory.mktemp("small"), [NET])


@pytest.fixture(scope="module", params=TARGETS)
def target(request: pytest.FixtureRequest) -> str:
    """Return the target of a conversion."""
    chosen: str = request.param
    return chosen


@pytest.fixture(scope="module")
def converted(tools: Tools, target: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the converted package."""
    return convert(tools, SMALL, tmp_path_factory.mktemp(target) / "small", target)


@pytest.fixture
def changed(
    tools: Tools, target: str, converted: Path, given: Path, tmp_path: Path
) -> Callable[..., Outcome]:
    """Return what converts the network, replaces a part of its text, and compares it."""

    def run(old: str = "", new: str = "") -> Outcome:
        root = tmp_path / "small"
        shutil.copytree(converted, root)
        file = root / "net.py"
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), "utf-8")
        (outcome,) = outcomes(tools, root, given, tmp_path, [NET], target)
        return outcome

    return run


def test_the_converted_network_gives_torchs_numbers(changed: Callable[..., Outcome]) -> None:
    outcome = changed()
    assert outcome.equal, outcome.said
    assert outcome.spread > 0.01


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("0.25", "0.26", id="slope"),
        pytest.param("eps=1e-3", "eps=2e-3", id="eps"),
        pytest.param("x = self.pool(self.act(", "x = self.pool(1.001 * self.act(", id="factor"),
    ],
)
def test_a_changed_number_is_noticed(changed: Callable[..., Outcome], old: str, new: str) -> None:
    outcome = changed(old, new)
    assert outcome.step == ""
    assert not outcome.equal


def test_a_wrong_keyword_is_noticed(changed: Callable[..., Outcome]) -> None:
    outcome = changed("padding=1", "paddings=1")
    assert outcome.step == "build"
    assert "paddings" in outcome.error
    assert outcome.file == "net.py"


@pytest.mark.parametrize("name", ["torch", "torchvision"])
def test_an_import_that_is_left_is_noticed(changed: Callable[..., Outcome], name: str) -> None:
    outcome = changed("def small_net", f"import {name}\n\n\ndef small_net")
    assert outcome.step == "import"
    assert name in outcome.error


def test_a_parameter_too_many_is_noticed(changed: Callable[..., Outcome]) -> None:
    outcome = changed(
        "        self.fc =", "        self.extra = self.norm.__class__(8)\n        self.fc ="
    )
    assert outcome.step == "weights"


def test_a_crash_is_told(changed: Callable[..., Outcome]) -> None:
    outcome = changed("def small_net", "import os\n\nos._exit(3)\n\n\ndef small_net")
    assert outcome.step == "process"
    assert "exit 3" in outcome.error


def test_a_vacuous_run_is_no_success(
    tools: Tools, target: str, converted: Path, given: Path, tmp_path: Path
) -> None:
    """Outputs that are alike in all rows are told, whatever the converted network gives."""
    alike = tmp_path / "torch"
    alike.mkdir()
    with np.load(given / "small_net.npz") as stored:
        arrays = dict(stored)
    arrays["output"] = np.ones_like(arrays["output"])
    np.savez(alike / "small_net.npz", **arrays)
    (outcome,) = outcomes(tools, converted, alike, tmp_path, [NET], target)
    assert outcome.step == "vacuous"
    assert not outcome.equal
