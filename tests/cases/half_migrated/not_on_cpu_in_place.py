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
from mindspore import Tensor, mint, ops


def scatter_add_(self, dim, index, src):
    """In place: add values at the places that the index names along a dimension."""
    src = src[tuple(slice(0, length) for length in index.shape)] if src.ndim else src
    whole = self.reshape(tuple(self.shape) or (1,))
    index, src = index.reshape(index.shape or (1,)), src.reshape(src.shape or (1,))
    return self.copy_(
        ops.tensor_scatter_elements(whole, index, src, dim, "add").reshape(self.shape)
    )


def f(t: Tensor, i: Tensor):
    t.copy_(t.clamp(min=0))
    own = mint.ones((2,)) * 2
    own = ops.zeros_like(own)
    scatter_add_(t, 0, i, own)
    # Of what is no method in place, the arguments may be other ones than torch's.
    return t.new_full((2,), 1), t.copy_(own)
