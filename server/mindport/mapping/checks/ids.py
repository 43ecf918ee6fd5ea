"""The register of ids: every name that ever had an entry, so that none vanishes unnoticed."""

from __future__ import annotations

from pathlib import Path

from mindport.mapping.model import MappingProblem, Mappings, Place

IDS_FILE = "ids.txt"
_REMEDY = "run `make refresh`"


def id_problems(mappings: Mappings, root: Path) -> list[MappingProblem]:
    """Return the ids that are gone from the entries, or that the register does not hold."""
    path = root / IDS_FILE
    shown = f"{root.name}/{IDS_FILE}"
    known = read_ids(root)
    names = {entry.name: entry.place for entry in mappings.apis}
    found = [
        MappingProblem(
            Place(shown, line), f"`{name}` has no entry any more: keep it with `status: removed`"
        )
        for name, line in known.items()
        if name not in names
    ]
    missing = sorted(names.keys() - known.keys())
    if missing:
        more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        place = names[missing[0]]
        found.append(MappingProblem(place, f"`{missing[0]}`{more} not in {shown}: {_REMEDY}"))
    if path.is_file() and list(known) != sorted(known):
        found.append(MappingProblem(Place(shown, 1), f"the ids are not sorted: {_REMEDY}"))
    return found


def read_ids(root: Path) -> dict[str, int]:
    """Return every registered id with its line, from 1; an absent register holds none."""
    path = root / IDS_FILE
    if not path.is_file():
        return {}
    lines = path.read_text(encoding="utf-8").split("\n")
    return {line: number for number, line in enumerate(lines, 1) if line}


def ids_text(mappings: Mappings, root: Path) -> str:
    """Return the register with the present entries added; nothing is ever taken out."""
    names = {entry.name for entry in mappings.apis} | read_ids(root).keys()
    return "".join(f"{name}\n" for name in sorted(names))
