"""The results as Markdown, and the promises that they are held to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

_SETS = {
    "transformers": "transformers",
    "diffusers": "diffusers",
    "programs": "training programs",
    "all": "**all**",
}
_HALVES = {"development": "seen", "heldout": "held out"}
_WANTED = {"PROVEN and INFERRED": 0.93, "with GUESSED": 0.975, "with `--deep`": 0.985}
_INFERRED_FALSE = 0.005
_RAN = {"transformers": 60, "diffusers": 20, "programs": 8}
_GUESSED_ELSEWHERE = 0.01


def markdown(result: dict[str, Any]) -> str:
    """Return the tables, for README.md."""
    parts = [_introduction(result), _recall(result), _truth(result)]
    if result.get("negatives"):
        parts.append(_negatives(result["negatives"]))
    if result.get("peers"):
        parts.append(_peers(result["peers"], result["versions"]))
    return "\n\n".join(parts) + "\n"


def promises(result: dict[str, Any]) -> list[str]:
    """Return the promises that the figures break, one sentence each."""
    broken = []
    for group, run in result["runs"].items():
        if len(run["ran"]) < _RAN[group]:
            broken.append(f"{group}: {len(run['ran'])} ran, want {_RAN[group]}")
    for half in _HALVES:
        each = result["sets"][f"all {half}"]
        for name, share in _shares(each["methods"]).items():
            if share is not None and share < _WANTED[name]:
                broken.append(
                    f"{half}: {share:.2%} of Tensor method calls {name}, want {_WANTED[name]:.1%}"
                )
        imports = each["imports"]
        missed = imports["sites"] - imports["proven"] - imports["inferred"]
        if missed:
            broken.append(f"{half}: {missed} imported references")
        for key in ("claims", "deep_claims"):
            claims = each[key]
            if not claims:
                continue
            if claims["proven"]["false"]:
                broken.append(f"{half}, {key}: {claims['proven']['false']} PROVEN claims are false")
            inferred = claims["inferred"]
            if inferred["false"] > _INFERRED_FALSE * inferred["claims"]:
                broken.append(f"{half}, {key}: {inferred['false']} INFERRED claims are false")
    for name, each in result.get("negatives", {}).items():
        sure = each["plain"]["proven"] + each["plain"]["inferred"]
        if sure:
            broken.append(f"{name}: {sure} PROVEN or INFERRED claims in files without torch")
        for key in ("plain", "importing"):
            if each[key]["guessed"] >= _GUESSED_ELSEWHERE * each["methods"]:
                broken.append(f"{name}, {key}: {each[key]['guessed']} method calls are guessed")
    return broken


def _introduction(result: dict[str, Any]) -> str:
    runs, versions = result["runs"], result["versions"]
    seen = sum(run["witness_saw"] for run in runs.values())
    alone = sum(run["witness_alone"] for run in runs.values())
    models = {name: len(run["ran"]) for name, run in runs.items()}
    return (
        f"{models['transformers']} small models of transformers {versions['transformers']}, "
        f"{models['diffusers']} models, schedulers and pipelines of diffusers "
        f"{versions['diffusers']}, and {models['programs']} training programs ran with torch "
        f"{versions['torch']} on a CPU. Of each receiver in their {result['files']:,} files it was "
        f"written down what it was, at {result['sites']:,} places. `TorchFunctionMode` reported "
        f"{seen:,} uses of Tensor members there; {alone:,} of them had been missed. A model family "
        "or program is *held out* by a hash of its name, and was not looked at during development."
    )


def _recall(result: dict[str, Any]) -> str:
    head = ("", "Tensor method calls", *_WANTED, "Tensor attributes read", *_WANTED)
    rows = []
    for half, shown in _HALVES.items():
        for key, name in _SETS.items():
            each = result["sets"][f"{key} {half}"]
            cells = [f"{name}, {shown}"]
            for sort in ("methods", "reads"):
                cells.append(f"{each[sort]['sites']:,}")
                cells += [_percent(share) for share in _shares(each[sort]).values()]
            rows.append(cells)
    imports = [result["sets"][f"all {half}"]["imports"] for half in _HALVES]
    likely, total = sum(i["inferred"] for i in imports), sum(i["sites"] for i in imports)
    found = likely + sum(i["proven"] for i in imports)
    return (
        f"Imported references found: {found:,} of {total:,}, {likely:,} of them inferred, as the "
        "name stands for something else on another path. Members of Tensor that were found:\n\n"
        + _table(head, rows)
    )


def _truth(result: dict[str, Any]) -> str:
    head = ("claims at places that ran", "PROVEN", "false", "INFERRED", "false", "GUESSED", "false")
    rows = []
    for half, shown in _HALVES.items():
        each = result["sets"][f"all {half}"]
        for key, name in (("claims", f"all, {shown}"), ("deep_claims", f"all, {shown}, `--deep`")):
            if each[key]:
                cells = [name]
                for certainty in ("proven", "inferred", "guessed"):
                    cells += [
                        f"{each[key][certainty]['claims']:,}",
                        f"{each[key][certainty]['false']:,}",
                    ]
                rows.append(cells)
    return _table(head, rows)


def _negatives(negatives: dict[str, Any]) -> str:
    head = (
        "sources without torch",
        "files",
        "method calls",
        "PROVEN or INFERRED",
        "GUESSED",
        "the same with `import torch` added: PROVEN or INFERRED",
        "GUESSED",
    )
    rows = []
    for name, each in negatives.items():
        cells = [name, f"{each['files']:,}", f"{each['methods']:,}"]
        for key in ("plain", "importing"):
            counts = each[key]
            share = counts["guessed"] / each["methods"]
            cells += [
                f"{counts['proven'] + counts['inferred']:,}",
                f"{counts['guessed']:,} ({share:.2%})",
            ]
        rows.append(cells)
    return _table(head, rows)


def _peers(peers: dict[str, Any], versions: dict[str, str]) -> str:
    head = (
        f"{peers['methods']:,} Tensor method calls in a sample of {peers['files']} files",
        "found",
        f"of {peers['others']:,} calls on other values, taken for Tensor's",
        "time",
    )
    rows = [
        [
            name,
            f"{each['found']:,} ({each['found'] / peers['methods']:.1%})",
            f"{each['wrong']:,}",
            f"{each['seconds']:,.1f} s",
        ]
        for name, each in peers["rows"].items()
    ]
    note = (
        f"jedi {versions['jedi']} is asked with `infer`, basedpyright {versions['basedpyright']} "
        "for the definition, at these names and at no other; calls on other values are those that "
        "have the name of a Tensor method. MindPort's time is that of the whole command."
    )
    return f"{_table(head, rows)}\n\n{note}"


def _shares(counts: dict[str, int]) -> dict[str, float | None]:
    total = counts["sites"] or 1
    sure = counts["proven"] + counts["inferred"]
    deep = counts.get("deep")
    values = (sure / total, (sure + counts["guessed"]) / total, deep / total if deep else None)
    return dict(zip(_WANTED, values, strict=True))


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{share:.1%}"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    titles = list(head)
    lines = [f"| {' | '.join(titles)} |", "|" + "---|" * len(titles)]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])
