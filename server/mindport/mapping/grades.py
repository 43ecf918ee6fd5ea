"""The best grade that a fix through one target can have, by device, and why it is not SAFE."""

from __future__ import annotations

from mindport.core.base.records import dataclass
from mindport.core.catalog import DEPRECATED
from mindport.core.model import Safety, Text, listed
from mindport.mapping.measurement import Measurement
from mindport.mapping.model import General
from mindport.mapping.relations import Relations

CONSISTENT = frozenset({"consistent"})
CARRIED = frozenset(
    {"param_names", "param_count_or_order", "defaults", "overloads", "mindspore_only"}
)
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


@dataclass(frozen=True, slots=True)
class Case:
    """What is known of one torch API and one target.

    documented: the class given by the official page, ``listed`` for the tiered table, or empty.
    platforms: those that MindSpore documents the target for, empty where it names none.
    """

    torch_kind: str
    target_kind: str
    relations: Relations
    cpu: Measurement | None
    documented: str
    random: bool
    deprecated: str
    replaceable: bool
    general: General
    mint: bool
    mint_optimizer: bool
    platforms: tuple[str, ...] = ()


def executed_equal(measurement: Measurement | None) -> bool:
    """Tell whether calls were run in both frameworks and gave the same values and dtypes.

    Of random functions shape, dtype and statistics count as the values.
    """
    return measurement is not None and measurement.equal


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
        names = listed(case.relations.missing)
        return Text(f"it also needs {names.en}", f"还需要 {names.zh}")
    return None


def ascend_grade(case: Case) -> Grade:
    """Return the grade on Ascend, where nothing could be executed."""
    blocker = _blocker(case)
    if blocker is not None:
        return Safety.MANUAL, blocker
    trap = _trap(case)
    if trap is not None:
        return Safety.REVIEW, trap
    # A run on CPU says nothing of a device that its own documentation leaves out.
    if case.platforms and not {"Ascend", "Deprecated"} & set(case.platforms):
        return Safety.REVIEW, Text(
            f"MindSpore documents it for {' and '.join(case.platforms)}, not for Ascend",
            f"MindSpore 文档仅注明支持 {'、'.join(case.platforms)}，未注明支持 Ascend",
        )
    if documented_consistent(case):
        return Safety.SAFE, None
    if case.cpu is not None and case.cpu.equal and not case.cpu.statistics:
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
    measured = case.cpu
    if case.mint_optimizer:
        return None, Text("on CPU it does not update the parameters", "在 CPU 上它不会更新参数")
    if measured is None:
        return None, Text("not measured on the CPU build", "未在 CPU 版本上测量")
    if measured.stop is not None:
        return None, measured.stop
    blocker = _blocker(case)
    if blocker is not None:
        return Safety.MANUAL, blocker
    trap = _trap(case)
    if trap is not None:
        return Safety.REVIEW, trap
    if measured.caution is not None:
        return Safety.REVIEW, measured.caution
    if measured.equal:
        return Safety.SAFE, None
    if measured.reviewed:
        return Safety.REVIEW, Text(
            "on CPU only calls that want review for what they pass gave the same",
            "在 CPU 上仅有因参数而需审查的调用结果相同",
        )
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
    return all(r.relation == "torch_only" and r.torch in case.general for r in rules)


def _trap(case: Case) -> Text | None:
    """Return a reason that holds on every device, or None."""
    relations = case.relations
    if case.cpu is not None and case.cpu.trap is not None:
        return case.cpu.trap
    if relations.guessed and not executed_equal(case.cpu) and case.documented in ("", "diff_page"):
        names = listed(relations.guessed)
        return Text(f"{names.en} was matched by position alone", f"{names.zh} 仅按位置对应")
    if case.deprecated and case.replaceable:
        return DEPRECATED
    return None
