# case: on CPU a helper that works in place on a view is an assignment to all of it
# unsafe
# target: cpu
import torch

places = torch.tensor([[0, 1], [1, 3]])
#        ^^^^^^^^^^^^ MP102 safe torch.tensor
logits = torch.rand(2, 3, 4)
#        ^^^^^^^^^^ MP102 safe torch.rand
step = logits[:, -1, :]
step.scatter_(1, places, 0.0)
#    ^^^^^^^^ MP201 review torch.Tensor.scatter_
turned = logits.transpose(0, 1)[0]
turned.index_fill_(1, places[0], 1.0)
#      ^^^^^^^^^^^ MP201 review torch.Tensor.index_fill_
logits[:, 0].put_(places[0], torch.ones(2))
#            ^^^^ MP201 review torch.Tensor.put_
#                            ^^^^^^^^^^ MP102 safe torch.ones
row = logits[0]
row.uniform_()
#   ^^^^^^^^ MP201 review torch.Tensor.uniform_
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np


def index_fill_(self, dim, index, value):
    """In place: fill what the indices name along a dimension."""
    if isinstance(value, ms.Tensor):
        value = value.astype(self.dtype)
    length = self.shape[dim] if self.ndim else 1
    where = (index.reshape(-1, 1) % length).astype(ms.int32)
    seen = ops.zeros((length,), ms.float32)
    seen = ops.tensor_scatter_update(seen, where, ops.ones(where.shape[:1], ms.float32)) > 0
    shape = [1] * self.ndim
    if self.ndim:
        shape[dim] = -1
    return self.copy_(ops.where(seen.reshape(tuple(shape)), value, self))


def put_(self, index, source, accumulate=False):
    """In place: write or add values at places counted over the flattened tensor."""
    places = index.reshape(-1).astype(ms.int32)
    places = ops.where(places < 0, places + self.numel(), places).astype(ms.int32)
    flat, values = self.reshape(-1), source.reshape(-1)
    write = ops.tensor_scatter_add if accumulate else ops.tensor_scatter_update
    return self.copy_(write(flat, places.reshape(-1, 1), values).reshape(self.shape))


def scatter_(self, dim, index, src=None, *, value=None, reduce=None):
    """In place: write, add or multiply values where the index points along a dimension."""
    src = value if src is None else src
    if not isinstance(src, ms.Tensor):
        src = ops.full(index.shape, src, dtype=self.dtype)
    src = src[tuple(slice(0, length) for length in index.shape)] if src.ndim else src
    dim = dim % max(self.ndim, 1)
    places = ops.zeros(index.shape, ms.int64) if self.ndim else index
    for axis, length in enumerate(self.shape):
        shape = [1] * self.ndim
        shape[axis] = -1
        along = ms.Tensor(np.arange(index.shape[axis]).reshape(shape))
        places = places * length + (index if axis == dim else along)
    write = {
        None: ops.tensor_scatter_update,
        "add": ops.tensor_scatter_add,
        "multiply": ops.tensor_scatter_mul,
    }[reduce]
    where = places.reshape(-1, 1).astype(ms.int32)
    return self.copy_(write(self.reshape(-1), where, src.reshape(-1)).reshape(self.shape))


def uniform_(self, from_=0, to=1):
    """Fill with uniform random numbers."""
    return self.copy_(ops.rand(*self.shape).reshape(self.shape) * (to - from_) + from_)


places = ms.tensor([[0, 1], [1, 3]])
logits = ops.rand(2, 3, 4)
step = logits[:, -1, :]
step[...] = scatter_(step.copy(), 1, places, 0.0)
turned = logits.transpose(0, 1)[0]
turned[()] = index_fill_(turned.copy(), 1, places[0], 1.0)
logits[:, 0] = put_(logits[:, 0].copy(), places[0], mint.ones((2,)))
row = logits[0]
row[...] = uniform_(row.copy())
