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
        order = order[1:]
    return held, again, high, torch.exp(low, out=low)
#                             ^^^^^^^^^ MP201 review torch.exp


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
        order = order[1:]
    return held, again, high, low.copy_(mint.exp(low))


def trained(x: ms.Tensor):
    weight = mint.zeros((3,))
    weight.requires_grad_()
    weight.copy_(mint.add(x, 1))
    return weight
