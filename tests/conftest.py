"""What tests of several folders share: an option, what runs both frameworks, and sources."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import hypothesis
import pytest

# How long an example takes says something of the machine only, and what else it does.
hypothesis.settings.register_profile("untimed", hypothesis.settings(), deadline=None)
hypothesis.settings.load_profile("untimed")

# A parent that ignores interrupts, such as a job in the background, hands that on to its children.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--update``, which writes present results into the case files, for review."""
    parser.addoption(
        "--update",
        nargs="?",
        const="all",
        choices=("all", "carets", "after"),
        help="write the present findings (carets), the present result (after) or both (all) "
        "into the case files",
    )


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep reports of runs in a folder of the tests, not in the user's."""
    os.environ["MINDPORT_CACHE_DIR"] = str(tmp_path_factory.mktemp("cache"))


_FRAMEWORKS = "MINDPORT_VERIFY_PYTHON"


@pytest.fixture(scope="session")
def frameworks() -> str:
    """Return the interpreter's path; skip where there is none, but not in CI."""
    named = os.environ.get(_FRAMEWORKS)
    path = (
        Path(named)
        if named
        else Path(__file__).parents[1] / "build" / "verify" / "venv" / "bin" / "python"
    )
    if path.is_file():
        return str(path)
    reason = f"no torch and mindspore: `make verify` sets up {path}, or set {_FRAMEWORKS}"
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(reason)
    pytest.skip(reason)


_TORCHVISION = "MINDPORT_TORCHVISION"


@pytest.fixture(scope="session")
def torchvision() -> Path:
    """Return the folder of torchvision's sources; skip where there is none, but not in CI."""
    named = os.environ.get(_TORCHVISION)
    parent = Path(named) if named else Path(__file__).parents[1] / "build" / "corpus"
    path = parent / "torchvision"
    if path.is_dir():
        return path
    reason = f"no torchvision: `make test` unpacks it into {path}, or set {_TORCHVISION}"
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(reason)
    pytest.skip(reason)
