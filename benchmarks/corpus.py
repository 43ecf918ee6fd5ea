"""torchvision's sources, which benchmarks and comparisons convert: downloaded, never installed."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

WHEEL = "torchvision==0.29.2"


def fetch(root: Path) -> Path:
    """Download and unpack the wheel into ``root``, once, and return the folder of the package."""
    package = root / "torchvision"
    if not (package / "models").is_dir():
        # The platform is fixed so that every machine gets the same files; they are not installed.
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(root)]
        same = ["--only-binary=:all:", "--platform", "manylinux_2_28_x86_64"]
        command = [*pip, *same, "--python-version", "3.11", "--no-deps", WHEEL]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr[-2000:]}")
        with zipfile.ZipFile(next(root.glob("torchvision-*.whl"))) as wheel:
            wheel.extractall(root)
    return package


if __name__ == "__main__":
    fetch(Path(sys.argv[1]))
