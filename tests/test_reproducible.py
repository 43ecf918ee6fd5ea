"""Whoever builds the wheel, the source archive or the extension again gets the same bytes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
EXTENSION = ROOT / "vscode-extension"
LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "data", "node_modules", "out", "bundled", "*.vsix", "*.egg-info"
)
MODULES = EXTENSION / "node_modules"
#: Not CI=true: what runs all tests has installed no extension yet.
STRICT = bool(os.environ.get("MINDPORT_REPRODUCIBLE"))


def needs(there: bool, what: str) -> pytest.MarkDecorator:
    """Skip where something is not there; with MINDPORT_REPRODUCIBLE set, as by make, fail."""
    return pytest.mark.skipif(not there and not STRICT, reason=f"needs {what}")


@pytest.fixture(scope="module")
def trees(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[tuple[Path, dict[str, str]]]]:
    """Two copies of the sources, and the surroundings to build each in."""
    found = []
    for number, (below, zone, language, seed, mask) in enumerate(
        [("a", "UTC", "C.UTF-8", "0", 0o022), ("far/b é", "Asia/Kathmandu", "C", "7", 0o077)]
    ):
        root = tmp_path_factory.mktemp(f"tree{number}") / below
        before = os.umask(mask)
        try:
            # The second in the other order, with files of another date and other modes.
            names = ["server", "mappings", "scripts", "vscode-extension"]
            files = ["hatch_build.py", "pyproject.toml", "README.md", "LICENSE"]
            root.mkdir(parents=True)
            for name in sorted(names, reverse=bool(number)):
                shutil.copytree(ROOT / name, root / name, ignore=LEFT_OUT, copy_function=_copied)
            for name in sorted(files, reverse=bool(number)):
                _copied(ROOT / name, root / name)
        finally:
            os.umask(before)
        env = {
            **{name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
            "TZ": zone, "LC_ALL": language, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1",
            "SOURCE_DATE_EPOCH": "1700000000", "MINDPORT_TEST_UMASK": oct(mask),
        }  # fmt: skip
        found.append((root, env))
    yield found


def _copied(source: str | Path, target: str | Path) -> None:
    # Without dates and modes, which then are those of this moment and of the umask.
    shutil.copyfile(source, target)


def run(command: list[str], folder: Path, env: dict[str, str]) -> None:
    mask = int(env["MINDPORT_TEST_UMASK"], 8)
    done = subprocess.run(
        command, cwd=folder, env=env, umask=mask, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]


@needs(find_spec("hatchling") is not None, "hatchling")
@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_a_package_built_twice(trees: list[tuple[Path, dict[str, str]]], target: str) -> None:
    built = []
    for root, env in trees:
        out = root.parent / f"dist-{target}"
        run([sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out)], root, env)
        built += out.iterdir()
    one, other = built
    assert one.name == other.name
    assert one.read_bytes() == other.read_bytes()
    if target == "wheel":
        names = zipfile.ZipFile(one).namelist()
        assert any(name.endswith("mapping/data/index.json") for name in names)


@needs(MODULES.is_dir(), "vscode-extension/node_modules (npm ci)")
def test_the_extension_built_twice(trees: list[tuple[Path, dict[str, str]]]) -> None:
    built = []
    for root, env in trees:
        extension = root / "vscode-extension"
        (extension / "node_modules").symlink_to(MODULES)
        env = {**env, "PYTHONPATH": str(root / "server")}
        run([sys.executable, "scripts/bundle.py"], root, env)
        run(["npm", "run", "--silent", "package"], extension, env)
        run([sys.executable, "scripts/pack.py", "vscode-extension/mindport.vsix"], root, env)
        built.append(extension / "mindport.vsix")
    one, other = (contents(path) for path in built)
    assert {name for name in one.keys() | other.keys() if one.get(name) != other.get(name)} == set()
    assert built[0].read_bytes() == built[1].read_bytes()
    assert "extension/bundled/libs/mindport/mapping/data/index.json" in one
    assert "extension/out/extension.js" in one


def contents(archive: Path) -> dict[str, str]:
    with zipfile.ZipFile(archive) as opened:
        return {name: sha256(opened.read(name)).hexdigest() for name in opened.namelist()}
