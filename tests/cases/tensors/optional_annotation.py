# case: `Optional[Tensor]` and `Tensor | None` give Tensors
from typing import Optional

from torch import Tensor


def run(x: Optional[Tensor], y: Tensor | None):
#                   ^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^ MP101 safe torch.Tensor
    return x.size(0), y.size(0)
#            ^^^^ MP103 safe torch.Tensor.size
#                       ^^^^ MP103 safe torch.Tensor.size
# --- after ---
from typing import Optional

import mindspore as ms


def run(x: Optional[ms.Tensor], y: ms.Tensor | None):
    return x.shape[0], y.shape[0]
