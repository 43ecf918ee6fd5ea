# case: sparse tensors are dense ones, so that to_dense and coalesce give the tensor itself; a dtype that is asked for stays
# target: cpu
# unsafe
# findings: some
import numpy as np
import torch


def sparse2torch_sparse(n):
    indices = torch.LongTensor([[0, 1, 1], [2, 0, 2]])
    values = np.array([3.0, 4.0, 5.0])
    t = torch.sparse.FloatTensor(indices, torch.from_numpy(values).float(), [n, 3])
    return t


def adjacency():
    x = torch.sparse_coo_tensor(torch.tensor([[0, 1], [1, 0]]), torch.tensor([1.0, 2.0]), (2, 2)).coalesce()
    return x.to_dense()


def of_double(y: torch.Tensor):
    return y.to_dense(dtype=torch.float64)


s = sparse2torch_sparse(2)
d = s.to_dense()
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, ops
import math


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


def sparse2torch_sparse(n):
    indices = ms.tensor([[0, 1, 1], [2, 0, 2]], dtype=ms.int64)
    values = np.array([3.0, 4.0, 5.0])
    t = sparse_coo_tensor(indices, ms.from_numpy(values).float(), [n, 3])
    return t


def adjacency():
    x = sparse_coo_tensor(ms.tensor([[0, 1], [1, 0]]), ms.tensor([1.0, 2.0]), (2, 2))
    return x


def of_double(y: ms.Tensor):
    return y.to_dense(dtype=ms.float64)


s = sparse2torch_sparse(2)
d = s
