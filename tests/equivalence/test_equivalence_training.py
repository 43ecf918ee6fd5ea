"""Every fifth training program, converted for a target and run; ``make equivalence`` runs all.

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
NAMES = [p.stem for p in sorted(PROGRAMS.glob("*.py")) if p.stem != "unet_segmentation"][::5]
#: Each for one target, in turn.
QUICK = [(name, TARGETS[n % len(TARGETS)]) for n, name in enumerate(NAMES)]

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


@pytest.mark.parametrize(("name", "target"), QUICK)
def test_a_program_trains_as_in_torch(
    tools: Tools,
    converted: dict[str, Path],
    torchvision: Path,
    work: Path,
    name: str,
    target: str,
    request: pytest.FixtureRequest,
) -> None:
    reason = PENDING.get((target, name))
    if reason:
        request.applymarker(pytest.mark.xfail(reason=reason, strict=True))
    given = torch_run(tools, PROGRAMS, work / "torch", name, torchvision)
    outcome = mindspore_run(tools, converted[target], given, name, target)
    assert outcome.equal, outcome.said
