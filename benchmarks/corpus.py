"""Sources that benchmarks, comparisons and the fuzzer read: downloaded, never installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WHEELS = {
    "torchvision": "torchvision==0.29.2",
    "transformers": "transformers==5.23.0",
    "diffusers": "diffusers==0.42.1",
}


def fetch(root: Path, name: str = "torchvision") -> Path:
    """Download and unpack a wheel into ``root``, once, and return the folder of the package."""
    package = root / name
    # What a wheel unpacks last, so that one that was broken off is unpacked again.
    if not list(root.glob(f"{name}-*.dist-info/RECORD")):
        # The platform is fixed so that every machine gets the same files; they are not installed.
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(root)]
        same = ["--only-binary=:all:", "--platform", "manylinux_2_28_x86_64"]
        command = [*pip, *same, "--python-version", "3.11", "--no-deps", WHEELS[name]]
        # What a machine allows to be installed says nothing of files that are only read.
        asked = {**os.environ, "PIP_CONSTRAINT": os.devnull}
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=asked)
        if done.returncode:
            raise SystemExit(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr[-2000:]}")
        with zipfile.ZipFile(next(root.glob(f"{name}-*.whl"))) as wheel:
            wheel.extractall(root)
    return package


@contextmanager
def elsewhere(*packages: Path) -> Iterator[list[Path]]:
    """Give copies of folders, in their order, where MindPort looks into them.

    Downloads lie in a folder that git ignores, and so the server shows nothing of them.
    """
    with tempfile.TemporaryDirectory(prefix="sources-") as folder:
        yield [Path(shutil.copytree(each, Path(folder, each.name))) for each in packages]


if __name__ == "__main__":
    for each in sys.argv[2:] or ["torchvision"]:
        fetch(Path(sys.argv[1]), each)
