# case: what a function of the file returns is known by its annotation
import torch


def make() -> torch.Tensor:
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.ones(3)
#          ^^^^^^^^^^ MP102 safe torch.ones


print(make().size(0))
#            ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms
from mindspore import mint


def make() -> ms.Tensor:
    return mint.ones((3,))


print(make().shape[0])
