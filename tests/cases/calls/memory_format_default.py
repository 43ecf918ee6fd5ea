# case: the memory format that torch would keep anyway is left out with its call
# target: cpu
import torch


def like(x: torch.Tensor, made):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    made(memory_format=torch.preserve_format)
#                      ^^^^^^^^^^^^^^^^^^^^^ MP105 manual torch.preserve_format
    x = x.to(memory_format=torch.channels_last)
#         ^^ MP201 review torch.Tensor.to
    y = x.clone(memory_format=torch.channels_last)
#         ^^^^^ MP201 review torch.Tensor.clone
    return y, torch.zeros_like(x, memory_format=torch.preserve_format)
#             ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
# --- after ---
import mindspore as ms
from mindspore import ops
import torch


def like(x: ms.Tensor, made):
    made(memory_format=torch.preserve_format)
    x = x.to(memory_format=torch.channels_last)
    y = x.clone(memory_format=torch.channels_last)
    return y, ops.zeros_like(x)
