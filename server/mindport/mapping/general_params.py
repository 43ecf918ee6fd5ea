"""Torch parameters that many MindSpore APIs lack: what leaving each out means."""

from __future__ import annotations

from dataclasses import dataclass

from mindport.core.model import Text


@dataclass(frozen=True, slots=True)
class GeneralParam:
    """``drop`` and ``drop_if`` as in ``core.catalog.ParamRule``.

    minor: its absence alone does not make the two signatures differ in category.
    """

    drop: str
    drop_if: tuple[str, ...]
    minor: bool
    note: Text


_PLACED = Text(
    "MindSpore places tensors on the current device",
    "MindSpore 把张量放在当前设备上",
)
_SPEED = Text(
    "it chooses an implementation, not a result",
    "它只选择实现方式，不影响结果",
)
_GENERATOR = Text(
    "random numbers follow MindSpore's global seed, not this generator",
    "随机数取决于 MindSpore 的全局种子，而不是该生成器",
)
_INPLACE = Text(
    "the result has to be assigned: the input is not changed in place",
    "必须使用返回值：输入不会被原地修改",
)
_OLD_REDUCTION = Text("deprecated in torch: use `reduction`", "torch 中已弃用：请使用 `reduction`")
_OLD_BOUND = Text(
    "deprecated in torch: use `min_val` and `max_val`",
    "torch 中已弃用：请使用 `min_val` 和 `max_val`",
)

GENERAL_PARAMS: dict[str, GeneralParam] = {
    "out": GeneralParam(
        "never",
        ("None",),
        True,
        Text("assign the result instead of passing `out`", "请对返回值赋值，而不是传入 `out`"),
    ),
    "device": GeneralParam("safe", (), True, _PLACED),
    "non_blocking": GeneralParam("safe", (), True, _PLACED),
    "pin_memory": GeneralParam("safe", (), True, _PLACED),
    "layout": GeneralParam(
        "never",
        ("None", "torch.strided"),
        True,
        Text("MindSpore tensors are dense", "MindSpore 张量是稠密的"),
    ),
    "memory_format": GeneralParam(
        "review",
        ("None", "torch.preserve_format", "torch.contiguous_format"),
        True,
        Text("MindSpore has no memory formats", "MindSpore 没有内存格式"),
    ),
    "requires_grad": GeneralParam(
        "review",
        ("None", "False"),
        True,
        Text(
            "gradients are asked for in the call of `value_and_grad`",
            "梯度在调用 `value_and_grad` 时指定",
        ),
    ),
    "generator": GeneralParam("review", ("None",), True, _GENERATOR),
    "inplace": GeneralParam("review", ("False",), False, _INPLACE),
    "stable": GeneralParam(
        "review",
        ("None", "False"),
        False,
        Text("the order of equal elements is not promised", "不保证相等元素的顺序"),
    ),
    "sparse_grad": GeneralParam(
        "review", ("False",), False, Text("the gradient is dense", "梯度是稠密的")
    ),
    "size_average": GeneralParam("never", ("None",), True, _OLD_REDUCTION),
    "reduce": GeneralParam("never", ("None",), True, _OLD_REDUCTION),
    "min_value": GeneralParam("never", ("None",), True, _OLD_BOUND),
    "max_value": GeneralParam("never", ("None",), True, _OLD_BOUND),
    "names": GeneralParam(
        "never",
        ("None",),
        True,
        Text("MindSpore has no named dimensions", "MindSpore 没有命名维度"),
    ),
    "async_op": GeneralParam(
        "never",
        ("False",),
        False,
        Text("MindSpore returns a handle of its own", "MindSpore 返回自己的句柄"),
    ),
    "foreach": GeneralParam("safe", (), True, _SPEED),
    "fused": GeneralParam("safe", (), True, _SPEED),
    "capturable": GeneralParam("safe", (), True, _SPEED),
    "differentiable": GeneralParam(
        "never",
        ("False",),
        True,
        Text(
            "the optimizer step is not differentiable in MindSpore",
            "MindSpore 的优化器步骤不可微",
        ),
    ),
    "_stacklevel": GeneralParam("safe", (), True, _SPEED),
    "implicit": GeneralParam("safe", (), True, _SPEED),
    "dtype": GeneralParam(
        "never",
        ("None",),
        False,
        Text("cast the result with `.astype`", "请用 `.astype` 转换结果"),
    ),
}
