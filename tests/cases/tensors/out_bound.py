# case: a name's own tensor that nothing else sees is bound to the result of `out`: it has the result's shape then
# target: cpu
# unsafe
import torch


def kept(boxes: torch.Tensor, order, loose: torch.Tensor):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    low = boxes.new()
#               ^^^ MP103 safe torch.Tensor.new
    high, seen = torch.Tensor(), torch.empty(0)
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^^^^^^ MP102 safe torch.empty
    whole = torch.zeros(2, dtype=torch.int64)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
#                                ^^^^^^^^^^^ MP104 safe torch.int64
    again = whole
    held = [seen]
    while order.numel():
        torch.index_select(boxes, 0, order, out=low)
#       ^^^^^^^^^^^^^^^^^^ MP201 review torch.index_select
        torch.index_select(boxes, 0, order, out=high)
#       ^^^^^^^^^^^^^^^^^^ MP201 review torch.index_select
        torch.index_select(boxes, 0, order, out=loose)
#       ^^^^^^^^^^^^^^^^^^ MP201 review torch.index_select
        torch.index_select(boxes, 0, order, out=seen)
#       ^^^^^^^^^^^^^^^^^^ MP201 review torch.index_select
        torch.add(boxes, 1, out=whole)
#       ^^^^^^^^^ MP201 review torch.add
        low = torch.clamp(low, min=0)
#             ^^^^^^^^^^^ MP102 safe torch.clamp
        order = order[low.sum(1) + high.sum(1) > 0]
    return held, again, torch.exp(low, out=low)
#                       ^^^^^^^^^ MP201 review torch.exp


def trained(x: torch.Tensor):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    weight = torch.zeros(3)
#            ^^^^^^^^^^^ MP102 safe torch.zeros
    weight.requires_grad_()
#          ^^^^^^^^^^^^^^ MP201 manual torch.Tensor.requires_grad_
    torch.add(x, 1, out=weight)
#   ^^^^^^^^^ MP201 review torch.add
    return weight
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


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


def kept(boxes: ms.Tensor, order, loose: ms.Tensor):
    low = boxes.new_zeros((0,))
    high, seen = FloatTensor(), mint.empty(0)
    whole = mint.zeros((2,), dtype=ms.int64)
    again = whole
    held = [seen]
    while order.numel():
        low = ops.index_select(boxes, 0, order).to(low.dtype)
        high = ops.index_select(boxes, 0, order).to(high.dtype)
        loose.copy_(ops.index_select(boxes, 0, order))
        seen.copy_(ops.index_select(boxes, 0, order))
        whole.copy_(mint.add(boxes, 1))
        low = mint.clamp(low, min=0)
        order = order[low.sum(1) + sum_of(high, 1) > 0]
    return held, again, low.copy_(mint.exp(low))


def trained(x: ms.Tensor):
    weight = mint.zeros((3,))
    weight.requires_grad_()
    weight.copy_(mint.add(x, 1))
    return weight
