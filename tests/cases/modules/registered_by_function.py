# case: a function that does no more than register makes buffers; one that does something else does not
# unsafe
# target: cpu
# findings: some
import numpy as np
import torch
from torch import nn


class Diffusion(nn.Module):
    def __init__(self):
        super().__init__()
        register = lambda name, value: self.register_buffer(name, value.to(torch.float32))
        register("betas", torch.linspace(0, 1, 5))
        register_text("names", [1, 2])

    def forward(self, x):
        for now in np.arange(3):
            x = x + self.betas[now] + self.names[now]
        return x


def register_text(name, value):
    print(name, value)
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import nn, ops


class Diffusion(nn.Cell):
    def __init__(self):
        super().__init__()
        register = lambda name, value: self.register_buffer(name, value.to(ms.float32))
        register("betas", ops.linspace(0, 1, 5))
        register_text("names", [1, 2])

    def construct(self, x):
        for now in np.arange(3):
            x = x + self.betas[ms.Tensor(now)] + self.names[now]
        return x


def register_text(name, value):
    print(name, value)
