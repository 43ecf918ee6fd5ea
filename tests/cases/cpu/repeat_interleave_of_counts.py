# case: repeat_interleave of counts alone gives the number of each place; of values it is MindSpore's own
# target: cpu
# findings: some
import torch


def places(sizes: torch.Tensor):
    return torch.repeat_interleave(sizes), torch.repeat_interleave(sizes.view(-1), output_size=9)


def rows(x: torch.Tensor, counts: torch.Tensor):
    return torch.repeat_interleave(x, counts, dim=0), torch.repeat_interleave(x, 3)
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np


def repeated_places(repeats, output_size=None):
    """The number of each place, as often as it says there (torch.repeat_interleave)."""
    return ms.Tensor(np.repeat(np.arange(len(repeats)), repeats.asnumpy()), repeats.dtype)


def places(sizes: ms.Tensor):
    return repeated_places(sizes), repeated_places(sizes.view(-1), output_size=9)


def rows(x: ms.Tensor, counts: ms.Tensor):
    return ops.repeat_interleave(x, counts, axis=0), ops.repeat_interleave(x, 3)
