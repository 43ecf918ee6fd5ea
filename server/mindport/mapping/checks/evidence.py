"""Lints of the evidence: it is of pairs that exist, of these versions, and claims agree with it."""

from __future__ import annotations

from pathlib import Path

from mindport.mapping.evidence import COUNTS, GRADES, NOTED, RECIPE, SHOWN, SILENT, Measured
from mindport.mapping.facts import MINDSPORE_VERSION, TORCH_VERSION, Facts
from mindport.mapping.inherit import with_inherited
from mindport.mapping.model import ApiEntry, MappingProblem, Mappings, Place, TargetEntry

#: The kinds of problems by what they count as. A gradient that fails is one of an equal result.
_KINDS = {
    "differs": tuple(kind for kind in SILENT if kind != "gradient"),
    "raises": ("raises", "crash", "timeout"),
    "no_kernel": ("no_kernel",),
}


def evidence_file(root: Path) -> str:
    """Return the path of the evidence as it is shown."""
    return f"{root.name}/evidence/cpu-{MINDSPORE_VERSION}.jsonl"


def evidence_problems(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Return the lines of pairs that no longer exist, and the claims that a run contradicts."""
    found: list[MappingProblem] = []
    entries = {entry.name: entry for entry in with_inherited(mappings.apis, facts.torch)}
    last = ("", "")
    for pair, line in facts.evidence.items():
        place = Place(evidence_file(root), line.line)
        if pair < last:
            found.append(MappingProblem(place, f"`{pair[0]}` -> `{pair[1]}` is out of order"))
        last = pair
        found += [MappingProblem(place, message) for message in _sums(line)]
        entry = entries.get(pair[0])
        if entry is None or not _serves(entry, pair[1]):
            found.append(
                MappingProblem(
                    place,
                    f"no entry maps `{pair[0]}` to `{pair[1]}`: run `mindport mappings verify`",
                )
            )
        if (line.torch_version, line.mindspore_version) != (TORCH_VERSION, MINDSPORE_VERSION):
            found.append(
                MappingProblem(
                    place,
                    f"run with torch {line.torch_version} and MindSpore {line.mindspore_version}, "
                    f"not with {TORCH_VERSION} and {MINDSPORE_VERSION}",
                )
            )
    for entry in mappings.apis:
        for target in entry.targets:
            measured = facts.evidence.get((entry.name, target.api))
            if measured is not None:
                found += _claims(target, measured)
    return found


def _sums(line: Measured) -> list[str]:
    """Return the counts of a line that cannot be those of one run."""
    counts = {what: int(getattr(line, what)) for what in COUNTS}
    whole = sum(counts.values()) + line.refused + line.vacuous
    found: list[str] = []
    if whole != line.cases:
        found.append(f"{line.cases} cases, but its counts add up to {whole}")
    for what, count in counts.items():
        graded = sum(line.count(grade, what) for grade in line.by_grade)
        if graded > count:
            found.append(f"{count} `{what}`, but {graded} of them under `by_grade`")
    for grade, graded_counts in line.by_grade.items():
        unknown = sorted(graded_counts.keys() - counts.keys())
        if grade not in GRADES or unknown:
            name = unknown[0] if unknown else grade
            found.append(f"`{name}` does not belong under `by_grade`")
    return found + _untold(line, counts)


def _untold(line: Measured, counts: dict[str, int]) -> list[str]:
    """Return the counts that the problems of a line contradict; five at most are listed of it."""
    found: list[str] = []
    for what, kinds in _KINDS.items():
        told = sum(each.count for each in line.problems if each.kind in kinds)
        more = sum(each.count for each in line.problems if each.kind == "gradient")
        most = told + (more if what == "differs" else 0)
        if told > counts[what] or (len(line.problems) < SHOWN and most < counts[what]):
            found.append(f"{counts[what]} `{what}`, but {told} of them under `problems`")
    return found


def _serves(entry: ApiEntry, target: str) -> bool:
    if target == RECIPE:
        return entry.status == "recipe" or bool(entry.rewriter or entry.recipes)
    return any(each.api == target for each in entry.targets)


def _claims(target: TargetEntry, measured: Measured) -> list[MappingProblem]:
    found: list[MappingProblem] = []
    if target.category == "identical" and measured.differs:
        found.append(
            MappingProblem(
                target.place, f"`{target.api}` is called identical and differed in a run"
            )
        )
    silent = measured.count("safe", "differs")
    open_ends = [
        each
        for each in measured.problems
        if each.silent
        and each.grade == "safe"
        and each.edge not in NOTED
        and not any(took.takes(each) for took in target.differs_ok)
    ]
    if target.ceiling.get("cpu") == "safe" and silent and open_ends:
        first = open_ends[0]
        found.append(
            MappingProblem(
                target.place,
                f"`{target.api}` is called safe on cpu and differed in a run "
                f"({first.kind}, `{first.code}`): say so, or accept it with `differs_ok`",
            )
        )
    for each in target.differs_ok:
        if not any(each.takes(seen) for seen in measured.problems):
            edge = f" at {each.edge}" if each.edge else ""
            found.append(
                MappingProblem(
                    target.place, f"`differs_ok` takes `{each.kind}`{edge}, which no run showed"
                )
            )
    return found
