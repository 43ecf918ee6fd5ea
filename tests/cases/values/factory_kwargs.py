# case: device and dtype in a dict reach a layer that takes no device
# unsafe
from torch import nn


def make(device, dtype):
    factory_kwargs = {"device": device, "dtype": dtype}
    return nn.Linear(3, 4, **factory_kwargs)
#          ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint


def make(device, dtype):
    factory_kwargs = {"device": device, "dtype": dtype}
    return mint.nn.Linear(3, 4, dtype=dtype)
