# case: an item whose name gets another value is read of the dict
# target: cpu
import torch


def fill(n, dtype=None):
    kw = {"dtype": dtype, "requires_grad": False}
    dtype = n.dtype
    return torch.zeros(n, **kw), [torch.ones(n, **kw) for _ in range(2)]
#          ^^^^^^^^^^^ MP102 safe torch.zeros
#                                 ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint


def fill(n, dtype=None):
    kw = {"dtype": dtype, "requires_grad": False}
    dtype = n.dtype
    return mint.zeros(n, dtype=kw["dtype"]), [mint.ones(n, dtype=kw["dtype"]) for _ in range(2)]
