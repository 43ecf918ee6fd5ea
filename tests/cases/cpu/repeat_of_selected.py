# case: what a mask leaves may be nothing, which MindSpore's tile does not take; all of a tensor is tiled
# target: cpu
# findings: some
import torch


def centres(boxes: torch.Tensor, scores: torch.Tensor):
    kept = boxes[scores > 0.5]
    widths = kept[:, 2] - kept[:, 0]
    return widths.repeat(5, 1), kept[:, 0].repeat(5, 1)


def grid(x: torch.Tensor):
    return x.repeat(2, 1)
# --- after ---
import mindspore as ms
from mindspore import ops


def repeat_of(x, *repeats):
    """The tensor repeated; one without elements as well, at which MindSpore's kernel raises."""
    counts = repeats[0] if isinstance(repeats[0], (tuple, list)) else repeats
    if x.size:
        return x.tile(tuple(counts))
    shape = (1,) * (len(counts) - x.ndim) + x.shape
    sizes = tuple(count * size for count, size in zip(counts, shape))
    return ops.zeros(sizes, x.dtype)


def centres(boxes: ms.Tensor, scores: ms.Tensor):
    kept = boxes[scores > 0.5]
    widths = kept[:, 2] - kept[:, 0]
    return repeat_of(widths, 5, 1), repeat_of(kept[:, 0], 5, 1)


def grid(x: ms.Tensor):
    return x.tile((2, 1))
