# case: device and dtype of a dict go to each call as the call takes them
# target: cpu
import torch
from torch import nn


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, dim, act=None, device=None, dtype=None):
        factory_kwargs = {"device": device, "dtype": dtype}
        super().__init__()
        self.conv = nn.Conv2d(dim, dim, 1, **factory_kwargs)
#                   ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        self.fc = nn.Linear(
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear
            dim,
            dim,
            **factory_kwargs,
        )
        self.scale = nn.Parameter(torch.empty((dim,), **factory_kwargs))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^^ MP102 safe torch.empty
        self.act = act(dim, **factory_kwargs)


def make(x, n):
    kw = dict(dtype=x.dtype, device=x.device)
    return lambda n: torch.zeros(n, **kw)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Block(nn.Cell):
    def __init__(self, dim, act=None, device=None, dtype=None):
        factory_kwargs = {"device": device, "dtype": dtype}
        super().__init__()
        self.conv = nn.Conv2d(dim, dim, 1, dtype=dtype or ms.float32, has_bias=True, pad_mode='pad')
        self.fc = mint.nn.Linear(
            dim,
            dim,
            dtype=dtype,
        )
        self.scale = ms.Parameter(mint.empty((dim,), dtype=dtype))
        self.act = act(dim, **factory_kwargs)


def make(x, n):
    kw = dict(dtype=x.dtype, device=x.device)
    return lambda n: mint.zeros(n, dtype=kw["dtype"])
