# case: where a count is NumPy's number for sure it is made Python's, which MindSpore takes
# unsafe
# target: cpu
import numpy as np
import torch


def mask(lengths, x: torch.Tensor, n):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    lens = np.array([3, 2])
    most = lens.max()
    steps = torch.arange(most)
#           ^^^^^^^^^^^^ MP102 safe torch.arange
    later = torch.arange(0, np.max(lens) + 1)
#           ^^^^^^^^^^^^ MP102 safe torch.arange
    rows = x.repeat_interleave(most, dim=0)
#            ^^^^^^^^^^^^^^^^^ MP103 safe torch.Tensor.repeat_interleave
    return steps, later, rows, torch.tril(x, most), x.chunk(most, 0), x.split(most), x.flatten(most)
#                              ^^^^^^^^^^ MP102 safe torch.tril
#                                                     ^^^^^ MP103 safe torch.Tensor.chunk
#                                                                       ^^^^^ MP103 safe torch.Tensor.split
#                                                                                      ^^^^^^^ MP103 safe torch.Tensor.flatten


def plain(lengths: list, x: torch.Tensor, n):
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    most = max(lengths)
    return torch.arange(most), torch.arange(n), x.chunk(n, 0), torch.arange(len(lengths))
#          ^^^^^^^^^^^^ MP102 safe torch.arange
#                              ^^^^^^^^^^^^ MP102 safe torch.arange
#                                                              ^^^^^^^^^^^^ MP102 safe torch.arange
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import ops


def mask(lengths, x: ms.Tensor, n):
    lens = np.array([3, 2])
    most = lens.max()
    steps = ops.arange(most.item())
    later = ops.arange(0, (np.max(lens) + 1).item())
    rows = x.repeat_interleave(int(most), dim=0)
    return steps, later, rows, ops.tril(x, int(most)), x.chunk(int(most), 0), x.split(int(most)), x.flatten(int(most))


def plain(lengths: list, x: ms.Tensor, n):
    most = max(lengths)
    return ops.arange(most), ops.arange(n), x.chunk(n, 0), ops.arange(len(lengths))
