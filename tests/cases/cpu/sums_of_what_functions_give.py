# case: a function, a list or an attribute may give what has no elements
# target: cpu
import torch


class Kept:
    def keep(self, x: torch.Tensor):
#                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.chosen = x[x > 5]
        self.all = x * 2

    def total(self):
        return self.chosen.sum(), self.all.sum()
#                          ^^^ MP103 safe torch.Tensor.sum


def pair(x):
    return x[x > 5], x * 2


def grown(x):
    out = []
    for i in range(2):
        out.append(x[x > i])
    return out


def whole(x):
    return [x, x * 2]


def totals(x: torch.Tensor, counts: list[int]):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    few, every = pair(x)
    parts = [x[x > 5], x[x > 6]]
    sums = [part.sum() for part in parts]
#                ^^^ MP103 safe torch.Tensor.sum
    for part in grown(x):
        sums.append(part.sum())
#                        ^^^ MP103 safe inferred torch.Tensor.sum
    sums += [piece.sum() for piece in x.split(counts)]
#                  ^^^ MP103 safe torch.Tensor.sum
    return sums, few.sum(), every.sum(), grown(x)[0].sum()
#                    ^^^ MP103 safe inferred torch.Tensor.sum
#                                                    ^^^ MP103 safe inferred torch.Tensor.sum


def plain(x: torch.Tensor, size: int):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    sums = [part.sum() for part in whole(x)]
    sums += [piece.sum() for piece in x.split(size)]
    for row in x:
        sums.append(row.sum())
    return sums, whole(x)[0].sum()
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


class Kept:
    def keep(self, x: ms.Tensor):
        self.chosen = x[x > 5]
        self.all = x * 2

    def total(self):
        return sum_of(self.chosen), self.all.sum()


def pair(x):
    return x[x > 5], x * 2


def grown(x):
    out = []
    for i in range(2):
        out.append(x[x > i])
    return out


def whole(x):
    return [x, x * 2]


def totals(x: ms.Tensor, counts: list[int]):
    few, every = pair(x)
    parts = [x[x > 5], x[x > 6]]
    sums = [sum_of(part) for part in parts]
    for part in grown(x):
        sums.append(sum_of(part))
    sums += [sum_of(piece) for piece in x.split(counts)]
    return sums, sum_of(few), every.sum(), sum_of(grown(x)[0])


def plain(x: ms.Tensor, size: int):
    sums = [part.sum() for part in whole(x)]
    sums += [piece.sum() for piece in x.split(size)]
    for row in x:
        sums.append(row.sum())
    return sums, whole(x)[0].sum()
