"""CORRECTIONS.md: every row of the source tables that is not served as it stands, and why."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from mindport.mapping.aliases import find_aliases
from mindport.mapping.checks.tables import served_targets
from mindport.mapping.facts import Facts, SourceRow
from mindport.mapping.model import CorrectionEntry, MappingProblem, Mappings, Place

CORRECTIONS_FILE = "CORRECTIONS.md"
_TABLES = {
    "tiered": "the tiered table",
    "master": "the official page, edition for torch 2.1",
    "r2.4.10": "the official page, edition r2.4.10",
}
_HEAD = """# Rows that are served otherwise

Written by `make refresh` from `corrections.yaml` and `sources/`; do not edit it.

The mappings started from three tables. Each of their rows is served as it stands, or is listed
here with the reason.

"""


def corrections_text(mappings: Mappings, facts: Facts) -> str:
    """Return the document: totals by table, then the corrected rows of each table."""
    served = served_targets(mappings)
    aliases = find_aliases(facts.torch, set(served))
    listed = {(each.table, each.torch, each.target): each for each in mappings.corrections}
    lines = [_HEAD.rstrip("\n"), "", "| table | rows | served | corrected |", "|---|---|---|---|"]
    sections: list[str] = []
    total: Counter[str] = Counter()
    for key, title in _TABLES.items():
        rows = [row for row in facts.sources if row.table.partition(":")[0] == key]
        as_it_is = [row for row in rows if _is_served(row, served, aliases)]
        corrected = [row for row in rows if not _is_served(row, served, aliases)]
        counts = {"rows": len(rows), "served": len(as_it_is), "corrected": len(corrected)}
        total.update(counts)
        lines.append(f"| {title} | {len(rows)} | {len(as_it_is)} | {len(corrected)} |")
        sections += ["", f"## {title[0].upper()}{title[1:]}", ""]
        sections += ["| torch | row says | why it is served otherwise |", "|---|---|---|"]
        sections += sorted({_line(row, listed) for row in corrected}, key=str.lower)
    lines.append(f"| all | {total['rows']} | {total['served']} | {total['corrected']} |")
    return "\n".join([*lines, *sections]) + "\n"


def _is_served(row: SourceRow, served: dict[str, set[str]], aliases: dict[str, str]) -> bool:
    return row.target in served.get(aliases.get(row.torch, row.torch), ())


def _line(row: SourceRow, listed: dict[tuple[str, str, str], CorrectionEntry]) -> str:
    correction = listed.get((row.table, row.torch, row.target))
    if correction is None:
        why = "neither served nor listed"
    else:
        why = f"{correction.reason.en}<br>{correction.reason.zh}"
    target = f"`{row.target}`" if row.target else "no target"
    return f"| `{row.torch}` | {target} | {why} |".replace("\\|", "|")


def stale_corrections(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Return a problem where CORRECTIONS.md is not what the data says."""
    path = root / CORRECTIONS_FILE
    if not facts.sources:
        return []
    written = path.read_text(encoding="utf-8") if path.is_file() else ""
    if written == corrections_text(mappings, facts):
        return []
    shown = f"{root.name}/{CORRECTIONS_FILE}"
    message = "not what the data says: run `make refresh`"
    return [MappingProblem(Place(shown, 1), message)]
