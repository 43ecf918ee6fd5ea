"""The generated facts that compilation reads: surfaces, measurements and source tables."""

from __future__ import annotations

import gzip
import json
import zlib
from pathlib import Path
from typing import Any

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, field
from mindport.core.model import Text
from mindport.mapping.damaged import RESTORE, RUN_SURFACES, DamagedData, shown
from mindport.mapping.evidence import Measured, load_evidence
from mindport.mapping.layer_attributes import Attributes, load_layer_attributes
from mindport.mapping.layer_calls import Calls, load_calls
from mindport.mapping.layer_parameters import Table, load_parameters

TORCH_VERSION = "2.13.0"
MINDSPORE_VERSION = "2.10.0"
EARLIER_VERSIONS = ("2.7.2", "2.8.0", "2.9.0")
_SOURCE_COLUMNS = ("table", "torch", "target", "class")
_CLASS_COLUMNS = ("class", "bases", "attributes")
_MISSING = Text("the file is missing", "文件不存在")
_NAME = pattern(r"[A-Za-z_][\w.]*")


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
class ClassFacts:
    """The nearest public bases of a class, and attributes such as ``weight:torch.Tensor``."""

    bases: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that compilation knows besides the YAML.

    mindspore: the newest release. earlier: the others by version, oldest first.
    classes: what surfaces do not say of both frameworks' classes.
    layers: the attributes of each layer in each of its targets. parameters: their parameters.
    calls: what calling them takes.
    """

    torch: dict[str, SurfaceName]
    mindspore: dict[str, SurfaceName]
    sources: tuple[SourceRow, ...]
    evidence: dict[tuple[str, str], Measured] = field(default_factory=dict)
    earlier: dict[str, dict[str, SurfaceName]] = field(default_factory=dict)
    classes: dict[str, ClassFacts] = field(default_factory=dict)
    layers: Attributes = field(default_factory=dict)
    parameters: Table = field(default_factory=dict)
    calls: Calls = field(default_factory=dict)


def layers_file(root: Path) -> Path:
    """Return the file of what is known of layers' attributes."""
    return root / "evidence" / f"layers-{MINDSPORE_VERSION}.jsonl"


def parameters_file(root: Path) -> Path:
    """Return the file of what is known of layers' parameters."""
    return root / "evidence" / f"parameters-{MINDSPORE_VERSION}.jsonl"


def calls_file(root: Path) -> Path:
    """Return the file of what calls of layers take."""
    return root / "evidence" / f"calls-{MINDSPORE_VERSION}.jsonl"


def load_facts(root: Path) -> Facts:
    """Read the facts under ``root`` (the ``mappings`` folder).

    Raises DamagedData where a file is missing or damaged, OSError where one cannot be read.
    """
    surfaces = root / "surfaces"
    return Facts(
        torch=_surface(surfaces / f"torch-{TORCH_VERSION}.jsonl.gz"),
        mindspore=_surface(surfaces / f"mindspore-{MINDSPORE_VERSION}.jsonl.gz"),
        sources=tuple(
            SourceRow(row["table"], row["torch"], row["target"], row["class"])
            for path in sorted((root / "sources").glob("*.tsv"))
            for row in _table(path, _SOURCE_COLUMNS)
        ),
        evidence=load_evidence(root / "evidence" / f"cpu-{MINDSPORE_VERSION}.jsonl"),
        earlier={
            version: _surface(surfaces / f"mindspore-{version}.jsonl.gz")
            for version in EARLIER_VERSIONS
        },
        classes={
            row["class"]: ClassFacts(tuple(row["bases"].split()), tuple(row["attributes"].split()))
            for release in (f"torch-{TORCH_VERSION}", f"mindspore-{MINDSPORE_VERSION}")
            for row in _table(surfaces / f"{release}-classes.tsv", _CLASS_COLUMNS)
        },
        layers=load_layer_attributes(layers_file(root)),
        parameters=load_parameters(parameters_file(root)),
        calls=load_calls(calls_file(root)),
    )


def _surface(path: Path) -> dict[str, SurfaceName]:
    found: dict[str, SurfaceName] = {}
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                each = _surface_name(json.loads(line))
                found[each.name] = each
    except FileNotFoundError as error:
        raise DamagedData(shown(path), _MISSING, RUN_SURFACES) from error
    except (gzip.BadGzipFile, zlib.error, EOFError, ValueError, KeyError, TypeError) as error:
        count = len(found)
        what = Text(f"damaged after {count} names ({error})", f"{count} 个名称之后损坏（{error}）")
        raise DamagedData(shown(path), what, RUN_SURFACES) from error
    return found


def _surface_name(row: dict[str, Any]) -> SurfaceName:
    if not isinstance(row, dict):
        raise TypeError("not a JSON object")
    return SurfaceName(
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


def _table(path: Path, columns: tuple[str, ...]) -> list[dict[str, str]]:
    """Return the rows of a table; each has a cell for each of its ``columns``."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except FileNotFoundError as error:
        raise DamagedData(shown(path), _MISSING, RESTORE) from error
    except UnicodeDecodeError as error:
        what = Text(f"not UTF-8 ({error.reason})", f"不是 UTF-8（{error.reason}）")
        raise DamagedData(shown(path), what, RESTORE) from error
    rows: list[dict[str, str]] = []
    for number, line in enumerate(lines, 1):
        cells = line.removesuffix("\r").split("\t")
        if number == 1 and tuple(cells) != columns:
            what = Text(f"the columns are not {', '.join(columns)}", f"列不是 {'、'.join(columns)}")
            raise DamagedData(f"{shown(path)}:{number}", what, RESTORE)
        if number == 1 or not line:
            continue
        named = dict(zip(columns, cells, strict=False))
        name = named.get("torch", cells[0])
        if len(cells) != len(columns) or not _NAME.fullmatch(name):
            listed = ", ".join(columns)
            what = Text(f"not a row of {listed}", f"不是由 {listed} 组成的一行")
            raise DamagedData(f"{shown(path)}:{number}", what, RESTORE)
        rows.append(named)
    return rows
