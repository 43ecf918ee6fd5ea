# case: of `from torch import nn, Tensor` both names are replaced, and the import goes
from torch import nn, Tensor


def run(x: Tensor) -> Tensor:
#          ^^^^^^ MP101 safe torch.Tensor
#                     ^^^^^^ MP101 safe torch.Tensor
    return nn.Identity()(x)
#          ^^^^^^^^^^^ MP101 safe torch.nn.Identity
# --- after ---
import mindspore as ms
from mindspore import mint


def run(x: ms.Tensor) -> ms.Tensor:
    return mint.nn.Identity()(x)
