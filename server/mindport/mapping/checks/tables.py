"""Lints of the tables beside the entries: namespaces, packages, usage, the source tables."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from mindport.core.base.records import dataclass
from mindport.core.model import Text
from mindport.mapping.aliases import find_aliases
from mindport.mapping.checks.entries import OTHER_PACKAGES
from mindport.mapping.damaged import RESTORE, DamagedData
from mindport.mapping.facts import Facts
from mindport.mapping.model import CorrectionEntry, MappingProblem, Mappings, Place

USAGE_FILE = "usage.tsv"
#: So many of the most used names are decided one by one.
MOST_USED = 300


@dataclass(frozen=True, slots=True)
class Used:
    """How often real code uses a torch name; ``line`` is that of the table, from 1."""

    torch: str
    uses: int
    files: int
    line: int


def namespace_problems(mappings: Mappings, facts: Facts) -> list[MappingProblem]:
    """Return the rules that are not of torch, or that decide no name."""
    found: list[MappingProblem] = []
    own = {entry.name for entry in mappings.apis if entry.status != "removed"}
    prefixes = sorted((rule.prefix for rule in mappings.namespaces), key=len, reverse=True)
    covered: set[str] = set()
    for name in facts.torch:
        if name not in own:
            covered.update([next((p for p in prefixes if _is_in(name, p)), "")])
    for rule in mappings.namespaces:
        if f"{rule.prefix}.".startswith(OTHER_PACKAGES):
            continue
        if not _is_in(rule.prefix, "torch"):
            found.append(MappingProblem(rule.place, f"`{rule.prefix}` is not a namespace of torch"))
            continue
        private = any(part.startswith("_") for part in rule.prefix.split("."))
        if rule.outside and rule.prefix in covered:
            message = f"torch itself has names in `{rule.prefix}`: it is not `outside`"
            found.append(MappingProblem(rule.place, message))
        elif not (private or rule.outside or rule.prefix in covered):
            found.append(
                MappingProblem(rule.place, f"`{rule.prefix}` covers no name without an entry")
            )
    return found


def _is_in(name: str, prefix: str) -> bool:
    return name == prefix or name.startswith(f"{prefix}.")


def package_problems(mappings: Mappings) -> list[MappingProblem]:
    """Return the packages that cannot stand: torch itself, and parts of one with a row."""
    found: list[MappingProblem] = []
    names = {package.name for package in mappings.packages}
    for package in mappings.packages:
        root = package.name.partition(".")[0]
        if root != package.name and root in names:
            found.append(
                MappingProblem(package.place, f"`{package.name}` is covered by the row of `{root}`")
            )
        elif package.name in ("torch", "mindspore"):
            found.append(MappingProblem(package.place, f"`{package.name}` is not built on torch"))
    return found


def read_usage(root: Path) -> list[Used]:
    """Return the counts of real code, most used first; an absent table holds none.

    Raises ValueError, with the line, where a row is damaged.
    """
    path = root / USAGE_FILE
    if not path.is_file():
        return []
    found: list[Used] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if not line or line.startswith(("#", "torch\t")):
            continue
        cells = line.split("\t")
        if len(cells) != 3 or not (cells[1].isdecimal() and cells[2].isdecimal()):
            what = Text("not a name and two counts", "不是一个名称和两个计数")
            raise DamagedData(f"{root.name}/{USAGE_FILE}:{number}", what, RESTORE)
        found.append(Used(cells[0], int(cells[1]), int(cells[2]), number))
    return sorted(found, key=lambda each: (-each.uses, each.torch))


def usage_problems(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Return the most used names that have no entry of their own."""
    names = {entry.name for entry in mappings.apis if entry.status != "removed"}
    aliases = find_aliases(facts.torch, names)
    found: list[MappingProblem] = []
    for rank, used in enumerate(read_usage(root)[:MOST_USED], 1):
        if used.torch not in names and aliases.get(used.torch) not in names:
            place = Place(f"{root.name}/{USAGE_FILE}", used.line)
            message = f"`{used.torch}`, number {rank} by uses, has no entry of its own"
            found.append(MappingProblem(place, message))
    return found


def row_problems(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Check that each row of the source tables is served, or listed as corrected, not both."""
    served = served_targets(mappings)
    aliases = find_aliases(facts.torch, set(served))
    listed: dict[tuple[str, str, str], CorrectionEntry] = {}
    found: list[MappingProblem] = []
    for each in mappings.corrections:
        key = (each.table, each.torch, each.target)
        if key in listed:
            found.append(MappingProblem(each.place, f"`{each.torch}` is listed twice"))
        listed[key] = each
    rows = {(row.table, row.torch, row.target) for row in facts.sources}
    place = Place(f"{root.name}/corrections.yaml", 1)
    for table, torch, target in sorted(rows):
        is_served = target in served[aliases.get(torch, torch)]
        correction = listed.get((table, torch, target))
        if not is_served and correction is None:
            message = f"row `{torch}` -> `{target}` of {table} is neither served nor listed"
            found.append(MappingProblem(place, message))
        elif is_served and correction is not None:
            message = f"`{torch}` -> `{target}` is served: it needs no correction"
            found.append(MappingProblem(correction.place, message))
    for key, correction in listed.items():
        if key not in rows:
            message = f"no row of {key[0]} maps `{key[1]}` to `{key[2]}`"
            found.append(MappingProblem(correction.place, message))
    return found


def served_targets(mappings: Mappings) -> dict[str, set[str]]:
    """Return the targets of every entry by torch name."""
    served: dict[str, set[str]] = defaultdict(set)
    for entry in mappings.apis:
        if entry.status != "removed":
            served[entry.name].update(target.api for target in entry.targets)
    return served
