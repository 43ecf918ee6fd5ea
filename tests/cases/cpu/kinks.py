# case: gradients at the bounds of activations and at margins of losses are torch's on CPU
# target: cpu
import torch.nn as nn
import torch.nn.functional as F
from torch import Tensor


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, act=nn.ReLU6):
#                          ^^^^^^^^ MP101 safe torch.nn.ReLU6
        super().__init__()
        self.six = nn.ReLU6()
#                  ^^^^^^^^ MP101 safe torch.nn.ReLU6
        self.act = act()
        self.hard = nn.Hardtanh(-2.0, 2.0)
#                   ^^^^^^^^^^^ MP101 safe torch.nn.Hardtanh
        self.swish = nn.Hardswish()
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Hardswish
        self.loss = nn.BCELoss(reduction="sum")
#                   ^^^^^^^^^^ MP101 safe torch.nn.BCELoss
        # Its gradient at 0 is torch's.
        self.relu = nn.ReLU()
#                   ^^^^^^^ MP101 safe torch.nn.ReLU

    def forward(self, x: Tensor, y: Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^ MP101 safe torch.Tensor
#                                   ^^^^^^ MP101 safe torch.Tensor
        z = F.relu6(x) + F.hardtanh(x) + F.hardswish(x) + F.hardsigmoid(x)
#           ^^^^^^^ MP102 safe torch.nn.functional.relu6
#                        ^^^^^^^^^^ MP102 safe torch.nn.functional.hardtanh
#                                        ^^^^^^^^^^^ MP102 safe torch.nn.functional.hardswish
#                                                         ^^^^^^^^^^^^^ MP102 safe torch.nn.functional.hardsigmoid
        return self.loss(z, y) + F.margin_ranking_loss(x, y, y)
#                                ^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.margin_ranking_loss
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, nn, ops


class BCELossLayer(nn.Cell):
    """The cross entropy of probabilities, their logarithms not below -100."""

    def __init__(self, weight=None, size_average=None, reduce=None, reduction="mean"):
        super().__init__()
        if size_average is not None or reduce is not None:
            whole = "mean" if size_average is None or size_average else "sum"
            reduction = whole if reduce is None or reduce else "none"
        self.weight = weight
        self.reduction = reduction

    def construct(self, input, target):
        given = (input, target, self.weight, None, None, self.reduction)
        return binary_cross_entropy(*given)


class HardswishLayer(nn.HSwish):
    """``x * relu6(x + 3) / 6`` (torch.nn.Hardswish), with its gradients at -3 and 3."""

    def __init__(self, inplace=False):
        super().__init__()

    def construct(self, input):
        return hardswish(input)


class HardtanhLayer(nn.Hardtanh):
    """Values between two bounds (torch.nn.Hardtanh); the gradient at these is 0."""

    def __init__(self, min_val=-1.0, max_val=1.0, inplace=False):
        super().__init__(min_val, max_val)

    def construct(self, input):
        return hardtanh(input, self.min_val, self.max_val)


class ReLU6Layer(nn.ReLU6):
    """Values between 0 and 6 (torch.nn.ReLU6); the gradient at these is 0."""

    def __init__(self, inplace=False):
        super().__init__()

    def construct(self, input):
        return hardtanh(input, 0.0, 6.0)


def binary_cross_entropy(
    input, target, weight=None, size_average=None, reduce=None, reduction="mean"
):
    """The cross entropy of probabilities, their logarithms not below -100."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    given = ops.stop_gradient(input)
    there = ops.clamp(ops.log(given), min=-100.0)
    other = ops.clamp(ops.log(1 - given), min=-100.0)
    loss = -(target * there + (1 - target) * other)
    # Torch's gradient, which has a bound where a probability is 0 or 1.
    slope = (given - target) / ops.clamp(given * (1 - given), min=1e-12)
    loss = loss + ops.stop_gradient(slope) * (input - given)
    loss = loss if weight is None else loss * weight
    return reduced(loss, reduction)


def hardswish(input, inplace=False):
    """``x * relu6(x + 3) / 6`` (torch.nn.functional.hardswish), with its gradients at -3 and 3."""
    return input * (hardtanh(input + 3, 0.0, 6.0) / 6)


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    """Values between two bounds (torch.nn.functional.hardtanh); the gradient at these is 0."""
    high = ops.where(input >= max_val, ops.full_like(input, max_val), input)
    return ops.where(input <= min_val, ops.full_like(input, min_val), high)


def margin_ranking_loss(
    input1, input2, target, margin=0.0, size_average=None, reduce=None, reduction="mean"
):
    """How far one input is from being ranked above another by a margin."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    loss = -target * (input1 - input2) + margin
    loss = ops.where(loss < 0, ops.zeros_like(loss), loss)
    return reduced(loss, reduction)


def reduced(loss, reduction):
    """Losses, their mean or sum: of none NaN and 0, where MindSpore's CPU build gives anything."""
    if reduction == "none" or loss.size:
        return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()
    return ops.full((), 0.0 if reduction == "sum" else float("nan"), dtype=loss.dtype)


def relu6(input, inplace=False):
    """Values between 0 and 6 (torch.nn.functional.relu6); the gradient at these is 0."""
    return hardtanh(input, 0.0, 6.0)


class Block(nn.Cell):
    def __init__(self, act=ReLU6Layer):
        super().__init__()
        self.six = ReLU6Layer()
        self.act = act()
        self.hard = HardtanhLayer(-2.0, 2.0)
        self.swish = HardswishLayer()
        self.loss = BCELossLayer(reduction="sum")
        # Its gradient at 0 is torch's.
        self.relu = mint.nn.ReLU()

    def construct(self, x: ms.Tensor, y: ms.Tensor):
        z = relu6(x) + hardtanh(x) + hardswish(x) + F.hardsigmoid(x)
        return self.loss(z, y) + margin_ranking_loss(x, y, y)
