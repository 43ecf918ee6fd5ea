"""The best grade that a fix through one target can have, by device, and why it is not SAFE."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mindport.core.model import Safety, Text
from mindport.mapping.facts import CpuRow
from mindport.mapping.general_params import GENERAL_PARAMS
from mindport.mapping.relations import Relations

CONSISTENT = frozenset({"consistent"})
CARRIED = frozenset(
    {"param_names", "param_count_or_order", "defaults", "overloads", "mindspore_only"}
)
ALIKE = frozenset({"equal", "statistics"})
Grade = tuple[Safety | None, Text | None]
_KINDS_ZH = {
    "function": "函数",
    "method": "方法",
    "class": "类",
    "property": "属性",
    "module": "模块",
    "constant": "常量",
    "dtype": "数据类型",
}
_DETAILS_ZH = (
    (
        re.compile(r"torch gives (?:shape )?(\[.*?\]), MindSpore (\[.*\])"),
        r"torch 为 \1，MindSpore 为 \2",
    ),
    (
        re.compile(r"torch gives (\d+) output\(s\), MindSpore (\d+)"),
        r"torch 为 \1，MindSpore 为 \2",
    ),
    (re.compile(r"the gradient differs from torch by (\S+)"), r"与 torch 相差 \1"),
    (re.compile(r"max abs difference (\S+) after (\d+) steps"), r"\2 步后最大绝对差 \1"),
    (re.compile(r"max abs difference (\S+)"), r"最大绝对差 \1"),
)


@dataclass(frozen=True, slots=True)
class Case:
    """What is known of one torch API and one target.

    documented: the class given by the official page, ``listed`` for the tiered table, or empty.
    structural: dtypes and the like, where there is nothing to execute.
    """

    torch_kind: str
    target_kind: str
    relations: Relations
    cpu: CpuRow | None
    documented: str
    structural: bool
    random: bool
    deprecated: str
    replaceable: bool
    mint: bool
    mint_optimizer: bool


def executed_equal(row: CpuRow | None) -> bool:
    """Tell whether the call was run in both frameworks and gave the same values and dtypes.

    Of random functions shape, dtype and statistics count as the values.
    """
    return row is not None and row.status == "ok" and row.values in ALIKE and not row.dtype


def convertible(torch_kind: str, target_kind: str) -> bool:
    """Tell whether a use of one kind can be written as a use of the other mechanically."""
    if torch_kind == target_kind:
        return True
    return (torch_kind, target_kind) in {("method", "function"), ("property", "method")}


def _blocker(case: Case) -> Text | None:
    """Return why no edit can be made, or None."""
    constructor = case.torch_kind == "function" and case.target_kind == "class"
    if not convertible(case.torch_kind, case.target_kind) and not constructor:
        return Text(
            f"a {case.torch_kind} becomes a {case.target_kind}",
            f"{_KINDS_ZH.get(case.torch_kind, case.torch_kind)}变为"
            f"{_KINDS_ZH.get(case.target_kind, case.target_kind)}",
        )
    if case.relations.missing:
        names = ", ".join(f"`{name}`" for name in case.relations.missing)
        return Text(f"it also needs {names}", f"还需要 {names}")
    return None


def ascend_grade(case: Case) -> Grade:
    """Return the grade on Ascend, where nothing could be executed."""
    blocker = _blocker(case)
    if blocker is not None:
        return Safety.MANUAL, blocker
    trap = _trap(case)
    if trap is not None:
        return Safety.REVIEW, trap
    if documented_consistent(case):
        return Safety.SAFE, None
    if executed_equal(case.cpu) and case.cpu is not None and case.cpu.values == "equal":
        return Safety.SAFE, None
    if case.documented == "diff_page":
        return Safety.REVIEW, Text(
            "not executed, and documented with differences", "未经执行验证，且文档注明存在差异"
        )
    return Safety.REVIEW, Text(
        "not executed and not documented as consistent", "未经执行验证，文档也未注明一致"
    )


def cpu_grade(case: Case) -> Grade:
    """Return the grade on the CPU build; None where the target cannot be used there."""
    row = case.cpu
    if case.mint_optimizer:
        return None, Text("on CPU it does not update the parameters", "在 CPU 上它不会更新参数")
    if row is None:
        return None, Text("not measured on the CPU build", "未在 CPU 版本上测量")
    if row.status not in ("ok", "ok_adapted"):
        return None, _stopped(row)
    blocker = _blocker(case)
    if blocker is not None:
        return Safety.MANUAL, blocker
    trap = _trap(case)
    if trap is not None:
        return Safety.REVIEW, trap
    if row.status == "ok_adapted":
        return Safety.REVIEW, Text(
            "on CPU it ran only with other argument types than torch takes",
            "在 CPU 上只有使用与 torch 不同的参数类型才能运行",
        )
    if executed_equal(row):
        return Safety.SAFE, None
    if case.random:
        return Safety.REVIEW, Text(
            "it runs on CPU, but its statistics were not compared",
            "可在 CPU 上运行，但未比较统计特性",
        )
    return Safety.REVIEW, Text(
        "it runs on CPU, but its values were not compared", "可在 CPU 上运行，但未比较数值"
    )


def documented_consistent(case: Case) -> bool:
    """Tell whether the documentation vouches for the target, differences that rules carry aside.

    The mint tier is documented as made to agree with torch, so a listed pair of it counts.
    """
    if case.documented in CONSISTENT:
        return True
    if case.documented in CARRIED:
        return case.mint
    return case.documented == "listed" and not case.relations.guessed and _is_plain(case)


def _is_plain(case: Case) -> bool:
    """Tell whether nothing differs that the mint tier, made for parity, does not carry."""
    if case.mint:
        return True
    rules = case.relations.rules
    return all(r.relation == "torch_only" and r.torch in GENERAL_PARAMS for r in rules)


def _trap(case: Case) -> Text | None:
    """Return a reason that holds on every device, or None."""
    relations = case.relations
    row = case.cpu
    ran = row is not None and row.status in ("ok", "ok_adapted")
    if row is not None and ran and row.values and row.values not in ALIKE:
        return _difference(row)
    if row is not None and row.dtype:
        torch, _, mindspore = row.dtype.partition("->")
        if not mindspore:
            return Text("the result has another dtype", "结果的 dtype 不同")
        return Text(
            f"the result is {mindspore} where torch gives {torch}",
            f"结果为 {mindspore}，而 torch 为 {torch}",
        )
    if relations.guessed and not executed_equal(row) and case.documented in ("", "diff_page"):
        names = ", ".join(f"`{name}`" for name in relations.guessed)
        return Text(f"{names} was matched by position alone", f"{names} 仅按位置对应")
    if case.deprecated and case.replaceable:
        return Text("deprecated in MindSpore", "MindSpore 已弃用")
    return None


def _difference(row: CpuRow) -> Text:
    en = row.detail
    zh = next(
        (found.expand(said) for pattern, said in _DETAILS_ZH if (found := pattern.fullmatch(en))),
        en,
    )
    if row.values == "shape":
        return Text(f"measured: {en}", f"实测形状不同：{zh}")
    if row.values == "outputs":
        return Text(f"measured: {en}", f"实测输出个数不同：{zh}")
    if row.values == "gradient":
        return Text(f"measured on CPU: {en}", f"CPU 实测梯度不同：{zh}")
    return Text(f"measured: values differ, {en}", f"实测数值不同：{zh}")


def _stopped(row: CpuRow) -> Text:
    if row.status == "kernel_unregistered":
        return Text("no kernel in the CPU build", "CPU 版本没有该算子内核")
    if row.status == "returns_value_but_not_in_place":
        return Text("on CPU it leaves the tensor unchanged", "在 CPU 上它不会修改该张量")
    if row.status == "no_gradient":
        return Text(
            "on CPU it runs forward, but its gradient fails", "在 CPU 上可以前向运行，但无法求梯度"
        )
    detail = f" ({row.detail})" if row.detail else ""
    return Text(f"it does not run on CPU{detail}", f"无法在 CPU 上运行{detail}")
