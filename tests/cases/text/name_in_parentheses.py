# case: a name of which a part stands in parentheses is left as it is, in strings too
import torch


def run(x: "(torch).Tensor", y: "list[(torch).Tensor] | None", z: (torch).Tensor) -> "torch.Tensor":
#            ^^^^^^^^^^^^^ MP302 manual torch.Tensor
#                                      ^^^^^^^^^^^^^ MP302 manual torch.Tensor
#                                                                  ^^^^^^^^^^^^^ MP302 manual torch.Tensor
#                                                                                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return (torch).abs(x), (torch.abs)(x), ((torch.abs(x)))
#           ^^^^^^^^^^ MP302 manual torch.abs
#                           ^^^^^^^^^ MP102 safe torch.abs
#                                            ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
import mindspore as ms
from mindspore import mint
import torch


def run(x: "(torch).Tensor", y: "list[(torch).Tensor] | None", z: (torch).Tensor) -> "ms.Tensor":
    return (torch).abs(x), (mint.abs)(x), ((mint.abs(x)))
