"""The table of verdicts by module, for those who maintain the mappings."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict

from mindport.core.model import Text
from mindport.mapping.index import Index

_COLUMNS = ("mapped", "recipe", "context", "drop", "none", "unknown")
_HEADER = {
    "module": Text("module", "模块"),
    "mapped": Text("mapped", "有对应"),
    "recipe": Text("recipe", "组合"),
    "context": Text("context", "上下文"),
    "drop": Text("drop", "不需要"),
    "none": Text("none", "无对应"),
    "unknown": Text("unknown", "未定"),
    "total": Text("total", "合计"),
}


def coverage(index: Index) -> dict[str, Counter[str]]:
    """Return the number of names by module and status; ``unknown`` where nothing was decided.

    Other names of the same object do not count.
    """
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for name in index.names():
        api = index.api(name) if index.canonical(name) == name else None
        if api is not None:
            status = "unknown" if index.is_undecided(name) else api.status
            counts[_module(name)][status] += 1
    return dict(sorted(counts.items()))


def coverage_table(index: Index, lang: str) -> str:
    """Return the table as text; then targets by tier and by kind of evidence."""
    counts = coverage(index)
    header = [_HEADER[key].get(lang) for key in ("module", *_COLUMNS, "total")]
    rows = [[module, *_numbers(counter)] for module, counter in counts.items()]
    total: Counter[str] = Counter()
    for counter in counts.values():
        total.update(counter)
    rows.append([_HEADER["total"].get(lang), *_numbers(total)])
    lines = _aligned([header, *rows])
    tiers, evidence = _targets(index)
    by_tier = Text("targets by tier", "各层级的目标数").get(lang)
    by_evidence = Text("targets by evidence", "各类依据的目标数").get(lang)
    lines += ["", f"{by_tier}: {_listed(tiers)}", f"{by_evidence}: {_listed(evidence)}"]
    return "\n".join(lines) + "\n"


def _targets(index: Index) -> tuple[Counter[str], Counter[str]]:
    tiers: Counter[str] = Counter()
    evidence: Counter[str] = Counter()
    for name in index.names():
        api = index.api(name)
        for target in api.targets if api is not None else ():
            tiers[target.tier] += 1
            evidence[target.evidence.kind] += 1
    return tiers, evidence


def _module(name: str) -> str:
    """Return the module a name is counted under: at most three parts, members with their class."""
    parts = name.split(".")[:-1]
    while len(parts) > 1 and parts[-1][:1].isupper() and parts[-1] != "Tensor":
        parts.pop()
    return ".".join(parts[:3])


def _numbers(counter: Counter[str]) -> list[str]:
    return [*(str(counter[key]) for key in _COLUMNS), str(counter.total())]


def _listed(counter: Counter[str]) -> str:
    return ", ".join(f"{key} {count}" for key, count in counter.most_common())


def _aligned(rows: list[list[str]]) -> list[str]:
    widths = [max(_width(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines: list[str] = []
    for row in rows:
        cells = [row[0] + " " * (widths[0] - _width(row[0]))]
        cells += [
            " " * (width - _width(cell)) + cell
            for cell, width in zip(row[1:], widths[1:], strict=True)
        ]
        lines.append("  ".join(cells))
    return lines


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
