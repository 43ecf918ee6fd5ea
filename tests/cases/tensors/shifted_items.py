# case: a shift in place of an item is an assignment to it; of what is read only once, or an attribute, it is told
# unsafe
import torch


def f(x: torch.Tensor, d, n, places):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    y = x * 2
    y[0] >>= 1
#   ^^^^^^^^^^ MP201 safe inferred torch.Tensor
    y[1:3] <<= n + 1
#   ^^^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
    y[y > 4] >>= 1
#   ^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
    y[next(places)] >>= 1
#   ^^^^^^^^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
    y[0] += 1
    d["x"] >>= 1
    kept = {"x": torch.tensor([2])}
#                ^^^^^^^^^^^^ MP102 safe torch.tensor
    kept["x"] >>= 1
#   ^^^^^^^^^ MP206 manual inferred torch.Tensor
#   ^^^^^^^^^^^^^^^ MP201 review inferred torch.Tensor
    return y, kept


class Held:
    def __init__(self):
        self.x = torch.tensor([2])
#                ^^^^^^^^^^^^ MP102 safe torch.tensor
        self.x >>= 1
#       ^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import ops


def f(x: ms.Tensor, d, n, places):
    y = x * 2
    y[0] = ops.bitwise_right_shift(y[0], 1)
    y[1:3] = ops.bitwise_left_shift(y[1:3], (n + 1))
    y[y > 4] = ops.bitwise_right_shift(y[y > 4], 1)
    y[next(places)] >>= 1
    y[0] += 1
    d["x"] >>= 1
    kept = {"x": ms.tensor([2])}
    kept["x"] = ops.bitwise_right_shift(kept['x'], 1)
    return y, kept


class Held:
    def __init__(self):
        self.x = ms.tensor([2])
        self.x >>= 1
