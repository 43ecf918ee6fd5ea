# case: a sparse matrix of places and values is a dense one, and products with it are plain ones; what asks for its parts stays
# unsafe
# target: cpu
import torch


def of_graph(indices: torch.Tensor, values: torch.Tensor, x: torch.Tensor, n, device):
#                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    adj = torch.sparse.FloatTensor(indices, values, torch.Size((n, n)))
#         ^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.sparse.FloatTensor
#                                                   ^^^^^^^^^^ MP101 safe torch.Size
    other = torch.sparse_coo_tensor(indices, values, (n, n), dtype=torch.float32, device=device)
#           ^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.sparse_coo_tensor
#                                                                  ^^^^^^^^^^^^^ MP104 safe torch.float32
    trained = torch.sparse_coo_tensor(indices, values, (n, n), requires_grad=True)
#             ^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.sparse_coo_tensor
    return torch.spmm(adj, x) + torch.sparse.mm(other.to(device), x), trained
#          ^^^^^^^^^^ MP201 review torch.spmm
#                               ^^^^^^^^^^^^^^^ MP201 review torch.sparse.mm
#                                                     ^^ MP201 review torch.Tensor.to


def parts(indices: torch.Tensor, values: torch.Tensor):
#                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    adj = torch.sparse_coo_tensor(indices, values).coalesce()
#         ^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.sparse_coo_tensor
#                                                  ^^^^^^^^ MP201 review torch.Tensor.coalesce
    return adj._values(), torch.sparse.softmax(adj, 1)
#                         ^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.sparse.softmax
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import math
import torch


class Size(tuple):
    """A tuple with what torch.Size has beside one: whole numbers alone, `numel`, sums of sizes."""

    def __new__(cls, iterable=()):
        return super().__new__(cls, (each.__index__() for each in iterable))

    def numel(self):
        count = 1
        for length in self:
            count *= length
        return count

    def __getitem__(self, index):
        found = super().__getitem__(index)
        return type(self)(found) if isinstance(index, slice) else found

    def __add__(self, other):
        return type(self)(super().__add__(other))

    def __radd__(self, other):
        return type(self)(tuple.__add__(other, self))

    def __mul__(self, number):
        return type(self)(super().__mul__(number))

    __rmul__ = __mul__

    def __repr__(self):
        return f"torch.Size({list(self)})"


def sparse_coo_tensor(
    indices,
    values,
    size=None,
    *,
    dtype=None,
    device=None,
    requires_grad=False,
    check_invariants=None,
    is_coalesced=None,
):
    """A dense tensor that has values at indices, added up where one is named several times."""
    indices = (indices if isinstance(indices, ms.Tensor) else ms.tensor(indices)).to(ms.int64)
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    values = values if dtype is None else values.to(dtype)
    count, rest = indices.shape[0], tuple(values.shape[1:])
    if size is None:
        size = tuple(int(each.max()) + 1 for each in indices) + rest
    size = tuple(int(each) for each in size)
    if 0 in indices.shape or 0 in size:
        return mint.zeros(size, dtype=values.dtype)
    places = 0
    for each, length in zip(indices, size):
        if int(each.min()) < 0 or int(each.max()) >= length:
            raise RuntimeError(f"indices go beyond a size of {length}")
        places = places * length + each
    flat = mint.zeros((math.prod(size[:count]), *rest), dtype=values.dtype)
    values = values.expand((indices.shape[1], *rest))
    return ops.tensor_scatter_add(flat, places.reshape(-1, 1), values).view(size)


def of_graph(indices: ms.Tensor, values: ms.Tensor, x: ms.Tensor, n, device):
    adj = sparse_coo_tensor(indices, values, Size((n, n)))
    other = sparse_coo_tensor(indices, values, (n, n), dtype=ms.float32)
    trained = sparse_coo_tensor(indices, values, (n, n), requires_grad=True)
    return ops.mm(adj, x) + ops.mm(other, x), trained


def parts(indices: ms.Tensor, values: ms.Tensor):
    adj = sparse_coo_tensor(indices, values)
    return adj._values(), torch.sparse.softmax(adj, 1)
