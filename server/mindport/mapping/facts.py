"""The generated facts that compilation reads: surfaces, measurements and source tables."""

from __future__ import annotations

import csv
import gzip
import json
from dataclasses import dataclass, field
from pathlib import Path

from mindport.mapping.evidence import Measured, load_evidence

TORCH_VERSION = "2.13.0"
MINDSPORE_VERSION = "2.10.0"
EARLIER_VERSIONS = ("2.7.2", "2.8.0", "2.9.0")


@dataclass(frozen=True, slots=True)
class SurfaceName:
    """One public name of a framework, read from the installed package."""

    name: str
    kind: str
    signatures: tuple[str, ...] = ()
    defined_as: str = ""
    value: str = ""
    platforms: tuple[str, ...] = ()
    deprecated: str = ""
    use: str = ""
    refers_to: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceRow:
    """One row of a table that the mappings started from."""

    table: str
    torch: str
    target: str
    verdict: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that compilation knows besides the YAML.

    mindspore: the newest release. earlier: the others by version, oldest first.
    """

    torch: dict[str, SurfaceName]
    mindspore: dict[str, SurfaceName]
    sources: tuple[SourceRow, ...]
    evidence: dict[tuple[str, str], Measured] = field(default_factory=dict)
    earlier: dict[str, dict[str, SurfaceName]] = field(default_factory=dict)


def load_facts(root: Path) -> Facts:
    """Read the facts under ``root`` (the ``mappings`` folder).

    Raises OSError where a file is missing and ValueError where one is damaged.
    """
    surfaces = root / "surfaces"
    return Facts(
        torch=_surface(surfaces / f"torch-{TORCH_VERSION}.jsonl.gz"),
        mindspore=_surface(surfaces / f"mindspore-{MINDSPORE_VERSION}.jsonl.gz"),
        sources=tuple(
            SourceRow(row["table"], row["torch"], row["target"], row["class"])
            for path in sorted((root / "sources").glob("*.tsv"))
            for row in _table(path)
        ),
        evidence=load_evidence(root / "evidence" / f"cpu-{MINDSPORE_VERSION}.jsonl"),
        earlier={
            version: _surface(surfaces / f"mindspore-{version}.jsonl.gz")
            for version in EARLIER_VERSIONS
        },
    )


def _surface(path: Path) -> dict[str, SurfaceName]:
    found: dict[str, SurfaceName] = {}
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            found[row["name"]] = SurfaceName(
                name=row["name"],
                kind=row["kind"],
                signatures=tuple(row.get("signatures", ())),
                defined_as=row.get("defined_as", ""),
                value=str(row.get("value", "")),
                platforms=tuple(row.get("platforms", ())),
                deprecated=row.get("deprecated", ""),
                use=row.get("use", ""),
                refers_to=tuple(row.get("refers_to", ())),
            )
    return found


def _table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
