# case: a name that stands for a tuple stays as it is, and one that may be a number is composed
# target: cpu
import torch

times = [2, 1]


def points(x, times):
    known = x.shape[:-1] + (1,)
    return x.repeat(known), x.repeat(times)
#            ^^^^^^ MP103 safe inferred torch.Tensor.repeat
#                             ^^^^^^ MP103 safe inferred torch.Tensor.repeat


def inner(x):
    sizes = [1, 2]

    def told(sizes):
        return x.repeat(sizes)
#                ^^^^^^ MP103 safe inferred torch.Tensor.repeat

    for sizes in (2, [1, 2]):
        x = x.repeat(sizes)
#             ^^^^^^ MP103 safe inferred torch.Tensor.repeat
    return told(2), x


points(torch.ones(2, 3), 2)
#      ^^^^^^^^^^ MP102 safe torch.ones
inner(torch.ones(2, 3))
#     ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint, ops


def repeat_of(x, *repeats):
    """The tensor repeated; one without elements as well, at which MindSpore's kernel raises."""
    counts = repeats[0] if isinstance(repeats[0], (tuple, list)) else repeats
    if x.size:
        return x.tile(tuple(counts))
    shape = (1,) * (len(counts) - x.ndim) + x.shape
    sizes = tuple(count * size for count, size in zip(counts, shape))
    return ops.zeros(sizes, x.dtype)


times = [2, 1]


def points(x, times):
    known = x.shape[:-1] + (1,)
    return x.tile(known), repeat_of(x, times)


def inner(x):
    sizes = [1, 2]

    def told(sizes):
        return repeat_of(x, sizes)

    for sizes in (2, [1, 2]):
        x = repeat_of(x, sizes)
    return told(2), x


points(mint.ones((2, 3)), 2)
inner(mint.ones((2, 3)))
