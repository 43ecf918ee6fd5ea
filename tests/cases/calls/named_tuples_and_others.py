# case: a name that stands for a tuple stays as it is, and one that may be a number is told
# target: cpu
import torch

times = [2, 1]


def points(x, times):
    known = x.shape[:-1] + (1,)
    return x.repeat(known), x.repeat(times)
#            ^^^^^^ MP103 safe inferred torch.Tensor.repeat
#                             ^^^^^^ MP201 review inferred torch.Tensor.repeat


def inner(x):
    sizes = [1, 2]

    def told(sizes):
        return x.repeat(sizes)
#                ^^^^^^ MP201 review inferred torch.Tensor.repeat

    for sizes in (2, [1, 2]):
        x = x.repeat(sizes)
#             ^^^^^^ MP201 review inferred torch.Tensor.repeat
    return told(2), x


points(torch.ones(2, 3), 2)
#      ^^^^^^^^^^ MP102 safe torch.ones
inner(torch.ones(2, 3))
#     ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint

times = [2, 1]


def points(x, times):
    known = x.shape[:-1] + (1,)
    return x.tile(known), x.repeat(times)


def inner(x):
    sizes = [1, 2]

    def told(sizes):
        return x.repeat(sizes)

    for sizes in (2, [1, 2]):
        x = x.repeat(sizes)
    return told(2), x


points(mint.ones((2, 3)), 2)
inner(mint.ones((2, 3)))
