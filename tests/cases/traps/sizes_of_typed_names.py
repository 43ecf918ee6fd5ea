# case: a name that stands for a tensor class takes a size for sizes, its function in MindSpore for data
# target: cpu
# unsafe
import numpy as np
import torch

cuda = torch.cuda.is_available()
#      ^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.cuda.is_available
Tensor = torch.cuda.FloatTensor if cuda else torch.FloatTensor
#        ^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.cuda.FloatTensor
#                                            ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
Long = torch.LongTensor
#      ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
x = torch.ones(2, 3)
#   ^^^^^^^^^^ MP102 safe torch.ones
size = x.size()
#        ^^^^ MP103 safe torch.Tensor.size
array = np.ones((2, 3))

made = [Tensor(x.shape), Tensor(size), Tensor(x[..., :1].size()), Long(x.size()[:1])]
#              ^^^^^^^ MP505 safe inferred torch.Tensor
#                               ^^^^ MP505 safe inferred torch.Tensor
#                                             ^^^^^^^^^^^^^^^^^ MP505 safe inferred torch.Tensor
#                                                        ^^^^ MP103 safe torch.Tensor.size
#                                                                      ^^^^^^^^^^^^ MP505 safe inferred torch.Tensor
#                                                                        ^^^^ MP103 safe torch.Tensor.size


def make(y):
    return Tensor(y.shape[:1] + (4,))
#                 ^^^^^^^^^^^^^^^^^^ MP505 review inferred torch.Tensor


# Data, and numbers one by one.
kept = [Tensor(2, 3), Tensor([2, 3]), Tensor(array.shape), Tensor(*x.shape), Long((2, 3)), Tensor(x)]
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, ops


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


cuda = ms.get_current_device().device_target != "CPU"
Tensor = FloatTensor if cuda else FloatTensor
Long = LongTensor
x = mint.ones((2, 3))
size = x.shape
array = np.ones((2, 3))

made = [Tensor(*x.shape), Tensor(*size), Tensor(*x[..., :1].shape), Long(*x.shape[:1])]


def make(y):
    return Tensor(*(y.shape[:1] + (4,)))


# Data, and numbers one by one.
kept = [Tensor(2, 3), Tensor([2, 3]), Tensor(array.shape), Tensor(*x.shape), Long((2, 3)), Tensor(x)]
