"""How sure a claim is and what it rests on, in words: for hovers, and for what editors are told.

The walk notes in English what a type is known from; here that becomes a sentence in both languages.
"""

from __future__ import annotations

import re
from functools import lru_cache

from mindport.core.base.patterns import pattern
from mindport.core.model import Certainty, Reference, Text

GRADES = {
    Certainty.PROVEN: Text("Proven", "确定"),
    Certainty.INFERRED: Text("Inferred", "推断"),
    Certainty.GUESSED: Text("Guessed", "猜测"),
}

_VERBS = {
    Certainty.PROVEN: ("is a", "是"),
    Certainty.INFERRED: ("is taken for a", "被视为"),
    Certainty.GUESSED: ("is probably a", "可能是"),
}

#: Reasons that speak of the member's name alone, not of the value.
_BY_NAME = "a name that hardly anything else has"
_BY_RESULT = "a name whose result differs without an error"
_ELSEWHERE = ", in another file"

_REASONS = {
    "import": Text("the name is imported", "该名称由导入得知"),
    "annotation": Text("annotated", "由注解得知"),
    "what calls in this file pass": Text("passed by calls in this file", "由本文件中的调用传入"),
    "isinstance": Text("tested with `isinstance`", "由 `isinstance` 判断得知"),
    "torch.is_tensor": Text("tested with `torch.is_tensor`", "由 `torch.is_tensor` 判断得知"),
    "super()": Text("of the base class", "属于基类"),
    "a Module class": Text("its class is a Module", "其类是 Module"),
    "a Module on either path": Text("a Module on either path", "各分支上都是 Module"),
    "a sum of datasets": Text("a sum of datasets", "数据集之和"),
    "a member of a container of layers": Text("in a container of layers", "位于层的容器中"),
    "one of several Modules": Text("one of several Modules", "若干 Module 之一"),
    "what a Module wraps": Text("what a Module wraps", "Module 所包裹的对象"),
    "an Optimizer class": Text("its class is an Optimizer", "其类是 Optimizer"),
    "what an optimizer changes in place": Text(
        "an Optimizer changes it in place", "Optimizer 对其做原地修改"
    ),
    "a scheduler class": Text("its class is a scheduler", "其类是学习率调度器"),
    "a parameter of a Module": Text("parameter of a Module", "Module 的参数"),
    "a buffer of a Module": Text("buffer of a Module", "Module 的缓冲区"),
    "a member of a Module": Text("member of a Module", "Module 的成员"),
    "a Cell class": Text("its class is a Cell", "其类是 Cell"),
    "a registered buffer": Text("registered as a buffer", "注册为缓冲区"),
    "a registered parameter": Text("registered as a parameter", "注册为参数"),
    "a parameter of a layer": Text("parameter of a layer", "层的参数"),
    "a buffer of a layer": Text("buffer of a layer", "层的缓冲区"),
    "an item of a ParameterDict": Text("item of a `ParameterDict`", "`ParameterDict` 的元素"),
    "an item of a ParameterList": Text("item of a `ParameterList`", "`ParameterList` 的元素"),
    "an item of a TensorDataset": Text("item of a `TensorDataset`", "`TensorDataset` 的元素"),
    "a new tensor of a class that says its dtype": Text(
        "made with a class that names its dtype", "由指明数据类型的类创建"
    ),
    "what a tensor class is asked of": Text(
        "`type` is given a tensor class", "向 `type` 传入了张量类"
    ),
    "a saved tensor": Text("saved by `save_for_backward`", "由 `save_for_backward` 保存"),
    "what is optimized": Text("parameter of an Optimizer", "Optimizer 的参数"),
    "what return_tensors asks for": Text(
        "asked for with `return_tensors`", "由 `return_tensors` 指定"
    ),
    "part of what a model gives": Text("part of what a model gives", "模型输出的一部分"),
    "what generate() gives": Text("result of `generate()`", "`generate()` 的结果"),
    "what a transform to tensors gives": Text(
        "result of a transform to tensors", "转换为张量的变换的结果"
    ),
    "a Module that `apply` visits": Text("visited by `apply`", "由 `apply` 遍历得到"),
    "a class of Modules": Text("it is a class of Modules", "它是 Module 的类"),
    "a layer whose class is told by its name": Text(
        "layer whose class is told by its name", "以类名区分的层"
    ),
    "a method that every Module gets": Text(
        "it is of a method that every Module gets", "属于每个 Module 都会得到的方法"
    ),
    "a layer inside of another": Text("layer inside of another one", "另一层内部的层"),
    "an attribute of a Module": Text("attribute of a Module", "Module 的属性"),
    "part of a batch": Text("part of a batch", "批次的一部分"),
    "what a layer makes of a tensor": Text("what a layer makes of a tensor", "层由张量得到的结果"),
    "what is done with each tensor of a collection": Text(
        "what is done with each tensor of a collection", "对集合中每个张量所做的操作"
    ),
    "what a layer gives to its hook": Text("what a layer gives to its hook", "层传给其钩子的值"),
    "what an averaged model gives to its function": Text(
        "what an averaged model gives to its function", "平均模型传给其平均函数的值"
    ),
    "what einops is given": Text("given to einops", "传给 einops 的值"),
    "what is moved and computed with": Text(
        "moved or detached, and then computed with", "移动或分离之后参与计算的值"
    ),
    _BY_NAME: Text(
        "hardly anything else has a member of that name", "几乎没有其他类型有此名称的成员"
    ),
    _BY_RESULT: Text(
        "were it one, the result would differ without an error",
        "若确为张量，结果会不同且不报错",
    ),
    "what the file does to train it": Text(
        "trained as a Module in this file", "在本文件中作为 Module 训练"
    ),
    "how it is called": Text(
        "called as hardly anything of another library is", "以其他库几乎没有的方式调用"
    ),
    "a deeper look at its definition": Text(
        "from its definition elsewhere", "由其他位置的定义得知"
    ),
}
_PATTERNS: tuple[tuple[re.Pattern[str], str, str], ...] = (
    (pattern(r"result of a ([\w.]+) layer"), "result of a `{}` layer", "`{}` 层的结果"),
    (pattern(r"part of the result of (\S+)"), "part of the result of `{}`", "`{}` 结果的一部分"),
    (pattern(r"result of (\S+)"), "result of `{}`", "`{}` 的结果"),
    (pattern(r"value of (\S+)"), "value of `{}`", "`{}` 的值"),
    (pattern(r"passed to (\S+)"), "passed to `{}`", "传给 `{}`"),
    (pattern(r"what is called (\S+)"), "it is called `{}`", "名为 `{}`"),
    (pattern(r"bound on line (\d+)"), "bound on line {}", "在第 {} 行绑定"),
    (pattern(r"a parameter of (\S+)"), "parameter of `{}`", "`{}` 的参数"),
    (pattern(r"a model of (\S+)"), "a model of `{}`", "`{}` 的模型"),
    (
        pattern(r"a class that derives from (\S+)"),
        "its class derives from `{}`",
        "其类派生自 `{}`",
    ),
)


@lru_cache(maxsize=4_096)
def reason(origin: str) -> Text:
    """Return what a claim rests on; the walk's own words where no others are known."""
    if origin.endswith(_ELSEWHERE):
        there = reason(origin.removesuffix(_ELSEWHERE))
        return Text(f"{there.en}{_ELSEWHERE}", f"{there.zh}，位于另一文件")
    known = _REASONS.get(origin)
    if known is not None:
        return known
    for each, english, chinese in _PATTERNS:
        match = each.fullmatch(origin)
        if match is not None:
            return Text(english.format(match[1]), chinese.format(match[1]))
    return Text(origin, origin)


def is_worded(origin: str) -> bool:
    """Tell whether there are words in both languages for what the walk notes."""
    origin = origin.removesuffix(_ELSEWHERE)
    return origin in _REASONS or any(each.fullmatch(origin) for each, _, _ in _PATTERNS)


def certainty_text(ref: Reference, receiver: str = "", place: str = "") -> Text:
    """Say how sure a reference is.

    receiver: the source of the value whose member it is. place: where its type is known from.
    """
    grade, why = GRADES[ref.certainty], reason(ref.origin)
    if place:
        why = Text(f"{why.en}: {place}", f"{why.zh}：{place}")
    if ref.origin == "import":
        return Text(f"{grade.en}: {why.en}", f"{grade.zh}：{why.zh}")
    owner, _, name = ref.name.rpartition(".")
    value = Text(f"`{receiver}`", f"`{receiver}` ") if receiver else Text("the value", "该值")
    if ref.certainty is Certainty.GUESSED and ref.origin in (_BY_NAME, _BY_RESULT):
        space = " " if receiver else ""
        return Text(
            f"{grade.en}: only the name `{name}` says that {value.en} is a `{owner}` ({why.en})",
            f"{grade.zh}：仅凭名称 `{name}` 猜测{space}{value.zh}是 `{owner}`（{why.zh}）",
        )
    return _claim(ref.certainty, value, Text(f"`{owner}`", f"`{owner}`"), why)


def type_text(name: str, taken: Text, certainty: Certainty, origin: str) -> Text:
    """Say what a variable is taken for, how surely and why."""
    return _claim(certainty, Text(f"`{name}`", f"`{name}` "), taken, reason(origin))


def _claim(certainty: Certainty, value: Text, taken: Text, why: Text) -> Text:
    grade = GRADES[certainty]
    en, zh = _VERBS[certainty]
    tail_en, tail_zh = (f" ({why.en})", f"（{why.zh}）") if why.en else ("", "")
    return Text(
        f"{grade.en}: {value.en} {en} {taken.en}{tail_en}",
        f"{grade.zh}：{value.zh}{zh} {taken.zh}{tail_zh}",
    )
