"""Outcomes as evidence: a line for each pair of a torch API and a target, the same in every run."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from mindport.mapping.evidence import COUNTS, LOUD, NOTED, SHOWN, measured

GRADES = ("safe", "review")
#: How a crash or a hang counts.
_COUNTS_AS = {"crash": "raises", "timeout": "raises"}

#: APIs whose results are constant by nature, so that a constant result is no vacuous pass.
CONSTANT = frozenset(
    {
        *("constant_", "e", "empty", "empty_like", "empty_permuted", "empty_strided", "eye"),
        *("fill", "fill_", "full", "full_like", "inf", "is_complex", "is_floating_point"),
        *("is_tensor", "isreal", "nan", "new_empty", "new_empty_strided", "new_full", "new_ones"),
        *("new", "new_zeros", "ones", "ones_", "ones_like", "pi", "tril_indices", "triu_indices"),
        *("zero_", "zeros", "zeros_", "zeros_like"),
    }
)


def pairs(outcomes: Iterable[Mapping[str, Any]], versions: tuple[str, str]) -> list[dict[str, Any]]:
    """Return the evidence of each pair, sorted."""
    groups: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for outcome in outcomes:
        groups.setdefault((outcome["torch"], outcome["target"]), []).append(outcome)
    return [_pair(key, found, versions) for key, found in sorted(groups.items())]


def _pair(
    key: tuple[str, str], outcomes: Sequence[Mapping[str, Any]], versions: tuple[str, str]
) -> dict[str, Any]:
    empty = vacuous(key[0], outcomes)
    counts: Counter[str] = Counter()
    grades: dict[str, Counter[str]] = {}
    for outcome in outcomes:
        name = _counted(outcome)
        if name == "equal" and empty:
            name = "vacuous"
        counts[name] += 1
        if outcome["grade"] and name in COUNTS:
            grades.setdefault(outcome["grade"], Counter())[name] += 1
    line: dict[str, Any] = {
        "torch": key[0],
        "target": key[1],
        "torch_version": versions[0],
        "mindspore_version": versions[1],
        "cases": len(outcomes),
        **{name: counts[name] for name in (*COUNTS, "refused")},
        "by_grade": {
            grade: {name: grades[grade][name] for name in COUNTS}
            for grade in GRADES
            if grade in grades
        },
        "gradient": _gradient(outcomes),
        "training": _any(outcomes, "training"),
        "in_place": _in_place(outcomes),
        "random": "statistics" if any(item.get("random") for item in outcomes) else False,
        "tolerance": max((float(item.get("tolerance", 0.0)) for item in outcomes), default=0.0),
        "forms": sorted({item["form"] for item in outcomes} | {item["style"] for item in outcomes}),
        "arguments": sorted({name for item in outcomes for name in item["arguments"]}),
        "problems": problems(outcomes),
    }
    if counts["vacuous"]:
        line["vacuous"] = counts["vacuous"]
    return line


def vacuous(torch: str, outcomes: Sequence[Mapping[str, Any]]) -> bool:
    """Tell whether the equal results of a pair say nothing: they are one constant throughout."""
    equal = [item for item in outcomes if item["outcome"] == "equal"]
    if not equal or torch.rpartition(".")[2] in CONSTANT:
        return False
    return all(item["constant"] for item in equal) and len({item["digest"] for item in equal}) == 1


def problems(outcomes: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return what went wrong, alike things counted together; plain and silent ones come first."""
    found: dict[tuple[str, str, str, str], dict[str, Any]] = {}
    for outcome in outcomes:
        kind = _problem(outcome)
        if not kind:
            continue
        detail = outcome.get("detail") or outcome.get("gradient_detail", "")
        key = (kind, outcome["grade"], outcome["edge"], detail if kind != "differs" else "")
        if key in found:
            found[key]["count"] += 1
            continue
        found[key] = {
            "kind": kind,
            "grade": outcome["grade"],
            "edge": outcome["edge"],
            "code": outcome["code"],
            "inputs": outcome["inputs"],
            "detail": detail,
            "count": 1,
        }
    ordered = sorted(
        found.values(),
        key=lambda item: (
            item["edge"] != "",
            item["kind"] in LOUD,
            item["edge"] == "extreme",
            item["grade"] != "safe",
            -item["count"],
            item["kind"],
            item["edge"],
            item["code"],
            item["detail"],
        ),
    )
    return ordered[:SHOWN]


def _problem(outcome: Mapping[str, Any]) -> str:
    kind = str(outcome["outcome"])
    if kind == "equal":
        return "gradient" if outcome["gradient"] == "fails" else ""
    if kind == "refused":
        return ""
    return str(outcome["kind"]) if kind == "differs" else kind


def _counted(outcome: Mapping[str, Any]) -> str:
    kind = str(outcome["outcome"])
    return _COUNTS_AS.get(kind, kind)


def _gradient(outcomes: Iterable[Mapping[str, Any]]) -> str:
    plain = {item["gradient"] for item in outcomes if not item["edge"]}
    for status in ("differs", "fails", "equal", "none"):
        if status in plain:
            return status
    return "untested"


def _any(outcomes: Iterable[Mapping[str, Any]], key: str) -> bool | None:
    known = [item.get(key) for item in outcomes if item.get(key) is not None]
    return any(known) if known else None


def _in_place(outcomes: Iterable[Mapping[str, Any]]) -> str | None:
    found = {item.get("in_place") for item in outcomes} - {None}
    if not found:
        return None
    return "unchanged" if "unchanged" in found else "changed"


def read(text: str) -> list[dict[str, Any]]:
    """Return the lines of an evidence file."""
    return [json.loads(line) for line in text.split("\n") if line]


def merge(
    old: Iterable[Mapping[str, Any]],
    new: Sequence[Mapping[str, Any]],
    proved: Callable[[str, str], bool],
) -> list[Mapping[str, Any]]:
    """Return the lines of a file after a run; ``proved`` tells the pairs that it was of.

    What the run was of and has no line any more goes.
    """
    kept = [line for line in old if not proved(line["torch"], line["target"])]
    return sorted([*kept, *new], key=lambda line: (line["torch"], line["target"]))


def worse(
    before: Iterable[Mapping[str, Any]], after: Iterable[Mapping[str, Any]]
) -> tuple[str, ...]:
    """Return the pairs of which more cases differ or fail than a file records.

    Tensors without values are not counted: what MindSpore computes of them on CPU is read from
    memory that nothing has written, and is another number each time.
    """
    known = {(line["torch"], line["target"]): line for line in before}
    found: list[str] = []
    for line in after:
        old = known.get((line["torch"], line["target"]))
        if old is not None and any(
            _bad(line, name) > _bad(old, name) for name in ("differs", "raises")
        ):
            found.append(f"{line['torch']} -> {line['target']}")
    return tuple(found)


def _bad(line: Mapping[str, Any], count: str) -> int:
    noted = sum(
        problem.count
        for problem in measured(line).problems
        if problem.edge in NOTED and (problem.kind == "raises") == (count == "raises")
    )
    total: int = line[count]
    return max(total - noted, 0)


def write(lines: Iterable[Mapping[str, Any]]) -> str:
    """Return the text of an evidence file."""
    return "".join(json.dumps(line, sort_keys=True, ensure_ascii=False) + "\n" for line in lines)
