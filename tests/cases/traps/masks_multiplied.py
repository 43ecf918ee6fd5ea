# case: conditions joined by a product are a bool, whose gradients MindSpore's CPU build cannot add
# target: cpu
import torch


def basis(x: torch.Tensor, grid: torch.Tensor) -> torch.Tensor:
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    inside = (x >= grid[:, :-1]) * (x < grid[:, 1:])
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP518 safe inferred torch.Tensor
    inside = torch.nan_to_num(inside)
#            ^^^^^^^^^^^^^^^^ MP102 safe torch.nan_to_num
    return inside


def between(x: torch.Tensor, low: float, high: float) -> torch.Tensor:
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return (x >= low) * (x < high)
#          ^^^^^^^^^^^^^^^^^^^^^^^ MP518 safe inferred torch.Tensor


def twice(x: torch.Tensor) -> torch.Tensor:
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    inside = (x >= 0.2) * (x < 0.8)
#            ^^^^^^^^^^^^^^^^^^^^^^ MP518 safe inferred torch.Tensor
    return x * inside + x * x * inside


def once(x: torch.Tensor) -> torch.Tensor:
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    inside = (x >= 0.2) * (x < 0.8)
    return torch.where(inside, x, x * x)
#          ^^^^^^^^^^^ MP102 safe torch.where


def cast(x: torch.Tensor) -> torch.Tensor:
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return ((x >= 0.2) * (x < 0.8)).long()


def weighted(x: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                      ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return (x >= 0.2) * weight


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def counted(x: torch.Tensor) -> torch.Tensor:
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return (x >= 0.2) * (x < 0.8)


def parts(x: torch.Tensor, low: float) -> tuple:
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    inside = (x >= low) * (x < 1)
#            ^^^^^^^^^^^^^^^^^^^^ MP518 safe inferred torch.Tensor
    return inside, (x >= 0) * (x < low), x * 2
#                  ^^^^^^^^^^^^^^^^^^^^ MP518 safe inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np
import torch


def nan_to_num(input, nan=None, posinf=None, neginf=None):
    """NaN and infinities as numbers, of double precision and integers too (torch.nan_to_num)."""
    if not input.is_floating_point() and not input.is_complex():
        return input.copy()
    if input.dtype != ms.float64:
        return ops.nan_to_num(input, nan, posinf, neginf)
    largest = float(np.finfo(np.float64).max)
    high = ops.full_like(input, largest if posinf is None else posinf)
    low = ops.full_like(input, -largest if neginf is None else neginf)
    result = ops.where(input == float("inf"), high, input)
    result = ops.where(input == -float("inf"), low, result)
    return ops.where(input != input, ops.full_like(input, nan or 0.0), result)


def basis(x: ms.Tensor, grid: ms.Tensor) -> ms.Tensor:
    inside = ops.stop_gradient((x >= grid[:, :-1]) * (x < grid[:, 1:]))
    inside = nan_to_num(inside)
    return inside


def between(x: ms.Tensor, low: float, high: float) -> ms.Tensor:
    return ops.stop_gradient((x >= low) * (x < high))


def twice(x: ms.Tensor) -> ms.Tensor:
    inside = ops.stop_gradient((x >= 0.2) * (x < 0.8))
    return x * inside + x * x * inside


def once(x: ms.Tensor) -> ms.Tensor:
    inside = (x >= 0.2) * (x < 0.8)
    return mint.where(inside, x, x * x)


def cast(x: ms.Tensor) -> ms.Tensor:
    return ((x >= 0.2) * (x < 0.8)).long()


def weighted(x: ms.Tensor, weight: ms.Tensor) -> ms.Tensor:
    return (x >= 0.2) * weight


@torch.no_grad()
def counted(x: ms.Tensor) -> ms.Tensor:
    return (x >= 0.2) * (x < 0.8)


def parts(x: ms.Tensor, low: float) -> tuple:
    inside = ops.stop_gradient((x >= low) * (x < 1))
    return inside, ops.stop_gradient((x >= 0) * (x < low)), x * 2
