# case: what is annotated as a tensor or several of them holds these where a test says that it is a list or a tuple
# unsafe
# target: cpu
import torch
import torch.nn as nn


class Both(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x: torch.Tensor, both: bool = True) -> torch.Tensor | tuple[torch.Tensor, str]:
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
        return (x, "x") if self.training and both else x


class Head(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.both = Both()

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        found = self.both(x)
        return found[0].detach() if isinstance(found, tuple) else found.detach()
#                       ^^^^^^ MP201 review inferred torch.Tensor.detach
#                                                                       ^^^^^^ MP201 review inferred torch.Tensor.detach


def many(x: torch.Tensor | list[torch.Tensor], y: "list[torch.Tensor] | torch.Tensor", z: torch.Tensor | str):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                                                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if isinstance(x, list):
        return [each.detach() for each in x]
#                    ^^^^^^ MP201 review inferred torch.Tensor.detach
    if isinstance(y, (list, tuple)):
        return [each.detach() for each in y]
#                    ^^^^^^ MP201 review inferred torch.Tensor.detach
    if isinstance(z, (list, tuple)):
        return [each.detach() for each in z]
#                    ^^^^^^ MP201 review inferred torch.Tensor.detach
    return x.detach()
#            ^^^^^^ MP201 review inferred torch.Tensor.detach
# --- after ---
import mindspore as ms
from mindspore import nn, ops


def detached_of(value):
    """What `value.detach()` gives of anything: of a tensor one that no gradient passes."""
    return ops.stop_gradient(value) if isinstance(value, ms.Tensor) else value.detach()


class Both(nn.Cell):
    def construct(self, x: ms.Tensor, both: bool = True) -> ms.Tensor | tuple[ms.Tensor, str]:
        return (x, "x") if self.training and both else x


class Head(nn.Cell):
    def __init__(self):
        super().__init__()
        self.both = Both()

    def construct(self, x):
        found = self.both(x)
        return ops.stop_gradient(found[0]) if isinstance(found, tuple) else ops.stop_gradient(found)


def many(x: ms.Tensor | list[ms.Tensor], y: "list[ms.Tensor] | ms.Tensor", z: ms.Tensor | str):
    if isinstance(x, list):
        return [ops.stop_gradient(each) for each in x]
    if isinstance(y, (list, tuple)):
        return [ops.stop_gradient(each) for each in y]
    if isinstance(z, (list, tuple)):
        return [detached_of(each) for each in z]
    return ops.stop_gradient(x)
