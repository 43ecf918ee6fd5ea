# case: a class that is called without a device is the target's own
# target: cpu
# unsafe
from torch import nn


class Mlp(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, dim, linear=nn.Linear, block=None, device=None):
#                                  ^^^^^^^^^ MP101 safe torch.nn.Linear
        super().__init__()
        self.fc = linear(dim, dim, bias=False)
        self.block = block(dim, device=device)


class Square(nn.Linear):
#            ^^^^^^^^^ MP203 review torch.nn.Linear
    def __init__(self, dim):
        super().__init__(dim, dim)


class Named(nn.Linear):
#           ^^^^^^^^^ MP203 review torch.nn.Linear
    pass


named = Named(3, 4)
#       ^^^^^ MP410 review torch.nn.Module
# --- after ---
from mindspore import mint, nn


class Mlp(nn.Cell):
    def __init__(self, dim, linear=mint.nn.Linear, block=None, device=None):
        super().__init__()
        self.fc = linear(dim, dim, bias=False)
        self.block = block(dim, device=device)


class Square(mint.nn.Linear):
    def __init__(self, dim):
        super().__init__(dim, dim)


class Named(mint.nn.Linear):
    pass


named = Named(3, 4).set_train()
