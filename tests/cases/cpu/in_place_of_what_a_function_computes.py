# case: What a function of the file computes anew is changed in place by none but who is given it; what it may hand back is another's
# target: cpu
# findings: some
import torch
from torch import nn


class Diffusion(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net
        self.scale = nn.Parameter(torch.ones(1))

    def start_of(self, x, noise):
        return self.scale * x - noise

    def kept(self, x):
        return x if self.training else x + 1

    def twice(self, x):
        return x * 2

    def forward(self, x: torch.Tensor):
        start = self.start_of(x, self.net(x)).clamp_(-1.0, 1.0)
        other = self.kept(x).clamp_(-1.0, 1.0)
        return start + other + half(x).clamp_(0.0)


class Doubled(Diffusion):
    def twice(self, x):
        return x

    def ends(self, x: torch.Tensor):
        # Two functions have the name.
        return self.twice(x).clamp_(0.0)


def half(x: torch.Tensor):
    return x / 2
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Diffusion(nn.Cell):
    def __init__(self, net):
        super().__init__()
        self.net = net
        self.scale = ms.Parameter(mint.ones((1,)))

    def start_of(self, x, noise):
        return self.scale * x - noise

    def kept(self, x):
        return x if self.training else x + 1

    def twice(self, x):
        return x * 2

    def construct(self, x: ms.Tensor):
        start = self.start_of(x, self.net(x)).clamp(-1.0, 1.0)
        other = self.kept(x).clamp_(-1.0, 1.0)
        return start + other + half(x).clamp(min=0.0)


class Doubled(Diffusion):
    def twice(self, x):
        return x

    def ends(self, x: ms.Tensor):
        # Two functions have the name.
        return self.twice(x).clamp_(0.0)


def half(x: ms.Tensor):
    return x / 2
