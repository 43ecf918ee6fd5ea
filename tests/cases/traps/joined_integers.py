# case: what one_hot gives, joined with a tensor whose dtype nothing tells, is brought to the dtype of both as it runs
# target: cpu
import torch
import torch.nn.functional as F
from torch import nn


class Curious(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, net: nn.Module):
#                           ^^^^^^^^^ MP101 safe torch.nn.Module
        super().__init__()
        self.net = net
        self.inverse = nn.Linear(6, 2)
#                      ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x, act):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        phi = self.net(x)
        seen = torch.cat([phi, F.one_hot(act, num_classes=3)], dim=1)
#              ^^^^^^^^^ MP102 safe torch.cat
#                              ^^^^^^^^^ MP102 safe torch.nn.functional.one_hot
#                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.Tensor
        return self.inverse(seen)


def several(a, b, x):
    two = torch.cat([a, b, F.one_hot(x, 3)], dim=1)
#         ^^^^^^^^^ MP102 safe torch.cat
#                          ^^^^^^^^^ MP102 safe torch.nn.functional.one_hot
    called = torch.cat([a(), F.one_hot(x, 3)], dim=1)
#            ^^^^^^^^^ MP102 safe torch.cat
#                            ^^^^^^^^^ MP102 safe torch.nn.functional.one_hot
    floats = torch.cat([a, torch.zeros(2, 3)], dim=1)
#            ^^^^^^^^^ MP102 safe torch.cat
#                          ^^^^^^^^^^^ MP102 safe torch.zeros
    whole = torch.cat([F.one_hot(x, 3), F.one_hot(x, 4)], dim=1)
#           ^^^^^^^^^ MP102 safe torch.cat
#                      ^^^^^^^^^ MP102 safe torch.nn.functional.one_hot
#                                       ^^^^^^^^^ MP102 safe torch.nn.functional.one_hot
    flags = torch.cat((x > 1, a), 1)
#           ^^^^^^^^^ MP102 safe torch.cat
    held = torch.cat([a.data, F.one_hot(x, 3)], dim=1)
#          ^^^^^^^^^ MP102 safe torch.cat
#                             ^^^^^^^^^ MP102 safe torch.nn.functional.one_hot
    ids = torch.cat([torch.zeros(2, dtype=torch.int64), a])
#         ^^^^^^^^^ MP102 safe torch.cat
#                    ^^^^^^^^^^^ MP102 safe torch.zeros
#                                         ^^^^^^^^^^^ MP104 safe torch.int64
    return two, called, floats, whole, ids, flags, held
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def promote_types(type1, type2):
    """The dtype that an operation on tensors of two dtypes gives in torch."""
    order = (
        ms.bool_,
        ms.uint8,
        ms.int8,
        ms.int16,
        ms.int32,
        ms.int64,
        ms.float16,
        ms.bfloat16,
        ms.float32,
        ms.float64,
        ms.complex64,
        ms.complex128,
    )
    low, high = sorted((type1, type2), key=order.index)
    if (low, high) == (ms.uint8, ms.int8):
        return ms.int16
    if (low, high) == (ms.float16, ms.bfloat16):
        return ms.float32
    if (low, high) == (ms.float64, ms.complex64):
        return ms.complex128
    return high


class Curious(nn.Cell):
    def __init__(self, net: nn.Cell):
        super().__init__()
        self.net = net
        self.inverse = mint.nn.Linear(6, 2)

    def construct(self, x, act):
        phi = self.net(x)
        seen = mint.cat([phi, ops.one_hot(act, depth=3).astype(promote_types(ms.int64, phi.dtype))], dim=1)
        return self.inverse(seen)


def several(a, b, x):
    two = mint.cat([a, b, ops.one_hot(x, 3)], dim=1)
    called = mint.cat([a(), ops.one_hot(x, 3)], dim=1)
    floats = mint.cat([a, mint.zeros((2, 3))], dim=1)
    whole = mint.cat([ops.one_hot(x, 3), ops.one_hot(x, 4)], dim=1)
    flags = mint.cat((x > 1, a), 1)
    held = mint.cat([a.data, ops.one_hot(x, 3)], dim=1)
    ids = mint.cat([mint.zeros((2,), dtype=ms.int64), a])
    return two, called, floats, whole, ids, flags, held
