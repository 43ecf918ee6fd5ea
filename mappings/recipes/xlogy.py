import mindspore as ms
from mindspore import ops


def xlogy(input, other):
    """``input * log(other)``, and 0 where the input is 0 (torch.xlogy)."""
    input, other = ms.Tensor(input), ms.Tensor(other)
    lost = ops.logical_and(input == 0, ops.logical_or(other <= 0, other == float("inf")))
    return input * ops.log(ops.where(lost, 1.0, other))
