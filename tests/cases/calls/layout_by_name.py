# case: a layout that only a run shows is left out after review; one that is written sparse is refused
# target: cpu
# unsafe
# whole
import torch


def noise(shape, layout=None):
    return torch.randn(shape, layout=layout)
#          ^^^^^^^^^^^ MP201 review torch.randn


def dense(n):
    return torch.zeros(n, layout=torch.strided), torch.ones(n, layout=None)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
#                                ^^^^^^^^^^^^^ MP105 manual torch.strided
#                                                ^^^^^^^^^^ MP102 safe torch.ones


def sparse(n):
    return torch.zeros(n, layout=torch.sparse_coo)
#          ^^^^^^^^^^^ MP302 manual torch.zeros
#                                ^^^^^^^^^^^^^^^^ MP301 manual torch.sparse_coo
# --- after ---
from mindspore import mint, ops


def noise(shape, layout=None):
    return ops.randn(shape)


def dense(n):
    return mint.zeros(n), mint.ones(n)


def sparse(n):
    import torch

    return torch.zeros(n, layout=torch.sparse_coo)
