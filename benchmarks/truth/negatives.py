"""What is claimed of sources that have nothing to do with torch.

As they are, and once more with ``import torch`` put at the end of every file: then a file is not
passed over for want of an import, and what holds the claims back is what is known of values.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import warnings
import zipfile
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from claims import CERTAINTIES, Claim, ask

WHEELS = ("numpy==2.4.6", "networkx==3.6.1", "pillow==12.3.0", "pandas==3.0.6")
_IMPORT = re.compile(r"^\s*(?:import|from)\s+torch\b", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Source:
    """The files of a package, as they are and with the import."""

    name: str
    plain: list[Path]
    importing: list[Path]
    with_torch: frozenset[str]
    methods: int


def fetch(folder: Path) -> list[Source]:
    """Download and unpack the wheels, once, and write the files with the import beside them."""
    sources = []
    for wheel in WHEELS:
        name = wheel.partition("==")[0]
        root = folder / "plain" / name
        if not root.is_dir():
            # The platform is fixed so that every machine gets the same files.
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(folder)]
            same = ["--only-binary=:all:", "--platform", "manylinux_2_28_x86_64"]
            same += ["--platform", "manylinux_2_27_x86_64", "--platform", "manylinux2014_x86_64"]
            command = [*pip, *same, "--python-version", "3.11", "--no-deps", wheel]
            subprocess.run(command, check=True)
            with zipfile.ZipFile(next(folder.glob(f"{name}-*.whl"))) as file:
                file.extractall(root)
        sources.append(_source(name, root, folder / "importing" / name))
    return sources


def measure(command: Sequence[str], sources: Iterable[Source]) -> dict[str, Any]:
    """Return by package how many files and method calls there are, and what is claimed of them."""
    result = {}
    for source in sources:
        plain = ask(command, source.plain).claims
        importing = ask(command, source.importing).claims
        outside = [each for each in plain if each.path not in source.with_torch]
        result[source.name] = {
            "files": len(source.plain),
            "files_with_torch": len(source.with_torch),
            "methods": source.methods,
            "plain": _by_certainty(outside),
            "importing": _by_certainty(importing),
            "plain_at": _places(outside, "proven", "inferred"),
            "importing_at": _places(importing, "proven", "inferred"),
            "guessed_names": dict(
                Counter(
                    each.torch for each in importing if each.certainty == "guessed"
                ).most_common(30)
            ),
        }
    return result


def _source(name: str, root: Path, copy: Path) -> Source:
    plain, importing, with_torch, methods = [], [], set(), 0
    for path in sorted(root.rglob("*.py")):
        text = path.read_bytes()
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                tree = ast.parse(text)
        except SyntaxError:
            continue
        plain.append(path)
        if _IMPORT.search(text.decode("utf-8", "replace")):
            with_torch.add(str(path))
        methods += sum(
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            for node in ast.walk(tree)
        )
        other = copy / path.relative_to(root)
        other.parent.mkdir(parents=True, exist_ok=True)
        other.write_bytes(text.rstrip() + b"\nimport torch\n")
        importing.append(other)
    return Source(name, plain, importing, frozenset(with_torch), methods)


def _by_certainty(claims: Iterable[Claim]) -> dict[str, int]:
    counts = Counter(each.certainty for each in claims)
    return {name: counts[name] for name in CERTAINTIES}


def _places(claims: Iterable[Claim], *certainties: str) -> list[str]:
    return [
        f"{each.path}:{each.line}:{each.column} {each.certainty} {each.torch}"
        for each in claims
        if each.certainty in certainties
    ]
