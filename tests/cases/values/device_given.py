# case: a class that is called with a device gets the subclass that takes one
# target: cpu
# unsafe
from torch import nn


class Mlp(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, dim, linear=nn.Linear, device=None):
#                                  ^^^^^^^^^ MP203 review torch.nn.Linear
        super().__init__()
        self.fc = linear(dim, dim, device=device)


class Scaled(nn.Linear):
#            ^^^^^^^^^ MP203 review torch.nn.Linear
    def __init__(self, dim, **kwargs):
        super().__init__(dim, dim, **kwargs)


class Named(nn.Linear):
#           ^^^^^^^^^ MP203 review torch.nn.Linear
    pass


def make(device):
    return Named(3, 4, device=device)
#          ^^^^^ MP410 review torch.nn.Module
# --- after ---
from mindspore import mint, nn


class Linear(mint.nn.Linear):
    """Linear with the arguments of torch.nn.Linear."""

    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__(in_features, out_features, bias=bias, dtype=dtype)


class Mlp(nn.Cell):
    def __init__(self, dim, linear=Linear, device=None):
        super().__init__()
        self.fc = linear(dim, dim, device=device)


class Scaled(Linear):
    def __init__(self, dim, **kwargs):
        super().__init__(dim, dim, **kwargs)


class Named(Linear):
    pass


def make(device):
    return Named(3, 4, device=device).set_train()
