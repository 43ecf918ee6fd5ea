# case: a helper that the file has already is used, whatever its layout and imports
import torch
import mindspore as msp
from mindspore import ops as o


def broadcast_tensors(*tensors):
    """Give tensors their common shape (torch.broadcast_tensors)."""
    shape = np.broadcast_shapes(
        *(tensor.shape for tensor in tensors)
    )
    return tuple( o.broadcast_to(tensor, shape) for tensor in tensors )


import numpy as np


def f(x: torch.Tensor, y: msp.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.broadcast_tensors(x, x)
#          ^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.broadcast_tensors
# --- after ---
import mindspore as msp
from mindspore import ops as o


def broadcast_tensors(*tensors):
    """Give tensors their common shape (torch.broadcast_tensors)."""
    shape = np.broadcast_shapes(
        *(tensor.shape for tensor in tensors)
    )
    return tuple( o.broadcast_to(tensor, shape) for tensor in tensors )


import numpy as np


def f(x: msp.Tensor, y: msp.Tensor):
    return broadcast_tensors(x, x)
