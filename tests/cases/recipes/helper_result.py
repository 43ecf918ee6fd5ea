# case: what a helper gives is still known when its call has become MindSpore's
# remaining
from mindspore import ops

import torch


def broadcast_tensors(*tensors):
    """Give tensors their common shape (torch.broadcast_tensors)."""
    shape = np.broadcast_shapes(*(tensor.shape for tensor in tensors))
    return tuple(ops.broadcast_to(tensor, shape) for tensor in tensors)


import numpy as np


def f(x, y):
    low = torch.finfo(x.dtype)
#         ^^^^^^^^^^^ MP101 safe torch.finfo
    a = broadcast_tensors(x, y)[0]
    b = torch.einsum("ij,ij->j", a, a)
#       ^^^^^^^^^^^^ MP102 safe torch.einsum
    return a.requires_grad, b.requires_grad, torch.as_tensor(low).requires_grad
#            ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
#                             ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
#                                            ^^^^^^^^^^^^^^^ MP201 review torch.as_tensor
#                                                                 ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
# --- after ---
import mindspore as ms
from mindspore import mint, ops

import types
import torch


def broadcast_tensors(*tensors):
    """Give tensors their common shape (torch.broadcast_tensors)."""
    shape = np.broadcast_shapes(*(tensor.shape for tensor in tensors))
    return tuple(ops.broadcast_to(tensor, shape) for tensor in tensors)


def finfo(dtype=ms.float32):
    """The limits of a floating point dtype, bfloat16 included (torch.finfo)."""
    bits, fraction, least, digits = {
        "Float16": (16, 10, -14, 3),
        "BFloat16": (16, 7, -126, 2),
        "Float32": (32, 23, -126, 6),
        "Float64": (64, 52, -1022, 15),
    }[str(dtype)]
    largest = (2.0 - 2.0**-fraction) * 2.0 ** (1 - least)
    return types.SimpleNamespace(
        bits=bits,
        eps=2.0**-fraction,
        max=largest,
        min=-largest,
        tiny=2.0**least,
        smallest_normal=2.0**least,
        resolution=10.0**-digits,
        dtype=str(dtype).lower(),
    )


import numpy as np


def f(x, y):
    low = finfo(x.dtype)
    a = broadcast_tensors(x, y)[0]
    b = mint.einsum("ij,ij->j", a, a)
    return a.requires_grad, b.requires_grad, torch.as_tensor(low).requires_grad
#            ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
#                             ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
#                                            ^^^^^^^^^^^^^^^ MP201 review torch.as_tensor
#                                                                 ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
