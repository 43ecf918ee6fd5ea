# case: the old classes of tensors say what dtype data gets, and take sizes; a torch.Size is sizes
# target: cpu
import numpy as np
import torch


def f(x: torch.Tensor, n: int, data, shape):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = torch.Tensor([1, 2]), torch.LongTensor((1, n)), torch.Tensor(2, 3)
#       ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
#                                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
    size = x.size()
#            ^^^^ MP103 safe torch.Tensor.size
    b = torch.Tensor(x.shape), torch.FloatTensor(size), torch.zeros(1)
#       ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
#                                                       ^^^^^^^^^^^ MP102 safe torch.zeros
    c = torch.Tensor(data), torch.LongTensor(n), torch.Tensor(*data), torch.Tensor()
#       ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                           ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
#                                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
    d = torch.Tensor(shape)
#       ^^^^^^^^^^^^ MP201 review torch.Tensor
    e = x.type(torch.LongTensor), x.type(torch.FloatTensor)
#              ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
#                                        ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
    g = torch.tensor([np.float64(n)]), torch.tensor([np.int32(1)], dtype=torch.int32)
#       ^^^^^^^^^^^^ MP201 review torch.tensor
#                                      ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                                                        ^^^^^^^^^^^ MP104 safe torch.int32
    h = torch.tensor([1, 2]), torch.tensor(np.float64(n)), torch.tensor([np.pi])
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
#                             ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                                          ^^^^^^^^^^^^ MP102 safe torch.tensor
    assert isinstance(x, torch.Tensor)
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return a, b, c, d, e, g, h
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, ops
import torch


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


def LongTensor(*args):
    """A tensor of int64 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.int64)
    return ops.zeros(args or (0,), ms.int64)


def f(x: ms.Tensor, n: int, data, shape):
    a = ms.tensor([1, 2], dtype=ms.float32), ms.tensor((1, n), dtype=ms.int64), ops.zeros((2, 3), ms.float32)
    size = x.shape
    b = ops.zeros(x.shape, ms.float32), ops.zeros(size, ms.float32), mint.zeros((1,))
    c = FloatTensor(data), LongTensor(n), FloatTensor(*data), FloatTensor()
    d = torch.Tensor(shape)
    e = x.type(ms.int64), x.type(ms.float32)
    g = torch.tensor([np.float64(n)]), ms.tensor([np.int32(1)], dtype=ms.int32)
    h = ms.tensor([1, 2]), ms.tensor(np.float64(n)), ms.tensor([np.pi])
    assert isinstance(x, ms.Tensor)
    return a, b, c, d, e, g, h
