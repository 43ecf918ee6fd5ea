# case: what may be a tensor class that is kept somewhere, or a dtype, is asked before type() gets it
# target: cpu
# findings: some
import torch


class Queue:
    def __init__(self, size, dtype=torch.FloatTensor):
        self.dtype = dtype
        self.data = torch.zeros(size).type(dtype)

    def reset(self, other):
        self.data = torch.zeros(4).type(self.dtype)
        return torch.ones(2).type(other.dtype), torch.ones(2).type(torch.int32)
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


class Queue:
    def __init__(self, size, dtype=FloatTensor):
        self.dtype = dtype
        self.data = mint.zeros(size).type(dtype().dtype if callable(dtype) else dtype)

    def reset(self, other):
        self.data = mint.zeros((4,)).type(self.dtype().dtype if callable(self.dtype) else self.dtype)
        return mint.ones((2,)).type(other.dtype), mint.ones((2,)).type(ms.int32)
