"""torchvision converted by the command: what it leaves, and a part of its models run.

``make equivalence`` runs them all.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from harness.compare import Outcome
from harness.families import FAMILIES, TORCHVISION
from harness.names import left_imports, problems
from harness.runs import (
    TARGETS,
    Tools,
    convert,
    copy_torchvision,
    findings,
    outcomes,
    torch_outputs,
)

QUICK = [family for family in FAMILIES if family.quick]
#: Each for one target, in turn.
QUICK_FOR = {target: QUICK[n :: len(TARGETS)] for n, target in enumerate(TARGETS)}


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder for all that is made."""
    return tmp_path_factory.mktemp("families")


@pytest.fixture(scope="module")
def source(torchvision: Path, work: Path) -> Path:
    """Return what is converted."""
    return copy_torchvision(torchvision, work / "source")


@pytest.fixture(scope="module", params=TARGETS)
def target(request: pytest.FixtureRequest) -> str:
    """Return the target of a conversion."""
    chosen: str = request.param
    return chosen


@pytest.fixture(scope="module")
def converted(tools: Tools, source: Path, work: Path, target: str) -> Path:
    """Return the converted package."""
    return convert(tools, source, work / target / TORCHVISION, target)


@pytest.fixture(scope="module")
def given(tools: Tools, source: Path, work: Path) -> Path:
    """Return what torch computes."""
    return torch_outputs(tools, source, work, QUICK)


@pytest.fixture(scope="module")
def ran(tools: Tools, converted: Path, given: Path, work: Path, target: str) -> dict[str, Outcome]:
    """Return what came of each model."""
    return {o.name: o for o in outcomes(tools, converted, given, work, QUICK_FOR[target], target)}


def test_files_parse_and_are_all_there(converted: Path, source: Path) -> None:
    files = {file.relative_to(source) for file in source.rglob("*.py")}
    assert files == {file.relative_to(converted) for file in converted.rglob("*.py")}
    for file in files:
        ast.parse((converted / file).read_text("utf-8"))


def test_names_lead_somewhere(converted: Path, source: Path) -> None:
    assert problems(converted, TORCHVISION) - problems(source, TORCHVISION) == set()


def test_imports_need_no_torch(converted: Path) -> None:
    assert left_imports(converted) == {}


def test_every_fix_and_refusal_says_what_and_why(tools: Tools, source: Path) -> None:
    """A fix to review says what it changes; a refusal names what stands in the way."""
    silent = [
        f"{path}:{finding['range']['start']['line']} {finding['torch']}"
        for path, file in findings(tools, source, TARGETS[0]).items()
        for finding in file["findings"]
        if finding["safety"] != "safe" and not finding["message"].strip()
    ]
    assert silent == []


@pytest.mark.parametrize(
    ("target", "name"),
    [(target, family.name) for target in TARGETS for family in QUICK_FOR[target]],
    indirect=["target"],
    scope="module",
)
def test_a_family_gives_torchs_numbers(ran: dict[str, Outcome], name: str) -> None:
    assert ran[name].equal, ran[name].said
