"""Measured differences in words, in both languages: for reasons of grades and for cards."""

from __future__ import annotations

import re

from mindport.core.model import Text
from mindport.mapping.evidence import Problem

_EDGES = {
    "": Text("", ""),
    "empty": Text("for empty tensors", "空张量时"),
    "0d": Text("for 0-d tensors", "零维张量时"),
    "complex": Text("for complex numbers", "复数输入时"),
    "int": Text("for integers", "整数输入时"),
    "bool": Text("for bool", "布尔输入时"),
    "half": Text("in half precision", "半精度时"),
    "nonfinite": Text("for inf and NaN", "输入含 inf 或 NaN 时"),
    "large": Text("for large values", "数值很大时"),
    "zero": Text("where all values are 0", "所有值均为 0 时"),
    "kink": Text("where values are 0, alike or at a bound", "值为 0、相等或位于边界时"),
    "extreme": Text("where values are NaN or infinite", "值为 NaN 或无穷时"),
    "unbatched": Text("for input without a batch dimension", "输入没有 batch 维时"),
}
_KINDS = {
    "differs": Text("measured: values differ", "实测数值不同"),
    "dtype": Text("measured: the dtype differs", "实测 dtype 不同"),
    "shape": Text("measured: the shape differs", "实测形状不同"),
    "nan": Text("measured: NaN or inf differs", "实测 NaN 或 inf 不同"),
    "gradient": Text("measured on CPU: the gradient differs", "CPU 实测梯度不同"),
    "in_place": Text("on CPU it leaves the tensor unchanged", "在 CPU 上它不会修改该张量"),
    "raises": Text("on CPU it raises an error", "在 CPU 上会报错"),
    "no_kernel": Text("no kernel in the CPU build", "CPU 版本没有该算子内核"),
    "crash": Text("on CPU it ends the process", "在 CPU 上会使进程崩溃"),
    "timeout": Text("on CPU it does not come to an end", "在 CPU 上运行不会结束"),
}
_DETAILS_ZH = (
    (re.compile(r"result (\d+): (.*)"), r"第 \1 个结果：\2"),
    (
        re.compile(r"torch gives shape (\[.*?\]), MindSpore (\[.*\])"),
        r"torch 为 \1，MindSpore 为 \2",
    ),
    (
        re.compile(r"torch gives (\d+) (?:results|output\(s\)), MindSpore (\d+)"),
        r"torch 有 \1 个结果，MindSpore 有 \2 个",
    ),
    (re.compile(r"torch gives (.+), MindSpore (.+)"), r"torch 为 \1，MindSpore 为 \2"),
    (re.compile(r"(\d+) of (\d+) values differ"), r"\2 个值中有 \1 个不同"),
    (
        re.compile(r"NaN in (\d+) of torch's values, (\d+) here"),
        r"torch 有 \1 个 NaN，此处有 \2 个",
    ),
    (re.compile(r"(\d+) infinite values differ"), r"\1 个无穷值不同"),
    (re.compile(r"the gradient differs from torch by (\S+)"), r"与 torch 相差 \1"),
    (re.compile(r"max abs difference (\S+) after (\d+) steps"), r"\2 步后最大绝对差 \1"),
    (
        re.compile(r"max abs difference (\S+) \(relative (\S+)\)"),
        r"最大绝对差 \1（相对 \2）",
    ),
    (re.compile(r"max abs difference (\S+)"), r"最大绝对差 \1"),
    (re.compile(r"MindSpore gives another result in each run"), r"MindSpore 每次运行的结果都不同"),
    (re.compile(r"every run gives the same values"), r"MindSpore 每次运行的值都相同"),
    (
        re.compile(r"values from (\S+) to (\S+), torch's from (\S+) to (\S+)"),
        r"值为 \1 至 \2，torch 为 \3 至 \4",
    ),
    (re.compile(r"mean (\S+), torch's (\S+)"), r"均值为 \1，torch 为 \2"),
)
_NO_GRADIENT = Text("on CPU its gradient fails", "在 CPU 上求梯度失败")
#: A relative difference that only says that torch gave zeros.
_HUGE = re.compile(r" \(relative \d+(?:\.\d+)?e\+\d+\)")
_LONGEST = 70
_THINGS_ZH = {"a tensor": "张量"}


def detail_text(detail: str) -> Text:
    """Return a measured detail, such as ``max abs difference 2e-4``, in both languages."""
    shown = _HUGE.sub("", detail).strip().rstrip(":")
    return Text(shown, _detail_zh(shown))


def kind_text(kind: str) -> Text:
    """Say what a kind of problem is."""
    return _KINDS[kind]


def problem_text(problem: Problem) -> Text:
    """Say one measured problem: what differs, for which inputs, by how much, at which call."""
    said, edge = _KINDS[problem.kind], _EDGES[problem.edge]
    if problem.kind == "gradient" and not problem.silent:
        said = _NO_GRADIENT
    detail = Text("", "") if problem.kind == "in_place" else detail_text(problem.detail)
    en, zh = f"{said.en} {edge.en}".rstrip(), f"{edge.zh}{said.zh}"
    if detail.en:
        en, zh = f"{en}, {detail.en}", f"{zh}，{detail.zh}"
    code = problem.code.replace("`", "'")
    if len(code) > _LONGEST:
        code = f"{code[:_LONGEST]}…"
    return Text(f"{en}, at `{code}`", f"{zh}，见 `{code}`") if code else Text(en, zh)


def _detail_zh(detail: str) -> str:
    if detail in _THINGS_ZH:
        return _THINGS_ZH[detail]
    for pattern, said in _DETAILS_ZH:
        found = pattern.fullmatch(detail)
        if found is None:
            continue
        if pattern is _DETAILS_ZH[0][0]:
            return f"第 {found[1]} 个结果：{_detail_zh(found[2])}"
        return found.expand(said).replace("a tensor", "张量")
    return detail
