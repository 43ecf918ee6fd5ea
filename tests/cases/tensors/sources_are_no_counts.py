# case: a tensor is no count where the parameter that it is passed for takes tensors: `source` of index_add, repeats
# target: cpu
# unsafe
# findings: none
import torch


def add(d: torch.Tensor, at: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    t = torch.zeros(4, 3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    t[0].index_add_(0, at[0], d[0])
#        ^^^^^^^^^^ MP201 review torch.Tensor.index_add_
    t.index_add_(0, at, d[0])
#     ^^^^^^^^^^ MP201 review torch.Tensor.index_add_
    return t.index_copy(0, at, d[0])
#            ^^^^^^^^^^ MP103 safe torch.Tensor.index_copy


def repeat(x: torch.Tensor, n: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.repeat_interleave(n[0], 0)


def move(x: torch.Tensor, n: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.moveaxis(n[0], n[1])
#            ^^^^^^^^ MP103 safe torch.Tensor.moveaxis
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def index_add(input, dim, index, source, *, alpha=1):
    """Add rows of the source to those that the indices name (torch.index_add).

    On CPU `ops.tensor_scatter_elements` loses some of what several threads add at one place.
    """
    if not index.size:
        return input.copy()
    whole = input.reshape(tuple(input.shape) or (1,)).swapaxes(0, dim)
    update = (source * alpha).astype(input.dtype).reshape(tuple(source.shape) or (1,))
    where = index.reshape(-1, 1).astype(ms.int32)
    total = ops.tensor_scatter_add(whole, where, update.swapaxes(0, dim))
    return total.swapaxes(0, dim).reshape(input.shape)


def index_add_(self, dim, index, source, *, alpha=1):
    """In place: add rows of the source to those that the indices name."""
    return self.copy_(index_add(self, dim, index, source, alpha=alpha))


def index_copy(input, dim, index, source):
    """Put slices of a source at the places that an index names (torch.index_copy)."""
    rows = ops.moveaxis(input.copy(), dim, 0)
    rows[index] = ops.moveaxis(source, dim, 0)
    return ops.moveaxis(rows, 0, dim)


def add(d: ms.Tensor, at: ms.Tensor):
    t = mint.zeros((4, 3))
    t[0] = index_add_(t[0].copy(), 0, at[0], d[0])
    index_add_(t, 0, at, d[0])
    return index_copy(t, 0, at, d[0])


def repeat(x: ms.Tensor, n: ms.Tensor):
    return x.repeat_interleave(n[0], 0)


def move(x: ms.Tensor, n: ms.Tensor):
    return x.moveaxis(int(n[0]), int(n[1]))
