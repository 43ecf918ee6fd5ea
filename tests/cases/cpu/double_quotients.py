# case: divisions with remainder of float64 are composed; of float32, and by short numbers, they are not
# target: cpu
import torch

d = torch.tensor([1.5, 3.0], dtype=torch.float64)
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                  ^^^^^^^^^^^^^ MP104 safe torch.float64
e = torch.tensor(0.1, dtype=torch.float64)
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
#                           ^^^^^^^^^^^^^ MP104 safe torch.float64
n = 3
print(d // e, d % 0.1, 1.0 % d, torch.remainder(d, e), d.floor_divide(e))
#     ^^^^^^ MP521 safe inferred torch.Tensor
#             ^^^^^^^ MP521 safe inferred torch.Tensor
#                      ^^^^^^^ MP521 safe inferred torch.Tensor
#                               ^^^^^^^^^^^^^^^ MP102 safe torch.remainder
#                                                        ^^^^^^^^^^^^ MP103 safe torch.Tensor.floor_divide
d %= e
#<^^^^ MP521 review inferred torch.Tensor
x = torch.tensor([1.5, 3.0])
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
print(d // 3, d % 0.5, d % n, x // 0.1, x % x)
# --- after ---
import mindspore as ms
from mindspore import ops


def floor_divide(input, other):
    """A quotient that is rounded down, of float64 exactly (torch.floor_divide)."""
    if ms.float64 not in (getattr(input, "dtype", None), getattr(other, "dtype", None)):
        return ops.floor_divide(input, other)
    first, second = (
        each.astype(ms.float64) if isinstance(each, ms.Tensor) else ms.Tensor(each, ms.float64)
        for each in (input, other)
    )
    rest = ops.truncate_mod(first, second)
    whole = (first - rest) / second
    whole = ops.where((rest != 0) & ((rest < 0) != (second < 0)), whole - 1, whole)
    lower = ops.floor(whole)
    lower = ops.where(whole - lower > 0.5, lower + 1, lower)
    # No gradient passes through a number that is rounded.
    return ops.stop_gradient(ops.where(second == 0, first / second, lower))


def remainder(input, other):
    """What a division leaves, with the sign of the divisor (torch.remainder)."""
    if ms.float64 not in (getattr(input, "dtype", None), getattr(other, "dtype", None)):
        return input % other
    first, second = (
        each.astype(ms.float64) if isinstance(each, ms.Tensor) else ms.Tensor(each, ms.float64)
        for each in (input, other)
    )
    rest = ops.truncate_mod(first, second)
    rest = ops.where((rest != 0) & ((rest < 0) != (second < 0)), rest + second, rest)
    # The gradient is that of what the whole quotient leaves: its own is of one that is rounded.
    rest = ops.stop_gradient(rest)
    left = first - ops.stop_gradient(ops.round((first - rest) / second)) * second
    return ops.where(ops.isfinite(left), left + (rest - ops.stop_gradient(left)), rest)


d = ms.tensor([1.5, 3.0], dtype=ms.float64)
e = ms.tensor(0.1, dtype=ms.float64)
n = 3
print(floor_divide(d, e), remainder(d, 0.1), remainder(1.0, d), remainder(d, e), floor_divide(d, e))
d %= e
x = ms.tensor([1.5, 3.0])
print(d // 3, d % 0.5, d % n, x // 0.1, x % x)
