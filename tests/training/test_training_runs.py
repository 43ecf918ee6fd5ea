"""Converted training loops give PyTorch's losses and weights, with nothing edited by hand.

Each is run in both frameworks, which takes longer than all that is asked of texts: `make test` runs
every eighth one, `make equivalence` all.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.options import Options
from mindport.mapping.index import load_index

HERE = Path(__file__).parent
PROGRAMS = sorted((HERE / "programs").glob("*.py"))
RUN = PROGRAMS if os.environ.get("MINDPORT_EVERY") else PROGRAMS[::8]
#: Programs that need torchvision's own sources on torch's side.
WITH_TORCHVISION = {"digits", "photographs"}


def _run(
    python: str, framework: str, path: Path, weights: Path, *sources: str
) -> dict[str, list[float]]:
    done = subprocess.run(
        [python, str(HERE / "run_program.py"), framework, str(path), str(weights), *sources],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "GLOG_v": "3"},
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    found: dict[str, list[float]] = json.loads(done.stdout.splitlines()[-1])
    return found


def _close(one: list[float], other: list[float]) -> None:
    assert len(one) == len(other) and len(one) > 2
    size = max(map(abs, one))
    worst = max(abs(a - b) for a, b in zip(one, other, strict=True))
    assert worst <= 1e-4 * size, (worst, size, one, other)


@pytest.mark.parametrize("path", RUN, ids=lambda path: path.stem)
def test_a_converted_program_trains_as_torch_does(
    path: Path, frameworks: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    _trains(path, frameworks, tmp_path, request, Options(target="cpu"))


@pytest.mark.parametrize("name", ["loaders"])
def test_what_an_earlier_release_gets_trains_as_torch_does(
    name: str, frameworks: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    options = Options(target="cpu", mindspore="2.7.2")
    _trains(HERE / "programs" / f"{name}.py", frameworks, tmp_path, request, options)


def _trains(
    path: Path,
    frameworks: str,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    options: Options,
) -> None:
    sources = ()
    if path.stem in WITH_TORCHVISION:
        sources = (str(request.getfixturevalue("torchvision")),)
    text = path.read_text(encoding="utf-8")
    result = fix_all(
        Document("file:///p.py", text, path="p.py"),
        options,
        load_index().for_release(options.mindspore),
        unsafe=True,
    )
    converted = tmp_path / "converted.py"
    converted.write_text(result.text, encoding="utf-8")
    weights = tmp_path / "weights.npz"
    torch = _run(frameworks, "torch", path, weights, *sources)
    mindspore = _run(frameworks, "mindspore", converted, weights)
    _close(torch["numbers"], mindspore["numbers"])
    assert len(set(torch["numbers"])) > 2
    for one, other in zip(torch["last"], mindspore["last"], strict=True):
        worst = max(abs(a - b) for a, b in zip(one, other, strict=True))  # type: ignore[call-overload]
        assert worst <= 2e-4, (worst, one, other)
