# case: results that torch and MindSpore give another dtype; what is not known, or alike, is left alone
# target: cpu
import torch


def f(x: torch.Tensor, n: int):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    half = x.half()
    scale = torch.tensor(2.0)
#           ^^^^^^^^^^^^ MP102 safe torch.tensor
    a = half * scale, scale + half, torch.maximum(half, scale)
#                     ^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
#                                   ^^^^^^^^^^^^^ MP102 safe torch.maximum
#                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
    b = half * x.float().mean(), x.float() + torch.tensor(1.0, dtype=torch.float64)
#                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
#                                            ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                                                    ^^^^^^^^^^^^^ MP104 safe torch.float64
    total = torch.zeros(2, dtype=torch.float16)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
#                                ^^^^^^^^^^^^^ MP104 safe torch.float16
    total += x.float()
#   ^^^^^ MP521 manual inferred torch.Tensor
    total *= 2
    same = half * 2.5, half * half.mean(), x * scale, x.float() * scale, half + x.float()
    flags = half > 1
    c = flags.max(), flags.any(), half.max()
#             ^^^ MP521 safe inferred torch.Tensor
#                          ^^^ MP103 safe torch.Tensor.any
    return a, b, total, same, c


def g(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    half = x.half()
    for _ in range(3):
        half = half * x
    return half * torch.tensor(2.0)
#                 ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
import mindspore as ms
from mindspore import mint


def f(x: ms.Tensor, n: int):
    half = x.half()
    scale = ms.tensor(2.0)
    a = half * scale, scale + half, mint.maximum(half, scale)
    b = half * x.float().mean(), x.float() + ms.tensor(1.0, dtype=ms.float64)
    total = mint.zeros((2,), dtype=ms.float16)
    total += x.float()
    total *= 2
    same = half * 2.5, half * half.mean(), x * scale, x.float() * scale, half + x.float()
    flags = half > 1
    c = flags.int().max().bool(), flags.bool().any(), half.max()
    return a, b, total, same, c


def g(x: ms.Tensor):
    half = x.half()
    for _ in range(3):
        half = half * x
    return half * ms.tensor(2.0)
