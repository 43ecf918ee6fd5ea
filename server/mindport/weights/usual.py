"""What is taken for granted of a checkpoint that comes without the source of its model.

Some layers cannot be told from others by names and shapes. Those that are rare are taken not to
occur; the report says so, and ``--model`` or ``--like`` makes sure.
"""

from __future__ import annotations

from collections.abc import Mapping

from mindport.core.base.records import replace
from mindport.core.model import Text
from mindport.weights.parts import Layer

_RARE = (
    "torch.nn.InstanceNorm1d",
    "torch.nn.InstanceNorm2d",
    "torch.nn.InstanceNorm3d",
    "torch.nn.SyncBatchNorm",
)

TAKEN = Text(
    "taken from names and shapes alone: modules with running_mean for BatchNorm, and no module for "
    "an InstanceNorm, a loss or a BatchNorm without running statistics; --model or --like makes "
    "sure",
    "仅根据名称和形状判断：带 running_mean 的模块视为 BatchNorm，并假定没有 InstanceNorm、损失函数"
    "或不统计均值方差的 BatchNorm；可用 --model 或 --like 确认",
)


def taken_for_granted(usual: Mapping[str, Layer]) -> dict[str, Layer]:
    """Return the layers that a checkpoint is read with, without the rare ones."""
    found: dict[str, Layer] = {}
    for torch, layer in usual.items():
        if torch in _RARE or torch.endswith("Loss"):
            continue
        if "BatchNorm" in torch:
            choices = tuple(
                replace(
                    each,
                    forms=tuple(form for form in each.forms if not form or "running_mean" in form),
                )
                for each in layer.choices
            )
            layer = Layer(torch, choices)
        found[torch] = layer
    return found
