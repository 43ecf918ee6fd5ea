# case: on CPU products along a dimension of what may have no elements are 1 where it has none; others stay
# target: cpu
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = torch.prod(x[:, 4:], 1), x[:, :-1].prod(dim=-1)
#       ^^^^^^^^^^ MP102 safe torch.prod
#                                          ^^^^ MP103 safe torch.Tensor.prod
    y = x[2:] * 2
    return a, torch.prod(y, dim=0)
#             ^^^^^^^^^^ MP102 safe torch.prod


def g(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = torch.prod(x[:, 4:]), x[1:].prod(), x[:, 4:].prod(dtype=torch.float32)
#       ^^^^^^^^^^ MP102 safe torch.prod
#                                                               ^^^^^^^^^^^^^ MP104 safe torch.float32
    return a, x[:, 4:].sum(1), torch.prod(x[:, :3], 1), torch.prod(x, 1), x[:, 0:].prod(1)
#                      ^^^ MP103 safe torch.Tensor.sum
#                              ^^^^^^^^^^ MP102 safe torch.prod
#                                                       ^^^^^^^^^^ MP102 safe torch.prod


def h(x: torch.Tensor, mask):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.prod(x[mask], 0), torch.prod(x[:, 4:], 1, dtype=torch.float32)
#          ^^^^^^^^^^ MP102 safe torch.prod
#                                  ^^^^^^^^^^ MP201 review torch.prod
#                                                                ^^^^^^^^^^^^^ MP104 safe torch.float32
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch


def prod_of(input, dim, keepdim=False):
    """The product along a dimension; of no elements 1, where MindSpore's CPU kernel gives any."""
    if input.size:
        return mint.prod(input, dim, keepdim)
    total = sum_of(input, dim, keepdim)
    return ops.full(total.shape, 1, dtype=total.dtype)


def sum_of(input, dim=None, keepdim=False, *, dtype=None):
    """The sum; of a tensor without elements 0, where MindSpore's CPU kernel gives any number."""
    if input.size:
        return mint.sum(input, dim, keepdim, dtype=dtype)
    given = range(input.ndim) if dim is None else (dim,) if isinstance(dim, int) else dim
    gone = {each % input.ndim for each in given or range(input.ndim)}
    kept = [1 if at in gone else n for at, n in enumerate(input.shape) if keepdim or at not in gone]
    like = input.dtype if dtype is None else dtype
    whole = dtype is None and not (input.is_floating_point() or input.is_complex())
    return ops.full(tuple(kept), 0, dtype=ms.int64 if whole else like)


def f(x: ms.Tensor):
    a = prod_of(x[:, 4:], 1), prod_of(x[:, :-1], dim=-1)
    y = x[2:] * 2
    return a, prod_of(y, dim=0)


def g(x: ms.Tensor):
    a = mint.prod(x[:, 4:]), x[1:].prod(), x[:, 4:].prod(dtype=ms.float32)
    return a, sum_of(x[:, 4:], 1), mint.prod(x[:, :3], 1), mint.prod(x, 1), x[:, 0:].prod(1)


def h(x: ms.Tensor, mask):
    return mint.prod(x[mask], 0), torch.prod(x[:, 4:], 1, dtype=ms.float32)
