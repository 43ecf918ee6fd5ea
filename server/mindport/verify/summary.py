"""What a run came to, as lines of text, and whether it found a claim to be wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mindport.core.base.records import dataclass
from mindport.core.catalog import Catalog
from mindport.core.model import Text
from mindport.mapping.evidence import NOTED, measured
from mindport.mapping.model import AcceptedDifference

_KINDS = ("function", "method", "class", "property", "recipe")
_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts of cases and APIs, and the pairs whose claims the run contradicts.

    proved: torch APIs with a target that gave equal results, and none at plain inputs that a safe
    grade is silent about, by kind. identical: pairs of the
    category ``identical`` that differ. unsafe: pairs with a case that is graded safe and differs
    without a word.
    """

    cases: int
    outcomes: Mapping[str, int]
    apis: int
    proved: Mapping[str, int]
    identical: tuple[str, ...]
    unsafe: tuple[str, ...]

    @property
    def failed(self) -> bool:
        """Tell whether a claim of the mappings is wrong."""
        return bool(self.identical or self.unsafe)


def summarise(
    lines: Iterable[Mapping[str, Any]],
    catalog: Catalog,
    accepted: Mapping[tuple[str, str], Sequence[AcceptedDifference]] | None = None,
) -> Summary:
    """Return the summary of evidence.

    accepted: by torch name and target the differences that a person accepted.
    """
    outcomes: Counter[str] = Counter()
    proved: dict[str, str] = {}
    names: set[str] = set()
    cases = 0
    identical: list[str] = []
    unsafe: list[str] = []
    for line in lines:
        cases += line["cases"]
        names.add(line["torch"])
        for name in ("equal", "differs", "raises", "no_kernel", "refused", "vacuous"):
            outcomes[name] += line.get(name, 0)
        taken = (accepted or {}).get((line["torch"], line["target"]), ())
        silent = [
            problem
            for problem in measured(line).problems
            if problem.silent
            and problem.edge not in NOTED
            and not any(each.takes(problem) for each in taken)
        ]
        safe = [problem for problem in silent if problem.grade == "safe"]
        if line["equal"] and all(problem.edge for problem in safe):
            proved.setdefault(line["torch"], _kind(line, catalog))
        pair = f"{line['torch']} -> {line['target']}"
        if silent and _category(line, catalog) == "identical":
            identical.append(pair)
        if safe and _claimed(line, catalog):
            unsafe.append(pair)
    return Summary(
        cases, outcomes, len(names), Counter(proved.values()), tuple(identical), tuple(unsafe)
    )


def _kind(line: Mapping[str, Any], catalog: Catalog) -> str:
    if line["target"] == "recipe":
        return "recipe"
    api = catalog.api(line["torch"])
    kind = "function" if api is None else api.kind
    return kind if kind in _KINDS else "function"


def _category(line: Mapping[str, Any], catalog: Catalog) -> str:
    api = catalog.api(line["torch"])
    targets = () if api is None else api.targets
    return next((target.category for target in targets if target.api == line["target"]), "")


def _claimed(line: Mapping[str, Any], catalog: Catalog) -> bool:
    """Tell whether the mappings as they stand call a pair safe on cpu."""
    api = catalog.api(line["torch"])
    for target in () if api is None else api.targets:
        if target.api == line["target"]:
            return any(name == "cpu" and grade.label == "safe" for name, grade in target.ceiling)
    return False


def table(summary: Summary, lang: str) -> str:
    """Return the summary as text."""
    outcomes = summary.outcomes
    executed = sum(outcomes.get(name, 0) for name in ("equal", "differs", "vacuous"))
    rows: Sequence[tuple[Text, int]] = (
        (Text("cases", "用例"), summary.cases),
        (Text("  executed", "  已执行"), executed),
        (Text("    equal", "    相等"), outcomes.get("equal", 0)),
        (Text("    differing", "    不同"), outcomes.get("differs", 0)),
        (Text("    equal, but saying nothing", "    相等但无意义"), outcomes.get("vacuous", 0)),
        (Text("  raising", "  抛出异常"), outcomes.get("raises", 0)),
        (Text("  no kernel", "  无内核"), outcomes.get("no_kernel", 0)),
        (Text("  refused by MindPort", "  MindPort 拒绝转换"), outcomes.get("refused", 0)),
        (Text("torch APIs", "torch 接口"), summary.apis),
        (
            Text("  with an executed equal target", "  有已执行且相等的目标接口"),
            sum(summary.proved.values()),
        ),
        *(
            (Text(f"    {kind}", f"    {kind}"), summary.proved[kind])
            for kind in _KINDS
            if kind in summary.proved
        ),
    )
    width = max(len(name.en) for name, _ in rows)
    lines = [f"{name.get(lang):<{width}}  {count:>7}" for name, count in rows]
    for title, found in (
        (Text("called identical, but differing:", "标为 identical 却不同："), summary.identical),
        (Text("graded safe, but differing:", "评为 safe 却不同："), summary.unsafe),
    ):
        if found:
            lines += ["", f"{title.get(lang)} {len(found)}"]
            lines += [f"  {pair}" for pair in found[:_SHOWN]]
            if len(found) > _SHOWN:
                lines.append("  ...")
    return "\n".join(lines) + "\n"
