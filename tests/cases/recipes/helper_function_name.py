# case: a helper's modules are had under the names that the file has for them
import mindspore.ops as F
import numpy
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    ms = x
    return torch.broadcast_tensors(ms, x), F.abs(x)
#          ^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.broadcast_tensors
# --- after ---
import mindspore
import mindspore.ops as F
import numpy


def broadcast_tensors(*tensors):
    """Give tensors their common shape (torch.broadcast_tensors)."""
    shape = numpy.broadcast_shapes(*(tensor.shape for tensor in tensors))
    return tuple(F.broadcast_to(tensor, shape) for tensor in tensors)


def f(x: mindspore.Tensor):
    ms = x
    return broadcast_tensors(ms, x), F.abs(x)
