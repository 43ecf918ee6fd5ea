# case: a method in place without a kernel on CPU keeps the fix that it has in torch, once the rest is MindSpore's
# unsafe
# target: cpu
from mindspore import Tensor, mint


def f(t: Tensor, i: Tensor):
    t.clamp_(min=0)
#     ^^^^^^ MP526 review torch.Tensor.clamp_
    own = mint.ones((2,)) * 2
    own.zero_()
#       ^^^^^ MP526 review torch.Tensor.zero_
    t.scatter_add_(0, i, own)
#     ^^^^^^^^^^^^ MP526 review torch.Tensor.scatter_add_
    # Of what is no method in place, the arguments may be other ones than torch's.
    return t.new_full((2,), 1), t.copy_(own)
#            ^^^^^^^^ MP526 manual torch.Tensor.new_full
# --- after ---
import mindspore as ms
from mindspore import Tensor, mint, ops
import numpy as np


def scatter_add(input, dim, index, src):
    """Add values at the places that the index names along a dimension (torch.scatter_add).

    On CPU `ops.tensor_scatter_elements` loses some of what several threads add at one place.
    """
    if not index.size:
        return input.copy()
    src = src[tuple(slice(0, length) for length in index.shape)] if src.ndim else src
    dim = dim % max(input.ndim, 1)
    places = ops.zeros(index.shape, ms.int64) if input.ndim else index
    for axis, length in enumerate(input.shape):
        shape = [1] * input.ndim
        shape[axis] = -1
        along = Tensor(np.arange(index.shape[axis]).reshape(shape))
        places = places * length + (index if axis == dim else along)
    where = places.reshape(-1, 1).astype(ms.int32)
    return ops.tensor_scatter_add(input.reshape(-1), where, src.reshape(-1)).reshape(input.shape)


def scatter_add_(self, dim, index, src):
    """In place: add values at the places that the index names along a dimension."""
    return self.copy_(scatter_add(self, dim, index, src))


def f(t: Tensor, i: Tensor):
    t.copy_(t.clamp(min=0))
    own = mint.ones((2,)) * 2
    own = ops.zeros_like(own)
    scatter_add_(t, 0, i, own)
    # Of what is no method in place, the arguments may be other ones than torch's.
    return t.new_full((2,), 1), t.copy_(own)
