# case: a name that a caller or a loop gives a value is no Size for what another function calls a size by that name
import torch


def like(x: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    size = x.size()
#            ^^^^ MP103 safe torch.Tensor.size
    return torch.Tensor(size)
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor


def of(size):
    return torch.Tensor(size)
#          ^^^^^^^^^^^^ MP201 review torch.Tensor


def each(sizes):
    return [torch.Tensor(size) for size in sizes]
#           ^^^^^^^^^^^^ MP201 review torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import ops
import torch


def like(x: ms.Tensor):
    size = x.shape
    return ops.zeros(size, ms.float32)


def of(size):
    return torch.Tensor(size)


def each(sizes):
    return [torch.Tensor(size) for size in sizes]
