# case: of several forms, the reason is that of the form which takes the arguments
# target: cpu
import torch


def f(x: torch.Tensor, y: list[torch.Tensor], device):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    y[0].clamp_(min=0.0, max=1.0)
#        ^^^^^^ MP309 manual torch.Tensor.clamp_: not at this call: the receiver is written twice, so it has to be a name or a constant: assign it first
    return x.to(device)
#            ^^ MP201 review torch.Tensor.to: a device is left out
# --- after ---
import mindspore as ms


def f(x: ms.Tensor, y: list[ms.Tensor], device):
    y[0].clamp_(min=0.0, max=1.0)
    return x.to(device)
