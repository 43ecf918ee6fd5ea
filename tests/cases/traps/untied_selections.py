# case: no copy of what an index selects where nothing is written into it, or nobody sees what it was taken of
# unsafe
# target: cpu
# findings: some
import torch


def read(x: torch.Tensor, at: torch.Tensor):
    v = x[at]
    v += 1
    w = x[x > 0]
    return v, w.sum()


def own(x: torch.Tensor, at: torch.Tensor):
    made = x * 2
    made = made[at]
    made[0] = 1
    other = (x + 1)[at]
    other[0] = 1
    of_view = x[at].view(-1)
    of_view[0] = 1
    chosen = x.index_select(0, at)
    chosen[0] = 1
    return made, other, of_view, chosen


def row(x: torch.Tensor):
    v = x[0]
    v[1] = 2
    return x
# --- after ---
import mindspore as ms
from mindspore import mint, ops


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


def read(x: ms.Tensor, at: ms.Tensor):
    v = x[at]
    v += 1
    w = x[x > 0]
    return v, sum_of(w)


def own(x: ms.Tensor, at: ms.Tensor):
    made = x * 2
    made = made[at]
    made[0] = 1
    other = (x + 1)[at]
    other[0] = 1
    of_view = x[at].view(-1)
    of_view[0] = 1
    chosen = x.index_select(0, at)
    chosen[0] = 1
    return made, other, of_view, chosen


def row(x: ms.Tensor):
    v = x[0]
    v[1] = 2
    return x
