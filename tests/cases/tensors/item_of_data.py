# case: a write into `data` at a mask or at `...` does not reach the parameter on CPU; at a number it does
# target: cpu
# unsafe
import torch
from torch import nn


def prune(layer: nn.Linear, keep: torch.Tensor):
#                ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    layer.weight.data[~keep.bool()] = 0.0
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    layer.weight.data[keep.bool()] *= 2.0
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    layer.bias.data[...] = 1.0
#   ^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    layer.bias.data[0] = 2.0
    layer.bias.data[:1] = 3.0
    for i in range(2):
        layer.bias.data[i] = 4.0
    return layer.bias.tolist()
#                     ^^^^^^ MP103 safe inferred torch.Tensor.tolist
# --- after ---
import mindspore as ms
from mindspore import mint


def prune(layer: mint.nn.Linear, keep: ms.Tensor):
    written = layer.weight.data.copy()
    written[~keep.bool()] = 0.0
    layer.weight.data.copy_(written)
    written = layer.weight.data.copy()
    written[keep.bool()] *= 2.0
    layer.weight.data.copy_(written)
    written = layer.bias.data.copy()
    written[...] = 1.0
    layer.bias.data.copy_(written)
    layer.bias.data[0] = 2.0
    layer.bias.data[:1] = 3.0
    for i in range(2):
        layer.bias.data[i] = 4.0
    return layer.bias.asnumpy().tolist()
