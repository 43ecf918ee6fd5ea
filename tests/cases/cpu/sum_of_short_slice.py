# case: sums and flags of slices that leave a constant number out, at either end, which may be nothing; those that hold some of whatever has elements stay
# target: cpu
from torch import Tensor


def f(x: Tensor):
#        ^^^^^^ MP101 safe torch.Tensor
    rest = x[:, 4:]
    return rest.sum(), (rest > 0).any(), x[:, :-1].mean(1), x[1:-1].sum(0)
#               ^^^ MP103 safe torch.Tensor.sum
#                                 ^^^ MP103 safe torch.Tensor.any
#                                                  ^^^^ MP103 safe torch.Tensor.mean
#                                                                   ^^^ MP103 safe torch.Tensor.sum


def g(x: Tensor):
#        ^^^^^^ MP101 safe torch.Tensor
    return x[:, 0:2].sum(), x[:, :3].sum(1), x[0:].sum(), x[:, -2:].mean(), x[..., -3:].sum(), x.sum()


def h(x: Tensor):
#        ^^^^^^ MP101 safe torch.Tensor
    return x[-1:2].sum(0), x[..., -3:-1].sum(), x[1:3].sum(0), x[2:].sum(0)
#                  ^^^ MP103 safe torch.Tensor.sum
#                                        ^^^ MP103 safe torch.Tensor.sum
#                                                      ^^^ MP103 safe torch.Tensor.sum
#                                                                    ^^^ MP103 safe torch.Tensor.sum
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def any_of(input, dim=None, keepdim=False):
    """Whether any is true; of none False, where MindSpore's CPU kernel gives anything."""
    # Whether all are is right of no elements too.
    return ops.logical_not(ops.all(ops.logical_not(input.bool()), dim, keepdim))


def mean_of(input, dim=None, keepdim=False, *, dtype=None):
    """The mean; of a tensor without elements NaN, where MindSpore's CPU kernel gives infinity."""
    if input.size:
        return mint.mean(input, dim, keepdim, dtype=dtype)
    total = sum_of(input, dim, keepdim, dtype=dtype)
    return ops.full(total.shape, float("nan"), dtype=total.dtype)


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
    rest = x[:, 4:]
    return sum_of(rest), any_of(rest > 0), mean_of(x[:, :-1], 1), sum_of(x[1:-1], 0)


def g(x: ms.Tensor):
    return x[:, 0:2].sum(), x[:, :3].sum(1), x[0:].sum(), x[:, -2:].mean(), x[..., -3:].sum(), x.sum()


def h(x: ms.Tensor):
    return sum_of(x[-1:2], 0), sum_of(x[..., -3:-1]), sum_of(x[1:3], 0), sum_of(x[2:], 0)
