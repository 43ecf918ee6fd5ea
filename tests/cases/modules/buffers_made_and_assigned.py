# case: what nn.Buffer made is a buffer where it is assigned to, which a Cell refuses
import torch
from torch import nn


class Counter(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.seen = nn.Buffer(torch.tensor(0))
#                   ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                             ^^^^^^^^^^^^ MP102 safe torch.tensor
        self.mean = nn.Buffer(torch.tensor(0.5), persistent=False)
#                   ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                             ^^^^^^^^^^^^ MP102 safe torch.tensor
        for name in ("low", "high"):
            setattr(self, name, nn.Buffer(torch.zeros(2)))
#                               ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                                         ^^^^^^^^^^^ MP102 safe torch.zeros
            setattr(self, name + "_kept", nn.Buffer(torch.zeros(2)))
#                                         ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                                                   ^^^^^^^^^^^ MP102 safe torch.zeros
        self.plain = torch.zeros(2)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        self.seen += 1
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.mean = self.mean * 0.5 + x.mean()
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.low = x
#       ^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.high_kept = x
#       ^^^^^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.plain = x
        return x + self.mean

    def reset(self, n):
        self.mean = nn.Buffer(torch.zeros(n))
#                   ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                             ^^^^^^^^^^^ MP102 safe torch.zeros
        setattr(self, "high", nn.Buffer(torch.ones(n)))
#                             ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                                       ^^^^^^^^^^ MP102 safe torch.ones


class Plain:
    def __init__(self):
        self.kept = nn.Buffer(torch.zeros(2))
#                   ^^^^^^^^^ MP409 review torch.nn.Buffer
#                             ^^^^^^^^^^^ MP102 safe torch.zeros

    def step(self):
        self.kept = self.kept + 1
# --- after ---
import mindspore as ms
from mindspore import mint
from torch import nn


class Counter(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        self.register_buffer("seen", ms.tensor(0))
        self.register_buffer("mean", ms.tensor(0.5), persistent=False)
        for name in ("low", "high"):
            self.register_buffer(name, mint.zeros((2,)))
            self.register_buffer(name + "_kept", mint.zeros((2,)))
        self.plain = mint.zeros((2,))

    def construct(self, x):
        self.seen.copy_(self.seen + 1)
        self._buffers["mean"] = self.mean * 0.5 + x.mean()
        self._buffers["low"] = x
        self._buffers["high_kept"] = x
        self.plain = x
        return x + self.mean

    def reset(self, n):
        self.register_buffer("mean", mint.zeros(n))
        self.register_buffer("high", mint.ones(n))


class Plain:
    def __init__(self):
        self.kept = nn.Buffer(mint.zeros((2,)))

    def step(self):
        self.kept = self.kept + 1
