# case: annotations and defaults are read outside of the function that binds the name anew
import torch

y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs


def run(x: torch.Tensor, f=torch.exp) -> torch.Tensor:
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                          ^^^^^^^^^ MP102 safe torch.exp
#                                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    import torch

    return torch.abs(x)
#          ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
import mindspore as ms
from mindspore import mint

y = mint.abs(x)


def run(x: ms.Tensor, f=mint.exp) -> ms.Tensor:
    return mint.abs(x)
