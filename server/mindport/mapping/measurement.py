"""What was measured of one pair on the CPU build, as far as it decides grades."""

from __future__ import annotations

from collections.abc import Sequence

from mindport.core.base.records import dataclass
from mindport.core.model import Text
from mindport.mapping.evidence import NOTED, Measured, Problem
from mindport.mapping.evidence_words import kind_text, problem_text
from mindport.mapping.model import AcceptedDifference

#: An error at a plain call is a reason for review unless so many times more calls are equal.
_RARE = 4
#: A kernel that is missing is no accident of one call's arguments.
_RARE_KERNEL = 10
_UNREGISTERED = "kernel_unregistered"
_NO_GRADIENT = Text(
    "on CPU it runs forward, but its gradient fails", "在 CPU 上可以前向运行，但无法求梯度"
)


@dataclass(frozen=True, slots=True)
class Measurement:
    """status: ``ok``, or what stopped it.

    equal: calls graded safe ran, and the plain ones gave the same results and gradients.
    statistics: what was compared are shapes, dtypes and statistics.
    reviewed: calls gave the same, but only such as want review for what they pass.
    differs: some call, of whatever grade, gave another result.
    constant: every call ran and gave one constant, torch's: that proves nothing.
    stop: why it cannot be used on CPU. trap: a plain result that differs without an error, which
    holds on whatever device. caution: what is known of the CPU build alone: results at special
    inputs, gradients, errors.
    """

    status: str
    equal: bool
    statistics: bool = False
    reviewed: bool = False
    differs: bool = False
    constant: bool = False
    stop: Text | None = None
    trap: Text | None = None
    caution: Text | None = None


def from_evidence(
    line: Measured, accepted: Sequence[AcceptedDifference], *, is_class: bool
) -> Measurement:
    """Return what a line of evidence says; ``accepted`` are differences that a person took.

    is_class: its objects are made once and train, so that one without a gradient is of no use.
    """
    safe = [each for each in line.problems if each.grade == "safe" and not _taken(each, accepted)]
    trap = _trap(line, safe)
    plain_gradient = any(_is_plain_gradient(each) for each in safe)
    status, stop = _stop(line, safe, is_class=is_class)
    return Measurement(
        status=status,
        equal=trap is None and not plain_gradient and line.count("safe", "equal") > 0,
        statistics=line.random,
        reviewed=line.equal > 0 and line.count("safe", "equal") == 0,
        differs=line.differs > 0 or any(each.silent for each in line.problems),
        constant=line.vacuous > 0 and line.vacuous == line.cases,
        stop=stop,
        trap=trap,
        caution=_caution(line, safe) if stop is None else None,
    )


def _taken(problem: Problem, accepted: Sequence[AcceptedDifference]) -> bool:
    return any(each.takes(problem) for each in accepted)


def _is_plain_gradient(problem: Problem) -> bool:
    return problem.kind == "gradient" and problem.silent and not problem.edge


def _trap(line: Measured, safe: list[Problem]) -> Text | None:
    """Return the plain difference in values, shape or dtype, or None."""
    for each in safe:
        if each.silent and not each.edge and each.kind not in ("gradient", "in_place"):
            return problem_text(each)
    # The list is cut off, plain ones first: what it leaves out is plain if all that it holds is.
    if any(each.edge for each in line.problems) or not _untold(line):
        return None
    return _some_differ(line)


def _untold(line: Measured) -> bool:
    """Tell whether more calls differ than the list of problems says."""
    told = sum(each.count for each in line.problems if each.silent)
    return line.count("safe", "differs") > told


def _some_differ(line: Measured) -> Text:
    some = line.count("safe", "differs")
    return Text(
        f"measured: {some} of {line.cases} calls give another result",
        f"实测 {line.cases} 次调用中有 {some} 次结果不同",
    )


def _stop(line: Measured, safe: list[Problem], *, is_class: bool) -> tuple[str, Text | None]:
    if line.in_place == "unchanged":
        return "returns_value_but_not_in_place", kind_text("in_place")
    plain = [each for each in safe if not each.silent and not each.edge and each.kind != "gradient"]
    if not line.ran:
        first = next(iter(plain or [each for each in line.problems if not each.silent]), None)
        if first is None or (line.vacuous and not plain):
            return "", Text("not measured on the CPU build", "未在 CPU 版本上测量")
        if first.kind == "no_kernel":
            return _UNREGISTERED, kind_text("no_kernel")
        detail = f" ({first.detail})" if first.detail else ""
        return first.kind, Text(f"it does not run on CPU{detail}", f"无法在 CPU 上运行{detail}")
    if line.gradient == "fails" and is_class:
        return "no_gradient", _NO_GRADIENT
    lacking = sum(each.count for each in plain if each.kind == "no_kernel")
    if lacking and lacking >= line.count("safe", "equal"):
        return _UNREGISTERED, kind_text("no_kernel")
    return "ok", None


def _caution(line: Measured, safe: list[Problem]) -> Text | None:
    """Return what differs silently at special inputs or in gradients, or frequent plain errors.

    A single error tells of itself and of that call alone: it is a note on the card.
    """
    silent = [each for each in safe if each.silent and each.edge not in NOTED]
    if silent:
        return problem_text(min(silent, key=lambda each: bool(each.edge)))
    loud = [each for each in safe if not each.silent and not each.edge]
    lacking = [each for each in loud if each.kind == "no_kernel"]
    for often, kinds in ((_RARE, loud), (_RARE_KERNEL, lacking)):
        if often * sum(each.count for each in kinds) > line.count("safe", "equal"):
            return problem_text(kinds[0])
    if _untold(line) and not _list_is_full(line):
        return _some_differ(line)
    return _NO_GRADIENT if line.gradient == "fails" else None


def _list_is_full(line: Measured) -> bool:
    """Tell whether the list of problems was cut off at tensors without values."""
    return any(each.edge in NOTED for each in line.problems)
