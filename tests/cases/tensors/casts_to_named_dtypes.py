# case: what is converted to a dtype that another name holds may be the tensor itself in torch
# target: cpu
import torch


def held(x: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    own = x.dtype
    y = x[0].to(own)
#       ^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    y += 1
#   ^ MP206 manual inferred torch.Tensor
    return x


def handed_in(x: torch.Tensor, asked=torch.float32):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                    ^^^^^^^^^^^^^ MP104 safe torch.float32
    y = x[0].to(asked)
#       ^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    y += 1
#   ^ MP206 manual inferred torch.Tensor
    return x


def annotated(x: torch.Tensor, kind: torch.dtype):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                    ^^^^^^^^^^^ MP101 safe torch.dtype
    y = x[0].to(kind)
#       ^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    y += 1
#   ^ MP206 manual inferred torch.Tensor
    return x.to(kind)


class Layer(torch.nn.Module):
#           ^^^^^^^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.form = torch.float32
#                   ^^^^^^^^^^^^^ MP104 safe torch.float32

    def forward(self, x: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
        y = x[0].to(self.form)
#           ^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#                ^^ MP201 review torch.Tensor.to
        y += 1
#       ^ MP206 manual inferred torch.Tensor
        return x


def of_a_place(x: torch.Tensor, place):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    # A device: the tensor itself in both, where nothing is to move.
    y = x[0].to(place)
#            ^^ MP201 review torch.Tensor.to
    y += 1
#   ^ MP206 review inferred torch.Tensor
    return x
# --- after ---
import mindspore as ms
from mindspore import nn, ops


def held(x: ms.Tensor):
    own = x.dtype
    y = ops.cast(x[0], own)
    y += 1
    return x


def handed_in(x: ms.Tensor, asked=ms.float32):
    y = ops.cast(x[0], asked or x[0].dtype)
    y += 1
    return x


def annotated(x: ms.Tensor, kind: ms.Type):
    y = ops.cast(x[0], kind or x[0].dtype)
    y += 1
    return x.to(kind)


class Layer(nn.Cell):
    def __init__(self):
        super().__init__()
        self.form = ms.float32

    def construct(self, x: ms.Tensor):
        y = x[0].to(self.form)
        y += 1
        return x


def of_a_place(x: ms.Tensor, place):
    # A device: the tensor itself in both, where nothing is to move.
    y = x[0].to(place)
    y += 1
    return x
