# case: the gradient of a power of 0 is NaN where the tensor is 0
# target: cpu
import torch


def polynomial(x: torch.Tensor, rate: float):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    terms = [x**n for n in range(3)]
#            ^^^^ MP201 manual inferred torch.Tensor
    return terms, x**0, x**2, [x**m for m in range(1, 3)], [rate**k for k in range(3)]
#                 ^^^^ MP201 manual inferred torch.Tensor
# --- after ---
import mindspore as ms


def polynomial(x: ms.Tensor, rate: float):
    terms = [x**n for n in range(3)]
    return terms, x**0, x**2, [x**m for m in range(1, 3)], [rate**k for k in range(3)]
