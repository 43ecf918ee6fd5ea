# case: what is changed in place of an item's `data` is an assignment to the item
# target: cpu
# unsafe
import torch


def filled(layer: torch.nn.Linear, d):
#                 ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Linear
    layer.bias[d:].data.fill_(1)
#                       ^^^^^ MP201 review inferred torch.Tensor.fill_
    layer.weight[0].data.zero_()
#                        ^^^^^ MP201 review inferred torch.Tensor.zero_
    (layer.weight[1]).data.mul_(2)
#                          ^^^^ MP309 manual inferred torch.Tensor.mul_


def asked(x: torch.Tensor, d):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    # No item of its own.
    return x[d:].data.add_(1)
#                     ^^^^ MP309 manual torch.Tensor.add_
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def filled(layer: mint.nn.Linear, d):
    layer.bias[d:] = ops.full_like(layer.bias[d:], 1)
    layer.weight[0] = ops.zeros_like(layer.weight[0])
    (layer.weight[1]).data.mul_(2)


def asked(x: ms.Tensor, d):
    # No item of its own.
    return x[d:].data.add_(1)
