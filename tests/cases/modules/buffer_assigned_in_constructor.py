# case: a buffer that a constructor assigns is put where a Cell takes it, once it is registered
# unsafe
import torch.nn.functional as F
from torch import nn


class Queue(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, size, start, kind, other):
        super().__init__()
        self.plain = start
        self.register_buffer("queue", start)
        self.queue = F.relu(self.queue)
#       ^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
#                    ^^^^^^ MP102 safe torch.nn.functional.relu
        self.queue /= size
#       ^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.plain = self.plain * 2
        if kind:
            self.register_buffer("one", start)
            self.one = start + 1
#           ^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        else:
            self.one = start + 2
        if kind:
            self.register_buffer("some", start)
        if other:
            self.some = start + 1
#           ^^^^^^^^^ MP111 review inferred torch.nn.Module.register_buffer: on paths that do not register it
            self.some = self.some * 2
#           ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self._make(start)
        self.made, self.plain = start, start
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.made = None
        self.made = nn.Parameter(start)
#       ^^^^^^^^^ MP111 manual inferred torch.nn.Module.register_buffer: write `del self.made`
#                   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter

    def _make(self, start):
        self.register_buffer(name="made", tensor=start)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        self.one = x
#       ^^^^^^^^ MP111 manual inferred torch.nn.Module.register_buffer: register it on every path
        return x + self.one
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import nn


class Queue(nn.Cell):
    def __init__(self, size, start, kind, other):
        super().__init__()
        self.plain = start
        self.register_buffer("queue", start)
        self._buffers["queue"] = F.relu(self.queue)
        self.queue.copy_(self.queue / size)
        self.plain = self.plain * 2
        if kind:
            self.register_buffer("one", start)
            self._buffers["one"] = start + 1
        else:
            self.one = start + 2
        if kind:
            self.register_buffer("some", start)
        if other:
            self._buffers["some"] = start + 1
            self._buffers["some"] = self.some * 2
        self._make(start)
        self._buffers["made"], self.plain = start, start
        self.made = None
        self.made = ms.Parameter(start.copy())

    def _make(self, start):
        self.register_buffer(name="made", tensor=start)

    def construct(self, x):
        self.one = x
        return x + self.one
