"""What became of seeded faults, as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from mindport.core.model import Text

#: The share of seeded faults that has to be caught.
NEEDED = 0.95


def enough(faults: Sequence[Mapping[str, Any]]) -> bool:
    """Tell whether so many faults were caught that the proof can be trusted."""
    caught = sum(1 for fault in faults if fault["caught"])
    return bool(faults) and caught >= NEEDED * len(faults)


def fault_table(faults: Sequence[Mapping[str, Any]], lang: str) -> str:
    """Return the counts by kind, and every fault that escaped."""
    whole = Counter(str(fault["kind"]) for fault in faults)
    caught = Counter(str(fault["kind"]) for fault in faults if fault["caught"])
    of = Text("of", "/").get(lang)
    lines = [f"{kind:<20} {caught[kind]:>5} {of} {whole[kind]:>5}" for kind in sorted(whole)]
    total, every = sum(caught.values()), sum(whole.values())
    label = Text("caught", "发现").get(lang)
    share = total / every if every else 0.0
    lines.append(f"{label:<20} {total:>5} {of} {every:>5}  {share:.1%}")
    escaped = [fault for fault in faults if not fault["caught"]]
    if escaped:
        lines += ["", Text("escaped:", "未发现：").get(lang)]
        lines += [
            f"  {fault['torch']} -> {fault['target']}: {fault['kind']} ({fault['detail']})"
            for fault in escaped
        ]
    return "\n".join(lines) + "\n"
