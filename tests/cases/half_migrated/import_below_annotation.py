# case: an import of MindSpore below an annotation does not serve it
from torch import nn, Tensor


def run(x: Tensor) -> Tensor:
#          ^^^^^^ MP101 safe torch.Tensor
#                     ^^^^^^ MP101 safe torch.Tensor
    return nn.Identity()(x)
#          ^^^^^^^^^^^ MP101 safe torch.nn.Identity


from mindspore import Tensor
# --- after ---
import mindspore as ms
from mindspore import mint


def run(x: ms.Tensor) -> ms.Tensor:
    return mint.nn.Identity()(x)


from mindspore import Tensor
