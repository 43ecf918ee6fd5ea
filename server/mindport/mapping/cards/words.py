"""The words that cards are made of, in both languages."""

from __future__ import annotations

from mindport.core.catalog import DEPRECATED
from mindport.core.model import Safety, Text, listed

STATUS = {
    "mapped": Text("maps to {}", "对应 {}"),
    "recipe": Text(
        "no single counterpart: composed of several APIs", "没有单一对应接口：由多个接口组合"
    ),
    "context": Text("needs a change elsewhere in the program", "需要在程序的其他位置修改"),
    "drop": Text("not needed in MindSpore", "MindSpore 中不需要"),
    "none": Text("no MindSpore equivalent", "没有 MindSpore 对应接口"),
}
CATEGORY = {
    "no_params": Text("no parameters", "无参数"),
    "identical": Text("same parameters", "参数一致"),
    "renamed": Text("parameters are named differently", "仅参数名不同"),
    "target_more": Text("MindSpore has more parameters", "MindSpore 参数更多"),
    "defaults_differ": Text("defaults differ", "默认值不同"),
    "torch_more": Text("MindSpore lacks parameters", "MindSpore 缺少部分参数"),
    "params_differ": Text("parameters or results differ", "参数或结果不同"),
    "recipe": Text("composed", "组合实现"),
    "context": Text("context", "上下文相关"),
    "other_library": Text("from another library", "来自其他库"),
    "none": Text("none", "无"),
}
GRADE = {
    Safety.SAFE: Text("safe", "安全"),
    Safety.REVIEW: Text("wants review", "需要复核"),
    Safety.MANUAL: Text("by hand", "需手动处理"),
}
GRADE_NAMES = {Safety.SAFE: "safe", Safety.REVIEW: "review", Safety.MANUAL: "manual"}
UNUSABLE = Text("not usable", "不可用")
HEADINGS = {
    "tiers": Text("Counterparts", "对应接口"),
    "params": Text("Parameters that differ", "有差异的参数"),
    "notes": Text("Notes", "说明"),
    "docs": Text("Documentation", "文档"),
    "stands_for": Text("Stands for", "对应的 PyTorch 接口"),
    "evidence": Text("Evidence", "依据"),
    "measured": Text("Measured on CPU", "CPU 实测"),
    "difference": Text("difference", "差异"),
    "deprecated": DEPRECATED,
    "platforms": Text("documented platforms", "文档标注的平台"),
    "module": Text("is a module", "是模块"),
    "one_call": Text("one call", "一次调用："),
    "on_cpu": Text("on cpu", "cpu 上"),
    "part_of": Text("part of what replaces", "用于替换"),
    "composed_as": Text("composition", "组合"),
    "composed": Text(
        "stands for no torch API alone, and is a part of what replaces some",
        "不单独对应某个 PyTorch 接口，但用于替换其中一些",
    ),
    "package": Text("a package built on torch", "基于 torch 的包"),
    "stands_for_nothing": Text("no torch API is mapped to it", "没有 PyTorch 接口映射到它"),
}
DROP = {
    "safe": Text("may be left out", "可以去掉"),
    "review": Text("left out after review", "复核后可去掉"),
    "unseen": Text(
        "has to be a value that only a run shows, left out", "只能传入运行时才可知的值，会被省略"
    ),
    "never": Text("cannot be given", "不能传入"),
}


def same_but_for(names: tuple[str, ...]) -> Text:
    """Say that the parameters are the same except those named."""
    shown = listed(names)
    return Text(f"same parameters but for {shown.en}", f"除 {shown.zh} 外参数一致")


def executed(torch: str, mindspore: str, detail: str) -> Text:
    """Say that both were run, with versions, and how where that matters."""
    if detail == "statistics":
        return Text(
            f"executed on CPU with torch {torch} and MindSpore {mindspore}: "
            "same shape, dtype and statistics",
            f"已在 CPU 上用 torch {torch} 与 MindSpore {mindspore} 执行："
            "形状、dtype 和统计特性相同",
        )
    en = f"executed equal on CPU with torch {torch} and MindSpore {mindspore}"
    zh = f"已在 CPU 上用 torch {torch} 与 MindSpore {mindspore} 执行，结果相等"
    if not detail:
        return Text(en, zh)
    return Text(f"{en}, {detail}", f"{zh}（{_DETAILS.get(detail, detail)}）")


def not_equal(torch: str, mindspore: str) -> Text:
    """Say that both were run, with versions, and that the results were not the same."""
    return Text(
        f"executed on CPU with torch {torch} and MindSpore {mindspore}: the results differ",
        f"已在 CPU 上用 torch {torch} 与 MindSpore {mindspore} 执行：结果不同",
    )


def not_executed(kind: str, detail: str) -> Text:
    """Say plainly that nothing was run, and what the claim rests on.

    detail: ``mint`` for what that tier's documentation says of it as a whole, ``listed`` for the
    tiered table; otherwise the page of the pair itself.
    """
    if kind != "documented":
        return Text("not executed; compared by signature", "未执行；仅比较了签名")
    if detail == "mint":
        return Text(
            "not executed; mint is documented as consistent with mainstream usage, "
            "and the signatures were compared",
            "未执行；文档注明 mint 与业界主流用法一致，并已比较签名",
        )
    if detail == "listed":
        return Text(
            "not executed; listed as a counterpart, and the signatures were compared",
            "未执行；列为对应接口，并已比较签名",
        )
    return Text("not executed; documented as consistent", "未执行；文档注明一致")


_DETAILS = {
    "with the differing defaults written out": "写出不同的默认值后",
    "after 3 steps": "3 步之后",
    "with `dim` given": "给出 `dim` 时",
    "with the dimensions as a tuple": "维度以元组给出时",
    "equal with equal weights": "权重相同时",
}
