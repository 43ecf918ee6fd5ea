# case: bfloat16 has hardly any kernel on CPU; asking for a dtype says nothing
# target: cpu
import torch
from torch import nn


def f(x: torch.Tensor, model: nn.Module):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
    a = x.bfloat16(), x.to(torch.bfloat16), torch.zeros(2, dtype=torch.bfloat16)
#         ^^^^^^^^ MP521 manual inferred torch.Tensor
#                          ^^^^^^^^^^^^^^ MP104 safe torch.bfloat16
#                          ^^^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
#                                           ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                                ^^^^^^^^^^^^^^ MP104 safe torch.bfloat16
#                                                                ^^^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
    if x.dtype == torch.bfloat16:
#                 ^^^^^^^^^^^^^^ MP104 safe torch.bfloat16
        return a
    model.bfloat16()
#         ^^^^^^^^ MP103 safe torch.nn.Module.bfloat16
#         ^^^^^^^^ MP521 manual inferred torch.Tensor
    return {torch.bfloat16: 2}, x.to(torch.float16)
#           ^^^^^^^^^^^^^^ MP104 safe torch.bfloat16
#                                    ^^^^^^^^^^^^^ MP104 safe torch.float16
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def f(x: ms.Tensor, model: nn.Cell):
    a = x.bfloat16(), x.to(ms.bfloat16), mint.zeros((2,), dtype=ms.bfloat16)
    if x.dtype == ms.bfloat16:
        return a
    model.to(ms.bfloat16)
    return {ms.bfloat16: 2}, x.to(ms.float16)
