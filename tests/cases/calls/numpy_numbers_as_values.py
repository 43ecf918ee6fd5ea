# case: values and dimensions that are NumPy's numbers become Python's; numbers of Python's stay
# unsafe
import numpy as np
import torch
import torch.nn.functional as F


def values(x: torch.Tensor, mask: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    low = np.float32(-1e9)
    x = x.masked_fill(mask, np.finfo(np.float32).min)
#         ^^^^^^^^^^^ MP103 safe torch.Tensor.masked_fill
    x = torch.where(mask, x, torch.full((2,), low))
#       ^^^^^^^^^^^ MP102 safe torch.where
#                            ^^^^^^^^^^ MP102 safe torch.full
    return F.pad(x, (1, 1), value=low), F.interpolate(x, size=np.int64(2))
#          ^^^^^ MP102 safe torch.nn.functional.pad
#                                       ^^^^^^^^^^^^^ MP102 safe torch.nn.functional.interpolate


def dims(x: torch.Tensor, shape):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    last = np.int64(1)
    return x.sort(last), x.swapaxes(0, last), torch.stack([x], last)
#            ^^^^ MP103 safe torch.Tensor.sort
#                          ^^^^^^^^ MP103 safe torch.Tensor.swapaxes
#                                             ^^^^^^^^^^^ MP102 safe torch.stack


def plain(x: torch.Tensor, mask: torch.Tensor, low):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.masked_fill(mask, low), x.masked_fill(mask, -np.inf), x.sort(1), torch.full((2,), low)
#                                                                    ^^^^ MP103 safe torch.Tensor.sort
#                                                                             ^^^^^^^^^^ MP102 safe torch.full
# --- after ---
import numpy as np
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint


def values(x: ms.Tensor, mask: ms.Tensor):
    low = np.float32(-1e9)
    x = x.masked_fill(mask, np.finfo(np.float32).min.item())
    x = mint.where(mask, x, mint.full((2,), low.item()))
    return F.pad(x, (1, 1), value=low.item()), F.interpolate(x, size=int(np.int64(2)))


def dims(x: ms.Tensor, shape):
    last = np.int64(1)
    return mint.sort(x, dim=int(last)), x.swapaxes(0, int(last)), mint.stack([x], int(last))


def plain(x: ms.Tensor, mask: ms.Tensor, low):
    return x.masked_fill(mask, low), x.masked_fill(mask, -np.inf), mint.sort(x, dim=1), mint.full((2,), low)
