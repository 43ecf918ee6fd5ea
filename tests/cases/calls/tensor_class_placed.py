# case: a class of tensors that is told a device makes the same without it
import torch


def made(out, count, device):
    a = torch.FloatTensor(out, count, device=device)
#       ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
    b = torch.LongTensor([1, 2], device="cpu")
#       ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
    c = torch.FloatTensor(count, device=device)
#       ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
    d = torch.Tensor(out, count, device=device)
#       ^^^^^^^^^^^^ MP101 safe torch.Tensor
    e = torch.BoolTensor(device=device)
#       ^^^^^^^^^^^^^^^^ MP101 safe torch.BoolTensor
    f = torch.FloatTensor(  # sizes
#       ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
        2,
        3,
        device=device,
    )
    return a, b, c, d, e, f


def left(out, device):
    return torch.LongTensor(size=out), torch.FloatTensor(device=device, size=out)
#          ^^^^^^^^^^^^^^^^ MP302 manual torch.LongTensor
#                                      ^^^^^^^^^^^^^^^^^ MP302 manual torch.FloatTensor
# --- after ---
import mindspore as ms
from mindspore import ops
import torch


def BoolTensor(*args):
    """A tensor of bool from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.bool_)
    return ops.zeros(args or (0,), ms.bool_)


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


def made(out, count, device):
    a = ops.zeros((out, count), ms.float32)
    b = ms.tensor([1, 2], dtype=ms.int64)
    c = FloatTensor(count)
    d = ops.zeros((out, count), ms.float32)
    e = BoolTensor()
    f = ops.zeros(  # sizes
        (2,
        3), ms.float32,
    )
    return a, b, c, d, e, f


def left(out, device):
    return torch.LongTensor(size=out), torch.FloatTensor(device=device, size=out)
