"""What was run, on the card: kind, versions, cases, tolerance, forms, gradient, what differs."""

from __future__ import annotations

from typing import Any

from mindport.core.catalog import Evidence, Target
from mindport.core.model import Safety, Text
from mindport.mapping.cards import words
from mindport.mapping.cards.render import Block
from mindport.mapping.evidence import Measured
from mindport.mapping.evidence_words import kind_text, problem_text

#: Those whose names in the records are no words.
_FORMS_EN = {"curated": "as written by hand", "in_place": "in place"}
_FORMS_ZH = {
    "curated": "手写用例",
    "default": "默认参数",
    "keyword": "关键字",
    "positional": "位置",
    "function": "函数",
    "method": "方法",
    "in_place": "原地",
    "class": "类",
    "property": "属性",
    "constant": "常量",
    "optimizer": "优化器",
    "scheduler": "调度器",
}
_GRADIENTS = {
    "equal": Text("gradients are equal", "梯度相等"),
    "differs": Text("gradients differ", "梯度不同"),
    "untested": Text("gradients were not compared", "未比较梯度"),
    "fails": Text("no gradient on CPU", "在 CPU 上无法求梯度"),
}
_TRAINING = {
    True: Text("run in training mode too", "也在训练模式下运行"),
    False: Text("not run in training mode", "未在训练模式下运行"),
}


def evidence_text(target: Target, measured: Measured | None) -> Text:
    """Return in one line what the claim rests on; what was not executed says so."""
    if measured is not None:
        return _measured_text(target.evidence, measured)
    evidence = target.evidence
    if evidence.kind == "executed":
        said = words.executed(evidence.torch, evidence.mindspore, evidence.detail)
        if all(grade is Safety.SAFE for _, grade in target.ceiling):
            return said
        one = words.HEADINGS["one_call"]
        return Text(f"{one.en} {said.en}", f"{one.zh}{said.zh}")
    if evidence.detail == "differs":
        return words.not_equal(evidence.torch, evidence.mindspore)
    return words.not_executed(evidence.kind, evidence.detail)


def _measured_text(evidence: Evidence, measured: Measured) -> Text:
    if measured.ran:
        return executed_text(measured)
    detail = "" if evidence.detail == "differs" else evidence.detail
    said = words.not_executed(evidence.kind, detail)
    if not measured.no_kernel:
        return said
    none = kind_text("no_kernel")
    return Text(f"{none.en}; {said.en}", f"{none.zh}；{said.zh}")


def executed_text(measured: Measured) -> Text:
    """Say with which versions how many cases were run, and how many came out equal."""
    run = measured.cases - measured.refused
    on = Text(
        f"executed on CPU with torch {measured.torch_version} and "
        f"MindSpore {measured.mindspore_version}",
        f"已在 CPU 上用 torch {measured.torch_version} 与 "
        f"MindSpore {measured.mindspore_version} 执行",
    )
    if measured.random:
        same = Text("same shape, dtype and statistics", "形状、dtype 和统计特性相同")
        found = Text(
            f"{same.en} in {measured.equal} of {run} cases",
            f"{run} 例中 {measured.equal} 例{same.zh}",
        )
    elif measured.equal == run:
        plural = "s" * (run != 1)
        found = Text(f"{run} case{plural} equal", f"{run} 例全部相等")
    else:
        found = Text(
            f"{measured.equal} of {run} cases equal", f"{run} 例中 {measured.equal} 例相等"
        )
    return Text(f"{on.en}: {found.en}", f"{on.zh}：{found.zh}")


def evidence_block(name: str, measured: Measured) -> Block:
    """Return the list of what the runs of one target showed."""
    heading = words.HEADINGS["measured"]
    items = [_counts(measured), *_ways(measured)]
    for problem in measured.problems:
        said = problem_text(problem)
        more = problem.count - 1
        if more:
            said = Text(f"{said.en}, and {more} more", f"{said.zh}，另有 {more} 例")
        items.append(said)
    return Block(
        "list",
        Text(f"{heading.en}: `{name}`", f"{heading.zh}：`{name}`") if name else heading,
        items=tuple(items),
    )


def _counts(measured: Measured) -> Text:
    parts = [
        (measured.equal, Text("equal", "相等")),
        (measured.vacuous, Text("equal, but proving nothing", "相等但无意义")),
        (measured.differs, Text("differ", "不同")),
        (measured.raises, Text("raise an error in MindSpore", "在 MindSpore 中报错")),
        (measured.no_kernel, Text("without a CPU kernel", "没有 CPU 内核")),
        (measured.refused, Text("not converted by MindPort", "未由 MindPort 转换")),
    ]
    some = [(count, said) for count, said in parts if count]
    en = ", ".join(f"{count} {said.en}" for count, said in some)
    zh = "，".join(f"{count} 例{said.zh}" for count, said in some)
    plural = "s" * (measured.cases != 1)
    return Text(
        f"{measured.cases} case{plural}: {en}; relative tolerance {measured.tolerance:g}",
        f"{measured.cases} 例：{zh}；相对容差 {measured.tolerance:g}",
    )


def _ways(measured: Measured) -> list[Text]:
    said: list[Text] = []
    if measured.forms:
        said.append(
            Text(
                "called in these forms: "
                + ", ".join(_FORMS_EN.get(form, form) for form in measured.forms),
                "调用形式：" + "、".join(_FORMS_ZH.get(form, form) for form in measured.forms),
            )
        )
    if measured.arguments:
        listed = [f"`{name}`" for name in measured.arguments]
        said.append(
            Text(
                f"arguments beside their defaults: {', '.join(listed)}",
                f"取过非默认值的参数：{'、'.join(listed)}",
            )
        )
    # Of what has none in torch either there is nothing to say.
    how = [_GRADIENTS[measured.gradient]] if measured.gradient in _GRADIENTS else []
    if measured.training is not None:
        how.append(_TRAINING[measured.training])
    if measured.in_place is not None:
        changed = Text("the tensor is changed in place", "张量被原地修改")
        how.append(changed if measured.in_place == "changed" else kind_text("in_place"))
    if how:
        said.append(Text("; ".join(each.en for each in how), "；".join(each.zh for each in how)))
    return said


def evidence_json(evidence: Evidence | None, measured: Measured | None) -> dict[str, Any]:
    """Return the JSON of a claim's ground; what was not run in many cases has three keys only."""
    if measured is None:
        if evidence is None:
            return {}
        return {
            "kind": evidence.kind,
            "torch": evidence.torch,
            "mindspore": evidence.mindspore,
        }
    return {
        "kind": evidence.kind if evidence else "executed" if measured.equal else "signature",
        "torch": measured.torch_version,
        "mindspore": measured.mindspore_version,
        "cases": {
            "run": measured.cases - measured.refused,
            "equal": measured.equal,
            "differs": measured.differs,
            "raises": measured.raises,
            "no_kernel": measured.no_kernel,
        },
        "refused": measured.refused,
        "tolerance": measured.tolerance,
        "forms": list(measured.forms),
        "arguments": list(measured.arguments),
        "gradient": measured.gradient,
        "training": measured.training,
        "in_place": measured.in_place,
        "statistics": measured.random,
        "problems": [
            {
                "kind": each.kind,
                "edge": each.edge or None,
                "safety": each.grade,
                "code": each.code,
                "detail": each.detail,
                "count": each.count,
            }
            for each in measured.problems
        ],
    }
