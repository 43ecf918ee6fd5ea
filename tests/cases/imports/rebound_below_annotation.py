# case: an annotation above a line that binds the name anew is torch's
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x


y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
torch = make_backend()
# --- after ---
import mindspore as ms
from mindspore import mint


def run(x: ms.Tensor):
    return x


y = mint.abs(x)
torch = make_backend()
