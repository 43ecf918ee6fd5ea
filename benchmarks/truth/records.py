"""The records of a run: one line for each site, and what the types in them are of torch's."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

TENSOR = "torch.Tensor"


@dataclass(frozen=True, slots=True)
class Record:
    """A site that ran. Lines and columns start at 1 and count code points.

    file: its path below the folder of packages. kinds: the types that the receiver had, by full
    name; "module:" or "class:" stands before a receiver that is itself a module or a class. call:
    the member is called at once; use: "call", "read", "store" or "delete". torch: what of torch an
    imported name or a member of a module stands for, else "". member: it follows a dot; dotted:
    nothing but names and dots stands before it.
    """

    file: str
    abs: str
    line: int
    column: int
    end_column: int
    attr: str
    kinds: tuple[str, ...]
    call: bool
    use: str
    member: bool
    torch: str = ""
    dotted: bool = True

    @property
    def half(self) -> str:
        """Return "development" or "heldout"."""
        return half(self.file)


def family(file: str) -> str:
    """Return what a file is of: a model's folder, else the file itself."""
    parts = Path(file).parts
    if parts[0] == "transformers" and parts[1] == "models" and len(parts) > 3:
        return parts[2]
    if parts[0] == "programs":
        return parts[1].removesuffix(".py")
    return "/".join(parts).removesuffix(".py")


def half(file: str) -> str:
    """Return the half that a file's family is in, by a hash of its name that is fixed for ever."""
    digest = hashlib.sha256(family(file).encode()).digest()
    return "heldout" if digest[0] % 2 else "development"


def write(folder: Path, name: str, records: Iterable[Record], types: dict[str, Any]) -> None:
    """Write ``<name>.jsonl``, and ``<name>.types.json``: the torch classes that each type is."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(asdict(each)) for each in sorted(records, key=_place)]
    (folder / f"{name}.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    (folder / f"{name}.types.json").write_text(json.dumps(types, indent=1, sort_keys=True), "utf-8")


def of_interest(
    records: Iterable[Record], types: dict[str, list[str]], texts: Callable[[str], str]
) -> list[Record]:
    """Return the records of files that name torch, or that had something of torch's in hand."""
    every = list(records)
    mine = {
        record.file
        for record in every
        if record.torch or any(types.get(kind.removeprefix("class:")) for kind in record.kinds)
    }
    for record in every:
        if record.file not in mine and "torch" in texts(record.abs):
            mine.add(record.file)
    return [record for record in every if record.file in mine]


def read(folder: Path, names: Iterable[str]) -> tuple[list[Record], dict[str, list[str]]]:
    """Return the records of several runs as one, and their types."""
    merged: dict[tuple[str, int, int], Record] = {}
    types: dict[str, list[str]] = {}
    for name in names:
        path = folder / f"{name}.jsonl"
        if not path.exists():
            continue
        for line in path.read_text("utf-8").splitlines():
            record = Record(**{**(raw := json.loads(line)), "kinds": tuple(raw["kinds"])})
            other = merged.get(_place(record))
            if other:
                kinds = tuple(sorted({*record.kinds, *other.kinds}))
                record = Record(**{**raw, "kinds": kinds})
            merged[_place(record)] = record
        types |= json.loads((folder / f"{name}.types.json").read_text("utf-8"))
    return [merged[place] for place in sorted(merged)], types


def _place(record: Record) -> tuple[str, int, int]:
    return (record.file, record.line, record.column)
