# case: a name that stands for a list is written as a tuple where the target takes tuples only
import torch


def points(x):
    times = list(x.shape)
    times[0] = 1
    order = [1, 0]
    order.reverse()
    either = [1] * x.dim()
    if x.shape[0] == 1:
        either = tuple(either)
    return x.repeat(times), torch.permute(x, order), x.repeat(either)
#            ^^^^^^ MP103 safe inferred torch.Tensor.repeat
#                           ^^^^^^^^^^^^^ MP102 safe torch.permute
#                                                      ^^^^^^ MP103 safe inferred torch.Tensor.repeat


points(torch.ones(2, 3))
#      ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint


def points(x):
    times = list(x.shape)
    times[0] = 1
    order = [1, 0]
    order.reverse()
    either = [1] * x.dim()
    if x.shape[0] == 1:
        either = tuple(either)
    return x.tile(tuple(times)), mint.permute(x, tuple(order)), x.tile(tuple(either))


points(mint.ones((2, 3)))
