"""Counts what real code uses of torch, for the order in which mappings are worth writing.

``python scripts/usage.py FOLDER... -o mappings/usage.tsv``: each folder holds one unpacked wheel.
Names are resolved as ``mindport check --references`` does; guesses do not count, and modules that
only lead to a name do not either.
"""

from __future__ import annotations

import argparse
import functools
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from mindport.cli.engine import load_catalog
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.model import Certainty
from mindport.core.options import Options
from mindport.core.text.decode import Decoded, decode
from mindport.workspace import Workspace

ROWS = 1000


@dataclass(frozen=True, slots=True)
class Package:
    """One unpacked distribution and its Python files."""

    name: str
    version: str
    files: tuple[Path, ...]


def main() -> None:
    """Count over the folders given and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    packages = sorted(
        (package for folder in arguments.folders for package in _packages(folder)),
        key=lambda package: package.name.lower(),
    )
    files = [path for package in packages for path in package.files]
    uses, in_files = count(files, arguments.jobs)
    arguments.output.write_text(table(packages, uses, in_files), encoding="utf-8")


def count(files: Sequence[Path], jobs: int) -> tuple[Counter[str], Counter[str]]:
    """Return uses by torch name, and in how many files each name is used."""
    load_catalog()
    uses: Counter[str] = Counter()
    in_files: Counter[str] = Counter()
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        for names in pool.map(_names, files, chunksize=32):
            uses.update(names)
            in_files.update(names.keys())
    return uses, in_files


def table(packages: Sequence[Package], uses: Counter[str], in_files: Counter[str]) -> str:
    """Return the rows as text, most used first; a first line tells what was counted."""
    counted = ", ".join(
        f"{package.name} {package.version} ({len(package.files)} files)" for package in packages
    )
    rows = sorted(uses, key=lambda name: (-uses[name], name))[:ROWS]
    lines = [f"# counted over {counted}", "torch\tuses\tfiles"]
    lines += [f"{name}\t{uses[name]}\t{in_files[name]}" for name in rows]
    return "\n".join(lines) + "\n"


def _names(path: Path) -> Counter[str]:
    catalog = load_catalog()
    decoded = decode(path.read_bytes())
    if not isinstance(decoded, Decoded) or "torch" not in decoded.text:
        return Counter()
    doc = Document(path.as_uri(), decoded.text, path=str(path))
    analysis = analyze(doc, Options(), catalog, _workspace())
    names = (
        plain_name(reference.name)
        for reference in analysis.references
        if reference.certainty is not Certainty.GUESSED
    )
    return Counter(
        name for name in names if name.startswith("torch.") and not catalog.is_namespace(name)
    )


def plain_name(name: str) -> str:
    """Return a name without torch's attribute of itself: ``torch.torch.Tensor`` is a tensor."""
    while name.startswith("torch.torch."):
        name = name.removeprefix("torch.")
    return name


@functools.cache
def _workspace() -> Workspace:
    """Return what this process knows of other files."""
    return Workspace()


def _packages(folder: Path) -> Iterator[Package]:
    for info in sorted(folder.glob("*.dist-info")):
        name, _, version = info.name.removesuffix(".dist-info").rpartition("-")
        files = [
            Path(root, file).resolve()
            for root, _, names in os.walk(folder)
            for file in names
            if file.endswith(".py")
        ]
        yield Package(name, version, tuple(sorted(files)))


if __name__ == "__main__":
    main()
