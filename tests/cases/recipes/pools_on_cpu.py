# case: pools and losses without a kernel on CPU are composed
# target: cpu
from torch import nn
import torch.nn.functional as F

one = nn.AdaptiveMaxPool1d(3)
#     ^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.AdaptiveMaxPool1d
box = nn.AdaptiveMaxPool3d((2, None, None))
#     ^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.AdaptiveMaxPool3d
cube = nn.AdaptiveMaxPool3d(2)
#      ^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.AdaptiveMaxPool3d


def loss(x, y):
    return F.kl_div(x, y, log_target=True)
#          ^^^^^^^^ MP102 safe torch.nn.functional.kl_div
# --- after ---
import mindspore as ms
from mindspore import nn, ops
import numpy as np


class AdaptiveMaxPoolLayer1d(nn.Cell):
    """Largest values of regions (torch.nn.AdaptiveMaxPool1d)."""

    def __init__(self, output_size, return_indices=False):
        super().__init__()
        self.output_size = output_size
        self.return_indices = return_indices

    def construct(self, input):
        found, places = largest_of_regions(input, self.output_size, 1)
        return (found, places) if self.return_indices else found


class AdaptiveMaxPoolLayer3d(nn.Cell):
    """Largest values of regions (torch.nn.AdaptiveMaxPool3d)."""

    def __init__(self, output_size, return_indices=False):
        super().__init__()
        self.output_size = output_size
        self.return_indices = return_indices

    def construct(self, input):
        found, places = largest_of_regions(input, self.output_size, 3)
        return (found, places) if self.return_indices else found


def kl_div(input, target, size_average=None, reduce=None, reduction="mean", log_target=False):
    """How far probabilities are from logarithms of others (torch.nn.functional.kl_div)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    if log_target:
        loss = ops.exp(target) * (target - input)
    else:
        empty = target == 0
        known = ops.where(empty, ops.ones_like(target), target)
        loss = ops.where(empty, ops.zeros_like(target), target * ops.log(known)) - target * input
    if reduction == "batchmean":
        rows = input.shape[0]
        return reduced(loss, "sum") / rows if rows else reduced(loss, "mean")
    return reduced(loss, reduction)


def largest_of_regions(input, output_size, dimensions):
    """The largest values of regions that share out the last dimensions, and where they stand.

    output_size: how many regions, one number or one for each dimension; None leaves it as it is.
    """
    sizes = tuple(input.shape[input.ndim - dimensions :])
    alike = output_size is None or isinstance(output_size, int)
    wanted = (output_size,) * dimensions if alike else tuple(output_size)
    found = input
    flat = ms.Tensor(np.arange(np.prod(sizes, dtype=np.int64)).reshape(sizes))
    places = ops.broadcast_to(flat, tuple(input.shape))
    for axis in range(-1, -dimensions - 1, -1):
        old = sizes[axis]
        new = old if wanted[axis] is None else wanted[axis]
        edges = [(at * old // new, -(-(at + 1) * old // new)) for at in range(new)]
        width = max(end - start for start, end in edges)
        inside = [min(start + at, end - 1) for start, end in edges for at in range(width)]
        inside = ms.Tensor(np.array(inside, np.int32))
        found, places = found.swapaxes(axis, -1), places.swapaxes(axis, -1)
        shape = (*found.shape[:-1], new, width)
        found = ops.gather(found, inside, found.ndim - 1).reshape(shape)
        places = ops.gather(places, inside, places.ndim - 1).reshape(shape)
        best = ops.argmax(found, -1, True)
        found = ops.gather_elements(found, -1, best).squeeze(-1).swapaxes(axis, -1)
        places = ops.gather_elements(places, -1, best).squeeze(-1).swapaxes(axis, -1)
    return found, places


def reduced(loss, reduction):
    """Losses, their mean or sum: of none NaN and 0, where MindSpore's CPU build gives anything."""
    if reduction == "none" or loss.size:
        return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()
    return ops.full((), 0.0 if reduction == "sum" else float("nan"), dtype=loss.dtype)


one = AdaptiveMaxPoolLayer1d(3)
box = AdaptiveMaxPoolLayer3d((2, None, None))
cube = nn.AdaptiveMaxPool3d(2)


def loss(x, y):
    return kl_div(x, y, log_target=True)
