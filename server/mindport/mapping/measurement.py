"""What was measured of one pair on the CPU build, as far as it decides grades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mindport.core.model import Text
from mindport.mapping.evidence import Measured, Problem
from mindport.mapping.evidence_words import detail_text, kind_text, problem_text
from mindport.mapping.facts import CpuRow
from mindport.mapping.model import AcceptedDifference

ALIKE = frozenset({"equal", "statistics"})
_UNREGISTERED = "kernel_unregistered"


@dataclass(frozen=True, slots=True)
class Measurement:
    """status: ``ok``, ``ok_adapted`` (ran with other arguments than torch's) or what stopped it.

    equal: a call graded safe ran, and nothing that is graded safe gave another result unnoticed.
    statistics: what was compared are shapes, dtypes and statistics.
    differs: some call, of whatever grade, gave another result.
    stop: why it cannot be used on CPU. trap: a result that differs without an error, on whatever
    device. caution: an error at some calls, on CPU.
    """

    status: str
    equal: bool
    statistics: bool = False
    differs: bool = False
    stop: Text | None = None
    trap: Text | None = None
    caution: Text | None = None
    detail: str = ""


def from_evidence(line: Measured, accepted: Sequence[AcceptedDifference]) -> Measurement:
    """Return what a line of evidence says; ``accepted`` are differences that a person took."""
    safe = [each for each in line.problems if each.grade == "safe" and not _taken(each, accepted)]
    silent = [each for each in safe if each.silent]
    listed = sum(each.count for each in line.problems if each.grade == "safe" and each.silent)
    trap = problem_text(silent[0]) if silent else None
    if trap is None and line.count("safe", "differs") > listed:
        some = line.count("safe", "differs")
        trap = Text(
            f"measured: {some} of {line.cases} calls give another result",
            f"实测 {line.cases} 次调用中有 {some} 次结果不同",
        )
    if trap is None and line.gradient == "differs" and not _gradient_told(line):
        trap = kind_text("gradient")
    status, stop = _stop(line, safe)
    return Measurement(
        status=status,
        equal=stop is None and trap is None and line.count("safe", "equal") > 0,
        statistics=line.random,
        differs=line.differs > 0 or line.gradient == "differs" or any(s.silent for s in safe),
        stop=stop,
        trap=trap if line.ran else None,
        caution=_caution(safe) if stop is None else None,
    )


def _taken(problem: Problem, accepted: Sequence[AcceptedDifference]) -> bool:
    return any(each.kind == problem.kind and each.edge == problem.edge for each in accepted)


def _gradient_told(line: Measured) -> bool:
    """Tell whether the differing gradient is among the problems, of whatever grade."""
    return any(each.kind == "gradient" for each in line.problems)


def _stop(line: Measured, safe: list[Problem]) -> tuple[str, Text | None]:
    if line.in_place == "unchanged":
        return "returns_value_but_not_in_place", kind_text("in_place")
    if not line.ran:
        first = next((each for each in line.problems if not each.silent), None)
        if line.no_kernel or (first is not None and first.kind == "no_kernel"):
            return _UNREGISTERED, kind_text("no_kernel")
        if first is not None:
            detail = detail_text(f" ({first.detail})" if first.detail else "")
            said = Text("it does not run on CPU", "无法在 CPU 上运行")
            return first.kind, Text(f"{said.en}{detail.en}", f"{said.zh}{detail.zh}")
        return "", Text("not measured on the CPU build", "未在 CPU 版本上测量")
    if line.gradient == "fails":
        return "no_gradient", Text(
            "on CPU it runs forward, but its gradient fails", "在 CPU 上可以前向运行，但无法求梯度"
        )
    lacking = sum(each.count for each in safe if each.kind == "no_kernel" and not each.edge)
    if lacking >= line.count("safe", "equal") and lacking:
        return _UNREGISTERED, kind_text("no_kernel")
    return "ok", None


def _caution(safe: list[Problem]) -> Text | None:
    """Return the error of a plain call, or None; at edges an error is a note on the card."""
    loud = next((each for each in safe if not each.silent and not each.edge), None)
    return None if loud is None else problem_text(loud)


def from_row(row: CpuRow) -> Measurement:
    """Return what one row of the survey says, where a pair has no line of evidence."""
    ran = row.status in ("ok", "ok_adapted")
    trap = _row_trap(row) if ran else None
    return Measurement(
        status=row.status,
        equal=row.status == "ok" and row.values in ALIKE and not row.dtype,
        statistics=row.values == "statistics",
        differs=bool(row.dtype) or row.values not in ("", "equal"),
        stop=None if ran else _stopped(row),
        trap=trap,
        caution=Text(
            "on CPU it ran only with other argument types than torch takes",
            "在 CPU 上只有使用与 torch 不同的参数类型才能运行",
        )
        if row.status == "ok_adapted"
        else None,
        detail=row.values if row.values == "statistics" else row.detail,
    )


def _row_trap(row: CpuRow) -> Text | None:
    if row.values and row.values not in ALIKE:
        detail = detail_text(row.detail)
        if row.values == "shape":
            return Text(f"measured: {detail.en}", f"实测形状不同：{detail.zh}")
        if row.values == "outputs":
            return Text(f"measured: {detail.en}", f"实测输出个数不同：{detail.zh}")
        if row.values == "gradient":
            return Text(f"measured on CPU: {detail.en}", f"CPU 实测梯度不同：{detail.zh}")
        return Text(f"measured: values differ, {detail.en}", f"实测数值不同：{detail.zh}")
    if not row.dtype:
        return None
    torch, _, mindspore = row.dtype.partition("->")
    if not mindspore:
        return Text("the result has another dtype", "结果的 dtype 不同")
    return Text(
        f"the result is {mindspore} where torch gives {torch}",
        f"结果为 {mindspore}，而 torch 为 {torch}",
    )


def _stopped(row: CpuRow) -> Text:
    if row.status == _UNREGISTERED:
        return kind_text("no_kernel")
    if row.status == "returns_value_but_not_in_place":
        return kind_text("in_place")
    if row.status == "no_gradient":
        return Text(
            "on CPU it runs forward, but its gradient fails", "在 CPU 上可以前向运行，但无法求梯度"
        )
    detail = f" ({row.detail})" if row.detail else ""
    return Text(f"it does not run on CPU{detail}", f"无法在 CPU 上运行{detail}")
