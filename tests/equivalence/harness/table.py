"""The figures of a run as Markdown: what each file took, whether it runs, and how far off it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from harness.compare import TOLERANCE, Outcome
from harness.programs import STEPS, Trained

COUNTS = ("references", "safe", "review", "manual")


def counts(found: Mapping[str, Any]) -> dict[str, int]:
    """Return the figures of one file of ``mindport check``: findings by how safe their fix is."""
    safety = [finding["safety"] for finding in found["findings"]]
    return {"references": found["references"], **{k: safety.count(k) for k in COUNTS[1:]}}


def record(
    target: str,
    files: Mapping[str, Mapping[str, int]],
    outcomes: Sequence[tuple[str, Outcome | Trained]],
    names: Sequence[str],
    left: Sequence[str],
) -> dict[str, Any]:
    """Return the figures of one target as JSON takes them."""
    return {
        "target": target,
        "files": files,
        "outcomes": [
            {
                "name": outcome.name,
                "file": file,
                "equal": outcome.equal,
                "step": outcome.step,
                "error": outcome.error,
                # Rounding differs from machine to machine; the order of magnitude does not.
                "relative": _figure(outcome.relative),
                "chaotic": isinstance(outcome, Trained) and outcome.chaotic,
            }
            for file, outcome in outcomes
        ],
        "names_that_lead_nowhere": sorted(names),
        "files_that_import_torch": sorted(left),
    }


def markdown(result: Mapping[str, Any]) -> str:
    """Return a paragraph and a table for each target."""
    parts = [
        f"`{result['wheel']}`, converted by `mindport convert --unsafe` with no hand edit. Both "
        "frameworks run on a CPU with the same weights and the same input, MindSpore in a process "
        "that cannot import torch; with `--target ascend` stand-ins compute what mint has no CPU "
        "kernel for. The difference is the greatest of any output, as a share of the greatest "
        f"output; {TOLERANCE:.0e} is allowed. Training programs take {STEPS} steps with the same "
        "order, masks and noise; theirs is the greatest of any loss, as a share of that loss, and "
        "of any first gradient. Where in torch itself rounding grows into other losses, only the "
        "gradients count, and it is marked with an asterisk.",
    ]
    for target in result["targets"]:
        parts.append(_target(target))
    return "\n\n".join(parts) + "\n"


def _target(result: Mapping[str, Any]) -> str:
    rows = [
        f"| `--target {result['target']}` | " + " | ".join(COUNTS) + " | runs | difference |",
        "|---|" + "---:|" * len(COUNTS) + "---|---|",
    ]
    by_file: dict[str, list[Mapping[str, Any]]] = {}
    for outcome in result["outcomes"]:
        by_file.setdefault(outcome["file"], []).append(outcome)
    for file, outcomes in by_file.items():
        rows.append(_row(f"`{file}`", result["files"][file], outcomes))
    rest = [figures for file, figures in result["files"].items() if file not in by_file]
    total = {key: sum(figures[key] for figures in rest) for key in COUNTS}
    rows.append(_row(f"{len(rest)} files that these import, or that are not run", total, []))
    equal = sum(outcome["equal"] for outcome in result["outcomes"])
    rows.append("")
    rows.append(
        f"{equal} of {len(result['outcomes'])} give torch's numbers. Names that lead nowhere: "
        f"{len(result['names_that_lead_nowhere'])}; files that import torch when they are "
        f"imported: {len(result['files_that_import_torch'])}."
    )
    return "\n".join(rows)


def _row(title: str, figures: Mapping[str, int], outcomes: Sequence[Mapping[str, Any]]) -> str:
    cells = [title, *(f"{figures[key]:,}" for key in COUNTS)]
    several = len(outcomes) > 1
    runs, differences = [], []
    for outcome in outcomes:
        name = f"{outcome['name']}: " if several else ""
        runs.append(f"{name}no ({outcome['step']})" if outcome["step"] else f"{name}yes")
        if not outcome["step"]:
            mark = "*" if outcome["chaotic"] else ""
            differences.append(f"{name}{outcome['relative']}{mark}")
    cells += [_joined(each, len(outcomes)) for each in (runs, differences)]
    return "| " + " | ".join(cells) + " |"


def _joined(texts: Sequence[str], count: int) -> str:
    """Return what is the same of all models of a file once, else each with its name."""
    values = {text.rpartition(": ")[2] for text in texts}
    return values.pop() if len(values) == 1 and len(texts) == count else ", ".join(texts)


def _figure(value: float) -> str:
    return "" if value != value else f"{value:.0e}"
