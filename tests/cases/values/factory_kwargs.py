# case: device and dtype in a dict reach a layer that takes no device
# unsafe
from torch import nn


def make(device, dtype):
    factory_kwargs = {"device": device, "dtype": dtype}
    return nn.Linear(3, 4, **factory_kwargs)
#          ^^^^^^^^^ MP201 review torch.nn.Linear
# --- after ---
from mindspore import mint


class Linear(mint.nn.Linear):
    """Linear with the arguments of torch.nn.Linear."""

    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__(in_features, out_features, bias=bias, dtype=dtype)


def make(device, dtype):
    factory_kwargs = {"device": device, "dtype": dtype}
    return Linear(3, 4, **factory_kwargs)
