# case: what a composition writes twice has to be a name, whose value is not computed again
# unsafe
import torch


def f(x: torch.Tensor, net):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x.sin_()
#     ^^^^ MP201 review torch.Tensor.sin_
    net.weight.data.sin_()
#                   ^^^^ MP205 manual guessed torch.Tensor.sin_
    x[0].sin_()
#        ^^^^ MP201 review torch.Tensor.sin_
    x.reshape(-1).sin_()
#                 ^^^^ MP309 manual torch.Tensor.sin_
    return x
# --- after ---
import mindspore as ms


def f(x: ms.Tensor, net):
    x.copy_(x.sin())
    net.weight.data.sin_()
    x[0] = x[0].sin()
    x.reshape(-1).sin_()
    return x
