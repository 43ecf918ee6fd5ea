"""Every other training program, converted by the command and run; ``make equivalence`` runs all.

What does not hold yet is named here and expected to fail; a test that passes against that fails, so
that its name is taken out.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from harness.main import PROGRAMS
from harness.programs import PACKAGE, mindspore_run, torch_run
from harness.runs import TARGETS, Tools, convert

#: None of them is the slowest, a U-Net.
QUICK = [path.stem for path in sorted(PROGRAMS.glob("*.py")) if path.stem != "unet_segmentation"][
    ::2
]

#: By target and name, what stands in the way.
PENDING: dict[tuple[str, str], str] = {}


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder for all that is made."""
    return tmp_path_factory.mktemp("training")


@pytest.fixture(scope="module")
def converted(tools: Tools, work: Path) -> dict[str, Path]:
    """Return the converted programs by target."""
    return {t: convert(tools, PROGRAMS, work / t / PACKAGE, t) for t in TARGETS}


@pytest.fixture(scope="module", params=QUICK)
def given(request: pytest.FixtureRequest, tools: Tools, torchvision: Path, work: Path) -> Path:
    """Return what came of a program in torch."""
    return torch_run(tools, PROGRAMS, work / "torch", request.param, torchvision)


@pytest.mark.parametrize("target", TARGETS)
def test_a_program_trains_as_in_torch(
    tools: Tools,
    converted: dict[str, Path],
    given: Path,
    target: str,
    request: pytest.FixtureRequest,
) -> None:
    reason = PENDING.get((target, given.name))
    if reason:
        request.applymarker(pytest.mark.xfail(reason=reason, strict=True))
    outcome = mindspore_run(tools, converted[target], given, given.name, target)
    assert outcome.equal, outcome.said
